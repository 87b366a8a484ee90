// Fills a database with five years of bookings for `npm run bench -- speed` and `endurance`, from 5,000 contacts. Half of the
// cancelled ones have a charge, one in ten has a second recipient, one in five somebody who looks after it, and one in
// twenty a note. No timed move is due for the next two weeks. The same number of bookings of the same make gives the same
// rows, but for ids and dates.
import { performance } from 'node:perf_hooks';
import { withoutIndexes } from './many-records.mjs';

export const CONTACTS = 5_000;
/** The user who looks after every fifth booking. */
export const ASSIGNEE = '00000000-0000-4000-8000-000000000001';

/**
 * The bookings come in two makes, because what is fast on one may be slow on the other.
 *
 * - `closed`: the share of bookings that are Completed or Cancelled; the others are the newest.
 * - `brand`, `rareBrand`: one that many bookings have, and the one that has the fewest.
 * - `term`: what a search finds in the bookings of the former.
 * - `contact`: the part before the @ of an address that one booking in 5,000 has, `contactEmail`.
 *
 * @typedef {typeof MAKES[keyof typeof MAKES]} Make
 */
export const MAKES = {
  // 96 of 100 are Completed and one is Cancelled. 30 of the 40 brands have bookings, and addresses do not tell the brand.
  'mostly completed': {
    closed: 0.97,
    closedStatus: `CASE WHEN n % 97 = 51 THEN 'Cancelled' ELSE 'Completed' END`,
    openStatuses: `ARRAY['Awaiting Upload', 'Under Review', 'Under Review', 'Revision Required', 'Approved', 'Live', 'Overdue', 'New Booking']`,
    brandNumber: 'CASE WHEN n % 40 < 30 THEN n % 40 ELSE n % 10 END',
    domain: `'brand.test'`,
    brand: 'Meadowbright',
    rareBrand: 'Yarrow Botanics',
    term: 'Meadowbright',
    contact: 'b52340b4',
    contactEmail: 'b52340b4@brand.test',
  },
  // 60 of 100 are Completed, 30 Cancelled and 10 open, most of them Approved. One brand has 16 of 100 bookings and another
  // one 1.3, and the contacts of each have addresses with its name, so that a search finds it in two columns.
  'skewed by brand': {
    closed: 0.9,
    closedStatus: `CASE WHEN noise % 3 = 1 THEN 'Cancelled' ELSE 'Completed' END`,
    openStatuses: `ARRAY['Approved', 'Approved', 'Approved', 'Approved', 'Awaiting Upload', 'Awaiting Upload', 'Under Review', 'Live']`,
    brandNumber: `floor(40 * power((n % ${CONTACTS} * 7919 % 5003) / 5003.0, 2))::integer`,
    domain: `lower(regexp_replace(brand, '[^A-Za-z]', '', 'g')) || '.test'`,
    brand: 'Alder & Ash Soaps',
    rareBrand: 'Yarrow Botanics',
    term: 'alder',
    contact: 'b52340b4',
    contactEmail: 'b52340b4@northwindcrisps.test',
  },
};

const USER = `
  INSERT INTO users (id, username, email, password, role) VALUES ('${ASSIGNEE}', 'robin', 'robin@desk.test', 'none', 'viewer')
  ON CONFLICT DO NOTHING`;
const NOTES = `
  INSERT INTO notes (about_type, about_id, text, author_id, author_name, created_at)
  SELECT 'booking', id, 'Ring them about number ' || booking_number || ' on Monday.', '${ASSIGNEE}', 'robin', created_at
  FROM bookings WHERE booking_number % 20 = 0`;
/** @param {Make} make */
const deals = ({ brand }) => `
  INSERT INTO deal_requests (id, requester_name, request_email, brand, deal_description, live_date, end_date, status)
  SELECT md5('deal ' || n)::uuid, 'Robin', 'robin' || n || '@brand.test', '${brand}', 'A year of adverts', now() - interval '2 years',
    now() - interval '1 year', 'Completed'
  FROM generate_series(0, 999) AS n`;
/** @param {Make} make */
const enquiries = ({ brand }) => `
  INSERT INTO sales_enquiries (id, trading_director, brand, booking_types, booking_period_month, booking_period_year,
    brand_contact_email, status, created_at)
  SELECT md5('enquiry ' || n)::uuid, 'Alex', '${brand}', ARRAY['Trade Newsletter – Disruptive'], 'May', '2026', 'enquiry@brand.test',
    'Completed', now() - n * interval '1 hour'
  FROM generate_series(0, $1::bigint / 40) AS n`;
/**
 * `noise` is spread evenly and independent of the number, so that neighbours differ.
 *
 * @param {Make} make
 */
