import type { LinkedBooking } from '../api/types';

/** Those that have neither run to their end nor been cancelled. */
export const openBookings = (bookings: LinkedBooking[]): LinkedBooking[] =>
  bookings.filter(({ status }) => status !== 'Completed' && status !== 'Cancelled');
