import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { AssigneeName } from '../activity/AssigneeName';
import type { Booking } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { formatDate, formatPounds, relativeDay } from '../ui/format';
import { columns, ellipsis, SortableColumn } from '../ui/list/table';
import { BookingStatusChips } from './BookingStatusChips';
import { bookingPath, fromList } from './paths';

/** The first columns of every table of bookings, which identify the booking and show its status. */
export const leadingColumns = (
  <>
    <SortableColumn<Booking>
      source="bookingNumber"
      sortByOrder="DESC"
      render={(booking) => <BookingLink booking={booking} />}
    />
    {/* The placement is shown below the brand when there is no room for its own column. */}
    <SortableColumn<Booking>
      source="brandName"
      render={({ brandName, contactEmail, mediaOpportunity }) => (
        <>
          <strong title={brandName}>{brandName}</strong>
          <small className="contact">{contactEmail}</small>
          <small className="placement">{mediaOpportunity}</small>
        </>
      )}
    />
    <DataTable.Col<Booking>
      source="mediaOpportunity"
      disableSort
      render={({ mediaOpportunity, mediaCategory }) => (
        <>
          <span title={mediaOpportunity}>{mediaOpportunity}</span>
          <small>{mediaCategory}</small>
        </>
      )}
    />
    <DataTable.Col<Booking>
      source="status"
      disableSort
      render={(booking) => <BookingStatusChips booking={booking} withoutFlag />}
    />
  </>
);

export const deadlineColumn = (
  <SortableColumn<Booking>
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
  <SortableColumn<Booking>
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
  <DataTable.Col<Booking>
    source="revenueAmount"
    align="right"
    disableSort
    render={({ revenueAmount }) => formatPounds(revenueAmount)}
  />
);

/** Shown where there is room for it. */
export const assigneeColumn = (
  <DataTable.Col<Booking>
    source="assignee"
    disableSort
    render={({ assignee }) => assignee && <AssigneeName assignee={assignee} />}
  />
);

const Overdue = () => <strong>{useTranslate()('bookings.overdue')}</strong>;

function BookingLink({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const state = fromList(useLocation());
  return (
    <Link component={RouterLink} to={bookingPath(booking.id)} state={state}>
      {translate('bookings.number', { bookingNumber: booking.bookingNumber })}
    </Link>
  );
}

/**
 * As the card gets narrower, columns disappear in order of importance; `leastNeeded` are the first ones missing on a
 * phone in landscape.
 */
export const bookingTableStyles = (...leastNeeded: string[]): SxProps<Theme> => ({
  // These columns share the remaining room, so they have no fixed width.
  [columns('brandName', 'mediaOpportunity')]: { maxWidth: 0, width: '50%' },
  '& td.column-brandName strong, & td.column-mediaOpportunity span': ellipsis,
  // Keeps the deal tag beside the status if there is room.
  '& .column-status > span': { flexWrap: 'nowrap' },
  '& .column-bookingNumber a': { fontWeight: 650 },
  '& td.column-revenueAmount': { fontWeight: 600 },
  '& .late': { color: 'error.main', '& strong': { display: 'block', fontSize: '0.6875rem', letterSpacing: '0.02em' } },
  '& .column-brandName .placement': { display: 'none' },
  '@container (max-width: 1100px)': { [columns('assignee')]: { display: 'none' } },
  '@container (max-width: 1000px)': {
    [columns('mediaOpportunity')]: { display: 'none' },
    '& .column-brandName': { width: '100%' },
    '& .column-brandName .contact': { display: 'none' },
    '& .column-brandName .placement': { display: 'block' },
  },
  '@container (max-width: 820px)': {
    [columns(...leastNeeded)]: { display: 'none' },
    '& .column-status > span': { flexWrap: 'wrap' },
  },
});
