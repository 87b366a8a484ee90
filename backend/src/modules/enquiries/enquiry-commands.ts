import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Conflict, InvalidInput, refuseFaults, type FieldErrors } from '../../common/errors.js';
import { isSameName } from '../../common/folded.js';
import type { VersionDto } from '../../common/version.dto.js';
import { PLACARD, type Actor } from '../../platform/audit/audit-trail.js';
import { Idempotency } from '../../platform/idempotency/idempotency.service.js';
import type { Sender } from '../../platform/public-forms/form-sender.js';
import { PublicForms } from '../../platform/public-forms/public-forms.service.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { refuseErased } from '../bookings/booking-recipients.js';
import type { NewBooking } from '../bookings/booking-record.js';
import type { Booking } from '../bookings/booking.entity.js';
import { notCancelled, type LinkedBooking } from '../bookings/linked-booking.entity.js';
import { bookingTypeName, CatalogueService, offeredNames } from '../catalogue/catalogue.service.js';
import { renamingsInForce, renamingsSoFar, type RenamingsInForce } from '../catalogue/renamings-in-force.query.js';
import { assign } from '../users/assignment.js';
import type { AssignDto } from '../users/dto/assign.dto.js';
import { UsersService } from '../users/users.service.js';
import type { CloseEnquiryDto, EnquiryStatusDto } from './dto/edit-enquiry.dto.js';
import type { CreateEnquiryDto } from './dto/create-enquiry.dto.js';
import { closing, mailsOfSubmission, withdrawMails } from './enquiry-mails.js';
import { EnquiryReads } from './enquiry-reads.js';
import { ENQUIRY } from './enquiry-record.js';
import { enquiryWorkflow, eventTowards, INITIAL_STATUS, type EnquiryEvent } from './enquiry-workflow.js';
import { Enquiry } from './enquiry.entity.js';

type Values = Omit<CreateEnquiryDto, 'website'>;

/** Everything that happens to enquiries by request (docs/product.md, 3). */
@Injectable()
export class EnquiryCommands {
  constructor(
    private readonly clock: Clock,
    private readonly manager: EntityManager,
    private readonly records: Records,
    private readonly reads: EnquiryReads,
    private readonly idempotency: Idempotency,
    private readonly forms: PublicForms,
    private readonly catalogue: CatalogueService,
    private readonly users: UsersService,
  ) {}

  /**
   * Creates one enquiry per key, however often the form is sent.
   * @throws InvalidInput by field, without counting it; Conflict when the key was used with other content; TooManyRequests
   */
  async submit({ website: _, ...form }: CreateEnquiryDto, sender: Sender): Promise<Enquiry> {
    const sent = { ...sender.sending, content: form };
    const known = await this.idempotency.find(sent);
    if (known) return asSubmitted(await this.reads.get(known));
    await this.forms.requireAllowed(sender);
    const values = await this.offered(form);
    const id = randomUUID();
    // A program is answered as if it had succeeded.
    if (sender.spam) return asSubmitted(new Enquiry(), { ...newEnquiry(id, values), createdAt: this.clock.now() });
    return this.forms.counted(sender, () =>
      this.records.transaction(async (tx) => {
        await this.idempotency.claim(tx.manager, sent, id);
        const acknowledges = await this.forms.mayAcknowledge(tx, form.brandContactEmail);
        const names = await renamingsInForce(tx.manager);
        const enquiry = await tx.create(ENQUIRY, newEnquiry(id, withNames(values, names)), sender.actor, {
          loaded: { bookings: [] },
        });
        const team = await this.users.mediaTeam(tx.manager);
        for (const mail of mailsOfSubmission(enquiry, team, acknowledges)) await tx.mail(mail);
        return enquiry;
      }),
    );
  }

  /** Confirms its bookings. @throws NotFound; Conflict when users cannot set that status, or not now. */
  async setStatus(id: string, { status, version }: EnquiryStatusDto, actor: Actor): Promise<void> {
    await this.move(id, (enquiry) => eventTowards(status, enquiry.status), version, actor);
  }

  /** Takes back a confirmation. @throws Conflict when it is not confirmed, or completed by now */
  async unconfirm(id: string, { version }: VersionDto, actor: Actor): Promise<void> {
    await this.records.change(ENQUIRY, id, actor, (tx) => tx.apply('unconfirm', version));
  }

