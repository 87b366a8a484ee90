import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import type { ComponentProps, ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { RowsSkeleton } from '../Loading';
import { CardGrid } from './CardGrid';
import { ListPagination } from './ListPagination';
import { NoMatch } from './NoMatch';
import { SortSelect } from './SortSelect';
import { useHasRoomForTable } from './useHasRoomForTable';
import { useListFilters } from './useListFilters';

interface ListBodyProps<Entity> {
  texts: { table: string; loading: string; pages: string } & ComponentProps<typeof NoMatch>['texts'];
  tabs?: ReactNode;
  /** The search field and other controls in its row. */
  search: ReactNode;
  orders: ComponentProps<typeof SortSelect>['orders'];
  table: ReactNode;
  card: (record: Entity) => ReactNode;
  /** Shown when there are no records yet. */
  empty: ReactNode;
  /** Shown when nothing matches, if the default message does not fit. */
  noMatch?: ReactNode;
}

/** Tabs, search and the records: a table where there is room for one, else cards. */
export function ListBody<Entity extends RaRecord<string>>({
  texts,
  tabs,
  search,
  orders,
  table,
  card,
  empty,
  noMatch,
}: ListBodyProps<Entity>) {
  const { data = [], total, isPending, isFetching } = useListContext<Entity>();
  const { isNarrowed, clearFilters } = useListFilters();
  const { ref, hasRoom } = useHasRoomForTable();

  if (total === 0 && !isNarrowed) return <Paper variant="outlined">{empty}</Paper>;
  return (
    <Box ref={ref} aria-busy={isFetching} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Paper variant="outlined">
        {tabs}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, padding: '12px 16px' }}>
          {search}
          {!hasRoom && <SortSelect orders={orders} />}
        </Box>
        {/* Above a table; cards stand apart. */}
        <Box sx={{ height: '1px', bgcolor: hasRoom || data.length === 0 ? 'divider' : undefined }}>
          {isFetching && !isPending && <LinearProgress aria-hidden sx={{ height: 2 }} />}
        </Box>
        {isPending && <RowsSkeleton label={texts.loading} rows={8} />}
        {total === 0 && (noMatch || <NoMatch texts={texts} onClear={clearFilters} />)}
        {hasRoom && data.length > 0 && table}
        {hasRoom && <ListPagination label={texts.pages} />}
      </Paper>
      {!hasRoom && (
        <>
          <CardGrid label={texts.table} records={data} card={card} />
          <ListPagination label={texts.pages} />
        </>
      )}
    </Box>
  );
}
