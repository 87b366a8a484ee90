import { useGetList } from 'react-admin';
import type { Booking } from '../../api/types';

export const UNDER_REVIEW = { status: 'Under Review' };
export const MOST_URGENT_FIRST = { field: 'deadlineDate', order: 'ASC' } as const;

/** As many as one person could decide in a day; react-admin keeps each of them for its own page, too. */
const QUEUE_LENGTH = 100;

const waits = ({ status }: Booking) => status === UNDER_REVIEW.status;

/** Where a booking stands among those that wait for a decision, the most urgent first. */
export function useReviewQueue(id: string) {
  const { data = [], total = 0 } = useGetList<Booking>('bookings', {
    filter: UNDER_REVIEW,
    sort: MOST_URGENT_FIRST,
    pagination: { page: 1, perPage: QUEUE_LENGTH },
  });
  // What was decided a moment ago stays in the list until it has been read again.
  const ids = data.filter((booking) => booking.id === id || waits(booking)).map((booking) => booking.id);
  const place = ids.indexOf(id);
  return {
    total: total - (data.length - ids.length),
    /** From 1; 0 for one that does not wait any more. */
    place: place + 1,
    previousId: place > 0 ? ids[place - 1] : undefined,
    /** After the last one there is none, and after one that does not wait the first one. */
    nextId: ids[place + 1],
    /** Where to go on after a decision: round the end to what was skipped. */
    afterDecision: ids[place + 1] ?? ids.find((other) => other !== id),
  };
}
