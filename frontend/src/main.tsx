import '@fontsource-variable/inter/wght.css';
import './theme/base.css';
import './theme/colorVariables';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSalesEnquiry, publicPages } from './public/pages';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { PageSpinner } from './ui/PageSpinner';
import { Toaster } from './ui/toast';

const loadStaffPages = async () => ({ default: (await import('./auth/SessionGate')).SessionGate });

const path = window.location.pathname.replace(/\/+$/, '');
const Page = lazy(path === '/sales-enquiry' ? loadSalesEnquiry : (publicPages[path] ?? loadStaffPages));

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
