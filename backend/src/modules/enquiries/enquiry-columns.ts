import { csvTimes, type CsvColumn } from '../../common/csv.js';
import { numbersOf } from '../bookings/linked-booking.entity.js';
import type { Enquiry } from './enquiry.entity.js';

/** The columns of a file of enquiries (docs/product.md, 10.6). */
export function enquiryColumns(zone: string): CsvColumn<Enquiry>[] {
  const { moment } = csvTimes(zone);
  return [
    ['Brand', ({ brand }) => brand],
    ['Contact', ({ brandContactEmail }) => brandContactEmail],
    ['Trading director', ({ tradingDirector }) => tradingDirector],
    ['Booking types', ({ bookingTypes }) => bookingTypes.join('; ')],
    ['Booking period', ({ bookingPeriodMonth, bookingPeriodYear }) => `${bookingPeriodMonth} ${bookingPeriodYear}`],
    ['Notes', ({ additionalNotes }) => additionalNotes ?? ''],
    ['Status', ({ status }) => status],
    ['Closed because', ({ closedReason }) => closedReason ?? ''],
    ['Bookings', ({ bookings }) => numbersOf(bookings)],
    ['Assigned to', ({ assignee }) => assignee?.name ?? ''],
    ['Submitted', ({ createdAt }) => moment(createdAt)],
    ['Sales enquiry id', ({ id }) => id],
  ];
}
