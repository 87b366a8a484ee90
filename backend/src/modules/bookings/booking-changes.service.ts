import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import { readDates } from '../../common/campaign-dates.js';
import { Clock } from '../../common/clock.js';
import { Conflict, InvalidInput } from '../../common/errors.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { given } from '../../common/validation.js';
import type { VersionDto } from '../../common/version.dto.js';
import { Config } from '../../config/config.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import { changesOf } from '../../platform/audit/changes.js';
import { Files, type NewFile } from '../../platform/files/files.service.js';
import { requireRows } from '../../platform/mail/outbox.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { CatalogueService, requireOffered } from '../catalogue/catalogue.service.js';
import { renamingsInForce, renamingsSoFar, type RenamingsInForce } from '../catalogue/renamings-in-force.query.js';
import { raiseVersion } from '../deals/deal-commands.js';
import { bookingTypeAfterMove } from '../enquiries/enquiry-commands.js';
import { Note } from '../notes/note.entity.js';
import { assign } from '../users/assignment.js';
import type { AssignDto } from '../users/dto/assign.dto.js';
import { cancel, reinstate } from './booking-cancellation.js';
import { stagedSheets, uploaded } from './booking-files.js';
import { mailFor } from './booking-mails.js';
import { changeRevenue, isOpenPrice, listPriceAtItsRate, listPriceForUnits, listPriceOf } from './booking-price.js';
import { recipientsOf, repeatedRecipient, refuseErasedAliases } from './booking-recipients.js';
import { auditedFacts, BOOKING, contentOf, withArtworkSpecs, withNames, type NewBooking } from './booking-record.js';
import { keepWithinSpace } from './booking-space.js';
import { passOnConfirmationOfSeveral } from './booking-series.js';
import { hasPlacementFixed } from './booking-workflow.js';
import { Booking } from './booking.entity.js';
import {
  CORRECTABLE,
  type CancelDto,
  type CorrectBookingDto,
  type EditDatesDto,
  type EditRevenueDto,
  type EndEarlyDto,
  type MarkLiveDto,
  type ReinstateDto,
} from './dto/edit-booking.dto.js';
import { renewMails, replaceUntrue, withdrawMails } from './waiting-booking-mails.js';

/**
 * How existing bookings are corrected, moved, cancelled and deleted (docs/product.md, 1.6, 1.7, 1.13, 1.15 and 1.18). All
 * throw NotFound and Conflict as `Records`.
 */
