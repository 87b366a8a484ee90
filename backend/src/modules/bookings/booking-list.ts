import type { DataSource } from 'typeorm';
import { List } from '../../common/list.js';
import { statusesOf } from '../../common/list-rows.js';
import { withFiles } from './booking-record.js';
import { BOOKING_STATUSES } from './booking-workflow.js';
import { Booking } from './booking.entity.js';

export const bookingList = new List(Booking, {
  resource: 'bookings',
  sortable: [
    'id',
    'bookingNumber',
    'brandName',
    'deadlineDate',
    'liveDate',
    'endDate',
    'createdAt',
    'status',
    'revenueAmount',
    'statusSince',
  ],
  filters: [
    ...['q', 'status', 'brandName', 'contactEmail', 'tradingDirectorName', 'mediaCategory', 'mediaOpportunity'],
    ...['revenueAmount', 'enquiryId', 'dealRequestId'],
  ],
  flags: { isDealBooking: `kind = 'deal'` },
  dates: ['liveDate', 'deadlineDate', 'endDate', 'createdAt', 'statusSince'],
  defaultSort: ['bookingNumber', 'DESC'],
  // Brands are compared without regard to case, as in their index.
  order: { brandName: 'folded(brandName)', statusSince: 'statusChangedAt' },
  then: ['bookingNumber'],
  statuses: BOOKING_STATUSES,
  exact: { revenueAmount: 'integer', enquiryId: 'uuid', dealRequestId: 'uuid' },
  columns: { statusSince: 'statusChangedAt' },
  complete: withFiles,
  // Exact, because the dashboard's numbers link to these lists.
  total: (dataSource, filter, count) => countFast(dataSource, filter) ?? count(),
});

/**
 * Without a filter, or with a status only, the stored counts are used: counting rows costs fifty times as much as the
 * page.
 */
function countFast(dataSource: DataSource, filter: Record<string, unknown>): Promise<number> | undefined {
  if (Object.keys(filter).some((key) => key !== 'status')) return undefined;
  const statuses = filter.status === undefined ? [...BOOKING_STATUSES] : statusesOf(filter.status, BOOKING_STATUSES);
  return dataSource
    .query<[{ total: number }]>(
      'SELECT coalesce(sum(bookings), 0)::integer AS total FROM booking_counts WHERE status = ANY ($1)',
      [statuses],
    )
    .then(([{ total }]) => total);
}
