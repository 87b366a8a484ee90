import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { readDates, readRows } from '../../common/campaign-dates.js';
import { Clock } from '../../common/clock.js';
import { allChecks, Conflict, InvalidInput } from '../../common/errors.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { requireVersion, type VersionDto } from '../../common/version.js';
import { Config } from '../../config/config.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import { Files, type Arrival } from '../../platform/files/files.service.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { Sender } from '../../platform/idempotency/idempotency-key.js';
import { Idempotency, type Claim } from '../../platform/idempotency/idempotency.service.js';
import { firstPreviewState, Previews } from '../../platform/previews/previews.service.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { WantedArtwork, type JudgedFile } from '../artwork-specs/wanted-artwork.service.js';
import { CatalogueService } from '../catalogue/catalogue.service.js';
import { renamingsInForce, type RenamingsInForce } from '../catalogue/renamings-in-force.query.js';
import { NoSpace } from '../inventory/no-space.js';
import { opportunityNamed, takeSpace } from '../inventory/space.js';
import { assign } from '../users/assignment.js';
import type { AssignDto } from '../users/dto/assign.dto.js';
import { UsersService } from '../users/users.service.js';
import { cancel, reinstate } from './booking-cancellation.js';
import { approval, confirmation, mailFor, mailsOf, mailsOfUpload, renewMails, withdrawMails } from './booking-mails.js';
import { listPriceAtItsRate, listPriceOf, reasonsFor, type PriceReasons } from './booking-price.js';
import { BookingReads } from './booking-reads.js';
import { repeatedRecipient, requireRecipient } from './booking-recipients.js';
import {
  BOOKING,
  BOOKING_ORIGINS,
  withArtworkSpecs,
  type BookingOrigin,
  type Making,
  type NewBooking,
} from './booking-record.js';
import { confirmationOfSeveral } from './booking-series.js';
import { keepWithinSpace, lockBookings, recordOverbooking } from './booking-space.js';
import {
  BOOKING_EVENTS,
  bookingWorkflow,
  CREATION,
  ENDS_TOO_EARLY,
  hasPlacementFixed,
  INITIAL_STATUS,
  uploadBy,
  type BookingStatus,
} from './booking-workflow.js';
import type { Booking } from './booking.entity.js';
import type { CreateBookingDto } from './dto/create-booking.dto.js';
import type { CreateSeveralDto } from './dto/create-several.dto.js';
import {
  CORRECTABLE,
  type CancelDto,
  type CorrectBookingDto,
  type EditDatesDto,
  type EditRevenueDto,
  type MarkLiveDto,
  type ReactivateDto,
  type ReinstateDto,
  type RequestRevisionDto,
  type ReviewDto,
} from './dto/edit-booking.dto.js';
import { UploadQuotas, uploadOf } from './upload-quotas.js';

const OTHER_FILES =
  'Other files were sent under this Idempotency-Key already. Choose the files again and send them anew.';

/** What differs between bookings that are made together. */
type BookingDays = Pick<NewBooking, 'liveDate' | 'deadlineDate' | 'endDate' | 'revenueAmount' | 'seriesId'>;

