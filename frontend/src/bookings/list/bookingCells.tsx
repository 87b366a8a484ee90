import Link from '@mui/material/Link';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { formatDate, formatPounds, relativeDay } from '../../ui/format';
import { BookingStatusChips } from '../BookingStatusChips';
import { bookingPath, fromList } from '../paths';
import { bookingTexts } from '../texts';

export function BookingNumber() {
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
export function Brand() {
  const booking = useRecordContext<Booking>();
  return (
    <>
      <strong title={booking?.brandName}>{booking?.brandName}</strong>
      <small className="contact">{booking?.contactEmail}</small>
      <small className="placement">{booking?.mediaOpportunity}</small>
    </>
  );
}

export function Placement() {
  const booking = useRecordContext<Booking>();
  return (
    <>
      <span title={booking?.mediaOpportunity}>{booking?.mediaOpportunity}</span>
      <small>{booking?.mediaCategory}</small>
    </>
  );
}

export function Status() {
  const booking = useRecordContext<Booking>();
  return booking ? <BookingStatusChips booking={booking} withoutFlag /> : null;
}

export function Deadline() {
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  return (
    <span className={booking.pastDeadline ? 'late' : undefined}>
      {formatDate(booking.deadlineDate)}
      {booking.pastDeadline && <strong>{bookingTexts.overdue}</strong>}
    </span>
  );
}

export function LiveDate() {
  const booking = useRecordContext<Booking>();
  return booking ? formatDate(booking.liveDate) : null;
}

export function EndDate() {
  const booking = useRecordContext<Booking>();
  return booking ? formatDate(booking.endDate) : null;
}

export function Cost() {
  const booking = useRecordContext<Booking>();
  return booking ? formatPounds(booking.revenueAmount) : null;
}

/** A day to come or gone by, and how far away it is. */
export function DayAndDistance({ source }: { source: 'liveDate' | 'endDate' }) {
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  return (
    <>
      {formatDate(booking[source])}
      <small>{relativeDay(booking[source])}</small>
    </>
  );
}
