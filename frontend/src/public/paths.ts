/** The pages for people without an account. */
export const PUBLIC_PATHS = ['/brand-portal', '/deal-request', '/sales-enquiry'] as const;