@Injectable()
export class BookingChanges {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly manager: EntityManager,
    private readonly records: Records,
    private readonly catalogue: CatalogueService,
    private readonly files: Files,
  ) {}

  /** Sets the live date to now, so that it shows when the placement really started. @throws as `Records`, NoSpace */
  markLive(id: string, { version, overbookReason: reason }: MarkLiveDto, actor: Actor): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      const former = { ...booking };
      tx.apply('live', version);
      if (booking.endDate <= tx.now)
        throw new Conflict('The end date of this booking has passed. Change its dates first.');
      booking.liveDate = tx.now;
      await keepWithinSpace(tx, booking, { former, reason, actor });
      await renewMails(tx, booking, former, {});
    });
  }

  /** Ends a live booking now. Its revenue, billed in the month of its live date, and its list price stay. */
  endEarly(id: string, { version, reason, tellBrand }: EndEarlyDto, actor: Actor): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      const former = { ...booking };
      tx.apply('endEarly', version);
      // Until the timed move has been made, it would run longer instead.
      if (booking.endDate <= tx.now)
        throw new Conflict('The end date of this booking has passed. It becomes Completed within a minute.');
      booking.endDate = tx.now;
      await keepWithinSpace(tx, booking, { former, actor });
      tx.recorded = { after: { ...changesOf(auditedFacts(former), auditedFacts(booking)).after, reason } };
      await renewMails(tx, booking, former, { newDates: tellBrand });
    });
  }

  /**
   * Corrects what was entered wrongly, and replaces or removes the spec sheet. Nothing happens when nothing differs.
   * @param seen the booking as it was before the files arrived
   * @throws InvalidInput when the placement is not offered; Conflict when the booking has gone live with its placement;
   * NoSpace
   */
  async correct(seen: Booking, form: CorrectBookingDto, specSheets: StagedFile[], actor: Actor): Promise<Booking> {
    const { id } = seen;
    const changes = corrections(seen, form, await renamingsSoFar(this.manager));
    const { mediaCategory, mediaOpportunity, ...recipients } = { ...seen, ...changes };
    requireDistinctRecipients(recipients);
    refuseErasedAliases(changes, recipientsOf(seen));
    const isMoved = 'mediaCategory' in changes || 'mediaOpportunity' in changes;
    if (isMoved) requireMovable(seen);
    // Found before the transaction and not by name in it, because the opportunity may be renamed meanwhile.
    const opportunityId = isMoved
      ? requireOffered(await this.catalogue.current(), { mediaCategory, mediaOpportunity })
      : undefined;
    const isSheetGone = form.removeSpecSheet === true && seen.specSheet !== null;
    if (Object.keys(changes).length === 0 && specSheets.length === 0 && !isSheetGone) return seen;
    const files = stagedSheets(this.files, id, specSheets, uploaded(actor, this.clock));
    return this.records.transaction(
      async (tx) => {
        const names = await renamingsInForce(tx.manager);
        const booking = await tx.open(BOOKING, id);
        return tx.change(BOOKING, booking, actor, async (change) => {
          change.apply('correct', form.version ?? seen.version);
          if (isMoved) requireMovable(booking);
          const former = { ...booking };
          Object.assign(booking, withNames({ ...contentOf(booking), ...corrections(booking, form, names) }, names));
          if (opportunityId) booking.opportunityId = opportunityId;
          await followPlacement(tx.manager, booking, former, this.config.businessTimeZone);
          await keepWithinSpace(tx, booking, { former, reason: form.overbookReason, actor });
          if (files.length > 0 || isSheetGone) await replaceSpecSheet(tx, booking, files);
          await renewMails(tx, booking, former, { present: form.tellBrand });
          // Last, because it locks the enquiry (platform/records/transaction.ts).
          if (booking.opportunityId !== former.opportunityId)
            booking.bookingType = await bookingTypeAfterMove(tx, booking, former, names);
        });
      },
      { files },
    );
  }

  /**
   * The list price follows the live date and the end date; the revenue stays, unless another one is sent.
   * @throws as `Records`; InvalidInput by field; NoSpace
   */
  async editDates(
    id: string,
    { version, tellBrand, overbookReason: reason, revenueAmount, priceReasonKind, priceReason, ...texts }: EditDatesDto,
    actor: Actor,
  ): Promise<Booking> {
    const { businessTimeZone: zone } = this.config;
    const dates = readDates(texts, zone);
    const areSameDays = (one: Date, other: Date) => dayOf(one, zone) === dayOf(other, zone);
    return this.records.transaction(async (tx) => {
      const booking = await tx.open(BOOKING, id);
      await tx.change(BOOKING, booking, actor, async (change) => {
        const former = { ...booking };
        // First, because the status follows from the new dates.
        Object.assign(booking, dates);
        change.apply('editDates', version);
        // Other times of the same days do not reprice what End Early or Mark as Live have set.
        if (!areSameDays(booking.liveDate, former.liveDate) || !areSameDays(booking.endDate, former.endDate))
          Object.assign(booking, await listPriceAtItsRate(tx.manager, booking, zone));
        if (typeof revenueAmount === 'number')
          await changeRevenue(tx.manager, booking, revenueAmount, { priceReasonKind, priceReason });
        await keepWithinSpace(tx, booking, { former, reason, actor });
        await renewMails(tx, booking, former, { newDates: tellBrand });
      });
      await tx.makeDueMoves(BOOKING, booking);
      return booking;
    });
  }

  editRevenue(
    id: string,
    { revenueAmount, insertions, version, ...reasons }: EditRevenueDto,
    actor: Actor,
  ): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      const former = { ...booking };
      tx.apply('editRevenue', version);
      // The list price of a cancelled booking is that of what was sold.
      if (insertions !== undefined && insertions !== booking.insertions && booking.status !== 'Cancelled') {
        booking.insertions = insertions;
        const listed = await listPriceAtItsRate(tx.manager, booking, this.config.businessTimeZone);
        // A rate that does not count insertions prices nothing anew.
        Object.assign(booking, listed.insertions === null ? { insertions: null } : listed);
      }
      // While the price is still to be agreed, changing only the insertions needs no reason.
      const isStillOpen = booking.insertions !== former.insertions && isOpenPrice(former) && revenueAmount === 0;
      if (!isStillOpen || reasons.priceReasonKind) await changeRevenue(tx.manager, booking, revenueAmount, reasons);
      // Insertions are a fact in all mails to the brand; the revenue is told only as a cancellation's charge.
      if (booking.insertions !== former.insertions) await renewMails(tx, booking, former, {});
      else await replaceUntrue(tx, booking, former, ['booking-cancelled']);
    });
  }

  /** Sends the mail for the booking's current status once more. @throws Conflict when all recipients were erased */
  resendEmail(id: string, { version }: VersionDto, actor: Actor): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      tx.apply('resendEmail', version);
      const mail = mailFor(booking);
      const recipients = requireRows(mail).map(({ recipient }) => recipient);
      await tx.mail(mail);
      tx.recorded = { after: { email: mail.template, recipient: recipients.join(', ') } };
    });
  }

  /** Throws as `assign`. */
  assign(id: string, form: AssignDto, actor: Actor): Promise<Booking> {
    return assign(this.records, BOOKING, id, form, actor);
  }

  /** Throws as `Records`. */
  cancel(id: string, form: CancelDto, actor: Actor): Promise<Booking> {
    return this.records.transaction(async (tx) => {
      const booking = await tx.open(BOOKING, id);
      // One that has run to its end is billed, even before the schedule has completed it.
      await tx.makeDueMoves(BOOKING, booking);
      return tx.change(BOOKING, booking, actor, (change) => cancel(change, booking, form));
    });
  }

  /** @throws as `Records`; NoSpace when its days have been sold in the meantime */
  reinstate(id: string, form: ReinstateDto, actor: Actor): Promise<Booking> {
    return this.records.transaction(async (tx) => {
      // Before the booking is locked, because deals are locked before their bookings.
      const found = await tx.manager.findOne(Booking, { where: { id }, select: { id: true, dealRequestId: true } });
      if (found?.dealRequestId) await raiseVersion(tx, found.dealRequestId);
      const booking = await tx.open(BOOKING, id);
      await reinstate(tx, booking, form, actor);
      return booking;
    });
  }

  /** Deletes the booking for good, with its files and notes. The audit trail keeps its facts, and what the notes said. */
  delete(id: string, { version }: VersionDto, actor: Actor): Promise<Booking> {
    return this.records.transaction(async (tx) => {
      // The one that it follows has a lower number, so it is locked first.
      await tx.manager.query(
        `SELECT FROM bookings WHERE booking_number = (SELECT follows_booking_number FROM bookings WHERE id = $1)
         FOR NO KEY UPDATE`,
        [id],
      );
      const deleted = await tx.open(BOOKING, id);
      return tx.change(BOOKING, deleted, actor, async (change) => {
        change.apply('delete', version);
        // Before the space is locked, because it changes other bookings (platform/records/transaction.ts).
        await forgetFollowing(tx.manager, deleted);
        await withdrawMails(change, deleted, { isDeleted: true });
        await change.delete();
        await passOnConfirmationOfSeveral(tx.manager, deleted);
        await tx.manager.delete(Note, { aboutType: 'booking', aboutId: id });
        await change.removeFiles(id);
      });
    });
  }
}

