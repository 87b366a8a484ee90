import type { ComponentType } from 'react';

/** The pages for people without an account: each loads alone, without react-admin (docs/product.md, 7.1). */
export const publicPages: Record<string, () => Promise<{ default: ComponentType }>> = {
  '/brand-portal': async () => ({ default: (await import('./brand-portal/BrandPortalPage')).BrandPortalPage }),
  '/deal-request': async () => ({ default: (await import('./deal-request/DealRequestPage')).DealRequestPage }),
};

/** /sales-enquiry is also a page of the application, for those who are signed in. */
export const loadSalesEnquiry = async () => ({
  default: (await import('./sales-enquiry/SalesEnquiryGate')).SalesEnquiryGate,
});
