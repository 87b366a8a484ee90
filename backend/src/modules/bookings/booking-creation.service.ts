import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { InvalidInput, NotFound } from '../../common/errors.js';
import type { StagedFile } from '../../common/uploads/uploads.interceptor.js';
import { Config } from '../../config/config.js';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import { CatalogueService } from '../catalogue/catalogue.service.js';
import { readDates, requireTodayOrLater } from './booking-dates.js';
import { BookingFiles } from './booking-files.service.js';
import { BookingTransitions, BOOKING_NOT_FOUND } from './booking-transitions.service.js';
import { INITIAL_STATUS, requireAllowed } from './booking-workflow.js';
import { Booking } from './booking.entity.js';
import type { CreateBookingDto } from './dto/create-booking.dto.js';
import type { ReactivateDto } from './dto/edit-booking.dto.js';

/** How bookings come into being: from the form, or as the follow-on of a completed one (docs/product.md, 1). */
@Injectable()
export class BookingCreation {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly catalogue: CatalogueService,
    private readonly transitions: BookingTransitions,
    private readonly files: BookingFiles,
  ) {}

  /** @throws InvalidInput by field. */
  async create(form: CreateBookingDto, specSheets: StagedFile[], actor: Actor): Promise<Booking> {
    const {
      isDealBooking,
      liveDate,
      deadlineDate,
      endDate,
      revenueAmount,
      tradingDirectorName = null,
      ...texts
    } = form;
    if (String(isDealBooking) === 'true')
      throw InvalidInput.field('dealRequestId', 'This deal request does not exist.');
    const dates = this.newDates({ liveDate, deadlineDate, endDate });
    await this.catalogue.requireOffered(form.mediaCategory, form.mediaOpportunity);
    const id = randomUUID();
    return this.files.storing(id, specSheets, ([path]) => {
      const specSheet = path ? { path, size: specSheets[0]!.size } : null;
      const status = INITIAL_STATUS;
      return this.transitions.create(
        {
          id,
          ...texts,
          ...dates,
          revenueAmount: revenueAmount ?? 0,
          tradingDirectorName,
          specSheet,
          status,
          artworks: [],
        },
        actor,
      );
    });
  }

  /**
   * Runs a completed booking again without touching what was billed: the follow-on has all that the first one had, a number of its own and
   * new dates, and counts as approved. Its deadline is its live date: the artwork is there.
   * @throws NotFound; Conflict unless it is Completed; InvalidInput by field.
   */
  async reactivate(id: string, form: ReactivateDto, actor: Actor): Promise<Booking> {
    const { liveDate, endDate } = this.newDates({ liveDate: form.liveDate, endDate: form.endDate });
    const completed = await this.dataSource.manager.findOneBy(Booking, { id });
    if (!completed) throw new NotFound(BOOKING_NOT_FOUND);
    requireAllowed(completed.status, 'reactivate');
    const followOn = {
      ...pick(completed, [
        'brandName',
        'contactEmail',
        'tradingDirectorName',
        'mediaCategory',
        'mediaOpportunity',
        'revenueAmount',
      ]),
      ...{ id: randomUUID(), liveDate, deadlineDate: liveDate, endDate, status: 'Approved' as const },
      followsBookingNumber: completed.bookingNumber,
    };
    return this.files.copying(completed, followOn.id, (copies) =>
      this.transitions.reactivate(id, { ...followOn, ...copies }, actor),
    );
  }

  private newDates<Texts extends Parameters<typeof readDates>[0]>(texts: Texts) {
    const dates = readDates(texts, this.config.businessTimeZone);
    requireTodayOrLater(dates, this.clock.now(), this.config.businessTimeZone);
    return dates;
  }
}

function pick<Values, Key extends keyof Values>(values: Values, keys: Key[]): Pick<Values, Key> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<Values, Key>;
}
