import type { BookingStatus } from '../api/types';

type BookingListFilter = { status?: BookingStatus | BookingStatus[]; deadlineDate_lte?: string };

/** The address of All Bookings narrowed to what a figure counts. */
export const bookingListLink = (filter: BookingListFilter): string =>
  `/bookings?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
