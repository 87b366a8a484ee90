// Fills a database with five years of bookings for `npm run bench -- speed` and `endurance`: 96 of 100 are Completed, one
// is Cancelled, half of these with a charge, and the newest 3 are open, from 5,000 contacts. One in ten has a second
// recipient, one in five somebody who looks after it, and one in twenty a note. 30 of the catalogue's 40 brands have
// bookings, and no timed move is due for the next two weeks. The same number of bookings gives the same rows, but for ids and dates.
import { performance } from 'node:perf_hooks';
import { withoutIndexes } from './many-records.mjs';

/** A brand with 2.5 of 100 bookings, and one with none. */
export const BRAND = 'Meadowbright';
export const UNUSED_BRAND = 'Yarrow Botanics';
/** The part of the address before the @ of a contact, who has one booking in 5,000. */
export const CONTACT = 'b52340b4';
export const CONTACTS = 5_000;
/** The user who looks after every fifth booking. */
export const ASSIGNEE = '00000000-0000-4000-8000-000000000001';

const USER = `
  INSERT INTO users (id, username, email, password, role) VALUES ('${ASSIGNEE}', 'robin', 'robin@desk.test', 'none', 'viewer')
  ON CONFLICT DO NOTHING`;
const NOTES = `
  INSERT INTO notes (about_type, about_id, text, author_id, author_name, created_at)
  SELECT 'booking', id, 'Ring them about number ' || booking_number || ' on Monday.', '${ASSIGNEE}', 'robin', created_at
  FROM bookings WHERE booking_number % 20 = 0`;
const DEALS = `
  INSERT INTO deal_requests (id, requester_name, request_email, brand, deal_description, live_date, end_date, status)
  SELECT md5('deal ' || n)::uuid, 'Robin', 'robin' || n || '@brand.test', '${BRAND}', 'A year of adverts', now() - interval '2 years',
    now() - interval '1 year', 'Completed'
  FROM generate_series(0, 999) AS n`;
const ENQUIRIES = `
  INSERT INTO sales_enquiries (id, trading_director, brand, booking_types, booking_period_month, booking_period_year,
    brand_contact_email, status, created_at)
  SELECT md5('enquiry ' || n)::uuid, 'Alex', '${BRAND}', ARRAY['Trade Newsletter – Disruptive'], 'May', '2026', 'enquiry@brand.test',
    'Completed', now() - n * interval '1 hour'
  FROM generate_series(0, $1::bigint / 40) AS n`;
// `noise` is spread evenly and independent of the number, so that neighbours differ.
const BOOKINGS = `
  WITH catalogue AS MATERIALIZED (
    SELECT (SELECT array_agg(name ORDER BY name) FROM brands) AS brands,
      (SELECT array_agg(name ORDER BY name) FROM trading_directors) AS directors,
      array_agg(category.name ORDER BY opportunity.id) AS categories, array_agg(opportunity.name ORDER BY opportunity.id) AS opportunities
    FROM opportunities AS opportunity JOIN categories AS category ON category.id = opportunity.category_id
  ), numbered AS (
    SELECT n, n * 7919 % 1000003 AS noise,
      CASE WHEN n < $1::bigint * 0.97 THEN now() - interval '5 years' + interval '1700 days' * (n / ($1 * 0.97))
        ELSE now() - interval '55 days' * (($1 - n) / ($1 * 0.03)) END AS created,
      CASE WHEN n < $1 * 0.97 THEN CASE WHEN n % 97 = 51 THEN 'Cancelled' ELSE 'Completed' END ELSE (ARRAY['Awaiting Upload', 'Under Review', 'Under Review', 'Revision Required', 'Approved',
        'Live', 'Overdue', 'New Booking'])[1 + n * 7919 % 1000003 % 8] END AS status
    FROM generate_series(0, $1::bigint - 1) AS n
  ), dated AS (
    SELECT *, CASE
      WHEN status IN ('Completed', 'Cancelled') THEN created + interval '20 days' + noise % 40 * interval '1 day'
      WHEN status = 'Live' THEN now() - noise % 10 * interval '1 day'
      WHEN status = 'Overdue' THEN now() + interval '1 day' + noise % 6 * interval '1 day'
      ELSE now() + interval '30 days' + noise % 60 * interval '1 day' END AS live,
      status IN ('Completed', 'Live', 'Approved') AND n % 100 = 7 AS is_deal, status = 'Cancelled' AS is_cancelled
    FROM numbered
  )
  INSERT INTO bookings (kind, deal_request_id, enquiry_id, brand_name, contact_email, cc_emails, trading_director_name, media_category,
    media_opportunity, live_date, deadline_date, end_date, status, status_before_overdue, status_changed_at, revenue_amount, created_at,
    updated_at, assignee_id, cancelled_reason, cancelled_at, status_before_cancellation, status_before_cancellation_since,
    revenue_before_cancellation)
  SELECT CASE WHEN is_deal THEN 'deal' ELSE 'booking' END, CASE WHEN is_deal THEN md5('deal ' || n / 100 % 1000)::uuid END,
    CASE WHEN n % 20 = 3 THEN md5('enquiry ' || n / 40)::uuid END,
    brands[1 + CASE WHEN n % 40 < 30 THEN n % 40 ELSE n % 10 END], left(md5((n % ${CONTACTS})::text), 8) || '@brand.test',
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
  FROM dated CROSS JOIN catalogue ORDER BY n`;

/** Fills an empty database; one that has been filled before, with at least as many bookings, stays as it is. */
export async function fillFiveYears(connection, total) {
  const begun = performance.now();
  const { rows } = await connection.query('SELECT count(*)::integer AS count FROM bookings');
  if (rows[0].count >= total) return;
  await connection.query("SET maintenance_work_mem = '512MB'");
  await connection.query(USER);
  await connection.query(DEALS);
  await connection.query(ENQUIRIES, [total]);
  await withoutIndexes(connection, 'bookings', () => connection.query(BOOKINGS, [total]));
  await connection.query(NOTES);
  await connection.query('VACUUM ANALYZE');
  console.log(`Loaded ${total.toLocaleString('en')} bookings in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
}
