import { useGetList } from 'react-admin';
import type { Booking } from '../../api/types';

export const UNDER_REVIEW = { status: 'Under Review' };
export const MOST_URGENT_FIRST = { field: 'deadlineDate', order: 'ASC' } as const;

/** As many as one person could decide in a day; react-admin also caches each of them for its own page. */
const QUEUE_LENGTH = 100;

const isWaiting = ({ status }: Booking) => status === UNDER_REVIEW.status;

/** The position of a booking in the review queue, the most urgent first. */
export function useReviewQueue(id: string) {
  const { data = [], total = 0 } = useGetList<Booking>('bookings', {
    filter: UNDER_REVIEW,
    sort: MOST_URGENT_FIRST,
    pagination: { page: 1, perPage: QUEUE_LENGTH },
  });
  // A booking that was just decided stays in the list until the list has been fetched again.
  const ids = data.filter((booking) => booking.id === id || isWaiting(booking)).map((booking) => booking.id);
  const place = ids.indexOf(id);
  return {
    total: total - (data.length - ids.length),
    /** From 1; 0 for a booking that is no longer in the queue. */
    place: place + 1,
    previousId: place > 0 ? ids[place - 1] : undefined,
    /** Undefined after the last one; the first one for a booking that is no longer in the queue. */
    nextId: ids[place + 1],
    /** The next booking after a decision; after the last one it returns to those that were skipped. */
    afterDecision: ids[place + 1] ?? ids.find((other) => other !== id),
  };
}
