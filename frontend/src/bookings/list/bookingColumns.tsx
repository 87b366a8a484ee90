import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { DataTable, useRecordContext } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { formatDate, formatPounds, relativeDay } from '../../ui/format';
import { SortableColumn } from '../../ui/list/SortableColumn';
import { BookingStatusChips } from '../BookingStatusChips';
import { bookingPath, fromList } from '../paths';
import { bookingTexts } from '../texts';

const { fields } = bookingTexts;

/** The first columns of every table of bookings: which booking it is, and its status. */
export const LeadingColumns = () => (
  <>
    <SortableColumn source="bookingNumber" label={fields.bookingNumber} sortByOrder="DESC">
      <BookingNumber />
    </SortableColumn>
    <SortableColumn source="brandName" label={fields.brandName}>
      <Brand />
    </SortableColumn>
    <DataTable.Col source="mediaOpportunity" label={fields.mediaOpportunity} disableSort>
      <Placement />
    </DataTable.Col>
    <DataTable.Col source="status" label={fields.status} disableSort>
      <Status />
    </DataTable.Col>
  </>
);

export const DeadlineColumn = () => (
  <SortableColumn source="deadlineDate" label={fields.deadlineDate}>
    <Deadline />
  </SortableColumn>
);

interface DayColumnProps {
  source: 'liveDate' | 'endDate';
  /** Also how far away the day is. */
  withDistance?: boolean;
  sortByOrder?: 'ASC' | 'DESC';
}

export const DayColumn = ({ source, withDistance, sortByOrder }: DayColumnProps) => (
  <SortableColumn source={source} label={fields[source]} sortByOrder={sortByOrder}>
    <Day source={source} withDistance={withDistance} />
  </SortableColumn>
);

export const CostColumn = () => (
  <DataTable.Col source="revenueAmount" label={fields.cost} align="right" disableSort>
    <Cost />
  </DataTable.Col>
);

export const ActionsColumn = ({ children }: { children: ReactNode }) => (
  <DataTable.Col source="id" label={<span style={visuallyHidden}>{fields.actions}</span>} align="right" disableSort>
    {children}
  </DataTable.Col>
);

function BookingNumber() {
  const booking = useRecordContext<Booking>();
  const state = fromList(useLocation());
  if (!booking) return null;
  return (
    <Link component={RouterLink} to={bookingPath(booking.id)} state={state}>
      {bookingTexts.number(booking.bookingNumber)}
    </Link>
  );
}

/** The placement is shown below the brand when there is no room for its own column. */
function Brand() {
  const booking = useRecordContext<Booking>();
  return (
    <>
      <strong title={booking?.brandName}>{booking?.brandName}</strong>
      <small className="contact">{booking?.contactEmail}</small>
      <small className="placement">{booking?.mediaOpportunity}</small>
    </>
  );
}

function Placement() {
  const booking = useRecordContext<Booking>();
  return (
    <>
      <span title={booking?.mediaOpportunity}>{booking?.mediaOpportunity}</span>
      <small>{booking?.mediaCategory}</small>
    </>
  );
}

function Status() {
  const booking = useRecordContext<Booking>();
  return booking ? <BookingStatusChips booking={booking} withoutFlag /> : null;
}

function Deadline() {
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  return (
    <span className={booking.pastDeadline ? 'late' : undefined}>
      {formatDate(booking.deadlineDate)}
      {booking.pastDeadline && <strong>{bookingTexts.overdue}</strong>}
    </span>
  );
}

function Day({ source, withDistance }: DayColumnProps) {
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  return (
    <>
      {formatDate(booking[source])}
      {withDistance && <small>{relativeDay(booking[source])}</small>}
    </>
  );
}

function Cost() {
  const booking = useRecordContext<Booking>();
  return booking ? formatPounds(booking.revenueAmount) : null;
}
