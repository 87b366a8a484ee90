import '@fontsource-variable/inter/wght.css';
import './theme/base.css';
import './theme/colorVariables';
import { lazy, StrictMode, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { PageSpinner } from './ui/PageSpinner';
import { Toaster } from './ui/toast';

/** The pages for people without an account: each loads alone, without react-admin (docs/product.md, 7.1). */
const publicPages: Record<string, () => Promise<{ default: ComponentType }>> = {
  '/brand-portal': async () => ({ default: (await import('./public/brand-portal/BrandPortalPage')).BrandPortalPage }),
  '/deal-request': async () => ({ default: (await import('./public/deal-request/DealRequestPage')).DealRequestPage }),
  '/sales-enquiry': async () => ({
    default: (await import('./public/sales-enquiry/SalesEnquiryGate')).SalesEnquiryGate,
  }),
};

const loadStaffPages = async () => ({ default: (await import('./auth/SessionGate')).SessionGate });

const path = window.location.pathname.replace(/\/+$/, '');
const Page = lazy(publicPages[path] ?? loadStaffPages);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <Suspense fallback={<PageSpinner />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
    <Toaster />
  </StrictMode>,
);