const bookings = ({ closed, closedStatus, openStatuses, brandNumber, domain }) => `
  WITH catalogue AS MATERIALIZED (
    SELECT (SELECT array_agg(name ORDER BY name) FROM brands) AS brands,
      (SELECT array_agg(name ORDER BY name) FROM trading_directors) AS directors,
      array_agg(category.name ORDER BY opportunity.id) AS categories, array_agg(opportunity.name ORDER BY opportunity.id) AS opportunities
    FROM opportunities AS opportunity JOIN categories AS category ON category.id = opportunity.category_id
  ), numbered AS (
    SELECT n, n * 7919 % 1000003 AS noise,
      CASE WHEN n < $1::bigint * ${closed} THEN now() - interval '5 years' + interval '1700 days' * (n / ($1 * ${closed}))
        ELSE now() - interval '55 days' * (($1 - n) / ($1 * ${1 - closed})) END AS created
    FROM generate_series(0, $1::bigint - 1) AS n
  ), given AS (
    SELECT *, brands[1 + ${brandNumber}] AS brand,
      CASE WHEN n < $1 * ${closed} THEN ${closedStatus} ELSE (${openStatuses})[1 + noise % 8] END AS status
    FROM numbered CROSS JOIN catalogue
  ), dated AS (
    SELECT *, CASE
      WHEN status IN ('Completed', 'Cancelled') THEN created + interval '20 days' + noise % 40 * interval '1 day'
      WHEN status = 'Live' THEN now() - noise % 10 * interval '1 day'
      WHEN status = 'Overdue' THEN now() + interval '1 day' + noise % 6 * interval '1 day'
      ELSE now() + interval '30 days' + noise % 60 * interval '1 day' END AS live,
      status IN ('Completed', 'Live', 'Approved') AND n % 100 = 7 AS is_deal, status = 'Cancelled' AS is_cancelled
    FROM given
  )
  INSERT INTO bookings (kind, deal_request_id, enquiry_id, brand_name, contact_email, cc_emails, trading_director_name, media_category,
    media_opportunity, live_date, deadline_date, end_date, status, status_before_overdue, status_changed_at, revenue_amount, created_at,
    updated_at, assignee_id, cancelled_reason, cancelled_at, status_before_cancellation, status_before_cancellation_since,
    revenue_before_cancellation)
  SELECT CASE WHEN is_deal THEN 'deal' ELSE 'booking' END, CASE WHEN is_deal THEN md5('deal ' || n / 100 % 1000)::uuid END,
    CASE WHEN n % 20 = 3 THEN md5('enquiry ' || n / 40)::uuid END,
    brand, left(md5((n % ${CONTACTS})::text), 8) || '@' || ${domain},
    CASE WHEN n % 10 = 4 THEN ARRAY[left(md5((n * 7 % ${CONTACTS})::text), 8) || '@agency.test'] ELSE '{}' END,
    directors[1 + noise % cardinality(directors)], categories[1 + noise % cardinality(categories)],
    opportunities[1 + noise % cardinality(categories)], live, live - interval '7 days',
    live + CASE status WHEN 'Completed' THEN interval '14 days' ELSE interval '45 days' END, status,
    CASE WHEN status = 'Overdue' THEN 'Awaiting Upload' END,
    CASE status WHEN 'Completed' THEN live + interval '14 days' WHEN 'Live' THEN live ELSE created END,
    CASE WHEN is_cancelled AND n % 2 = 0 THEN 0 ELSE noise END, created, created,
    CASE WHEN n % 5 = 2 THEN '${ASSIGNEE}'::uuid END, CASE WHEN is_cancelled THEN 'The client withdrew.' END,
    CASE WHEN is_cancelled THEN created END, CASE WHEN is_cancelled THEN 'Approved' END, CASE WHEN is_cancelled THEN created END,
    CASE WHEN is_cancelled THEN noise END
  FROM dated ORDER BY n`;

/**
 * Fills an empty database; one that has been filled before, with at least as many bookings, stays as it is.
 *
 * @param {import('pg').Client} connection
 * @param {number} total
 * @param {Make} make
 */
export async function fillFiveYears(connection, total, make) {
  const begun = performance.now();
  const { rows } = await connection.query('SELECT count(*)::integer AS count FROM bookings');
  if (rows[0].count >= total) return;
  await connection.query("SET maintenance_work_mem = '512MB'");
  await connection.query(USER);
  await connection.query(deals(make));
  await connection.query(enquiries(make), [total]);
  await withoutIndexes(connection, 'bookings', () => connection.query(bookings(make), [total]));
  await connection.query(NOTES);
  await connection.query('VACUUM ANALYZE');
  console.log(`Loaded ${total.toLocaleString('en')} bookings in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
}
