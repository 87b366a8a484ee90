import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Availability, AvailabilitySpan, BookingStatus } from '../../api/types';
import { useCurrentUser } from '../../auth/useSession';
import { bookingPath, fromList, newBookingPath } from '../../bookings/paths';
import { useTranslate, type Translate } from '../../i18n/useTranslate';
import { canAccess } from '../../providers/canAccess';
import type { Days } from '../../providers/dataProvider';
import { OPTION_PARAMETER } from '../../options/paths';
import type { Day } from '../../ui/days';
import { useDialogLink } from '../../ui/dialogInAddress';
import { StatusChip } from '../../ui/StatusChip';
import { usePrinting } from '../../ui/usePrinting';
import { statusOf } from './describe';
import { daysInWords, longMonth, wholeDate } from './dayTexts';
import { frame } from '../../theme/tokens';
import { freeDaysIn, nextFree } from './layout';

const ROWS_AT_ONCE = 100;
const SPANS_AT_ONCE = 3;

/** The same as the timeline, in words (docs/product.md, 16.4). */
export function AvailabilityTable({ rows, period, today }: { rows: Availability[]; period: Days; today: Day }) {
  const translate = useTranslate();
  const isPrinting = usePrinting();
  const [unfolded, setUnfolded] = useState(ROWS_AT_ONCE);
  const shown = isPrinting ? rows.length : unfolded;
  const { from, to } = period;
  const month = longMonth(from);
  return (
    <>
      <Table aria-label={translate('availability.table.name', { days: daysInWords(from, to) })}>
        <thead>
          <tr>
            <th scope="col">{translate('availability.table.columns.opportunity')}</th>
            <th scope="col">{translate('availability.table.columns.next')}</th>
            <th scope="col">{translate('availability.table.columns.days', { month })}</th>
            <th scope="col">{translate('availability.table.columns.spans')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Row key={row.opportunityId} {...{ row, period, month, isPrinting }} from={from < today ? today : from} />
          ))}
        </tbody>
      </Table>
      {rows.length > shown && (
        <Button sx={{ m: 2 }} variant="outlined" onClick={() => setUnfolded(unfolded + ROWS_AT_ONCE)}>
          {translate('availability.table.moreRows')}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  row: Availability;
  period: Days;
  /** The first day that can still be sold. */
  from: Day;
  month: string;
  isPrinting: boolean;
}

function Row({ row, period, from, month, isPrinting }: RowProps) {
  const translate = useTranslate();
  const { category, name, capacity, isOffered, days, spans = [] } = row;
  const free = freeDaysIn(days, period.from.slice(0, 7), from);
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{category}</small>
        {!isOffered && <small>{translate('availability.timeline.retired')}</small>}
      </th>
      <td data-label={translate('availability.table.columns.next')}>
        {capacity === null ? translate('availability.table.always') : <NextFree row={row} from={from} to={period.to} />}
      </td>
      <td data-label={translate('availability.table.columns.days', { month })} className="tabular">
        {capacity === null
          ? translate('availability.timeline.unlimited')
          : translate('availability.table.freeDays', { smart_count: free })}
      </td>
      <td data-label={translate('availability.table.columns.spans')}>
        <Spans spans={spans.filter(({ to }) => to >= from)} isPrinting={isPrinting} />
      </td>
    </tr>
  );
}

function NextFree({ row, from, to }: { row: Availability; from: Day; to: Day }) {
  const translate = useTranslate();
  const state = fromList(useLocation());
  const { role } = useCurrentUser();
  const found = nextFree(row.days, from);
  if (!found) return translate('availability.table.noWindow', { day: wholeDate(to) });
  const words = windowInWords(found, translate);
  if (!row.isOffered || !canAccess(role, { resource: 'bookings', action: 'create' })) return words;
  const { category, name } = row;
  return (
    <>
      {words}{' '}
      <Link
        className="book print-hidden"
        to={newBookingPath({
          category,
          opportunity: name,
          liveDate: found.from,
          endDate: found.isOpen ? '' : found.to,
        })}
        state={state}
        aria-label={translate('availability.table.bookThese', { opportunity: name, days: words })}
      >
        {translate('availability.table.book')}
      </Link>
    </>
  );
}

