import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import { DataTable, useRecordContext } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { formatDate, formatPounds } from '../../ui/format';
import { SortableColumn } from '../../ui/list/SortableColumn';
import { BookingStatusChips } from '../BookingStatusChips';
import { bookingPath, fromList } from '../paths';
import { bookingTexts } from '../texts';
import { bookingTableStyles } from './bookingTableStyles';
import { RowActions } from './RowActions';

const { fields, list: texts } = bookingTexts;

export const BookingTable = () => (
  <DataTable<Booking> bulkActionButtons={false} rowClick={false} sx={bookingTableStyles} aria-label={texts.table}>
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
    <SortableColumn source="deadlineDate" label={fields.deadlineDate}>
      <Deadline />
    </SortableColumn>
    <SortableColumn source="liveDate" label={fields.liveDate}>
      <LiveDate />
    </SortableColumn>
    <DataTable.Col source="revenueAmount" label={fields.cost} align="right" disableSort>
      <Cost />
    </DataTable.Col>
    <DataTable.Col source="id" label={<span style={visuallyHidden}>{fields.actions}</span>} align="right" disableSort>
      <RowActions />
    </DataTable.Col>
  </DataTable>
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

/** The placement stands beneath the brand where its own column has no room. */
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

function LiveDate() {
  const booking = useRecordContext<Booking>();
  return booking ? formatDate(booking.liveDate) : null;
}

function Cost() {
  const booking = useRecordContext<Booking>();
  return booking ? formatPounds(booking.revenueAmount) : null;
}
