import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { readDates, readRows } from '../../common/campaign-dates.js';
import { Clock } from '../../common/clock.js';
import { allChecks, InvalidInput } from '../../common/errors.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { Config } from '../../config/config.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import { Files, type NewFile } from '../../platform/files/files.service.js';
import type { KeySender } from '../../platform/idempotency/idempotency-key.js';
import { Idempotency, type Sent } from '../../platform/idempotency/idempotency.service.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { WantedArtwork } from '../artwork-specs/wanted-artwork.service.js';
import { CatalogueService } from '../catalogue/catalogue.service.js';
import { renamingsInForce } from '../catalogue/renamings-in-force.query.js';
import { claimDeal } from '../deals/deal-commands.js';
import { claimEnquiry } from '../enquiries/enquiry-commands.js';
import { NoSpace } from '../inventory/no-space.js';
import { claimOption, type SeenOption } from '../options/option-record.js';
import { withNames } from './booking-content.js';
import { contentsOf, stagedSheets, uploaded } from './booking-files.js';
import { insertBooking } from './booking-insertion.js';
import { mailsOf } from './booking-mails.js';
import { addPrice } from './booking-price.js';
import { BookingReads } from './booking-reads.js';
import type { NewBooking } from './booking-record.js';
import { confirmationOfSeveral } from './booking-series.js';
import { claimOpportunity } from './booking-space.js';
import { CREATION, ENDS_TOO_EARLY, INITIAL_STATUS } from './booking-workflow.js';
import type { Booking } from './booking.entity.js';
import type { CreateBookingDto } from './dto/create-booking.dto.js';
import type { CreateSeveralDto } from './dto/create-several.dto.js';

/** How bookings are made, one or several at once (docs/product.md, 1.10 and 1.16). */
@Injectable()
export class BookingCreation {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
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
      content: { ...form, optionId: option?.id, specSheets: contentsOf(specSheets) },
    };
    const known = await this.idempotency.find(sent);
    if (known) return this.reads.get(known);
    const readDays = () => [this.newDates({ liveDate, deadlineDate, endDate })];
    const [booking] = await this.make(content, readDays, specSheets, actor, sent, option);
    return booking!;
  }

  /**
   * Creates a booking for each row of dates: all of them or none. One mail confirms them.
   * @throws as `create`; faults in the dates, and dates without space, by `dates.0.liveDate`
   */
  async createSeveral(
    form: CreateSeveralDto,
    specSheets: StagedFile[],
    actor: Actor,
    sender: KeySender,
  ): Promise<Booking[]> {
    const { dates: rows, ...content } = form;
    const dates = rows.map(({ liveDate, deadlineDate, endDate, revenueAmount }) => [
      ...[liveDate, deadlineDate, endDate],
      ...(typeof revenueAmount === 'number' ? [revenueAmount] : []),
    ]);
    const sent = { action: 'bookings', sender, content: { ...form, dates, specSheets: contentsOf(specSheets) } };
    const known = await this.idempotency.find(sent);
    if (known) return this.reads.ofSeries(known);
    const seriesId = randomUUID();
    const readDays = () =>
      readRows('dates', rows, ({ liveDate, deadlineDate, endDate, revenueAmount }) => ({
        ...this.newDates({ liveDate, deadlineDate, endDate }),
        ...(typeof revenueAmount === 'number' && { revenueAmount }),
        seriesId,
      }));
    return this.make(content, readDays, specSheets, actor, sent);
  }

  private async make(
    { bookAgain, overbookReason, ...form }: Omit<CreateSeveralDto, 'dates'>,
    readDays: () => BookingDays[],
    specSheets: StagedFile[],
    actor: Actor,
    sent: Sent,
    option?: SeenOption,
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
        await this.idempotency.claim(tx.manager, sent, first!.seriesId ?? first!.id);
        const names = await renamingsInForce(tx.manager);
        const bookings = made.map((booking) => withNames(booking, names));
        // All before the first is written: the second would find the enquiry's type booked. The order is that of locks.
        for (const booking of bookings) {
          Object.assign(booking, await claimDeal(tx, booking));
          if (option) await claimOption(tx, option, booking.id, actor);
          Object.assign(booking, await claimOpportunity(tx, booking));
          Object.assign(booking, await claimEnquiry(tx, booking, actor, bookAgain));
          await addPrice(tx.manager, booking, this.config.businessTimeZone);
        }
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
    }: Pick<Booking, 'artworkSpecs'> & { files: NewFile[]; overbookReason?: string | null },
    actor: Actor,
  ): Promise<Booking[]> {
    const created: Booking[] = [];
    const refused = new Map<number, NoSpace>();
    for (const [row, booking] of bookings.entries()) {
      const specSheet = files[row]?.file ?? null;
      try {
        created.push(
          await insertBooking(tx, booking, { artworks: [], specSheet, artworkSpecs, overbookReason }, actor),
        );
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

  /** The staged file for the first booking, and a copy for each of the others. */
  private sheetForEach([first, ...others]: { id: string }[], staged: StagedFile[], actor: Actor): NewFile[] {
    const sheets = stagedSheets(this.files, first!.id, staged, uploaded(actor, this.clock));
    return sheets.flatMap((sheet) => [
      sheet,
      ...others.map(({ id }) => this.files.copied(sheet.file, { type: 'booking', id })),
    ]);
  }

  private newDates<Texts extends Parameters<typeof readDates>[0]>(texts: Texts) {
    return readDates(texts, this.config.businessTimeZone, ENDS_TOO_EARLY, this.clock.now());
  }
}

/** What differs between bookings that are made together. */
type BookingDays = Pick<NewBooking, 'liveDate' | 'deadlineDate' | 'endDate' | 'revenueAmount' | 'seriesId'>;

/** @throws InvalidInput by field when only one of the two fields for deal bookings is set. */
function dealOf(isDealBooking?: boolean, dealRequestId?: string | null): NewBooking {
  if (isDealBooking && dealRequestId) return { kind: 'deal', dealRequestId };
  if (isDealBooking) throw InvalidInput.field('dealRequestId', 'Choose the deal request that this booking belongs to');
  if (dealRequestId) throw InvalidInput.field('isDealBooking', 'Send isDealBooking true with a deal request');
  return { kind: 'booking' };
}
