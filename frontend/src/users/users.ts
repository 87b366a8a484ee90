/** The resource, which is also its path under /api. */
export const USERS = 'admin/users';

export const USERS_PATH = '/user-management';