  /** Its bookings stay and go on. @throws Conflict when it is completed or closed */
  async close(id: string, { reason, tellContact, version }: CloseEnquiryDto, actor: Actor): Promise<void> {
    await this.records.change(ENQUIRY, id, actor, async (tx, enquiry) => {
      tx.apply('close', version);
      enquiry.closedReason = reason;
      await withdrawMails(tx, enquiry);
      if (tellContact) await tx.mail(closing(enquiry));
    });
  }

  /** Returns it to the status that its bookings call for. */
  async reopen(id: string, { version }: VersionDto, actor: Actor): Promise<void> {
    await this.move(id, () => 'reopen', version, actor);
  }

  /** Throws as `assign`. */
  async assign(id: string, form: AssignDto, actor: Actor): Promise<void> {
    await assign(this.records, ENQUIRY, id, form, actor);
  }

  /** Changes its status, and completes it at once if its bookings are over. */
  private move(
    id: string,
    eventOf: (enquiry: Enquiry) => EnquiryEvent,
    version: number | undefined,
    actor: Actor,
  ): Promise<void> {
    return this.records.transaction(async (tx) => {
      const enquiry = await tx.open(ENQUIRY, id);
      await tx.change(ENQUIRY, enquiry, actor, async (change) => {
        change.apply(eventOf(enquiry), version);
        await withdrawMails(change, enquiry);
      });
      await completeIfDone(tx, enquiry);
    });
  }

  /** The form's choices as spelt in the catalogue. @throws InvalidInput by field for a choice that is not offered */
  private async offered(sent: Values): Promise<Values> {
    const { tradingDirectors, brands, bookingTypes: groups } = await this.catalogue.current();
    const form = withNames(sent, await renamingsSoFar(this.manager));
    const types = groups.flatMap((group) => group.types);
    const tradingDirector = offeredNames(tradingDirectors)(form.tradingDirector);
    const brand = offeredNames(brands)(form.brand);
    const bookingTypes = form.bookingTypes.map(offeredNames(types));
    const errors: FieldErrors = {
      ...(!tradingDirector && { tradingDirector: 'Please select a trading director' }),
      ...(!brand && { brand: 'Please select a brand' }),
      ...(bookingTypes.includes(undefined) && { bookingTypes: NOT_ALL_OFFERED }),
    };
    refuseFaults(errors);
    return {
      ...form,
      tradingDirector: tradingDirector!,
      brand: brand!,
      bookingTypes: [...new Set(bookingTypes as string[])],
    };
  }
}

/** Replaces names that a renaming is replacing in existing records. Each type is kept once. */
const withNames = (form: Values, names: RenamingsInForce): Values => ({
  ...form,
  brand: names.brand(form.brand),
  tradingDirector: names.tradingDirector(form.tradingDirector),
  bookingTypes: [...new Set(form.bookingTypes.map((type) => names.bookingType(type)))],
});

/**
 * The first booking moves the enquiry to In Progress. If the booking does not say which type it books, its placement
 * does.
 * @param bookAgain that one of its types is meant to be booked once more
 * @throws InvalidInput by field; Conflict when it takes no booking now
 */
export async function claimEnquiry(
  tx: Transaction,
  booking: NewBooking,
  { names, actor, bookAgain }: { names: RenamingsInForce; actor: Actor; bookAgain?: boolean },
) {
  const { enquiryId } = booking;
  if (!enquiryId) {
    if (booking.bookingType)
      throw InvalidInput.field('enquiryId', 'Say which sales enquiry asks for this booking type');
    return {};
  }
  const enquiry = isUUID(enquiryId) ? await tx.lock(ENQUIRY, enquiryId) : null;
  if (!enquiry) throw InvalidInput.field('enquiryId', 'This sales enquiry does not exist. Choose another one');
  await refuseErased(tx.manager, enquiry.brandContactEmail, booking);
  // The enquiry may contain names that are being replaced; the booking has the new ones.
  const bookingTypes = enquiry.bookingTypes.map((type) => names.bookingType(type));
  const bookingType = bookingTypeOf(booking, bookingTypes);
  const next = enquiryWorkflow.next(enquiry, 'createBooking', tx.now);
  if (!bookAgain) requireNotBooked(enquiry, bookingType, names);
  if (next !== enquiry.status) await tx.change(ENQUIRY, enquiry, actor, (change) => change.apply('createBooking'));
  return { enquiryId: enquiry.id, bookingType };
}

