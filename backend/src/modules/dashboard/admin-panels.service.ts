import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { dayOf, daysFrom } from '../../common/business-day.js';
import { ListSource } from '../../common/list.js';
import { DAY_MS } from '../../common/plain-days.js';
import { Config } from '../../config/config.js';
import { Mails } from '../mails/mails.service.js';
import { MailOutage } from '../../platform/mail-delivery/mail-outage.service.js';
import type { Mail } from '../../platform/mail/mail.entity.js';
import { DEAL_STATUSES } from '../bookings/booking-workflow.js';
import { comingEvents, type ComingEvent } from '../bookings/coming-bookings.query.js';
import {
  ROWS_OF_A_GROUP,
  waitingBookings,
  waitingBookingsOf,
  type BookingFigures,
  type WaitingBooking,
} from '../bookings/waiting-bookings.query.js';
import { dealList, DealReads } from '../deals/deal-reads.js';
import { DealRequestDto } from '../deals/dto/deal-request.dto.js';
import { enquiryList } from '../enquiries/enquiry-reads.js';
import { conflictsIn } from '../inventory/conflicts.query.js';
import { exclusiveGaps } from '../inventory/exclusive-gaps.query.js';
import { optionList } from '../options/option-reads.js';
import {
  ATTENTION_REASONS,
  type AttentionGroupDto,
  type AttentionRowDto,
  type ComingDayDto,
  type ComingRowDto,
  type NeedsAttentionDto,
  type NextFourteenDaysDto,
} from './dto/attention.dto.js';
import type { AdminPanelsDto, DashboardDealsDto } from './dto/dashboard.dto.js';

const DAYS_AHEAD = 14;
/** After so many days, somebody should have decided on a new deal or enquiry. */
const NEW_FOR_DAYS = 2;
/** So many days before its live date, or later, a new deal needs a decision. */
const DEAL_IS_NEAR_DAYS = 7;
const RECENT_DEALS = 6;
const GAPS = 6;
const NO_MAILS = { count: 0, rows: [] };

/**
 * The panels that only administrators see: deals, what needs their attention, and the coming days (docs/product.md,
 * 7.3).
 */
