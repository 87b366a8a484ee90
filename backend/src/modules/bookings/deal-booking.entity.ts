import { ChildEntity, Column } from 'typeorm';
import type { BookingKind } from './booking-workflow.js';
import { Booking } from './booking.entity.js';

/** A booking that belongs to a deal request: in the same table, so that numbers, files, revenue and mails are not doubled. */
@ChildEntity('deal' satisfies BookingKind)
export class DealBooking extends Booking {
  @Column({ type: 'uuid', name: 'deal_request_id', update: false })
  dealRequestId: string;
}

/** Rows of a stream are no instances of a class: their kind tells. */
export function isDealBooking(booking: Booking): booking is DealBooking {
  return booking.kind === 'deal';
}
