import type { LinkedBooking } from '../api/types';

/** Those that have neither run to their end nor been cancelled. */
export const openBookings = <Each extends LinkedBooking>(bookings: Each[]): Each[] =>
  bookings.filter(({ status }) => status !== 'Completed' && status !== 'Cancelled');