@Injectable()
export class AdminPanels {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
    private readonly deals: DealReads,
    private readonly source: ListSource,
    private readonly mails: Mails,
    private readonly mailOutage: MailOutage,
  ) {}

  async read(now: Date, figures: Promise<BookingFigures>): Promise<AdminPanelsDto> {
    const [dealRequests, needsAttention, nextFourteenDays] = await Promise.all([
      this.dealsNow(),
      this.needsAttention(now, figures),
      this.nextFourteenDays(now),
    ]);
    return { dealRequests, needsAttention, nextFourteenDays };
  }

  private async dealsNow(): Promise<DashboardDealsDto> {
    const [counts, recent] = await Promise.all([dealList.counts(this.source), this.deals.newest(RECENT_DEALS)]);
    return {
      total: totalOf(counts, DEAL_STATUSES),
      live: totalOf(counts, ['Live']),
      counts,
      recent: recent.map((deal) => DealRequestDto.of(deal)),
    };
  }

  private async needsAttention(now: Date, figures: Promise<BookingFigures>): Promise<NeedsAttentionDto> {
    const [waiting, requests, waitingMail, failedMail] = await Promise.all([
      waitingBookings(this.manager, now, figures),
      this.waitingRequests(now),
      this.mailOutage.waiting(ROWS_OF_A_GROUP),
      this.mails.oldestFailed(ROWS_OF_A_GROUP),
    ]);
    return attentionOf(waiting, requests, { waitingMail, failedMail });
  }

  /** What needs attention among the records that one user looks after. Nobody looks after a mail. */
  async attentionFor(assigneeId: string, now: Date): Promise<NeedsAttentionDto> {
    const [waiting, requests] = await Promise.all([
      waitingBookingsOf(this.manager, now, assigneeId),
      this.waitingRequests(now, { assigneeId }),
    ]);
    return attentionOf(waiting, requests, { waitingMail: NO_MAILS, failedMail: NO_MAILS });
  }

  /** New deals and enquiries that nobody has decided on, and options about to expire (docs/product.md, 7.3). */
  private async waitingRequests(now: Date, whose: { assigneeId?: string } = {}) {
    const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
    const near = { ...whose, status: 'New Deal', liveDate_lte: daysFromNow(DEAL_IS_NEAR_DAYS) };
    const oldDeal = { ...whose, status: 'New Deal', createdAt_lte: daysFromNow(-NEW_FOR_DAYS) };
    const oldEnquiry = { ...whose, status: 'New Enquiry', createdAt_lte: daysFromNow(-NEW_FOR_DAYS) };
    const { assigneeId: ownerId } = whose;
    const expiring = { ...(ownerId && { ownerId }), status: 'first', isExpiring: true };
    const { source } = this;
    const [nearDeals, oldDeals, oldEnquiries, options] = await Promise.all([
      dealList.first({ filter: near, sort: ['liveDate', 'ASC'] }, ROWS_OF_A_GROUP, source),
      dealList.first({ filter: oldDeal, sort: ['createdAt', 'ASC'] }, ROWS_OF_A_GROUP, source),
      enquiryList.first({ filter: oldEnquiry, sort: ['createdAt', 'ASC'] }, ROWS_OF_A_GROUP, source),
      optionList.first({ filter: expiring, sort: ['expiresAt', 'ASC'] }, ROWS_OF_A_GROUP, source),
    ]);
    const reasonsOf = ({ liveDate, createdAt }: WaitingDeals['rows'][number]) => {
      const isNear = liveDate.toISOString() <= near.liveDate_lte;
      const isOld = createdAt.toISOString() <= oldDeal.createdAt_lte;
      return [...(isNear ? ['nearDeal' as const] : []), ...(isOld ? ['oldDeal' as const] : [])];
    };
    const dealRows = ({ rows }: WaitingDeals, since: 'createdAt' | 'liveDate') =>
      rows.map((deal) => ({ ...dealRow(deal, deal[since]), reasons: reasonsOf(deal) }));
    const ofDeals = { list: 'deal-requests' as const };
    return {
      nearDeal: { ...ofDeals, count: nearDeals.count, filter: near, rows: dealRows(nearDeals, 'liveDate') },
      oldDeal: { ...ofDeals, count: oldDeals.count, filter: oldDeal, rows: dealRows(oldDeals, 'createdAt') },
      oldEnquiry: {
        ...{ count: oldEnquiries.count, list: 'sales-enquiries' as const, filter: oldEnquiry },
        rows: oldEnquiries.rows.map(enquiryRow),
      },
      optionExpires: {
        count: options.count,
        list: 'options' as const,
        filter: expiring,
        rows: options.rows.map(optionRow),
      },
    };
  }

  private async nextFourteenDays(now: Date): Promise<NextFourteenDaysDto> {
    const zone = this.config.businessTimeZone;
    const { start, end } = daysFrom(now, DAYS_AHEAD, zone);
    const span = { from: dayOf(start, zone), to: dayOf(end, zone) };
    const [{ rows, kinds }, { gaps, total: gapCount }, { total: conflictCount }] = await Promise.all([
      comingEvents(this.manager, { start, end }),
      exclusiveGaps(this.manager, { ...span, limit: GAPS }),
      conflictsIn(this.manager, span, { first: 0, limit: 1 }),
    ]);
    const days = new Map<string, ComingDayDto>();
    for (const row of rows) {
      const day = dayOf(row.at, zone);
      const opened = days.get(day) ?? { day, rows: [] };
      opened.rows.push(comingRow(row));
      days.set(day, opened);
    }
    const lists = kinds.map(({ event, statuses, field, count }) => ({
      ...{ event, count },
      filter: { status: statuses, [`${field}_gte`]: dayOf(start, zone), [`${field}_lte`]: dayOf(end, zone) },
    }));
    const total = lists.reduce((sum, { count }) => sum + count, 0);
    return { total, days: [...days.values()], lists, gaps, gapCount, conflictCount };
  }
}

