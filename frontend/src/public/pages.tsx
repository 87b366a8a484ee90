import { onDemand, type OnDemand } from '../ui/onDemand';
import { PageSpinner } from '../ui/PageSpinner';
import { FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH } from './paths';

/**
 * The pages that show the same whether or not somebody is signed in. Each one is loaded separately, without react-admin (docs/product.md, 7.1).
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
  [FORGOT_PASSWORD_PATH]: onDemand(
    async () => (await import('../auth/ForgotPasswordPage')).ForgotPasswordPage,
    <PageSpinner />,
  ),
  [RESET_PASSWORD_PATH]: onDemand(
    async () => (await import('../auth/ResetPasswordPage')).ResetPasswordPage,
    <PageSpinner />,
  ),
};

/** For signed-in users, /sales-enquiry is also a page of the application. */
export const SalesEnquiry = onDemand(
  async () => (await import('./sales-enquiry/SalesEnquiryPage')).SalesEnquiryPage,
  <PageSpinner />,
);
