import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type { DataSource, EntityManager } from 'typeorm';
import { InvalidInput, NotFound } from '../../common/errors.js';
import { requireVersion } from '../../common/version.js';
import { AuditTrail, PLACARD, type Actor } from '../../platform/audit/audit-trail.service.js';
import type { BookingOrigin, NewBooking } from '../bookings/booking-origins.service.js';
import type { BookingEvent } from '../bookings/booking-workflow.js';
import type { Booking } from '../bookings/booking.entity.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { CatalogueNames } from '../catalogue/catalogue-names.service.js';
import { bookingTypeName } from '../catalogue/catalogue.service.js';
import { aboutOf } from './enquiry-audit.js';
import type { EnquiryStatusDto } from './dto/enquiry-status.dto.js';
import { eventTowards, nextStatus, type EnquiryEvent } from './enquiry-workflow.js';
import { Enquiry } from './enquiry.entity.js';

export const ENQUIRY_NOT_FOUND = 'This sales enquiry does not exist. Go back to the sales enquiries.';

/** The name of each event in the audit trail. */
const PAST_TENSE: Record<EnquiryEvent, string> = {
  createBooking: 'first booking made',
  confirm: 'bookings confirmed',
  bookingsCompleted: 'completed',
};

/** The only place where an enquiry's status changes: lock, check the workflow, save and audit, in one transaction. */
@Injectable()
export class EnquiryTransitions implements BookingOrigin {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly bookings: BookingsService,
    private readonly names: CatalogueNames,
  ) {}

  /** @throws NotFound; Conflict when users cannot set that status, or not now. */
  async setStatus(id: string, { status, version }: EnquiryStatusDto, actor: Actor): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const enquiry = await lock(manager, id);
      if (!enquiry) throw new NotFound(ENQUIRY_NOT_FOUND);
      await this.step(manager, enquiry, eventTowards(status, enquiry.status), actor, version);
      await this.completeIfDone(manager, enquiry);
    });
  }

  /**
   * The first booking moves the enquiry to In Progress. If the booking does not say which type it books, its placement
   * does.
   */
  async claim(manager: EntityManager, booking: NewBooking, actor: Actor): Promise<NewBooking> {
    const { enquiryId } = booking;
    if (!enquiryId) {
      if (booking.bookingType)
        throw InvalidInput.field('enquiryId', 'Say which sales enquiry asks for this booking type');
      return {};
    }
    const enquiry = isUUID(enquiryId) ? await lock(manager, enquiryId) : null;
    if (!enquiry) throw InvalidInput.field('enquiryId', 'This sales enquiry does not exist. Choose another one');
    const names = await this.names.inForce(manager);
    // The enquiry may contain names that are being replaced; the booking has the new ones.
    const bookingTypes = enquiry.bookingTypes.map((type) => names.bookingType(type));
    const bookingType = bookingTypeOf(booking, bookingTypes);
    await this.step(manager, enquiry, 'createBooking', actor);
    return { enquiryId: enquiry.id, bookingType };
  }

  /** The enquiry is completed when its last open booking is completed or deleted. */
  async follow(manager: EntityManager, { enquiryId, status }: Booking, event: BookingEvent | 'create'): Promise<void> {
    // Nothing else can complete it, and locking the enquiry makes changes to its other bookings wait.
    if (status !== 'Completed' && event !== 'delete') return;
    const enquiry = enquiryId && (await lock(manager, enquiryId));
    if (enquiry) await this.completeIfDone(manager, enquiry);
  }

  private async completeIfDone(manager: EntityManager, enquiry: Enquiry): Promise<void> {
    if (enquiry.status !== 'Bookings Confirmed') return;
    if (await this.bookings.areAllCompleted(manager, enquiry.id))
      await this.step(manager, enquiry, 'bookingsCompleted', PLACARD);
  }

  private async step(
    manager: EntityManager,
    enquiry: Enquiry,
    event: EnquiryEvent,
    actor: Actor,
    version?: number,
  ): Promise<void> {
    const { status } = enquiry;
    const next = nextStatus(status, event);
    requireVersion(enquiry, version, 'sales enquiry');
    if (next === status) return;
    enquiry.status = next;
    if (actor.kind !== 'system') enquiry.version += 1;
    await manager.save(enquiry);
    await this.audit.add(manager, {
      actor,
      about: aboutOf(enquiry),
      action: PAST_TENSE[event],
      before: { status },
      after: { status: enquiry.status },
    });
  }
}

function lock(manager: EntityManager, id: string): Promise<Enquiry | null> {
  return manager.findOne(Enquiry, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** @throws InvalidInput by field when the enquiry did not ask for the type. */
function bookingTypeOf(booking: NewBooking, bookingTypes: string[]): string | null {
  const { bookingType, mediaCategory = '', mediaOpportunity = '' } = booking;
  const placement = bookingTypeName(mediaCategory, mediaOpportunity);
  if (!bookingType) return bookingTypes.includes(placement) ? placement : null;
  if (bookingTypes.includes(bookingType)) return bookingType;
  throw InvalidInput.field(
    'bookingType',
    'The sales enquiry does not ask for this booking type. Choose one of its types',
  );
}
