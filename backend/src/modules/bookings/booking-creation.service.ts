import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { readDates } from '../../common/campaign-dates.js';
import { Clock } from '../../common/clock.js';
import { allChecks, InvalidInput } from '../../common/errors.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { Config } from '../../config/config.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import { Files, type NewFile } from '../../platform/files/files.service.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { KeySender } from '../../platform/idempotency/idempotency-key.js';
import { Idempotency, type Sent } from '../../platform/idempotency/idempotency.service.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { WantedArtwork } from '../artwork-specs/wanted-artwork.service.js';
import { CatalogueService, requireOffered } from '../catalogue/catalogue.service.js';
import { renamingsInForce, renamingsSoFar } from '../catalogue/renamings-in-force.query.js';
import { claimDeal } from '../deals/deal-commands.js';
import { claimEnquiry } from '../enquiries/enquiry-commands.js';
import { NoSpace } from '../inventory/no-space.js';
import { lockCapacities } from '../inventory/space.js';
import { promote } from '../options/option-promotion.js';
import { claimHeld, claimOption, lockHeldBy, type SeenOption } from '../options/option-record.js';
import { contentsOf, stagedSheets, uploaded } from './booking-files.js';
import { mailsOf } from './booking-mails.js';
import { addPrice } from './booking-price.js';
import { BookingReads } from './booking-reads.js';
import { refuseErasedAliases } from './booking-recipients.js';
import { withNames, type NewBooking } from './booking-record.js';
import { rowContentOf, inEachRow, ownContentOf, type Row } from './booking-rows.js';
import { confirmationOfSeveral } from './booking-series.js';
import { insertBooking } from './booking-space.js';
import { CREATION, INITIAL_STATUS } from './booking-workflow.js';
import type { Booking } from './booking.entity.js';
import type { CreateBookingDto } from './dto/create-booking.dto.js';
import type { BookingDatesDto, CreateSeveralDto } from './dto/create-several.dto.js';

/** How bookings are made, one or several at once (docs/product.md, 1.10 and 1.16). */
@Injectable()
export class BookingCreation {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly manager: EntityManager,
    private readonly records: Records,
    private readonly reads: BookingReads,
    private readonly catalogue: CatalogueService,
    private readonly wanted: WantedArtwork,
    private readonly files: Files,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * @throws InvalidInput by field; Conflict when the enquiry or deal that it is made from takes no booking; NoSpace when
   * its opportunity has no units left and no reason is given
   */
  async create(
    form: CreateBookingDto,
    specSheets: StagedFile[],
    actor: Actor,
    sender: KeySender,
    option?: SeenOption,
  ): Promise<Booking> {
    const { liveDate, deadlineDate, endDate, ...content } = form;
    const sent = {
      action: 'booking',
      sender,
      // Without what the form takes from the option, which may have been renamed since the first try.
      content: { ...(option?.form ?? form), optionId: option?.id, specSheets: contentsOf(specSheets) },
    };
    const known = await this.idempotency.find(sent);
    if (known) return this.reads.get(known);
    const rows = [{ own: { liveDate, deadlineDate, endDate }, path: '' }];
    const [booking] = await this.make(content, rows, specSheets, actor, sent, { option });
    return booking!;
  }

  /**
   * Creates a booking for each row of dates: all of them or none. One mail confirms them.
   * @throws as `create`; what is wrong in a row, or has no space, is named as `dates.0.liveDate`
   */
  async createSeveral(
    form: CreateSeveralDto,
    specSheets: StagedFile[],
    actor: Actor,
    sender: KeySender,
  ): Promise<Booking[]> {
    const { dates, ...content } = form;
    const sentDates = dates.map((own) => {
      const { revenueAmount, ...others } = ownContentOf(own);
      return [
        ...[own.liveDate, own.deadlineDate, own.endDate],
        ...(revenueAmount === undefined ? [] : [revenueAmount]),
        ...(Object.keys(others).length > 0 ? [others] : []),
      ];
    });
    const sent = {
      action: 'bookings',
      sender,
      content: { ...form, dates: sentDates, specSheets: contentsOf(specSheets) },
    };
    const known = await this.idempotency.find(sent);
    if (known) return this.reads.ofSeries(known);
    const rows = dates.map((own, index) => ({ own, path: `dates.${index}.` }));
    return this.make(content, rows, specSheets, actor, sent, { seriesId: randomUUID() });
  }

