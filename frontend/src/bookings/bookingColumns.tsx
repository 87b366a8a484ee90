import type { SxProps, Theme } from '@mui/material/styles';
import { DataTable, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { AssigneeName } from '../activity/AssigneeName';
import type { BookingRow } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { formatDate, formatPounds, relativeDay } from '../ui/format';
import { Link } from '../ui/Link';
import { columns, SortableColumn } from '../ui/list/table';
import { StatusChip } from '../ui/StatusChip';
import { bookingPath, fromList } from './paths';

/** The first columns of every table of bookings, which identify the booking and show its status. */
export const leadingColumns = (
  <>
    <SortableColumn<BookingRow>
      source="bookingNumber"
      sortByOrder="DESC"
      render={(booking) => (
        <>
          <BookingLink booking={booking} />
          {booking.isDealBooking && <DealNote />}
        </>
      )}
    />
    {/* The placement is shown below the brand when there is no room for its own column. */}
    <SortableColumn<BookingRow>
      source="brandName"
      render={({ brandName, contactEmail, mediaOpportunity }) => (
        <>
          <strong>{brandName}</strong>
          <small className="contact">{contactEmail}</small>
          <small className="placement">{mediaOpportunity}</small>
        </>
      )}
    />
    <DataTable.Col<BookingRow>
      source="mediaOpportunity"
      disableSort
      render={({ mediaOpportunity, mediaCategory }) => (
        <>
          <span>{mediaOpportunity}</span>
          <small>{mediaCategory}</small>
        </>
      )}
    />
    <DataTable.Col<BookingRow>
      source="status"
      disableSort
      render={({ status, isDealBooking }) => <StatusChip status={status} kind={isDealBooking ? 'deal' : 'booking'} />}
    />
  </>
);

export const deadlineColumn = (
  <SortableColumn<BookingRow>
    source="deadlineDate"
    render={({ deadlineDate, pastDeadline }) => (
      <span className={pastDeadline ? 'late' : undefined}>
        {formatDate(deadlineDate)}
        {pastDeadline && <Overdue />}
      </span>
    )}
  />
);

interface DayColumnOptions {
  /** Also how far away the day is. */
  withDistance?: boolean;
  sortByOrder?: 'ASC' | 'DESC';
}

export const dayColumn = (source: 'liveDate' | 'endDate', { withDistance, sortByOrder }: DayColumnOptions = {}) => (
  <SortableColumn<BookingRow>
    source={source}
    sortByOrder={sortByOrder}
    render={(booking) => (
      <>
        {formatDate(booking[source])}
        {withDistance && <small>{relativeDay(booking[source])}</small>}
      </>
    )}
  />
);

export const costColumn = (
  <DataTable.Col<BookingRow>
    source="revenueAmount"
    align="right"
    disableSort
    render={({ revenueAmount }) => formatPounds(revenueAmount)}
  />
);

/** Shown where there is room for it, if somebody looks after a booking on the page. */
export function AssigneeColumn() {
  const { data = [] } = useListContext<BookingRow>();
  if (!data.some(({ assignee }) => assignee)) return null;
  return (
    <DataTable.Col<BookingRow>
      source="assignee"
      disableSort
      render={({ assignee }) => assignee && <AssigneeName assignee={assignee} />}
    />
  );
}

/** Below the number, because a second chip would take the room of the names. */
const DealNote = () => <small>{useTranslate()('bookings.deal')}</small>;

const Overdue = () => <strong>{useTranslate()('bookings.overdue')}</strong>;

function BookingLink({ booking }: { booking: BookingRow }) {
  const translate = useTranslate();
  const state = fromList(useLocation());
  return (
    <Link to={bookingPath(booking.id)} state={state}>
      {translate('bookings.number', { bookingNumber: booking.bookingNumber })}
    </Link>
  );
}

/** Names longer than this are shown on several lines. */
const WIDEST_BRAND = 260;

/**
 * As the card gets narrower, brands and contacts take more lines, and then columns disappear in order of importance;
 * `leastNeeded` are the first ones missing on a phone in landscape.
 */
export const bookingTableStyles = (...leastNeeded: string[]): SxProps<Theme> => ({
  '& .column-bookingNumber a': { fontWeight: 650 },
  '& td.column-revenueAmount': { fontWeight: 600 },
  '& .late': { color: 'error.main', '& strong': { display: 'block', fontSize: '0.6875rem', letterSpacing: '0.02em' } },
  '& td.column-brandName strong, & td.column-mediaOpportunity span': { display: 'block' },
  '& td:is(.column-brandName, .column-mediaOpportunity) :is(strong, span, small)': {
    overflow: 'visible',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& .column-brandName .placement': { display: 'none' },
  '@container (min-width: 1100px)': {
    '& td.column-brandName :is(strong, .contact)': { width: 'max-content', maxWidth: WIDEST_BRAND },
    '& td.column-mediaOpportunity :is(span, small)': { minWidth: 140 },
  },
  // One more column: brands may be on several lines, too.
  '@container (min-width: 1100px) and (max-width: 1250px)': {
    '&:has(td.column-assignee) td.column-brandName :is(strong, .contact)': { width: 'auto', minWidth: 140 },
  },
  '@container (max-width: 1099.98px)': {
    [columns('assignee')]: { display: 'none' },
    // These columns share the remaining room, so they have no fixed width.
    [columns('brandName', 'mediaOpportunity')]: { maxWidth: 0, width: '50%' },
  },
  '@container (max-width: 1000px)': {
    [columns('mediaOpportunity')]: { display: 'none' },
    '& .column-brandName': { width: '100%' },
    '& .column-brandName .contact': { display: 'none' },
    '& .column-brandName .placement': { display: 'block' },
  },
  '@container (max-width: 820px)': { [columns(...leastNeeded)]: { display: 'none' } },
});
