import type { ComponentType } from 'react';

/**
 * The pages for people without an account. Each one is loaded separately, without react-admin (docs/product.md, 7.1).
 */
export const publicPages: Record<string, () => Promise<{ default: ComponentType }>> = {
  '/brand-portal': async () => ({ default: (await import('./brand-portal/BrandPortalPage')).BrandPortalPage }),
  '/deal-request': async () => ({ default: (await import('./deal-request/DealRequestPage')).DealRequestPage }),
};

/** For signed-in users, /sales-enquiry is also a page of the application. */
export const loadSalesEnquiry = async () => ({
  default: (await import('./sales-enquiry/SalesEnquiryGate')).SalesEnquiryGate,
});