  private async make(
    { bookAgain, overbookReason, ...form }: Omit<CreateSeveralDto, 'dates'>,
    rows: Row[],
    specSheets: StagedFile[],
    actor: Actor,
    sent: Sent,
    { option, seriesId = null }: { option?: SeenOption; seriesId?: string | null },
  ): Promise<Booking[]> {
    const made = await this.newBookings({ ...form, seriesId }, rows);
    const wanted = await this.wantedOf(made);
    const sheets =
      specSheets.length > 0
        ? this.sheetForEach(made, specSheets, actor)
        : made.map(({ id }, row) => this.copied(wanted[row]!.specSheet, id));
    return this.records.transaction(
      async (tx) => {
        const [first] = made;
        await this.idempotency.claim(tx.manager, sent, seriesId ?? first!.id);
        const names = await renamingsInForce(tx.manager);
        const bookings = made.map((booking) => withNames(booking, names));
        // All before the first is written: the second would find the enquiry's type booked. The order is that of locks.
        for (const booking of bookings) Object.assign(booking, await claimDeal(tx, booking));
        const places = bookings.map(({ opportunityId }) => opportunityId);
        if (option) places.push(await claimOption(tx, option, first!.id, actor));
        const holder = form.enquiryId && !option ? names.namesOfBrand(bookings[0]!.brandName!) : undefined;
        const held = await lockPlaces(tx, places, holder);
        await inEachRow(rows, async (_row, index) => {
          const booking = bookings[index]!;
          Object.assign(booking, await claimEnquiry(tx, booking, { names, actor, bookAgain }));
          await addPrice(tx.manager, booking, this.config.businessTimeZone);
        });
        const insertions = bookings.map((booking, row) => ({
          booking,
          loaded: {
            ...{ artworks: [], specSheet: sheets[row]?.file ?? null, artworkSpecs: wanted[row]!.artworkSpecs },
            overbookReason,
          },
        }));
        const created = await this.insertAll(tx, insertions, held, actor);
        // The days that the options kept are free if no booking has taken them by now.
        await promote(tx, places, this.config.businessTimeZone);
        if (created.length > 1) await tx.mail(confirmationOfSeveral(created));
        else for (const mail of mailsOf(CREATION, created[0]!)) await tx.mail(mail);
        return created;
      },
      { files: sheets.filter((sheet) => sheet !== undefined) },
    );
  }

  /** @throws NoSpace for all that find none, by row if the bookings are a series */
  private async insertAll(
    tx: Transaction,
    insertions: { booking: MadeBooking; loaded: Parameters<typeof insertBooking>[2] }[],
    held: Parameters<typeof claimHeld>[2],
    actor: Actor,
  ): Promise<Booking[]> {
    const created: Booking[] = [];
    const refused = new Map<number, NoSpace>();
    for (const [row, { booking, loaded }] of insertions.entries()) {
      await claimHeld(tx, booking, held, { actor, zone: this.config.businessTimeZone });
      try {
        created.push(await insertBooking(tx, booking, loaded, actor));
      } catch (error) {
        if (!(error instanceof NoSpace) || !booking.seriesId) throw error;
        refused.set(row, error);
        // Its days are not free for the next ones. In the end, all are rolled back.
        created.push(await insertBooking(tx, booking, { ...loaded, overbookReason: error.lack }, actor));
      }
    }
    if (refused.size > 0)
      throw NoSpace.ofRows(
        refused,
        created.map(({ id }) => id),
      );
    return created;
  }