/**
 * The type that a booking books at its new placement. A booking that stood in for a type at another placement keeps that
 * type, unless its enquiry asks for the new placement.
 */
export async function bookingTypeAfterMove(
  tx: Transaction,
  booking: Booking,
  former: Booking,
  names: RenamingsInForce,
): Promise<string | null> {
  const { enquiryId, bookingType, mediaCategory, mediaOpportunity } = booking;
  const enquiry = enquiryId && (await tx.lock(ENQUIRY, enquiryId));
  if (!enquiry) return bookingType;
  const bookingTypes = enquiry.bookingTypes.map((type) => names.bookingType(type));
  const formerPlacement = bookingTypeName(former.mediaCategory, former.mediaOpportunity);
  const standsIn = bookingType !== null && !isSameName(bookingType, formerPlacement);
  return bookingTypeOf({ mediaCategory, mediaOpportunity }, bookingTypes) ?? (standsIn ? bookingType : null);
}

/** The enquiry is completed when its last open booking is completed, cancelled or deleted. */
export async function followBooking(tx: Transaction, { enquiryId, status }: Booking, event?: string): Promise<void> {
  // Nothing else can complete it, and locking the enquiry makes changes to its other bookings wait.
  if (status !== 'Completed' && event !== 'cancel' && event !== 'delete') return;
  const enquiry = enquiryId && (await tx.lock(ENQUIRY, enquiryId));
  if (enquiry) await completeIfDone(tx, enquiry);
}

async function completeIfDone(tx: Transaction, enquiry: Enquiry): Promise<void> {
  if (enquiry.status !== 'Bookings Confirmed' || !areAllCompleted(enquiry.bookings)) return;
  await tx.change(ENQUIRY, enquiry, PLACARD, (change) => change.apply('bookingsCompleted'));
}

/** @throws Conflict when the type has a booking, which a second person may just have made */
function requireNotBooked({ bookings }: Enquiry, type: string | null, names: RenamingsInForce): void {
  const booked = notCancelled(bookings).find(
    ({ bookingType }) => bookingType && names.bookingType(bookingType) === type,
  );
  if (!booked) return;
  const message = `This enquiry's “${type}” is booked already, as #${booked.bookingNumber}. Book it again only if it is to run twice.`;
  throw new Conflict(message, { bookingType: message });
}

/** Whether it has bookings that have not been cancelled, and all of these are Completed. */
function areAllCompleted(bookings: LinkedBooking[]): boolean {
  const left = notCancelled(bookings);
  return left.length > 0 && left.every(({ status }) => status === 'Completed');
}

/** @throws InvalidInput by field when the enquiry did not ask for the type. */
function bookingTypeOf(booking: NewBooking, bookingTypes: string[]): string | null {
  const { bookingType, mediaCategory = '', mediaOpportunity = '' } = booking;
  const placement = bookingTypeName(mediaCategory, mediaOpportunity);
  if (!bookingType) return bookingTypes.find((requested) => isSameName(requested, placement)) ?? null;
  if (bookingTypes.includes(bookingType)) return bookingType;
  throw InvalidInput.field(
    'bookingType',
    'The sales enquiry does not ask for this booking type. Choose one of its types',
  );
}

/** The enquiry as it was submitted: the sender must not see what staff have done with it. */
function asSubmitted(enquiry: Enquiry, submitted: Partial<Enquiry> = {}): Enquiry {
  const { createdAt } = Object.assign(enquiry, submitted);
  return Object.assign(enquiry, {
    ...{ status: INITIAL_STATUS, closedReason: null, bookings: [], assignee: null },
    ...{ version: 1, updatedAt: createdAt },
  });
}

const NOT_ALL_OFFERED = 'One of the booking types is not offered any more. Please select from the list';

function newEnquiry(id: string, { additionalNotes = null, ...values }: Values) {
  return { id, ...values, additionalNotes, status: INITIAL_STATUS };
}