/** The groups that are not empty, in the order of the panel. */
function attentionOf(
  waiting: Awaited<ReturnType<typeof waitingBookings>>,
  requests: Record<'nearDeal' | 'oldDeal' | 'oldEnquiry' | 'optionExpires', Omit<AttentionGroupDto, 'reason'>>,
  { waitingMail, failedMail }: Record<'waitingMail' | 'failedMail', { count: number; rows: Mail[] }>,
): NeedsAttentionDto {
  const groups = ATTENTION_REASONS.map((reason): AttentionGroupDto => {
    switch (reason) {
      case 'waitingMail': {
        const rows = waitingMail.rows.map((mail) => mailRow(mail, mail.createdAt, reason));
        return { reason, count: waitingMail.count, rows, list: 'mails', filter: { status: 'queued' } };
      }
      case 'failedMail': {
        const rows = failedMail.rows.map((mail) => mailRow(mail, mail.nextAttemptAt, reason));
        return { reason, count: failedMail.count, rows, list: 'mails', filter: { status: 'failed' } };
      }
      case 'nearDeal':
      case 'oldDeal':
      case 'oldEnquiry':
      case 'optionExpires':
        return { reason, ...requests[reason] };
      default: {
        const { count, rows, filter } = waiting[reason];
        return { reason, count, rows: rows.map(bookingRow), list: 'bookings', filter };
      }
    }
  }).filter(({ count }) => count > 0);
  return { total: groups.reduce((total, { count }) => total + count, 0), groups };
}

function bookingRow({
  id,
  bookingNumber,
  brandName,
  mediaOpportunity,
  status,
  since,
  reasons,
}: WaitingBooking): AttentionRowDto {
  return {
    ...{ id, bookingId: id, bookingNumber, title: brandName, detail: mediaOpportunity, status, reasons },
    since: since.toISOString(),
  };
}

function mailRow(
  { id, aboutType, aboutId, recipient, subject }: Mail,
  since: Date,
  reason: 'waitingMail' | 'failedMail',
): AttentionRowDto {
  return {
    ...{ id, bookingId: aboutType === 'booking' ? aboutId : null, bookingNumber: null },
    ...{ title: recipient, detail: subject, status: null, since: since.toISOString(), reasons: [reason] },
  };
}

type WaitingDeals = Awaited<ReturnType<typeof dealList.first>>;
type WaitingEnquiry = Awaited<ReturnType<typeof enquiryList.first>>['rows'][number];

function dealRow({ id, brand, requesterName }: WaitingDeals['rows'][number], since: Date) {
  return { ...NO_BOOKING, id, title: brand, detail: requesterName, since: since.toISOString() };
}

function enquiryRow({ id, brand, bookingPeriodMonth, bookingPeriodYear, createdAt }: WaitingEnquiry): AttentionRowDto {
  const detail = `${bookingPeriodMonth} ${bookingPeriodYear}`;
  return { ...NO_BOOKING, id, title: brand, detail, since: createdAt.toISOString(), reasons: ['oldEnquiry'] };
}

type ExpiringOption = Awaited<ReturnType<typeof optionList.first>>['rows'][number];

function optionRow({ id, brandName, opportunity, expiresAt }: ExpiringOption): AttentionRowDto {
  const shown = { id, title: brandName, detail: opportunity.name, since: expiresAt.toISOString() };
  return { ...NO_BOOKING, ...shown, reasons: ['optionExpires'] };
}

const NO_BOOKING = { bookingId: null, bookingNumber: null, status: null };

function comingRow({ id, at, ...shown }: ComingEvent): ComingRowDto {
  return { bookingId: id, ...shown, at: at.toISOString() };
}

export function totalOf<Status>(counts: { status: Status; count: number }[], statuses: readonly Status[]): number {
  return counts.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
}