  /** The bookings as the form and its rows describe them. @throws InvalidInput by field */
  private async newBookings(
    { isDealBooking, dealRequestId, ccEmails, ...form }: Shared,
    rows: Row[],
  ): Promise<MadeBooking[]> {
    const catalogue = await this.catalogue.current();
    const names = await renamingsSoFar(this.manager);
    const contents = rows.map((row) => withNames({ ...form, ...rowContentOf(row, form) }, names));
    const [days, deal, opportunityIds] = await allChecks(
      () => inEachRow(rows, ({ own }) => this.newDates(own)),
      () => dealOf(isDealBooking, dealRequestId),
      () => inEachRow(rows, (_row, index) => requireOffered(catalogue, contents[index]!)),
      () => refuseErasedAliases({ contactEmail: form.contactEmail, ccEmails }),
    );
    return contents.map((content, index) => ({
      ...content,
      ...deal,
      ...days[index],
      // Found by the check and not by name later, because the opportunity may be renamed meanwhile.
      opportunityId: opportunityIds[index]!,
      ccEmails: ccEmails ?? [],
      units: content.units ?? 1,
      // A price that is still to be agreed has no reasons.
      ...(typeof content.revenueAmount !== 'number' && { priceReasonKind: null, priceReason: null }),
      status: INITIAL_STATUS,
      id: randomUUID(),
    }));
  }

  /** What the opportunity of each booking asks for, read once for those that have the same. */
  private async wantedOf(bookings: { opportunityId: string }[]) {
    const wanted = new Map<string, Awaited<ReturnType<WantedArtwork['of']>>>();
    for (const { opportunityId } of bookings)
      if (!wanted.has(opportunityId)) wanted.set(opportunityId, await this.wanted.of(opportunityId));
    return bookings.map(({ opportunityId }) => wanted.get(opportunityId)!);
  }

  private copied(sheet: StoredFile | null, id: string): NewFile | undefined {
    return sheet ? this.files.copied(sheet, { type: 'booking', id }) : undefined;
  }

  /** The staged file for the first booking, and a copy for each of the others. */
  private sheetForEach([first, ...others]: { id: string }[], staged: StagedFile[], actor: Actor): NewFile[] {
    const sheets = stagedSheets(this.files, first!.id, staged, uploaded(actor, this.clock));
    return sheets.flatMap((sheet) => [
      sheet,
      ...others.map(({ id }) => this.files.copied(sheet.file, { type: 'booking', id })),
    ]);
  }

  private newDates({ liveDate, deadlineDate, endDate }: BookingDatesDto) {
    return readDates({ liveDate, deadlineDate, endDate }, this.config.businessTimeZone, { now: this.clock.now() });
  }
}

type MadeBooking = NewBooking & { id: string; opportunityId: string };

/** What the form says of all bookings that are made together. */
type Shared = Omit<CreateSeveralDto, 'dates' | 'bookAgain' | 'overbookReason'> & Pick<Booking, 'seriesId'>;

/**
 * Locks what the bookings take units of, so that no two take the same (docs/product.md, 16.1).
 * @param holder the names of the brand of which they may take the options
 * @returns these options
 */
async function lockPlaces(tx: Transaction, places: string[], holder: string[] | undefined) {
  if (holder) await lockHeldBy(tx, holder, places);
  await lockCapacities(tx.manager, places);
  // Once more, for those that moved up meanwhile. One that is being released is locked and waits for its capacity.
  return holder ? lockHeldBy(tx, holder, places, { skipLocked: true }) : [];
}

/** @throws InvalidInput by field when only one of the two fields for deal bookings is set. */
function dealOf(isDealBooking?: boolean, dealRequestId?: string | null): NewBooking {
  if (isDealBooking && dealRequestId) return { kind: 'deal', dealRequestId };
  if (isDealBooking) throw InvalidInput.field('dealRequestId', 'Choose the deal request that this booking belongs to');
  if (dealRequestId) throw InvalidInput.field('isDealBooking', 'Send isDealBooking true with a deal request');
  return { kind: 'booking' };
}
