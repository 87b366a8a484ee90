import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useDeferredValue, useEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import {
  ListBase,
  ListContextProvider,
  RefreshIconButton,
  removeEmpty,
  useListContext,
  type FilterPayload,
  type ListBaseProps,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslate, type GroupKey, type MessageKey } from '../../i18n/useTranslate';
import { BRIEF, type PageMeta } from '../../providers/dataProvider';
import { PER_PAGE } from '../../providers/listQuery';
import { DIALOG_PARAMETER, parametersNow } from '../dialogInAddress';
import { EmptyState, type EmptyStateProps } from '../EmptyState';
import { formatTotal } from '../format';
import { Loaded } from '../Loaded';
import { RowsSkeleton } from '../Loading';
import { PageHeader } from '../PageHeader';
import { Stack } from '../Section';
import { SelectField } from '../SelectField';
import { CardGrid } from './Cards';
import { useFilters, type FilterOptions } from './filters';
import { ListPagination } from './Pagination';
import { isFailed, isRefused, UnlessFailed } from './UnlessFailed';
import { useOpenRow } from './useOpenRow';

type Order = 'ASC' | 'DESC';

/** The columns to sort by and their orders, which have messages of the same names: `{ brand: { ASC: 'Brand A to Z' } }`. */
type Orders = Readonly<Record<string, Readonly<Partial<Record<Order, string>>>>>;

type Counted = `${string} |||| ${string}%{total}${string}`;

interface HeaderTexts {
  title: string;
  /** "12 bookings", and "12 bookings found" when search or filters narrow the list. */
  count: Counted;
  found: Counted;
}

interface NoMatchTexts {
  noMatch: string;
  noMatchText: string;
  clearFilters: string;
}

interface ListTexts extends HeaderTexts, NoMatchTexts {
  empty: string;
  emptyText: string;
  /** The accessible name of the table or the list of cards. */
  table: string;
  pages: string;
  loading: string;
  /** "Failed to Load Bookings". */
  failed: string;
  orders: object;
}

interface ListProps<Entity> extends ListPageProps {
  texts: GroupKey<ListTexts>;
  orders: Orders;
  actions?: ReactNode;
  /** Shown between the header and the list. */
  above?: ReactNode;
  tabs?: ReactNode;
  /** The search field and the other controls in its row. */
  filters: ReactNode;
  card: (record: Entity) => ReactNode;
  /** What a list without records shows below its title; by default, `text` is the list's `emptyText`. */
  empty: Pick<EmptyStateProps, 'icon' | 'text' | 'action'>;
  /** Shown when nothing matches, if the default message does not fit. */
  noMatch?: ReactNode;
  /** Shows cards also where there is room for a table. */
  prefersCards?: boolean;
  /** Chooses between cards and the table, where there is room for both. */
  viewChoice?: ReactNode;
  /** The ARIA attributes of what the tabs control. */
  panel?: HTMLAttributes<HTMLDivElement>;
  /** The `<DataTable>`. */
  children: ReactNode;
}

/** A page with a single list, shown as a table if there is room and otherwise as cards. */
export const List = <Entity extends RaRecord<string>>({
  texts,
  orders,
  actions,
  above,
  tabs,
  filters,
  card,
  empty,
  noMatch,
  children,
  ...list
}: ListProps<Entity>) => (
  <ListPage {...list} failed={useTranslate()(`${texts}.failed`)}>
    <ListHeader texts={texts} actions={actions} />
    <Stack>
      {above}
      <ListBody<Entity> {...{ texts, orders, tabs, filters, card, empty, noMatch }}>{children}</ListBody>
    </Stack>
  </ListPage>
);

interface ListPageProps extends Pick<
  ListBaseProps,
  'resource' | 'sort' | 'filter' | 'filterDefaultValues' | 'perPage'
> {
  failed?: string;
  /** See `ListQuery`. */
  brief?: boolean;
  children: ReactNode;
}

/**
 * Provides the list's context, or shows the reason why it cannot. Search, filters, order and page number are only kept
 * in the URL; without them, the page shows everything, or what its default filter leaves.
 */
export const ListPage = ({ failed = '', brief = false, children, perPage = PER_PAGE, ...list }: ListPageProps) => {
  const { search } = useLocation();
  // react-admin applies it only while the address has no parameters at all, and an open dialog is one.
  const byDefault = new URLSearchParams(search).has('filter') ? undefined : list.filterDefaultValues;
  return (
    <UnlessFailed title={failed} heading="h1">
      <ListBase
        {...list}
        filter={{ ...byDefault, ...list.filter }}
        perPage={perPage}
        storeKey={false}
        exporter={false}
        // SessionGate and page() have done it; react-admin would only load the list after two more checks.
        disableAuthentication
        // The page itself reports the failure.
        queryOptions={{ onError: () => undefined, throwOnError: isFailed, ...(brief && { meta: BRIEF }) }}
      >
        <UnlessRefused title={failed} byDefault={byDefault}>
          {children}
        </UnlessRefused>
      </ListBase>
    </UnlessFailed>
  );
};

