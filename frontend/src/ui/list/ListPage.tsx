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

/** A page that is one list. Search, filters, order and page live in the address alone: without them it always means all. */
export const ListPage = ({ failed, children, perPage = 25, ...list }: ListPageProps) => (
  <ListBase
    {...list}
    perPage={perPage}
    storeKey={false}
    exporter={false}
    // The page itself says what failed.
    queryOptions={{ onError: () => undefined }}
  >
    <UnlessFailed title={failed}>{children}</UnlessFailed>
  </ListBase>
);

function UnlessFailed({ title, children }: { title: string; children: ReactNode }) {
  const { error, refetch } = useListContext();
  return error ? <ListFailed title={title} error={error} onRetry={() => void refetch()} /> : children;
}
