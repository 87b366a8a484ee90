import type { Location } from 'react-router-dom';
import type { BookingStatus } from '../api/types';
import { filteredPath } from '../ui/list/filteredPath';

export const BOOKINGS_PATH = '/bookings';
export const NEW_BOOKING_PATH = '/new-booking';
export const REVIEW_PATH = '/review';
export const APPROVED_PATH = '/approved';
export const ARCHIVED_PATH = '/archived';
export const DASHBOARD_PATH = '/';

export const duplicatePath = (id: string): string => `${NEW_BOOKING_PATH}?from_booking=${id}`;

export const bookingPath = (id: string): string => `${BOOKINGS_PATH}/${id}`;

export const reviewPath = (id: string): string => `${REVIEW_PATH}/${id}`;

export const uploadPath = (id: string): string => `${bookingPath(id)}/upload`;

type DateField = 'liveDate' | 'deadlineDate' | 'endDate' | 'statusSince';

/**
 * The filters that links to All Bookings may use. Ranges include both of their bounds, which can be days or moments
 * (docs/product.md, 10.2).
 */
export type BookingListFilter = {
  q?: string;
  status?: BookingStatus | readonly BookingStatus[];
  revenueAmount?: number;
} & { [Bound in `${DateField}_${'gte' | 'lte'}`]?: string };

/** All Bookings, filtered to the records that a figure counts. */
export const bookingListPath = (filter: BookingListFilter): string => filteredPath(BOOKINGS_PATH, filter);

/** Passed along by links from a list, so that the way back leads to the same search, filters and page. */
export const fromList = ({ pathname, search }: Location) => ({ listPath: pathname + search });

export const listPathFrom = ({ state }: Location): string =>
  (state as Partial<ReturnType<typeof fromList>> | null)?.listPath ?? BOOKINGS_PATH;
