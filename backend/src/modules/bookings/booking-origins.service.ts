import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import type { BookingEvent } from './booking-workflow.js';
import type { Booking } from './booking.entity.js';
import type { DealBooking } from './deal-booking.entity.js';

/** A booking that is about to be written. */
export type NewBooking = Partial<Booking> & Partial<Pick<DealBooking, 'dealRequestId'>>;

/** Something that bookings are made from: an enquiry, a deal request. Both run in the transaction of the booking. */
export interface BookingOrigin {
  /**
   * Before a booking is written: locks what it is made from. @returns what the booking takes from there.
   * @throws InvalidInput by field when that does not exist; Conflict when no booking can be made from it now.
   */
  claim(manager: EntityManager, booking: NewBooking, actor: Actor): Promise<NewBooking>;

  /** After a booking was made, has changed, or was deleted. */
  follow?(manager: EntityManager, booking: Booking, event: BookingEvent | 'create'): Promise<void>;
}

/** Where the modules that bookings are made from take part: bookings know neither of them. */
@Injectable()
export class BookingOrigins {
  private readonly origins: BookingOrigin[] = [];

  /**
   * Register in `onModuleInit`. What is locked before bookings comes first, what is locked after them last: a deal is approved with its
   * bookings, an enquiry follows them, and two orders would be a deadlock.
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
