import SearchIcon from '@mui/icons-material/SearchRounded';
import AlertIcon from '@mui/icons-material/WarningAmberRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import { ApiError } from '../providers/httpClient';
import { EmptyState, type EmptyStateProps } from './EmptyState';
import { useDocumentTitle } from './useDocumentTitle';

/** A query of TanStack Query or react-admin, or several that are shown together. */
export interface Loadable<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface Failed extends Pick<EmptyStateProps, 'title' | 'heading'> {
  /** What is said instead if there is no such record, or no longer. */
  gone?: Pick<EmptyStateProps, 'title' | 'text'>;
  /** Offered beside Try Again: the way to somewhere else. */
  way?: ReactNode;
}

interface LoadedProps<Data> {
  query: Loadable<Data>;
  /** With the heading `h1`, it stands for the whole page and names the browser tab. */
  failed: Failed;
  loading?: ReactNode;
  /** Shown for a list without entries. */
  empty?: ReactNode;
  /** A function of what was loaded, or elements that show placeholders of their own while it is being loaded. */
  children: ReactNode | ((data: Data) => ReactNode);
}

/**
 * Shows what was loaded. If it cannot be loaded again, it stays on screen with everything that is open or typed in it,
 * below a bar that says so (docs/product.md, 12.4).
 */
export function Loaded<Data>({ query, failed, loading, empty, children }: LoadedProps<Data>) {
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (error && (data === undefined || isGone(error))) return <LoadFailed {...failed} error={error} onRetry={retry} />;

  function content() {
    if (Array.isArray(data) && data.length === 0 && empty) return empty;
    if (typeof children !== 'function') return children;
    return data === undefined ? loading : children(data);
  }
  return (
    <>
      {Boolean(error) && <StaleBar onRetry={retry} />}
      {content()}
    </>
  );
}

/** The server says that there is no such record, so what was loaded before is of no use. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

function StaleBar({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      role="status"
      className="print-hidden"
      sx={{ mb: 1.5, py: 0 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('list.staleAction')}
        </Button>
      }
    >
      {translate('list.stale')}
    </Alert>
  );
}

interface LoadFailedProps extends Failed {
  error: unknown;
  onRetry: () => void;
}

export function LoadFailed({ title, heading, gone, way, error, onRetry }: LoadFailedProps) {
  const translate = useTranslate();
  const said = isGone(error) ? gone : undefined;
  const message = error instanceof Error ? error.message : '';
  return (
    <>
      {heading === 'h1' && <DocumentTitle title={said?.title ?? title} />}
      <EmptyState
        icon={said ? SearchIcon : AlertIcon}
        heading={heading}
        title={said?.title ?? title}
        text={said ? said.text : message || translate('list.unknownError')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.25 }}>
            {!said && (
              <Button variant={way ? 'outlined' : 'contained'} onClick={onRetry}>
                {translate('list.tryAgain')}
              </Button>
            )}
            {way}
          </Box>
        }
      />
    </>
  );
}

function DocumentTitle({ title }: { title: string }): null {
  useDocumentTitle(title);
  return null;
}

interface NotLoadedProps {
  query: Loadable<unknown>;
  /** Says what could not be loaded. */
  text: string | undefined;
  className?: string;
}

/** Within a form or a panel: what a part of it needs could not be loaded. */
export function NotLoaded({ query: { data, error, refetch }, text, className }: NotLoadedProps) {
  const translate = useTranslate();
  if (!error || data !== undefined) return null;
  return (
    <Alert
      severity="error"
      className={className}
      action={<Button onClick={() => void refetch()}>{translate('list.tryAgain')}</Button>}
    >
      {text}
    </Alert>
  );
}

/** Two queries that are shown together: loaded when both are. */
export const both = <One, Other>(one: Loadable<One>, other: Loadable<Other>): Loadable<[One, Other]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  error: one.error ?? other.error,
  refetch: () => Promise.all([one.refetch(), other.refetch()]),
});
