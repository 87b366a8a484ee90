import { List } from '../../common/list.js';
import { statusesOf } from '../../common/list-filters.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import { CHASED_IN_VAIN } from '../chasing/chased-in-vain.js';
import { withFiles } from './booking-record.js';
import { BOOKING_STATUSES } from './booking-workflow.js';
import { Booking } from './booking.entity.js';

/**
 * SQL: a deal booking for which no artwork has arrived. Deal bookings are approved with their deal, so nothing else tells
 * that the brand still has to send it.
 */
export const DEAL_WITHOUT_ARTWORK = `kind = 'deal' AND NOT EXISTS (
  SELECT FROM files WHERE owner_id = bookings.id AND files.kind = 'artwork' AND state IN ('kept', 'missing'))`;

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
    ...['revenueAmount', 'enquiryId', 'dealRequestId', 'assigneeId'],
  ],
  flags: { isDealBooking: `kind = 'deal'`, isDealWithoutArtwork: DEAL_WITHOUT_ARTWORK, isChasedInVain: CHASED_IN_VAIN },
  dates: ['liveDate', 'deadlineDate', 'endDate', 'createdAt', 'statusSince'],
  defaultSort: ['bookingNumber', 'DESC'],
  // Brands are compared without regard to case, as in their index.
  order: { brandName: 'folded(brandName)', statusSince: 'statusChangedAt' },
  then: ['bookingNumber'],
  indexed: {
    status: ['bookingNumber', 'deadlineDate', 'liveDate', 'endDate'],
    ...{ brandName: ['bookingNumber'], contactEmail: ['bookingNumber'], tradingDirectorName: ['bookingNumber'] },
    ...{ mediaCategory: ['bookingNumber'], mediaOpportunity: ['bookingNumber'], revenueAmount: ['bookingNumber'] },
    ...{ isDealBooking: ['bookingNumber'], assigneeId: ['bookingNumber'] },
  },
  searched: ['brandName', 'contactEmail', 'mediaOpportunity'],
  searchedNames: ['tradingDirectorName', 'mediaCategory'],
  statuses: BOOKING_STATUSES,
  exact: { revenueAmount: 'integer', enquiryId: 'uuid', dealRequestId: 'uuid', assigneeId: 'uuid' },
  columns: { statusSince: 'statusChangedAt' },
  complete: withFiles,
  // Exact, because the dashboard's numbers link to these lists.
  storedTotal,
});

/** What lists show of a booking, and what decides which actions it allows. */
const BRIEF_FIELDS = [
  ...['id', 'kind', 'bookingNumber', 'brandName', 'contactEmail', 'ccEmails', 'mediaCategory', 'mediaOpportunity'],
  ...['units', 'overbookReason', 'liveDate', 'deadlineDate', 'endDate', 'status', 'rejectionComments', 'revenueAmount'],
  ...['assignee', 'version'],
  ...['statusBeforeOverdue', 'statusBeforeCancellation', 'cancelledWithDeal', 'statusChangedAt'],
] as const satisfies (keyof Booking)[];

/** The fields of a booking that lists show, with its rounds of artwork. */
export type BookingRow = Pick<Booking, (typeof BRIEF_FIELDS)[number]> & { artworks: Pick<StoredFile, 'round'>[] };

/** SQL: the rounds of a booking's artwork, oldest first. */
const ROUNDS = `SELECT coalesce(jsonb_agg(jsonb_build_object('round', round) ORDER BY position), '[]') FROM files
  WHERE owner_id = bookings.id AND files.kind = 'artwork' AND state IN ('kept', 'missing')`;

/** The same list for those who only show it: reading and sending whole bookings takes half as long again. */
export const briefBookingList = bookingList.brief<BookingRow>(BRIEF_FIELDS, { artworks: ROUNDS });

/**
 * Without a filter, or with a status only, the stored counts are used: counting rows costs fifty times as much as the
 * page. Bookings that belong to no deal are all but the few that do, which have an index.
 */
function storedTotal(filter: Record<string, unknown>): string | undefined {
  const isWithoutDeals = filter.isDealBooking === false && Object.keys(filter).length === 1;
  if (!isWithoutDeals && Object.keys(filter).some((key) => key !== 'status')) return undefined;
  const statuses = filter.status === undefined ? [...BOOKING_STATUSES] : statusesOf(filter.status, BOOKING_STATUSES);
  const deals = isWithoutDeals ? `(SELECT count(*) FROM bookings WHERE kind = 'deal')` : '0';
  const named = statuses.map((status) => `'${status}'`).join();
  return `SELECT (coalesce(sum(bookings), 0) - ${deals})::integer FROM booking_counts WHERE status IN (${named})`;
}
