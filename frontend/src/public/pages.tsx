import { onDemand, type OnDemand } from '../ui/onDemand';
import { PageSpinner } from '../ui/PageSpinner';

/**
 * The pages for people without an account. Each one is loaded separately, without react-admin (docs/product.md, 7.1).
 */
export const publicPages: Record<string, OnDemand> = {
  '/brand-portal': onDemand(
    async () => (await import('./brand-portal/BrandPortalPage')).BrandPortalPage,
    <PageSpinner />,
  ),
  '/deal-request': onDemand(
    async () => (await import('./deal-request/DealRequestPage')).DealRequestPage,
    <PageSpinner />,
  ),
};

/** For signed-in users, /sales-enquiry is also a page of the application. */
export const SalesEnquiry = onDemand(
  async () => (await import('./sales-enquiry/SalesEnquiryGate')).SalesEnquiryGate,
  <PageSpinner />,
);