/** Everything that happens to bookings by request (docs/product.md, 1). All throw NotFound and Conflict as `Records`. */
@Injectable()
export class BookingCommands {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly records: Records,
    private readonly reads: BookingReads,
    private readonly catalogue: CatalogueService,
    private readonly wanted: WantedArtwork,
    private readonly users: UsersService,
    private readonly files: Files,
    private readonly previews: Previews,
    private readonly quotas: UploadQuotas,
    private readonly idempotency: Idempotency,
    @Inject(BOOKING_ORIGINS) private readonly origins: BookingOrigin[],
  ) {}

  /**
   * @throws InvalidInput by field; Conflict when the enquiry or deal that it is made from takes no booking; NoSpace when
   * its opportunity has no units left and no reason is given
   */
  create(
    form: CreateBookingDto,
    specSheets: StagedFile[],
    actor: Actor,
    sender: Sender,
    option: Pick<Making, 'optionId' | 'optionVersion'> = {},
  ): Promise<Booking> {
    const { liveDate, deadlineDate, endDate, ...content } = form;
    return this.idempotency.create({
      action: 'booking',
      sender,
      content: { ...form, optionId: option.optionId, specSheets: contentsOf(specSheets) },
      make: async (claim) => {
        const readDays = () => [this.newDates({ liveDate, deadlineDate, endDate })];
        const [booking] = await this.make(content, readDays, specSheets, actor, claim, option);
        return booking!;
      },
      read: (id) => this.reads.get(id),
    });
  }

  /**
   * Creates a booking for each row of dates: all of them or none. One mail confirms them.
   * @throws as `create`; faults in the dates, and dates without space, by `dates.0.liveDate`
   */
  createSeveral(form: CreateSeveralDto, specSheets: StagedFile[], actor: Actor, sender: Sender): Promise<Booking[]> {
    const { dates: rows, ...content } = form;
    const dates = rows.map(({ liveDate, deadlineDate, endDate, revenueAmount }) => [
      ...[liveDate, deadlineDate, endDate],
      ...(typeof revenueAmount === 'number' ? [revenueAmount] : []),
    ]);
    return this.idempotency.create({
      action: 'bookings',
      sender,
      content: { ...form, dates, specSheets: contentsOf(specSheets) },
      make: (claim) => {
        const seriesId = randomUUID();
        const readDays = () =>
          readRows('dates', rows, ({ liveDate, deadlineDate, endDate, revenueAmount }) => ({
            ...this.newDates({ liveDate, deadlineDate, endDate }),
            ...(typeof revenueAmount === 'number' && { revenueAmount }),
            seriesId,
          }));
        return this.make(content, readDays, specSheets, actor, claim);
      },
      read: (seriesId) => this.reads.ofSeries(seriesId),
    });
  }

  private async make(
    { bookAgain, overbookReason, ...form }: Omit<CreateSeveralDto, 'dates'>,
    readDays: () => BookingDays[],
    specSheets: StagedFile[],
    actor: Actor,
    claim: Claim,
    option: Making = {},
  ): Promise<Booking[]> {
    const made = await this.newBookings(form, readDays);
    const { artworkSpecs, specSheet: sheetOfOpportunity } = await this.wanted.of(form);
    const files =
      specSheets.length > 0 || !sheetOfOpportunity
        ? this.sheetForEach(made, specSheets, actor)
        : made.map(({ id }) => this.files.copied(sheetOfOpportunity, { type: 'booking', id }));
    return this.records.transaction(
      async (tx) => {
        const [first] = made;
        await claim(tx.manager, first!.seriesId ?? first!.id);
        const bookings = await this.claimed(tx, made, actor, { bookAgain, ...option });
        for (const booking of bookings) await this.price(tx, booking);
        const created = await this.insertAll(tx, bookings, { files, artworkSpecs, overbookReason }, actor);
        if (created.length > 1) await tx.mail(confirmationOfSeveral(created));
        else for (const mail of mailsOf(CREATION, created[0]!)) await tx.mail(mail);
        return created;
      },
      { files },
    );
  }

  /** @throws NoSpace for all that find none */
  private async insertAll(
    tx: Transaction,
    bookings: NewBooking[],
    {
      files,
      artworkSpecs,
      overbookReason,
    }: Pick<Booking, 'artworkSpecs'> & { files: Arrival[]; overbookReason?: string | null },
    actor: Actor,
  ): Promise<Booking[]> {
    const created: Booking[] = [];
    const refused = new Map<number, NoSpace>();
    for (const [row, booking] of bookings.entries()) {
      const specSheet = files[row]?.file ?? null;
      try {
        created.push(await this.insert(tx, booking, { artworks: [], specSheet, artworkSpecs, overbookReason }, actor));
      } catch (error) {
        if (!(error instanceof NoSpace) || bookings.length === 1) throw error;
        refused.set(row, error);
      }
    }
    if (refused.size > 0) throw NoSpace.ofRows(refused);
    return created;
  }

  /** Bookings with the same content and with dates of their own. @throws InvalidInput by field */
  private async newBookings(
    {
      isDealBooking,
      dealRequestId,
      revenueAmount,
      ccEmails,
      units,
      ...texts
    }: Omit<CreateSeveralDto, 'dates' | 'bookAgain' | 'overbookReason'>,
    readDays: () => BookingDays[],
  ): Promise<(NewBooking & { id: string })[]> {
    const [each, deal] = await allChecks(
      readDays,
      () => dealOf(isDealBooking, dealRequestId),
      () => this.catalogue.requireOffered(texts.mediaCategory, texts.mediaOpportunity),
    );
    const content: NewBooking = {
      ...texts,
      ...deal,
      revenueAmount,
      ccEmails: ccEmails ?? [],
      units: units ?? 1,
      status: INITIAL_STATUS,
    };
    return each.map((own) => ({ ...content, ...own, id: randomUUID() }));
  }

  /** Adds the list price. Without a revenue, the price is still to be agreed, so nobody has to give a reason. */
  private async price(
    { manager }: Transaction,
    booking: NewBooking,
    { isPriced = typeof booking.revenueAmount === 'number' } = {},
  ): Promise<void> {
    booking.revenueAmount ??= 0;
    Object.assign(booking, await listPriceOf(manager, booking, this.config.businessTimeZone));
    if (isPriced) Object.assign(booking, await reasonsFor(manager, booking as Booking, booking));
  }

  /**
   * Adds what the bookings take from their enquiry or deal. This happens for all of them before the first is written;
   * otherwise the second would be refused because the enquiry's type is booked already.
   */
  private async claimed(tx: Transaction, made: NewBooking[], actor: Actor, making: Making): Promise<NewBooking[]> {
    const names = await renamingsInForce(tx.manager);
    const bookings = made.map((booking) => withNames(booking, names));
    for (const claimOrigin of this.origins)
      for (const booking of bookings) Object.assign(booking, await claimOrigin(tx, booking, actor, making));
    return bookings;
  }

  /**
   * Adds the files as the booking's next round and puts it under review; after the approval, it stays approved.
   * @param seen the booking as it was before the files arrived
   * @param key chosen by the sender for this upload: if the response was lost and they send it again, nothing is added
   * @throws InvalidInput for an invalid key; NotFound when the booking no longer names the brand's address; Conflict when
   * the booking takes no artwork now, or the key was used for other files; TooLarge and TooManyRequests when a quota is
   * exceeded; what `WantedArtwork.judge` throws.
   */
  upload(seen: Booking, staged: StagedFile[], actor: Actor, key?: string): Promise<Booking> {
    return this.idempotency.create({
      ...uploadOf(seen, key),
      content: { files: contentsOf(staged) },
      otherContent: OTHER_FILES,
      make: (claim) => this.addRound(seen, staged, actor, claim),
      read: async (id) => {
        const booking = await this.reads.get(id);
        if (actor.kind === 'brand') requireRecipient(booking, actor.name);
        return booking;
      },
    });
  }

  private async addRound(seen: Booking, staged: StagedFile[], actor: Actor, claim: Claim): Promise<Booking> {
    // Checked again under the lock. Checked here as well, so that files that cannot be accepted are not stored first.
    const asker = actor.kind === 'brand' ? 'brand' : 'admin';
    bookingWorkflow.requireAllowed(seen, uploadBy(asker, seen));
    const files = this.artworks(seen, await this.wanted.judge(seen.opportunityId, staged), actor);
    return this.records.transaction(
      async (tx) => {
        await claim(tx.manager, seen.id);
        const booking = await tx.open(BOOKING, seen.id);
        // The contact may have been corrected or erased while the files arrived.
        if (actor.kind === 'brand') requireRecipient(booking, actor.name);
        return tx.change(BOOKING, booking, actor, async (change) => {
          const event = uploadBy(asker, booking);
          change.apply(event);
          this.quotas.requireOfBooking(booking, staged);
          const added = nextRound(booking, files, { afterApproval: event === 'lateUpload' });
          booking.artworks = [...booking.artworks, ...added];
          await change.keep(added);
          await this.previews.drawLater(tx.manager, added);
          if (actor.kind !== 'brand') return;
          await this.quotas.requireOfContact(tx.manager, actor.name);
          const told = {
            sender: actor.name,
            team: await this.users.mediaTeam(tx.manager),
            namesFiles: this.config.brandPortalAccess === 'link',
          };
          for (const mail of mailsOfUpload(booking, added, told)) await change.mail(mail);
        });
      },
      { files },
    );
  }

  approve(id: string, { version, round }: ReviewDto, actor: Actor): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      requireLatestRound(booking, 'approve', round);
      tx.apply('approve', version);
      booking.rejectionComments = null;
      for (const mail of mailsOf(BOOKING_EVENTS.approve, booking)) await tx.mail(mail);
    });
  }

  requestRevision(id: string, { comments, version, round }: RequestRevisionDto, actor: Actor): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      requireLatestRound(booking, 'reject', round);
      tx.apply('reject', version);
      booking.rejectionComments = comments;
      for (const mail of mailsOf(BOOKING_EVENTS.reject, booking)) await tx.mail(mail);
    });
  }

  /** Sets the live date to now, so that it shows when the placement really started. @throws as `Records`, NoSpace */
  markLive(id: string, { version, overbookReason: reason }: MarkLiveDto, actor: Actor): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      const former = { ...booking };
      tx.apply('live', version);
      if (booking.endDate <= tx.now)
        throw new Conflict('The end date of this booking has passed. Change its dates first.');
      booking.liveDate = tx.now;
      await keepWithinSpace(tx, booking, { former, reason, actor });
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
    const { mediaCategory, mediaOpportunity, ...recipients } = { ...seen, ...corrections(seen, form) };
    requireDistinctRecipients(recipients);
    const isMoved = mediaCategory !== seen.mediaCategory || mediaOpportunity !== seen.mediaOpportunity;
    if (isMoved) {
      requireMovable(seen);
      await this.catalogue.requireOffered(mediaCategory, mediaOpportunity);
    }
    const isSheetGone = form.removeSpecSheet === true && seen.specSheet !== null;
    if (Object.keys(corrections(seen, form)).length === 0 && specSheets.length === 0 && !isSheetGone) return seen;
    const files = this.specSheets(id, specSheets, actor);
    return this.records.transaction(
      async (tx) => {
        const names = await renamingsInForce(tx.manager);
        const booking = await tx.open(BOOKING, id);
        return tx.change(BOOKING, booking, actor, async (change) => {
          change.apply('correct', form.version ?? seen.version);
          if (isMoved) requireMovable(booking);
          const former = { ...booking };
          Object.assign(booking, withNames({ ...contentOf(booking), ...corrections(booking, form) }, names));
          if (isMoved) {
            booking.opportunityId = await opportunityNamed(tx.manager, booking);
            Object.assign(booking, await listPriceOf(tx.manager, booking, this.config.businessTimeZone));
            await withArtworkSpecs(tx.manager, [booking]);
          } else if (booking.units !== former.units) {
            Object.assign(booking, await listPriceAtItsRate(tx.manager, booking, this.config.businessTimeZone));
          }
          await keepWithinSpace(tx, booking, { former, reason: form.overbookReason, actor });
          if (files.length > 0 || isSheetGone) {
            await tx.removeFiles(id, 'spec-sheet');
            booking.specSheet = files[0]?.file ?? null;
            await tx.keep(files.map(({ file }) => file));
          }
          await renewMails(tx, booking, former, { present: form.tellBrand });
        });
      },
      { files },
    );
  }

  /**
   * The list price follows the dates; the revenue stays, unless another one is sent.
   * @throws as `Records`; InvalidInput by field; NoSpace
   */
  async editDates(
    id: string,
    { version, tellBrand, overbookReason: reason, revenueAmount, priceReasonKind, priceReason, ...texts }: EditDatesDto,
    actor: Actor,
  ): Promise<Booking> {
    const dates = readDates(texts, this.config.businessTimeZone, ENDS_TOO_EARLY);
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      const former = { ...booking };
      // First, because the status follows from the new dates.
      Object.assign(booking, dates);
      tx.apply('editDates', version);
      Object.assign(booking, await listPriceAtItsRate(tx.manager, booking, this.config.businessTimeZone));
      if (typeof revenueAmount === 'number')
        await changeRevenue(tx, booking, revenueAmount, { priceReasonKind, priceReason });
      await keepWithinSpace(tx, booking, { former, reason, actor });
      await renewMails(tx, booking, former, { newDates: tellBrand });
    });
  }

  editRevenue(
    id: string,
    { revenueAmount, insertions, version, ...reasons }: EditRevenueDto,
    actor: Actor,
  ): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      tx.apply('editRevenue', version);
      if (insertions !== undefined && insertions !== booking.insertions) {
        booking.insertions = insertions;
        Object.assign(booking, await listPriceAtItsRate(tx.manager, booking, this.config.businessTimeZone));
      }
      await changeRevenue(tx, booking, revenueAmount, reasons);
    });
  }

  /** Sends the mail that fits the booking's present state, once more. */
  resendEmail(id: string, { version }: VersionDto, actor: Actor): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      tx.apply('resendEmail', version);
      const mail = mailFor(booking);
      await tx.mail(mail);
      tx.recorded = { after: { email: mail.template, recipient: booking.contactEmail } };
    });
  }

  /**
   * Runs a completed booking again without changing what was billed. The follow-on has the same content, a number of
   * its own and new dates. With the same artwork, it counts as approved, and its deadline is its live date. If new
   * artwork is wanted, it begins like any new booking, with a deadline of its own.
   * @returns the follow-on
   * @throws InvalidInput by field; the Conflict names the follow-on that somebody else has created in the meantime
   */
  reactivate(id: string, { version, ...form }: ReactivateDto, actor: Actor, sender: Sender): Promise<Booking> {
    return this.idempotency.create({
      action: 'follow-on',
      sender,
      // Without the version: a request that is repeated after a reload is still the same request.
      content: { id, ...form },
      make: (claim) => this.follow(id, { version, ...form }, actor, claim),
      read: (followOn) => this.reads.get(followOn),
    });
  }

  private async follow(id: string, form: ReactivateDto, actor: Actor, claim: Claim): Promise<Booking> {
    const isNewWanted = form.artwork === 'new';
    const { liveDate, endDate, ...more } = this.newDates({
      liveDate: form.liveDate,
      endDate: form.endDate,
      ...(isNewWanted && { deadlineDate: form.deadlineDate }),
    });
    const deadlineDate = isNewWanted ? more.deadlineDate : liveDate;
    const completed = await this.reads.get(id);
    bookingWorkflow.requireAllowed(completed, 'reactivate');
    const status: BookingStatus = isNewWanted ? INITIAL_STATUS : 'Approved';
    const isPriced = typeof form.revenueAmount === 'number';
    const own = { id: randomUUID(), liveDate, deadlineDate, endDate, status };
    const copies = await this.copiesOf(isNewWanted ? { ...completed, artworks: [] } : completed, own.id);
    const { artworkSpecs } = isNewWanted ? await this.wanted.of(completed) : completed;
    return this.records.transaction(
      async (tx) => {
        await claim(tx.manager, own.id);
        const names = await renamingsInForce(tx.manager);
        const booking = await tx.open(BOOKING, id);
        let followOn: Booking;
        await tx.change(BOOKING, booking, actor, async (change) => {
          change.apply('reactivate');
          requireSeenFollowOn(booking, form.version);
          const { overbookReason } = form;
          const { insertions, priceReasonKind, priceReason } = booking;
          copies.refresh(booking);
          // From the locked booking: it may have been corrected, or its contact erased, while the files were copied.
          const next: NewBooking & typeof own = withNames(
            {
              ...contentOf(booking),
              insertions,
              // What is sold at another price needs reasons of its own.
              ...(isPriced ? priceOf(form) : { priceReasonKind, priceReason }),
              // Also for a deal booking: the deal covers what was agreed, not a further run.
              kind: 'booking' as const,
              ...own,
              followsBookingNumber: booking.bookingNumber,
            },
            names,
          );
          next.opportunityId ??= await opportunityNamed(tx.manager, next);
          await this.price(tx, next, { isPriced });
          followOn = await this.insert(tx, next, { ...copies, artworkSpecs, overbookReason }, actor);
          await tx.keep(copies.previews);
          await this.previews.drawLater(tx.manager, copies.artworks);
          booking.followedByBookingNumber = followOn.bookingNumber;
          change.recorded = { after: followedBy(followOn) };
          await tx.mail(isNewWanted ? confirmation(followOn) : approval(followOn));
        });
        return followOn!;
      },
      { files: copies.files },
    );
  }

  /** Throws as `assign`. */
  assign(id: string, form: AssignDto, actor: Actor): Promise<Booking> {
    return assign(this.records, BOOKING, id, form, actor);
  }

  /** Throws as `Records`. */
  cancel(id: string, form: CancelDto, actor: Actor): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, (change, booking) => cancel(change, booking, form));
  }

  /** @throws as `Records`; NoSpace when its days have been sold in the meantime */
  reinstate(id: string, form: ReinstateDto, actor: Actor): Promise<Booking> {
    return this.records.transaction(async (tx) => {
      const booking = await tx.open(BOOKING, id);
      await reinstate(tx, booking, form, actor);
      return booking;
    });
  }

  /** Deletes the booking for good, with its files. The audit trail keeps its facts. */
  delete(id: string, { version }: VersionDto, actor: Actor): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      tx.apply('delete', version);
      await withdrawMails(tx, booking);
      await tx.delete();
      await tx.removeFiles(id);
    });
  }

  /** Writes a new booking and keeps the files that were stored for it. @throws NoSpace */
  private async insert(
    tx: Transaction,
    values: NewBooking,
    {
      artworks,
      specSheet,
      artworkSpecs,
      overbookReason,
    }: Pick<Booking, 'artworks' | 'specSheet' | 'artworkSpecs'> & { overbookReason?: string | null },
    actor: Actor,
  ): Promise<Booking> {
    const loaded = { artworks, specSheet, artworkSpecs };
    const taker = { ...values, statusChangedAt: tx.now } as Booking;
    const full = await takeSpace(tx, taker, { reason: overbookReason });
    const booking = await tx.create(BOOKING, taker, actor, { loaded });
    if (full) await recordOverbooking(tx, booking, full, actor);
    await tx.keep(artworks);
    if (specSheet) await tx.keep([specSheet]);
    return booking;
  }

  private specSheets(id: string, staged: StagedFile[], actor: Actor): Arrival[] {
    const origin = { uploadedBy: actor.name, uploadedAt: this.clock.now() };
    return staged.map((file) => this.files.staged({ type: 'booking', id }, 'spec-sheet', file, origin));
  }

  /** The staged file for the first booking, and a copy for each of the others. */
  private sheetForEach([first, ...others]: { id: string }[], staged: StagedFile[], actor: Actor): Arrival[] {
    const sheets = this.specSheets(first!.id, staged, actor);
    return sheets.flatMap((sheet) => [
      sheet,
      ...others.map(({ id }) => this.files.copied(sheet.file, { type: 'booking', id })),
    ]);
  }

  private artworks({ id }: Booking, staged: JudgedFile[], actor: Actor): Arrival[] {
    const origin = { uploadedBy: actor.name, uploadedAt: this.clock.now() };
    return staged.map((file) =>
      this.files.staged({ type: 'booking', id }, 'artwork', file, { ...origin, preview: firstPreviewState(file) }),
    );
  }

  /** Copies of all files of a booking for another one, so that each booking can be deleted without the other. */
  private async copiesOf(from: Booking, id: string) {
    const owner = { type: 'booking', id } as const;
    const artworks = from.artworks.map((artwork) => this.files.copied(artwork, owner));
    const copyOf = new Map(from.artworks.map((artwork, index) => [artwork.id, artworks[index]!.file]));
    const previews = (await this.reads.previewsOf(from)).map((preview) =>
      this.files.copied(preview, owner, copyOf.get(preview.originalId!)!.id),
    );
    const specSheets = from.specSheet ? [this.files.copied(from.specSheet, owner)] : [];
    /** Takes over who sent them, who may have been erased meanwhile. @throws Conflict when the files have changed */
    const refresh = ({ artworks: present, specSheet }: Booking) => {
      const uploaders = new Map(present.map(({ id: artwork, uploadedBy }) => [copyOf.get(artwork)?.id, uploadedBy]));
      for (const { file } of artworks) file.uploadedBy = uploaders.get(file.id) ?? null;
      for (const { file } of previews) file.uploadedBy = uploaders.get(file.originalId!) ?? null;
      for (const { file } of specSheets) file.uploadedBy = specSheet?.uploadedBy ?? null;
      if (specSheet?.id !== from.specSheet?.id)
        throw new Conflict('The spec sheet of this booking has just been changed. Reload and reactivate it again.');
    };
    return {
      files: [...artworks, ...previews, ...specSheets],
      artworks: artworks.map(({ file }) => file),
      previews: previews.map(({ file }) => file),
      specSheet: specSheets[0]?.file ?? null,
      refresh,
    };
  }

  private newDates<Texts extends Parameters<typeof readDates>[0]>(texts: Texts) {
    return readDates(texts, this.config.businessTimeZone, ENDS_TOO_EARLY, this.clock.now());
  }
}

