import type { DataSource } from 'typeorm';
import { InvalidInput } from '../../common/errors.js';
import { parseListQuery, type ListQuery, type ListRules, type Page } from '../../common/list-query.js';
import { narrow, pageOf, statusesOf, streamOf } from '../../common/list-rows.js';
import { withFiles } from './booking-record.js';
import { Booking } from './booking.entity.js';
import { BOOKING_STATUSES } from './booking-workflow.js';

const SORTABLE = [
  'bookingNumber',
  'brandName',
  'deadlineDate',
  'liveDate',
  'endDate',
  'createdAt',
  'status',
  'revenueAmount',
  'statusSince',
] as const;
const DATES = ['liveDate', 'deadlineDate', 'endDate', 'createdAt', 'statusSince'] as const;
const TEXTS = ['brandName', 'contactEmail', 'tradingDirectorName', 'mediaCategory', 'mediaOpportunity'] as const;
const EXACT = { revenueAmount: 'integer', enquiryId: 'uuid', dealRequestId: 'uuid' } as const;
/** Fields that have another name in the entity. */
const COLUMNS = { statusSince: 'statusChangedAt' };

const RULES: ListRules<(typeof SORTABLE)[number]> = {
  resource: 'bookings',
  sortable: SORTABLE,
  filters: [
    ...['q', 'status', 'isDealBooking', 'id', ...TEXTS, ...Object.keys(EXACT)],
    ...DATES.flatMap((date) => [`${date}_gte`, `${date}_lte`]),
  ],
  defaultSort: ['bookingNumber', 'DESC'],
};

export type BookingListQuery = ListQuery<(typeof SORTABLE)[number]>;

export const readBookingList = (query: Record<string, unknown>): BookingListQuery => parseListQuery(query, RULES);

/** One page of bookings and the total number (docs/product.md, 10). */
export async function bookingPage(
  dataSource: DataSource,
  query: BookingListQuery,
  zone: string,
): Promise<Page<Booking>> {
  const found = selectBookings(dataSource, query, zone);
  // Exact except for searches, because the dashboard's numbers link to these lists.
  const total = countFast(dataSource, query.filter) ?? ('q' in query.filter ? undefined : found.getCount());
  const page = await pageOf(found, query.range!, total);
  await withFiles(dataSource.manager, page.rows);
  return page;
}

/** All matching bookings, row by row, with constant memory. */
export function bookingStream(dataSource: DataSource, query: BookingListQuery, zone: string): AsyncIterable<Booking> {
  return streamOf(selectBookings(dataSource, query, zone), (rows) => withFiles(dataSource.manager, rows));
}

function selectBookings(dataSource: DataSource, { sort: [field, order], filter }: BookingListQuery, zone: string) {
  const { isDealBooking, ...others } = filter;
  // Compared without regard to case, as brands are, and as their index does.
  const sorted =
    field === 'brandName' ? 'folded(booking.brandName)' : `booking.${field === 'statusSince' ? COLUMNS[field] : field}`;
  const found = dataSource.createQueryBuilder(Booking, 'booking').orderBy(sorted, order);
  if (field !== 'bookingNumber') found.addOrderBy('booking.bookingNumber', order);
  narrow(found, others, { statuses: BOOKING_STATUSES, zone, exact: EXACT, columns: COLUMNS });
  if (isDealBooking === undefined) return found;
  if (typeof isDealBooking !== 'boolean') throw new InvalidInput('isDealBooking must be true or false.');
  return found.andWhere('booking.kind = :kind', { kind: isDealBooking ? 'deal' : 'booking' });
}

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