/** The parameters that the list itself keeps in the URL. */
const OF_THE_LIST = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];

type UnlessRefusedProps = { title: string; byDefault?: FilterPayload; children: ReactNode };

function UnlessRefused({ title, byDefault, children }: UnlessRefusedProps) {
  const context = useListContext();
  const controlled = useOpenRow(context.resource, context);
  const list = { ...controlled, filterValues: byDefault ?? (controlled.filterValues as FilterPayload) };
  const navigate = useNavigate();
  const lastSearch = useRef<string>(undefined);

  // react-admin's own function would replace the whole query string and close a dialog that has been opened since.
  const setFilters = useCallback(
    (wanted: { q?: string }, { isSearch = false }: FilterOptions = {}) => {
      const next = parametersNow();
      // Back undoes a search as a whole, however often the user paused while typing it.
      const continues = isSearch && wanted.q !== '' && next.toString() === lastSearch.current;
      next.set('filter', JSON.stringify(removeEmpty(wanted)));
      next.delete('page');
      // Nothing can be chosen behind a dialog, so its record is not in the list. A search may apply after one was opened.
      if (!isSearch) next.delete(DIALOG_PARAMETER);
      const isDialogOpen = [...next.keys()].some((key) => !OF_THE_LIST.includes(key));
      // Keeps the history entry of an open dialog, so that Back still returns to where it was opened.
      void navigate({ search: next.toString() }, { replace: continues || isDialogOpen });
      // What is typed after clearing a search is a new search.
      if (isSearch) lastSearch.current = wanted.q === '' ? undefined : next.toString();
    },
    [navigate],
  );

  return (
    <Loaded query={isSearchRefused(list) ? { ...list, error: null } : list} failed={{ heading: 'h1', title }}>
      <ListContextProvider value={{ ...list, setFilters }}>{children}</ListContextProvider>
    </Loaded>
  );
}

/** Then the page itself stays, so that the search or the filters can be changed. */
const isSearchRefused = ({ data, error, filterValues }: ListControllerResult) =>
  !data && isRefused(error) && Object.keys(filterValues as object).length > 0;

/** Takes the place of the rows when the server refuses the search or a filter, and says why. */
export function SearchRefused({ title, onClear }: { title: string; onClear?: () => void }) {
  const translate = useTranslate();
  const list = useListContext();
  const { setFilters } = useFilters();
  if (!isSearchRefused(list)) return null;
  return (
    <div role="alert">
      <EmptyState
        icon={SearchIcon}
        heading="h2"
        title={title}
        text={list.error?.message}
        action={
          <Button variant="outlined" onClick={onClear ?? (() => setFilters({}))}>
            {translate('list.clearFilters')}
          </Button>
        }
      />
    </div>
  );
}

/** A non-breaking space that keeps the height of the line until the number is known. */
const NOT_YET = '\u00a0';

interface ListHeaderProps {
  texts: GroupKey<HeaderTexts>;
  /** Whether `found` applies; by default any filter does. */
  isNarrowed?: boolean;
  actions?: ReactNode;
}

/** The page's header, including the number of results. */
export function ListHeader({ texts, isNarrowed, actions }: ListHeaderProps) {
  const translate = useTranslate();
  const list = useListContext();
  const { total } = list;
  const { isAtLeast = false } = (list.meta ?? {}) as PageMeta;
  const { filterValues } = useFilters();
  const counted = (isNarrowed ?? Object.keys(filterValues).length > 0) ? 'found' : 'count';
  return (
    <PageHeader
      title={translate(`${texts}.title`)}
      subtitle={
        <span role="status">
          {total === undefined
            ? NOT_YET
            : translate(`${texts}.${counted}`, { smart_count: total, total: formatTotal(total, isAtLeast) })}
        </span>
      }
      actions={
        <>
          <RefreshIconButton />
          {actions}
        </>
      }
    />
  );
}

type ListBodyProps<Entity> = Omit<ListProps<Entity>, keyof ListPageProps | 'actions' | 'above'> & {
  /** Clears a search that was refused. By default, all filters are cleared. */
  onClear?: () => void;
  children: ReactNode;
};

