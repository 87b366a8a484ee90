import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { writesTo } from './booking-recipients.js';
import { DEAL_BOOKING_EVENTS, WAITING_FOR_ARTWORK } from './booking-workflow.js';
import { Booking } from './booking.entity.js';

/** What the bookings of a contact can be sorted by. `urgency`: those that wait for artwork first, by deadline. */
export const CONTACT_SORTS = ['bookingNumber', 'urgency'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

export interface ContactOrder {
  sort: [ContactSort, 'ASC' | 'DESC'];
  /** With `urgency`, this booking comes first. */
  first?: string | null;
}

const listed = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join();

/** A deal's booking takes artwork until it is completed, and needs one (docs/product.md, 2.3). */
const WAITS = `(
  booking.status IN (${listed([...WAITING_FOR_ARTWORK, 'Overdue'])})
  OR booking.kind = 'deal' AND booking.status IN (${listed(DEAL_BOOKING_EVENTS.upload.from)}) AND NOT EXISTS (
    SELECT FROM files WHERE owner_id = booking.id AND kind = 'artwork' AND state IN ('kept', 'missing')))`;

/**
 * The bookings with an address among their recipients, regardless of case (docs/product.md, 5.1). Two indexes find them,
 * so they have to be sorted afterwards.
 */
export function bookingsOf(
  manager: EntityManager,
  email: string,
  { sort: [field, direction], first = null }: ContactOrder,
): SelectQueryBuilder<Booking> {
  const found = manager.createQueryBuilder(Booking, 'booking').where(writesTo('booking', ':email'), { email });
  if (field === 'bookingNumber') return found.orderBy('booking.bookingNumber', direction);
  const reverse = direction === 'ASC' ? 'DESC' : 'ASC';
  return found
    .orderBy(`CASE WHEN booking.id = :first THEN 0 WHEN ${WAITS} THEN 1 ELSE 2 END`, direction)
    .addOrderBy(`CASE WHEN ${WAITS} THEN booking.deadline_date END`, direction)
    .addOrderBy('booking.bookingNumber', reverse)
    .setParameter('first', first);
}
