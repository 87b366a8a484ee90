/** The resource, which is also its path under /api. */
export const USERS = 'admin/users';
