import { onlineManager, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { ApiError, OfflineError } from '../../providers/httpClient';
import type { EmptyStateProps } from '../EmptyState';
import { LoadFailed } from '../Loaded';

/** Whether nothing of the list can be shown. A list on screen that cannot be refreshed stays, and so does a refused search. */
export const isFailed = (error: Error, { state: { data } }: { state: { data: unknown } }): boolean =>
  data === undefined && !isRefused(error);

/** A search, a filter or an order that the server does not take. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

type FailedProps = Pick<EmptyStateProps, 'title' | 'heading'>;

/** Catches a list that has failed: without its rows, react-admin would go to the first page. */
export function UnlessFailed({ children, ...failed }: FailedProps & { children: ReactNode }) {
  const { search } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary fallbackRender={(caught) => <Failed {...failed} {...caught} />} resetKeys={[search]} onReset={reset}>
      {children}
    </ErrorBoundary>
  );
}

function Failed({ error, resetErrorBoundary, ...failed }: FailedProps & FallbackProps) {
  // A defect of the page is reported by the layout.
  if (!(error instanceof ApiError)) throw error;

  // TanStack Query repeats only what is still on the page, and the list has gone with its failure.
  useEffect(() => {
    if (!(error instanceof OfflineError)) return undefined;
    return onlineManager.subscribe((isOnline) => {
      if (isOnline) resetErrorBoundary();
    });
  }, [error, resetErrorBoundary]);

  return <LoadFailed {...failed} error={error} onRetry={resetErrorBoundary} />;
}