/**
 * Reasons that were given for the revenue stay as long as it does. What is charged for a cancelled booking is no sale, so
 * it needs none. @throws InvalidInput by field when a reason is missing
 */
async function changeRevenue(
  { manager }: Transaction,
  booking: Booking,
  revenueAmount: number,
  { priceReasonKind, priceReason }: PriceReasons,
): Promise<void> {
  const kept = booking.revenueAmount === revenueAmount ? booking : undefined;
  booking.revenueAmount = revenueAmount;
  if (booking.status === 'Cancelled') return;
  const reasons = {
    priceReasonKind: priceReasonKind ?? kept?.priceReasonKind,
    priceReason: priceReason ?? kept?.priceReason,
  };
  Object.assign(booking, await reasonsFor(manager, booking, reasons));
}

const priceOf = ({ revenueAmount, priceReasonKind, priceReason }: ReactivateDto) => ({
  ...{ revenueAmount, priceReasonKind, priceReason },
});

/** Approves the bookings of a deal in its transaction. From then on, their status follows from their own dates. */
export async function approveBookingsOf(tx: Transaction, dealRequestId: string, actor: Actor): Promise<void> {
  for (const booking of await lockBookings(tx, { dealRequestId }))
    if (booking.status === 'New Deal') await approveWithDeal(tx, booking, actor);
    else if (booking.statusBeforeCancellation === 'New Deal') await approveCancelled(tx, booking, actor);
}

