import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import type { BookingEvent } from './booking-workflow.js';
import type { Booking } from './booking.entity.js';

/** A booking that is about to be written. */
export type NewBooking = Partial<Booking>;

/** What a booking can be made from: an enquiry or a deal request. Both methods run in the booking's transaction. */
export interface BookingOrigin {
  /**
   * Called before a booking is written: locks the record that it is made from.
   * @returns what the booking takes from that record.
   * @throws InvalidInput by field when it does not exist; Conflict when no booking can be made from it now.
   */
  claim(manager: EntityManager, booking: NewBooking, actor: Actor): Promise<NewBooking>;

  /** Called after a booking was created, changed or deleted. */
  follow?(manager: EntityManager, booking: Booking, event: BookingEvent | 'create'): Promise<void>;
}

/**
 * Connects bookings with the modules of the records they are made from, so that bookings do not depend on these
 * modules.
 */
@Injectable()
export class BookingOrigins {
  private readonly origins: BookingOrigin[] = [];

  /**
   * Call it in `onModuleInit`. Records that are locked before bookings come first, those locked after them last. A deal
   * is approved with its bookings, an enquiry follows them; without a fixed order there would be deadlocks.
   */
  add(origin: BookingOrigin, place: 'first' | 'last'): void {
    if (place === 'first') this.origins.unshift(origin);
    else this.origins.push(origin);
  }

  async claim(manager: EntityManager, booking: NewBooking, actor: Actor): Promise<NewBooking> {
    const claimed = { ...booking };
    for (const origin of this.origins) Object.assign(claimed, await origin.claim(manager, claimed, actor));
    return claimed;
  }

  async follow(manager: EntityManager, booking: Booking, event: BookingEvent | 'create'): Promise<void> {
    for (const origin of this.origins) await origin.follow?.(manager, booking, event);
  }
}
