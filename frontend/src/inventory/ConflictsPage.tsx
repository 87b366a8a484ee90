import CheckIcon from '@mui/icons-material/CheckRounded';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import type { Conflict } from '../api/types';
import { bookingPath } from '../bookings/paths';
import { useTranslate } from '../i18n/useTranslate';
import { optionPath } from '../options/paths';
import { EmptyState } from '../ui/EmptyState';
import { formatCount, formatDays } from '../ui/format';
import { Link } from '../ui/Link';
import { ListPage } from '../ui/list/List';
import { ListPagination } from '../ui/list/Pagination';
import { RowsSkeleton } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';

const PER_PAGE = 100;
const FIRST_DAYS_FIRST = { field: 'from', order: 'ASC' } as const;

/** The days that are sold above their capacity, by opportunity, from today on (docs/product.md, 16.2). */
export function ConflictsPage() {
  const translate = useTranslate();
  return (
    <ListPage
      resource="conflicts"
      sort={FIRST_DAYS_FIRST}
      perPage={PER_PAGE}
      failed={translate('inventory.conflicts.failed')}
    >
      <PageHeader title={translate('inventory.conflicts.title')} subtitle={translate('inventory.conflicts.subtitle')} />
      <Conflicts />
    </ListPage>
  );
}

function Conflicts() {
  const translate = useTranslate();
  const { data = [], total, isFetching } = useListContext<Conflict>();
  if (total === 0)
    return (
      <Paper variant="outlined">
        <EmptyState
          icon={CheckIcon}
          heading="h2"
          title={translate('inventory.conflicts.empty')}
          text={translate('inventory.conflicts.emptyText')}
        />
      </Paper>
    );
  return (
    <>
      {/* Also while a page beyond the last one, whose conflicts were resolved meanwhile, gives way to another. */}
      {data.length === 0 && (
        <Paper variant="outlined">
          <RowsSkeleton label={translate('inventory.conflicts.loading')} rows={6} />
        </Paper>
      )}
      <Stack aria-busy={isFetching}>
        {byOpportunity(data).map(([first, ...more]) => (
          <Section key={first.opportunityId} title={first.name} action={first.category} flush>
            <Ranges aria-label={first.name}>
              {[first, ...more].map((conflict) => (
                <Range key={conflict.id} conflict={conflict} />
              ))}
            </Ranges>
          </Section>
        ))}
      </Stack>
      {total !== undefined && total > PER_PAGE && <ListPagination label={translate('inventory.conflicts.pages')} />}
    </>
  );
}

function Range({ conflict: { from, to, units, capacity, unitName, bookings, options } }: { conflict: Conflict }) {
  const translate = useTranslate();
  const sold = { taken: formatCount(units), capacity: formatCount(capacity) };
  return (
    <li>
      <h3>
        {formatDays(from, to)}{' '}
        <span>
          {unitName
            ? translate('inventory.conflicts.soldUnits', { ...sold, unit: unitName })
            : translate('inventory.conflicts.sold', sold)}
        </span>
      </h3>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Link to={bookingPath(booking.id)} underline="always">
              {translate('bookings.number', { bookingNumber: booking.bookingNumber })}
            </Link>{' '}
            {lineOf(booking)}
            {booking.overbookReason && <p>{translate('bookings.overbooked', { reason: booking.overbookReason })}</p>}
          </li>
        ))}
        {options.map((option) => (
          <li key={option.id}>
            <Link to={optionPath(option.id)} underline="always">
              {translate('inventory.conflicts.option')}
            </Link>{' '}
            {lineOf(option)}
          </li>
        ))}
      </ul>
    </li>
  );

  function lineOf({ brandName, ...taken }: { brandName: string; from: string; to: string; units: number }): string {
    const days = formatDays(taken.from, taken.to);
    return `${brandName}, ${capacity === 1 ? days : translate('inventory.conflicts.taken', { days, smart_count: taken.units })}`;
  }
}

/** In the order in which their first conflicts come. */
function byOpportunity(conflicts: readonly Conflict[]): [Conflict, ...Conflict[]][] {
  const groups = new Map<string, [Conflict, ...Conflict[]]>();
  for (const conflict of conflicts) {
    const group = groups.get(conflict.opportunityId);
    if (group) group.push(conflict);
    else groups.set(conflict.opportunityId, [conflict]);
  }
  return [...groups.values()];
}

const Ranges = styled('ul')(({ theme }) => ({
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& > li': { padding: '10px 16px' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& h3': { margin: 0, fontSize: 'inherit', fontWeight: 600 },
  '& h3 span': { marginLeft: 6, fontWeight: 500, color: theme.palette.error.main },
  '& ul': { display: 'grid', gap: 4, margin: '6px 0 0' },
  '& p': { margin: 0, color: theme.palette.text.secondary, whiteSpace: 'pre-line' },
}));
