import type { Readable } from 'node:stream';
import { isUUID } from 'class-validator';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { parseBusinessDate } from '../../common/business-day.js';
import { InvalidInput } from '../../common/errors.js';
import { parseListQuery, type ListQuery, type ListRules, type Page } from '../../common/list-query.js';
import { Booking } from './booking.entity.js';
import { BOOKING_STATUSES, type BookingStatus } from './booking-workflow.js';

const SORTABLE = [
  'bookingNumber',
  'brandName',
  'deadlineDate',
  'liveDate',
  'endDate',
  'createdAt',
  'status',
  'revenueAmount',
] as const;
const DATES = ['liveDate', 'deadlineDate', 'endDate', 'createdAt'] as const;
const TEXTS = ['brandName', 'contactEmail', 'mediaCategory'] as const;

const RULES: ListRules<(typeof SORTABLE)[number]> = {
  resource: 'bookings',
  sortable: SORTABLE,
  filters: ['q', 'status', 'isDealBooking', 'id', ...TEXTS, ...DATES.flatMap((date) => [`${date}_gte`, `${date}_lte`])],
  defaultSort: ['bookingNumber', 'DESC'],
};

export type BookingListQuery = ListQuery<(typeof SORTABLE)[number]>;

export const readBookingList = (query: Record<string, unknown>): BookingListQuery => parseListQuery(query, RULES);

/** One page of bookings and how many there are in all (docs/product.md, 10). */
export async function bookingPage(
  dataSource: DataSource,
  query: BookingListQuery,
  zone: string,
): Promise<Page<Booking>> {
  const { from, to } = query.range!;
  const found = selectBookings(dataSource, query, zone);
  const [rows, total] = await Promise.all([
    found
      .clone()
      .offset(from)
      .limit(to - from + 1)
      .getMany(),
    countFast(dataSource, query.filter) ?? found.getCount(),
  ]);
  return { rows, total };
}

/** All bookings found, row by row: memory stays the same however many there are. */
export async function bookingStream(
  dataSource: DataSource,
  query: BookingListQuery,
  zone: string,
): Promise<AsyncIterable<Booking>> {
  const { columns } = dataSource.getMetadata(Booking);
  const rows = await selectBookings(dataSource, query, zone).stream();
  const hydrate = (row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map((column) => [column.propertyName, row[`booking_${column.databaseName}`]]),
    ) as unknown as Booking;
  return (rows as unknown as Readable).map(hydrate);
}

function selectBookings(dataSource: DataSource, { sort: [field, order], filter }: BookingListQuery, zone: string) {
  // Without case, as brands are compared, and as their index is made.
  const sorted = field === 'brandName' ? 'lower(booking.brandName)' : `booking.${field}`;
  const found = dataSource.createQueryBuilder(Booking, 'booking').orderBy(sorted, order);
  if (field !== 'bookingNumber') found.addOrderBy('booking.bookingNumber', order);
  for (const [key, value] of Object.entries(filter)) narrow(found, key, value, zone);
  return found;
}

function narrow(found: SelectQueryBuilder<Booking>, key: string, value: unknown, zone: string): void {
  const [field, bound] = key.split('_');
  if (key === 'q') {
    found.andWhere('booking.search LIKE :search', { search: `%${escapeLike(searchTerm(value))}%` });
  } else if (key === 'status') {
    found.andWhere('booking.status IN (:...statuses)', { statuses: statusesOf(value) });
  } else if (key === 'id') {
    // As uuids, for the index of the primary key; a text that is none names nothing.
    found.andWhere('booking.id = ANY (:ids)', { ids: textsOf(key, value).filter((id) => isUUID(id)) });
  } else if (key === 'isDealBooking') {
    if (typeof value !== 'boolean') throw new InvalidInput('isDealBooking must be true or false.');
    found.andWhere('booking.kind = :kind', { kind: value ? 'deal' : 'booking' });
  } else if (bound) {
    const edge = bound === 'gte' ? 'start' : 'end';
    const moment = typeof value === 'string' ? parseBusinessDate(value, edge, zone) : undefined;
    if (!moment) throw new InvalidInput(`${key} must be a date such as 2026-12-31.`);
    found.andWhere(`booking.${field} ${bound === 'gte' ? '>=' : '<='} :${key}`, { [key]: moment });
  } else {
    const texts = textsOf(key, value).map((text) => text.trim().toLowerCase());
    found.andWhere(`lower(booking.${key}) IN (:...${key})`, { [key]: texts });
  }
}

/** Without a filter, or by status alone, the kept counts answer: counting the rows costs fifty times the page. */
function countFast(dataSource: DataSource, filter: Record<string, unknown>): Promise<number> | undefined {
  if (Object.keys(filter).some((key) => key !== 'status')) return undefined;
  const statuses = filter.status === undefined ? [...BOOKING_STATUSES] : statusesOf(filter.status);
  return dataSource
    .query<[{ total: number }]>(
      'SELECT coalesce(sum(bookings), 0)::integer AS total FROM booking_counts WHERE status = ANY ($1)',
      [statuses],
    )
    .then(([{ total }]) => total);
}

function statusesOf(value: unknown): BookingStatus[] {
  const statuses = textsOf('status', value);
  const unknown = statuses.find((status) => !(BOOKING_STATUSES as readonly string[]).includes(status));
  if (unknown !== undefined)
    throw new InvalidInput(`There is no such status. Use one of: ${BOOKING_STATUSES.join(', ')}.`);
  return statuses as BookingStatus[];
}

function textsOf(key: string, value: unknown): string[] {
  const texts = Array.isArray(value) ? value : [value];
  if (texts.length === 0 || texts.length > 1000 || !texts.every((text) => typeof text === 'string')) {
    throw new InvalidInput(`${key} must be a text, or a list of at most 1000.`);
  }
  return texts;
}

/** People type booking numbers as they see them, with a #. */
function searchTerm(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new InvalidInput('q must be the text to search for.');
  const term = String(value).trim().toLowerCase();
  if (term.length > 200) throw new InvalidInput('Search for at most 200 characters.');
  return term.replace(/^#(?=\d)/, '');
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
