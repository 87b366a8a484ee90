import { ChildEntity, Column } from 'typeorm';
import type { BookingKind } from './booking-workflow.js';
import { Booking } from './booking.entity.js';

/**
 * A booking that belongs to a deal request. It is in the same table, so that numbers, files, revenue and mails need not
 * be implemented twice.
 */
@ChildEntity('deal' satisfies BookingKind)
export class DealBooking extends Booking {
  @Column({ type: 'uuid', name: 'deal_request_id', update: false })
  dealRequestId: string;
}

/** Checks the kind, because streamed rows are not instances of a class. */
export function isDealBooking(booking: Booking): booking is DealBooking {
  return booking.kind === 'deal';
}
