/** The resource; /api/admin/users in the API. */
export const USERS = 'user-management';

export const USERS_PATH = `/${USERS}`;