/** The tabs, the filters and the records, without a header. */
export function ListBody<Entity extends RaRecord<string>>({
  texts,
  orders,
  tabs,
  filters,
  card,
  empty,
  noMatch,
  onClear,
  prefersCards = false,
  viewChoice,
  panel,
  children,
}: ListBodyProps<Entity>) {
  const translate = useTranslate();
  const { data = [], total, isPending, isFetching } = useListContext<Entity>();
  const { filterValues, setFilters } = useFilters();
  const { ref, hasRoom } = useHasRoomForTable();

  const isTable = hasRoom && !prefersCards;
  const areCards = !isTable && data.length > 0;
  const pages = <ListPagination label={translate(`${texts}.pages`)} />;

  if (total === 0 && Object.keys(filterValues).length === 0)
    return (
      <Paper variant="outlined">
        <EmptyState
          heading="h2"
          title={translate(`${texts}.empty`)}
          text={translate(`${texts}.emptyText`)}
          {...empty}
        />
      </Paper>
    );
  return (
    <Box ref={ref} aria-busy={isFetching} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Paper variant="outlined">
        {tabs}
        <FilterRow>
          {filters}
          {!isTable && <SortSelect texts={texts} orders={orders} />}
          {hasRoom && viewChoice && <Box sx={{ ml: 'auto' }}>{viewChoice}</Box>}
        </FilterRow>
        {/* A divider above a table. Cards have their own borders. */}
        <Box sx={{ height: '1px', bgcolor: areCards ? undefined : 'divider' }}>
          {isFetching && !isPending && <LinearProgress aria-hidden sx={{ height: 2 }} />}
        </Box>
        {!areCards && (
          <div {...panel}>
            <SearchRefused title={translate(`${texts}.failed`)} onClear={onClear} />
            {isPending && <RowsSkeleton label={translate(`${texts}.loading`)} rows={8} />}
            {total === 0 && (noMatch || <NoMatch texts={texts} onClear={() => setFilters({})} />)}
            {data.length > 0 && <FirstRowsFirst>{children}</FirstRowsFirst>}
            {pages}
          </div>
        )}
      </Paper>
      {areCards && (
        <Box {...panel} sx={{ display: 'grid', gap: 1.5 }}>
          <CardGrid label={translate(`${texts}.table`)} records={data} card={card} />
          {pages}
        </Box>
      )}
    </Box>
  );
}

/** As many rows as a large window shows. */
const FIRST_ROWS = 10;
let isFirstTable = true;

/**
 * Shows the rows of the first page opened as soon as those in view are ready. Later pages are shown at once, because
 * Back could not scroll down in a shorter one.
 */
function FirstRowsFirst({ children }: { children: ReactNode }) {
  const list = useListContext();
  const isComplete = useDeferredValue(true, !isFirstTable);
  useEffect(() => {
    isFirstTable = false;
  }, []);
  const shown = isComplete ? list : { ...list, data: list.data?.slice(0, FIRST_ROWS) };
  return <ListContextProvider value={shown as ListControllerResult}>{children}</ListContextProvider>;
}

const FilterRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, padding: '12px 16px' }}>
    {children}
  </Box>
);

/** Shown when search and filters match nothing. */
export const NoMatch = ({ texts, onClear }: { texts: GroupKey<NoMatchTexts>; onClear: () => void }) => {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={SearchIcon}
      title={translate(`${texts}.noMatch`)}
      text={translate(`${texts}.noMatchText`)}
      heading="h2"
      action={
        <Button variant="outlined" onClick={onClear}>
          {translate(`${texts}.clearFilters`)}
        </Button>
      }
    />
  );
};

const valueOf = ({ field, order }: { field: string; order: string }) => `${field} ${order}`;

/** Replaces the table's headers where there are cards. */
function SortSelect({ texts, orders }: { texts: GroupKey<{ orders: object }>; orders: Orders }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const choices = Object.entries(orders).flatMap(([field, directions]) =>
    Object.keys(directions).map((order) => ({
      value: valueOf({ field, order }),
      label: translate(`${texts}.orders.${field}.${order}` as MessageKey),
    })),
  );
  const current = valueOf(sort);
  return (
    <SelectField
      label={translate('list.sort')}
      hideLabel
      value={choices.some(({ value }) => value === current) ? current : ''}
      onChange={(value) => {
        const [field = '', order] = value.split(' ');
        setSort({ field, order: order as Order });
      }}
      choices={choices}
      sx={{ flex: '1 1 200px', maxWidth: 420 }}
    />
  );
}

/** The narrowest card, in pixels, in which number, brand, status, deadline and actions fit side by side. */
const TABLE_MIN_WIDTH = 640;

/** Phones get cards, and so do windows in which the sidebar leaves too little room for a table. */
export function useHasRoomForTable() {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [element, ref] = useState<HTMLDivElement | null>(null);
  const [isWide, setWide] = useState(true);

  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWide(entry.contentRect.width >= TABLE_MIN_WIDTH);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);

  return { ref, hasRoom: !isPhone && isWide };
}
