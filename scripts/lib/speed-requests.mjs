// The requests that `npm run bench -- speed` and `endurance` measure, on the bookings of five-years.mjs.
import { DateTime } from 'luxon';
import { ASSIGNEE } from './five-years.mjs';

const ROWS = 25;
/** What lists show of a booking. */
const BRIEF_COLUMNS = `id, kind, booking_number, brand_name, contact_email, media_category, media_opportunity, units, overbook_reason,
  live_date, deadline_date, end_date, status, rejection_comments, revenue_amount, version`;
/** Of a whole one: everything but the column that is searched. */
const COLUMNS = `id, kind, deal_request_id, booking_number, brand_name, contact_email, trading_director_name, media_category,
  media_opportunity, live_date, deadline_date, end_date, status, status_before_overdue, status_changed_at, rejection_comments,
  revenue_amount, follows_booking_number, followed_by_booking_number, enquiry_id, booking_type, version, created_at, updated_at`;
const NEWEST_FIRST = 'ORDER BY booking_number DESC';

/** A month in the middle of the five years. */
export const INVOICED = pick(DateTime.now().minus({ months: 24 }));

/**
 * One line of the table for each request.
 *
 * - `sql`: statements with the same result, for the bare server. Without them, the limit is that of A, which shows how
 *   fast the machine is.
 * - `bound`: how many times as long as its limit a request may take. With 20 clients, how many times as many requests
 *   the bare server may answer in a second; `crowdBound` where that differs.
 *
 * @param {number} total
 * @param {import('./five-years.mjs').Make} make
 */
export function requestsFor(total, { term, contact, contactEmail }) {
  const all = [
    {
      key: 'A',
      what: 'A: first page of all bookings, with total',
      path: list(),
      sql: [page(), 'SELECT sum(bookings)::integer AS total FROM booking_counts'],
      bound: 4,
    },
    {
      key: 'B',
      what: 'B: Under Review by deadline, with total',
      path: list({ status: 'Under Review' }, ['deadlineDate', 'ASC']),
      sql: [
        page(`WHERE status = 'Under Review'`, 'ORDER BY deadline_date, booking_number'),
        `SELECT sum(bookings)::integer AS total FROM booking_counts WHERE status = 'Under Review'`,
      ],
      bound: 4,
    },
    {
      key: 'C',
      what: 'C: search for a brand with many bookings (limit: the page without a total)',
      path: list({ q: term }),
      sql: [page(`WHERE search LIKE '%${term.toLowerCase()}%'`)],
      bound: 25,
    },
    { key: 'D', what: 'D: search that finds 0.02 %', path: list({ q: contact }), bound: 12 },
    {
      key: 'E',
      what: 'E: revenue by status',
      path: '/api/revenue/by-status',
      sql: [
        'SELECT status, sum(bookings)::integer AS count, sum(revenue) AS revenue FROM booking_counts GROUP BY status',
      ],
      bound: 4,
      crowdBound: 6,
    },
    { key: 'user', what: 'Who is signed in (limit: a page of bookings)', path: '/api/user', bound: 1.7 },
    { key: 'dashboard', what: 'E: dashboard, one request', path: '/api/dashboard', bound: 48 },
    {
      key: 'F',
      what: 'F: bookings of a contact, page of 25',
      path: list({ contactEmail: contactEmail }),
      sql: [page(`WHERE folded(contact_email) = '${contactEmail}'`)],
      bound: 5.5,
      crowdBound: 6,
    },
    {
      key: 'portal',
      what: 'F: bookings of a contact, all, in the brand portal',
      path: `/api/brand-bookings/${contactEmail}`,
      sql: [`SELECT ${COLUMNS} FROM bookings WHERE folded(contact_email) = '${contactEmail}' ${NEWEST_FIRST}`],
      bound: 4,
    },
    {
      key: 'G',
      what: 'G: invoice report of a month (limit: its statement alone)',
      path: `/api/reports/monthly-invoice?year=${INVOICED.year}&month=${INVOICED.month}`,
      bound: 1.1,
    },
    {
      key: 'catalogue',
      what: 'Catalogue administration, with the number of records of each name',
      path: '/api/admin/catalogue',
      bound: 8,
    },
    { key: 'page 1,000', what: 'Page 1,000', path: list({}, undefined, 999 * ROWS), bound: 8 },
    { key: 'last page', what: 'Last page', path: list({}, undefined, total - ROWS), bound: 33 },
  ];
  return all.filter(({ key }) => key !== 'page 1,000' || total > 1000 * ROWS);
}

/**
 * Every filter of the list, common and rare values, in every order.
 *
 * @param {import('./five-years.mjs').Make} make
 */
export function everySortAndFilter({ brand, rareBrand, term, contact, contactEmail }) {
  const days = ['liveDate', 'deadlineDate', 'endDate', 'createdAt', 'statusSince'];
  const year = DateTime.now().minus({ years: 2 });
  const filters = [
    ...['Completed', 'Under Review', 'Cancelled', ['Live', 'Completed']].map((status) => ({ status })),
    ...[brand, rareBrand].map((brandName) => ({ brandName })),
    { contactEmail: contactEmail },
    { tradingDirectorName: 'Alex' },
    { assigneeId: ASSIGNEE },
    ...['Trade Newsletter', 'Supermarket'].map((mediaCategory) => ({ mediaCategory })),
    { mediaOpportunity: 'Front Cover' },
    { revenueAmount: 0 },
    ...[true, false].map((isDealBooking) => ({ isDealBooking })),
    // No bookings: md5 makes no UUID of only zeros.
    ...['enquiryId', 'dealRequestId'].map((key) => ({ [key]: '00000000-0000-0000-0000-000000000000' })),
    ...days.map((day) => ({ [`${day}_gte`]: year.toISODate(), [`${day}_lte`]: year.plus({ days: 7 }).toISODate() })),
    ...days.map((day) => ({ [`${day}_gte`]: year.toISODate() })),
    ...days.map((day) => ({ [`${day}_lte`]: year.minus({ years: 2 }).toISODate() })),
    { status: 'Completed', mediaCategory: 'Supermarket' },
    { status: 'Under Review', brandName: brand },
    ...[term, contact].map((q) => ({ q })),
  ];
  const fields = [...days, 'id', 'bookingNumber', 'brandName', 'status', 'revenueAmount'];
  return [{}, ...filters].flatMap((filter) =>
    fields.flatMap((field) => ['ASC', 'DESC'].map((order) => list(filter, [field, order]))),
  );
}

/** Frequent, rare and missing ones: shorter than the three letters by which the index finds a text. */
export const SHORT_TERMS = ['a', 'q', '7', '@', 'me', 'ow', '42', 'zx', 'q7', '.t'].map((q) => list({ q }));

/** A page of the list of bookings, as the interface asks for it. */
export function list(filter = {}, sort = ['bookingNumber', 'DESC'], from = 0) {
  const parameters = { sort, range: [from, from + ROWS - 1], filter, brief: true };
  return `/api/bookings?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;
}

function page(where = '', order = NEWEST_FIRST) {
  return `SELECT ${BRIEF_COLUMNS} FROM bookings ${where} ${order} LIMIT ${ROWS}`;
}

function pick({ year, month }) {
  return { year, month };
}