async function approveWithDeal(tx: Transaction, booking: Booking, actor: Actor): Promise<void> {
  await tx.change(BOOKING, booking, actor, (change) => change.apply('dealApproved'));
  await tx.makeDueMoves(BOOKING, booking);
  // Last, because the mail depends on the final state of the booking.
  for (const mail of mailsOf(BOOKING_EVENTS.dealApproved, booking)) await tx.mail(mail);
}

/** A cancelled booking that is reinstated later must not wait for an approval that its deal has had. */
async function approveCancelled(tx: Transaction, booking: Booking, actor: Actor): Promise<void> {
  await tx.change(BOOKING, booking, actor, (change) => {
    booking.statusBeforeCancellation = 'Approved';
    booking.statusBeforeCancellationSince = tx.now;
    change.record(BOOKING_EVENTS.dealApproved.done, {
      before: { statusBeforeCancellation: 'New Deal' },
      after: { statusBeforeCancellation: 'Approved' },
    });
  });
}

/** @throws InvalidInput by field when only one of the two fields for deal bookings is set. */
function dealOf(isDealBooking?: boolean, dealRequestId?: string | null): NewBooking {
  if (isDealBooking && dealRequestId) return { kind: 'deal', dealRequestId };
  if (isDealBooking) throw InvalidInput.field('dealRequestId', 'Choose the deal request that this booking belongs to');
  if (dealRequestId) throw InvalidInput.field('isDealBooking', 'Send isDealBooking true with a deal request');
  return { kind: 'booking' };
}

