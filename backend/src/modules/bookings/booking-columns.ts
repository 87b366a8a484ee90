import { csvTimes, type CsvColumn } from '../../common/csv.js';
import { plainPounds } from '../../common/money.js';
import { isPastDeadline } from './booking-workflow.js';
import type { Booking } from './booking.entity.js';

/** The columns of a file of bookings (docs/product.md, 10.6). */
export function bookingColumns(now: Date, zone: string): CsvColumn<Booking>[] {
  const { day, moment } = csvTimes(zone);
  return [
    ['Booking', ({ bookingNumber }) => String(bookingNumber)],
    ['Brand', ({ brandName }) => brandName],
    ['Contact', ({ contactEmail }) => contactEmail],
    ['Copies to', ({ ccEmails }) => ccEmails.join('; ')],
    ['Trading director', ({ tradingDirectorName }) => tradingDirectorName ?? ''],
    ['Media category', ({ mediaCategory }) => mediaCategory],
    ['Media opportunity', ({ mediaOpportunity }) => mediaOpportunity],
    ['Units', ({ units }) => String(units)],
    ['Insertions', ({ insertions }) => (insertions === null ? '' : String(insertions))],
    ['Status', ({ status }) => status],
    ['Cancelled because', ({ cancelledReason }) => cancelledReason ?? ''],
    ['Past deadline', (booking) => (isPastDeadline(booking, now) ? 'Yes' : '')],
    ['Deadline', ({ deadlineDate }) => day(deadlineDate)],
    ['Live date', ({ liveDate }) => day(liveDate)],
    ['End date', ({ endDate }) => day(endDate)],
    ['Deal', ({ kind }) => (kind === 'deal' ? 'Deal' : '')],
    ['Cost (£)', ({ revenueAmount }) => plainPounds(revenueAmount)],
    ['List price (£)', ({ listAmount }) => (listAmount === null ? '' : plainPounds(listAmount))],
    [
      'Reason for the price',
      ({ priceReasonKind: kind, priceReason }) => [kind, priceReason].filter(Boolean).join(': '),
    ],
    [
      'Cost before cancellation (£)',
      ({ revenueBeforeCancellation: before }) => (before === null ? '' : plainPounds(before)),
    ],
    ['Assigned to', ({ assignee }) => assignee?.name ?? ''],
    ['Created', ({ createdAt }) => moment(createdAt)],
    ['Booking id', ({ id }) => id],
    ['Sales enquiry id', ({ enquiryId }) => enquiryId ?? ''],
    ['Deal request id', ({ dealRequestId }) => dealRequestId ?? ''],
  ];
}
