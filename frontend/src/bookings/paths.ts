import type { Location } from 'react-router-dom';
import type { BookingStatus } from '../api/types';
import type { Day } from '../ui/days';
import { filteredPath } from '../ui/list/filteredPath';

export const BOOKINGS_PATH = '/bookings';
export const NEW_BOOKING_PATH = '/new-booking';
export const REVIEW_PATH = '/review';
export const APPROVED_PATH = '/approved';
export const ARCHIVED_PATH = '/archived';
export const DASHBOARD_PATH = '/';

export const duplicatePath = (id: string): string => `${NEW_BOOKING_PATH}?from_booking=${id}`;

/** Days are empty where they are left open. */
interface PlacementToBook {
  category: string;
  opportunity: string;
  liveDate: Day;
  endDate: Day;
}

/** The form for a new booking of a placement. */
export const newBookingPath = ({ category, opportunity, liveDate, endDate }: PlacementToBook): string => {
  const given = { media_category: category, media_opportunity: opportunity, live_date: liveDate, end_date: endDate };
  const known = Object.entries(given).filter(([, value]) => value !== '');
  return `${NEW_BOOKING_PATH}?${new URLSearchParams(known).toString()}`;
};

export const bookingPath = (id: string): string => `${BOOKINGS_PATH}/${id}`;

export const reviewPath = (id: string): string => `${REVIEW_PATH}/${id}`;

export const uploadPath = (id: string): string => `${bookingPath(id)}/upload`;

type DateField = 'liveDate' | 'deadlineDate' | 'endDate' | 'statusSince';

/**
 * The filters that links to All Bookings may use. Ranges include both of their bounds, which can be days or moments
 * (docs/product.md, 10.2).
 */
type BookingListFilter = {
  q?: string;
  status?: BookingStatus | readonly BookingStatus[];
  revenueAmount?: number;
} & { [Bound in `${DateField}_${'gte' | 'lte'}`]?: string };

/** All Bookings, filtered to the records that a figure counts. */
export const bookingListPath = (filter: BookingListFilter): string => filteredPath(BOOKINGS_PATH, filter);

/** Passed along by links from a list, so that the way back leads to the same search, filters and page. */
export const fromList = ({ pathname, search }: Location) => ({ listPath: pathname + search });

/** Where the link was that led to this page, if it said so. */
export const pathBefore = ({ state }: Location): string | undefined =>
  (state as Partial<ReturnType<typeof fromList>> | null)?.listPath;
