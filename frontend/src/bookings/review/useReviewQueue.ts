import { useGetList } from 'react-admin';
import type { Booking } from '../../api/types';
import { useRead } from '../../providers/api';
import { REVIEW_QUEUE } from '../bookingLists';

/** The page size of the queue. react-admin also caches each booking under its own key. */
const PAGE = 100;

const page = (number: number) => ({
  filter: REVIEW_QUEUE.filter,
  sort: REVIEW_QUEUE.sort,
  pagination: { page: number, perPage: PAGE },
});

/** The position of a booking in the review queue, the most urgent first. */
export function useReviewQueue(id: string) {
  const { data: firstPage = [], total: firstTotal = 0 } = useGetList<Booking>('bookings', page(1));
  const position = firstPage.findIndex((booking) => booking.id === id);
  // For a booking further down a long queue, loads the pages up to the one after the booking.
  const { data: longer } = useRead(
    // The key of a list of bookings, so that useVerb updates it immediately after a decision.
    ['bookings', 'getList', { reviewQueueUpTo: id }],
    async (api) => {
      const data: Booking[] = [];
      for (let number = 1; ; number += 1) {
        const answer = await api.getList<Booking>('bookings', page(number));
        data.push(...answer.data);
        const place = data.findIndex((booking) => booking.id === id);
        const hasNext = place >= 0 && place < data.length - 1;
        if (hasNext || answer.data.length < PAGE) return { data, total: answer.total ?? data.length };
      }
    },
    { enabled: firstTotal > PAGE && (position < 0 || position === firstPage.length - 1) },
  );
  const { data, total } = longer ?? { data: firstPage, total: firstTotal };
  // A booking that was just decided stays in the list until the list has been fetched again.
  const ids = data
    .filter((booking) => booking.id === id || booking.status === REVIEW_QUEUE.filter.status)
    .map((booking) => booking.id);
  const place = ids.indexOf(id);
  return {
    total: total - (data.length - ids.length),
    /** Starts at 1; 0 for a booking that is no longer in the queue. */
    place: place + 1,
    previousId: place > 0 ? ids[place - 1] : undefined,
    /** Undefined after the last one; the first one for a booking that is no longer in the queue. */
    nextId: ids[place + 1],
    /** The booking to open after a decision. After the last one it is one that was skipped. */
    afterDecision: ids[place + 1] ?? ids.find((other) => other !== id),
  };
}
