import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { InvalidInput, NotFound } from '../../common/errors.js';
import type { StagedFile } from '../../common/uploads/uploads.interceptor.js';
import { Config } from '../../config/config.js';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import { Idempotency, type Claim, type Sender } from '../../platform/idempotency/idempotency.service.js';
import { CatalogueService } from '../catalogue/catalogue.service.js';
import { readDates, requireTodayOrLater } from '../../common/campaign-dates.js';
import { withFiles } from './booking-files.query.js';
import { BookingFiles } from './booking-files.service.js';
import type { NewBooking } from './booking-origins.service.js';
import { BookingTransitions, BOOKING_NOT_FOUND } from './booking-transitions.service.js';
import { ENDS_TOO_EARLY, INITIAL_STATUS, requireAllowed } from './booking-workflow.js';
import { Booking } from './booking.entity.js';
import type { CreateBookingDto } from './dto/create-booking.dto.js';
import type { ReactivateDto } from './dto/edit-booking.dto.js';

/** Creates bookings: from the form, or as the follow-on of a completed one (docs/product.md, 1). */
@Injectable()
export class BookingCreation {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly catalogue: CatalogueService,
    private readonly transitions: BookingTransitions,
    private readonly files: BookingFiles,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws InvalidInput by field; Conflict when the enquiry or deal that it is made from is completed. */
  async create(form: CreateBookingDto, specSheets: StagedFile[], actor: Actor, sender: Sender): Promise<Booking> {
    const sent = specSheets.map(({ name, sha256 }) => [name, sha256.toString('hex')]);
    return this.idempotency.create({
      action: 'booking',
      sender,
      content: { ...form, specSheets: sent },
      make: (claim) => this.make(form, specSheets, actor, claim),
      read: (id) => this.get(id),
    });
  }

  /**
   * Runs a completed booking again without changing what was billed. The follow-on has the same content, a number of
   * its own and new dates, and counts as approved. Its deadline is its live date, because the artwork is there already.
   * @throws NotFound; Conflict unless it is Completed, or when somebody else has changed it; InvalidInput by field.
   */
  reactivate(id: string, { version, ...dates }: ReactivateDto, actor: Actor, sender: Sender): Promise<Booking> {
    return this.idempotency.create({
      action: 'follow-on',
      sender,
      // Without the version: if the follow-on was created already, it exists, whatever version the sender has seen
      // since.
      content: { id, ...dates },
      make: (claim) => this.follow(id, { version, ...dates }, actor, claim),
      read: (followOn) => this.get(followOn),
    });
  }

  private async make(form: CreateBookingDto, specSheets: StagedFile[], actor: Actor, claim: Claim): Promise<Booking> {
    const { isDealBooking, dealRequestId, liveDate, deadlineDate, endDate, revenueAmount, ...texts } = form;
    const dates = this.newDates({ liveDate, deadlineDate, endDate });
    const deal = dealOf(isDealBooking, dealRequestId);
    await this.catalogue.requireOffered(form.mediaCategory, form.mediaOpportunity);
    const id = randomUUID();
    const booking: NewBooking = { id, ...texts, ...dates, ...deal, status: INITIAL_STATUS };
    return this.files.storingSpecSheet(id, specSheets, actor, (specSheet, keep) =>
      this.transitions.create({ ...booking, specSheet, revenueAmount: revenueAmount ?? 0 }, actor, {
        first: (manager) => claim(manager, id),
        also: keep,
      }),
    );
  }

  private async follow(id: string, form: ReactivateDto, actor: Actor, claim: Claim): Promise<Booking> {
    const { liveDate, endDate } = this.newDates({ liveDate: form.liveDate, endDate: form.endDate });
    const completed = await this.get(id);
    requireAllowed(completed, 'reactivate');
    const followOn = {
      ...pick(completed, [
        'brandName',
        'contactEmail',
        'tradingDirectorName',
        'mediaCategory',
        'mediaOpportunity',
        'revenueAmount',
      ]),
      // Also for a deal booking: the deal covers what was agreed, not a further run.
      kind: 'booking' as const,
      ...{ id: randomUUID(), liveDate, deadlineDate: liveDate, endDate, status: 'Approved' as const },
      followsBookingNumber: completed.bookingNumber,
    };
    return this.files.copying(completed, followOn.id, (copies, keep) =>
      this.transitions.reactivate(id, { ...followOn, ...copies }, actor, {
        version: form.version,
        first: (manager) => claim(manager, followOn.id),
        also: keep,
      }),
    );
  }

  private async get(id: string): Promise<Booking> {
    const booking = await this.dataSource.manager.findOneBy(Booking, { id });
    if (!booking) throw new NotFound(BOOKING_NOT_FOUND);
    await withFiles(this.dataSource.manager, [booking]);
    return booking;
  }

  private newDates<Texts extends Parameters<typeof readDates>[0]>(texts: Texts) {
    const dates = readDates(texts, this.config.businessTimeZone, ENDS_TOO_EARLY);
    requireTodayOrLater(dates, this.clock.now(), this.config.businessTimeZone);
    return dates;
  }
}

/** @throws InvalidInput by field when only one of the two fields for deal bookings is set. */
function dealOf(isDealBooking?: string, dealRequestId?: string | null): NewBooking {
  const isDeal = String(isDealBooking) === 'true';
  if (isDeal && dealRequestId) return { kind: 'deal', dealRequestId };
  if (isDeal) throw InvalidInput.field('dealRequestId', 'Choose the deal request that this booking belongs to');
  if (dealRequestId) throw InvalidInput.field('isDealBooking', 'Send isDealBooking true with a deal request');
  return { kind: 'booking' };
}

function pick<Values, Key extends keyof Values>(values: Values, keys: Key[]): Pick<Values, Key> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<Values, Key>;
}