/** The fields that the form changes. */
function corrections(booking: Booking, form: CorrectBookingDto): NewBooking {
  const given = { ...form, units: form.units ?? undefined };
  const differs = (field: (typeof CORRECTABLE)[number]) =>
    given[field] !== undefined && !isDeepStrictEqual(given[field], booking[field]);
  return Object.fromEntries(CORRECTABLE.filter(differs).map((field) => [field, given[field]]));
}

/** Also for what the form leaves as it is. @throws InvalidInput by field */
function requireDistinctRecipients(booking: Pick<Booking, 'contactEmail' | 'ccEmails'>): void {
  const repeated = repeatedRecipient(booking);
  if (repeated) throw InvalidInput.field('ccEmails', repeated);
}

/** @throws Conflict when artwork has come since the round that was looked at, or the status rules the event out anyway */
function requireLatestRound(booking: Booking, event: 'approve' | 'reject', seen: number | undefined): void {
  bookingWorkflow.requireAllowed(booking, event);
  const latest = booking.artworks.at(-1)?.round;
  if (seen === undefined || seen === latest) return;
  throw new Conflict(
    `This booking has artwork of round ${latest}, and you looked at round ${seen}. Reload and look at it before you decide.`,
  );
}

/** @throws Conflict once the booking has gone live with its placement */
function requireMovable(booking: Booking): void {
  if (hasPlacementFixed(booking))
    throw new Conflict(`This booking is ${booking.status}. Its placement can no longer be changed.`);
}

