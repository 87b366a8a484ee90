import '@fontsource-variable/inter/wght.css';
import './theme/colorVariables';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './providers/httpClient';
import { publicPages, SalesEnquiry } from './public/pages';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { keepFocus } from './ui/lostFocus';
import { OfflineNote } from './ui/OfflineNote';
import { onDemand } from './ui/onDemand';
import { PageSpinner } from './ui/PageSpinner';
import { Toaster } from './ui/toast';

/** A page that loads faster is shown without a spinner, which would only flicker. */
const SPINNER_AFTER_MS = 300;

const StaffPages = onDemand(
  async () => {
    const { openSession, SessionGate } = await import('./auth/SessionGate');
    await openSession();
    return SessionGate;
  },
  <PageSpinner />,
);

/** A call that failed is reported by its page; React would log it as a defect, too. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
}

const path = window.location.pathname.replace(/\/+$/, '');
const Page = path === '/sales-enquiry' ? SalesEnquiry : (publicPages[path] ?? StaffPages);

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root.');

keepFocus();

const patience = new Promise((resolve) => setTimeout(resolve, SPINNER_AFTER_MS));
// If the page cannot be loaded, it says so itself.
void Promise.race([Page.preload().catch(() => undefined), patience]).then(() =>
  createRoot(element, { onCaughtError }).render(
    <StrictMode>
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>
      <OfflineNote />
      <Toaster />
    </StrictMode>,
  ),
);