/** No booking follows one that is gone, or is followed by it. */
async function forgetFollowing(
  manager: EntityManager,
  { bookingNumber, followsBookingNumber, followedByBookingNumber }: Booking,
): Promise<void> {
  if (followsBookingNumber !== null)
    await manager.query(
      `UPDATE bookings SET followed_by_booking_number =
         (SELECT max(booking_number) FROM bookings
          WHERE booking_number > $1 AND booking_number <> $2 AND follows_booking_number = $1)
       WHERE booking_number = $1 AND followed_by_booking_number = $2`,
      [followsBookingNumber, bookingNumber],
    );
  if (followedByBookingNumber !== null)
    await manager.query(
      `UPDATE bookings SET follows_booking_number = NULL WHERE booking_number > $1 AND follows_booking_number = $1`,
      [bookingNumber],
    );
}

/** The fields that the form changes. A name that is being replaced is the same as its new one. */
function corrections(booking: Booking, { units, ...form }: CorrectBookingDto, names: RenamingsInForce): NewBooking {
  const before = withNames(booking, names);
  const after = withNames({ ...booking, ...given({ ...form, units: units ?? undefined }) }, names);
  const changed = CORRECTABLE.filter((field) => !isDeepStrictEqual(after[field], before[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** Prices other units in proportion. Another placement has its own list price and artwork specs. */
async function followPlacement(manager: EntityManager, booking: Booking, former: Booking, zone: string): Promise<void> {
  // Another name of the same opportunity does not make the rates of today count.
  if (booking.opportunityId === former.opportunityId) {
    Object.assign(booking, listPriceForUnits(former, booking.units));
    return;
  }
  Object.assign(booking, await listPriceOf(manager, booking, zone));
  // Without a rate, nothing counts insertions either.
  if (booking.rateId === null) booking.insertions = null;
  await withArtworkSpecs(manager, [booking]);
}

/** @param files the new spec sheet, or an empty list to remove the present one */
async function replaceSpecSheet(tx: Transaction, booking: Booking, files: NewFile[]): Promise<void> {
  await tx.removeFiles(booking.id, 'spec-sheet');
  booking.specSheet = files[0]?.file ?? null;
  await tx.keep(files.map(({ file }) => file));
}

/** Checks the recipients as they will be: the form may change only one of the two. @throws InvalidInput by field */
function requireDistinctRecipients(booking: Pick<Booking, 'contactEmail' | 'ccEmails'>): void {
  const repeated = repeatedRecipient(booking);
  if (repeated) throw InvalidInput.field('ccEmails', repeated);
}

/** @throws Conflict once the booking has gone live with its placement */
function requireMovable(booking: Booking): void {
  if (hasPlacementFixed(booking))
    throw new Conflict(`This booking is ${booking.status}. Its placement can no longer be changed.`);
}