/** What a follow-on has in common with the booking that it follows. */
function contentOf({
  brandName,
  contactEmail,
  ccEmails,
  tradingDirectorName,
  mediaCategory,
  mediaOpportunity,
  opportunityId,
  units,
  revenueAmount,
}: Booking) {
  return {
    ...{ brandName, contactEmail, ccEmails, tradingDirectorName, mediaCategory, mediaOpportunity },
    ...{ opportunityId, units, revenueAmount },
  };
}

/** Replaces names that a renaming is replacing in existing records. */
function withNames<Values extends NewBooking>(values: Values, names: RenamingsInForce): Values {
  const { brandName = '', tradingDirectorName, mediaCategory = '', mediaOpportunity = '', bookingType } = values;
  return {
    ...values,
    brandName: names.brand(brandName),
    tradingDirectorName: names.tradingDirector(tradingDirectorName),
    ...names.placement({ mediaCategory, mediaOpportunity }),
    ...(bookingType && { bookingType: names.bookingType(bookingType) }),
  };
}

/** What distinguishes files, for telling a repeated request from a different one. */
function contentsOf(files: StagedFile[]): [name: string, sha256: string][] {
  return files.map(({ name, sha256 }) => [name, sha256.toString('hex')]);
}

function nextRound({ artworks }: Booking, arrivals: Arrival[], mark: Pick<StoredFile, 'afterApproval'>): StoredFile[] {
  const round = (artworks.at(-1)?.round ?? 0) + 1;
  return arrivals.map(({ file }, index) => Object.assign(file, { round, position: artworks.length + index, ...mark }));
}

/** @throws Conflict when the user has not seen the latest follow-on of this booking */
function requireSeenFollowOn(completed: Booking, version: number | undefined): void {
  const { followedByBookingNumber: followOn } = completed;
  if (followOn === null) return requireVersion(completed, version, 'booking');
  if (version === undefined || version === completed.version) return;
  throw new Conflict(
    `Somebody else changed this booking since you opened it: #${followOn} follows it by now. ` +
      'Look at that one, then reload if it is to run once more.',
  );
}

function followedBy({ bookingNumber, liveDate, endDate }: Booking): object {
  return { followedByBookingNumber: bookingNumber, liveDate, endDate };
}
