export const FORGOT_PASSWORD_PATH = '/forgot-password';
export const RESET_PASSWORD_PATH = '/reset-password';

/** The pages for people who have no account, or have forgotten their password. */
export const PUBLIC_PATHS = [
  '/brand-portal',
  '/deal-request',
  '/sales-enquiry',
  FORGOT_PASSWORD_PATH,
  RESET_PASSWORD_PATH,
] as const;
