/** The same for accounts that admins create and for those that people register (docs/product.md, 4.6). */
export const MIN_USERNAME = 3;
export const MIN_PASSWORD = 6;

export const accountErrors = {
  username: `Username must be at least ${MIN_USERNAME} characters`,
  email: 'Invalid email address',
  password: `Password must be at least ${MIN_PASSWORD} characters`,
} as const;
