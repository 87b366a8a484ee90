/** The same for accounts that admins create and for those that people register (docs/product.md, 4.6). */
export const MIN_USERNAME = 3;
export const MIN_PASSWORD = 6;
