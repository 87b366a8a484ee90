import type { ComponentType } from 'react';
import { onDemand, type OnDemand } from '../ui/onDemand';
import { PageSpinner } from '../ui/PageSpinner';
import { FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH } from './paths';

const page = (load: () => Promise<ComponentType>) => onDemand(load, <PageSpinner />);

/**
 * The pages that show the same whether or not somebody is signed in. Each one is loaded separately, without react-admin
 * (docs/product.md, 7.1).
 */
export const publicPages: Record<string, OnDemand> = {
  '/brand-portal': page(async () => (await import('./brand-portal/BrandPortalPage')).BrandPortalPage),
  '/deal-request': page(async () => (await import('./deal-request/DealRequestPage')).DealRequestPage),
  [FORGOT_PASSWORD_PATH]: page(async () => (await import('../auth/ForgotPasswordPage')).ForgotPasswordPage),
  [RESET_PASSWORD_PATH]: page(async () => (await import('../auth/ResetPasswordPage')).ResetPasswordPage),
};

/** For signed-in users, /sales-enquiry is also a page of the application. */
export const SalesEnquiry = page(async () => (await import('./sales-enquiry/SalesEnquiryPage')).SalesEnquiryPage);