const windowInWords = ({ from, to, isOpen }: { from: Day; to: Day; isOpen: boolean }, translate: Translate): string =>
  isOpen
    ? translate('availability.table.openWindow', { day: wholeDate(from) })
    : translate('availability.table.window', { days: daysInWords(from, to) });

function Spans({ spans, isPrinting }: { spans: AvailabilitySpan[]; isPrinting: boolean }) {
  const translate = useTranslate();
  const state = fromList(useLocation());
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded || isPrinting ? spans : spans.slice(0, SPANS_AT_ONCE);
  if (spans.length === 0) return <span className="none">{translate('availability.table.nothing')}</span>;
  return (
    <>
      <ul>
        {shown.map((span) => (
          <li key={span.id}>
            {span.kind === 'booking' ? (
              <Link to={bookingPath(span.id)} state={state}>
                {span.label}
              </Link>
            ) : (
              <OptionLink option={span} />
            )}{' '}
            <span className="days">
              {daysInWords(span.from, span.to)}
              {span.units > 1 && ` ${translate('availability.timeline.units', { units: span.units })}`}
            </span>{' '}
            {span.kind === 'booking' ? (
              <StatusChip status={span.status as BookingStatus} />
            ) : (
              <span className="days">{statusOf(span, translate)}</span>
            )}
          </li>
        ))}
      </ul>
      {shown.length < spans.length && (
        <Button variant="text" size="small" onClick={() => setUnfolded(true)}>
          {translate('availability.table.more', { smart_count: spans.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** Opens the option over the table. */
const OptionLink = ({ option: { id, label } }: { option: AvailabilitySpan }) => (
  <Link {...useDialogLink(OPTION_PARAMETER, id)}>{label}</Link>
);

const Table = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.palette.divider}`;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.8125rem',
    '& thead th:nth-of-type(1)': { width: '24%' },
    '& thead th:nth-of-type(2)': { width: '18%' },
    '& thead th:nth-of-type(3)': { width: '11%' },
    '& thead th': {
      position: 'sticky',
      top: frame.headerHeight,
      zIndex: 1,
      backgroundColor: theme.palette.background.paper,
      boxShadow: `inset 0 -1px ${theme.palette.divider}`,
      padding: '10px',
      fontSize: '0.75rem',
      fontWeight: 500,
      color: theme.palette.text.secondary,
    },
    '& th': { textAlign: 'left' },
    '& tbody > tr': { borderTop: line },
    '& tbody th, & td': { padding: '10px', verticalAlign: 'top' },
    '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& tr > :first-child': { paddingLeft: 16 },
    '& tr > :last-child': { paddingRight: 16 },
    '& tbody th small': { display: 'block', fontSize: '0.75rem', fontWeight: 400, color: theme.palette.text.secondary },
    '& ul': { display: 'grid', gap: 6 },
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
    '& a': { color: 'inherit', fontWeight: 500, textDecoration: 'none' },
    '& a:hover': { textDecoration: 'underline' },
    '& a.book': { marginLeft: 4, color: theme.palette.primary.main, fontWeight: 600 },
    '& li > a': { display: 'inline-block', padding: '3px 0' },
    '& .days, & .none': { color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    // Days and statuses stand in columns where there is room for them.
    '@container (min-width: 960px)': {
      '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 188px 148px' },
      '& li > :last-child': { justifySelf: 'start' },
    },
    // On narrow pages each opportunity is a block, with the heads of the columns as labels.
    '@container (max-width: 699px)': {
      '&, & tbody, & tr, & td, & tbody th': { display: 'block', width: 'auto' },
      '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody > tr': { padding: '12px 16px' },
      '& tbody th, & td': { padding: '0 !important' },
      '& td': { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: '2px 10px', marginTop: 8 },
      '& td::before': { content: 'attr(data-label)', color: theme.palette.text.secondary },
      '& td > *': { gridColumn: 2, justifySelf: 'start' },
      '& td:last-of-type': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& td:last-of-type > *': { gridColumn: 1 },
      '& a.book': { marginLeft: 0 },
    },
    '@media print': { '& thead th': { position: 'static' }, '& tbody > tr': { breakInside: 'avoid' } },
  };
});
