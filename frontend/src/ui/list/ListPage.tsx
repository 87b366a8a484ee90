import type { ReactNode } from 'react';
import { ListBase, useListContext, type ListBaseProps } from 'react-admin';
import { ListFailed } from './ListFailed';

interface ListPageProps extends Pick<
  ListBaseProps,
  'resource' | 'sort' | 'filter' | 'filterDefaultValues' | 'perPage'
> {
  /** "Failed to Load Bookings". */
  failed: string;
  children: ReactNode;
}

/**
 * A page with a single list. Search, filters, order and page number are only kept in the URL; without them, the page
 * shows everything.
 */
export const ListPage = ({ failed, children, perPage = 25, ...list }: ListPageProps) => (
  <ListBase
    {...list}
    perPage={perPage}
    storeKey={false}
    exporter={false}
    // The page itself reports the failure.
    queryOptions={{ onError: () => undefined }}
  >
    <UnlessFailed title={failed}>{children}</UnlessFailed>
  </ListBase>
);

function UnlessFailed({ title, children }: { title: string; children: ReactNode }) {
  const { error, refetch } = useListContext();
  return error ? <ListFailed title={title} error={error} onRetry={() => void refetch()} /> : children;
}
