import { csvTimes, type CsvColumn } from '../../common/csv.js';
import { numbersOf } from '../bookings/linked-booking.entity.js';
import type { DealRequest } from './deal-request.entity.js';

/** The columns of a file of deal requests (docs/product.md, 10.6). */
export function dealColumns(zone: string): CsvColumn<DealRequest>[] {
  const { day, moment } = csvTimes(zone);
  return [
    ['Brand', ({ brand }) => brand],
    ['Description', ({ dealDescription }) => dealDescription],
    ['Requester', ({ requesterName }) => requesterName],
    ['Requester email', ({ requestEmail }) => requestEmail],
    ['Status', ({ status }) => status],
    ['Declined because', ({ declinedReason }) => declinedReason ?? ''],
    ['Live date', ({ liveDate }) => day(liveDate)],
    ['End date', ({ endDate }) => day(endDate)],
    ['Bookings', ({ bookings }) => numbersOf(bookings)],
    ['Assigned to', ({ assignee }) => assignee?.name ?? ''],
    ['Submitted', ({ createdAt }) => moment(createdAt)],
    ['Deal request id', ({ id }) => id],
  ];
}
