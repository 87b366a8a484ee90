// Fills a database for benchmarks: with bookings, a mail and an audit entry for each, and an enquiry for every twentieth.
import { performance } from 'node:perf_hooks';
import pg from 'pg';

// 96 of 100 bookings are Completed. Deadlines and end dates are far away, so that no timed change of status occurs during
// the run. Every nth booking is in the given month and the others are in the hundred months around it, which scatters the
// rows of a month as in reality.
const BOOKINGS = `
  INSERT INTO bookings (brand_name, contact_email, trading_director_name, media_category, media_opportunity, live_date, deadline_date,
    end_date, status, revenue_amount, created_at, updated_at)
  SELECT 'Brand ' || n / $2 % 400, left(md5((n % 50000)::text), 8) || '@brand.test',
    (ARRAY['Alex', 'Jordan', 'Morgan', 'Sam', 'Taylor'])[1 + n % 5], 'Trade Newsletter',
    (ARRAY['Front Cover', 'Back Cover', 'Full Page Advert', 'Half Page Advert', 'Interview', 'Advertorial'])[1 + n % 6],
    $3::date + interval '5 days' + n % 30000 * interval '1 minute'
      + CASE WHEN in_month THEN 0 WHEN n % 99 = 0 THEN 1 ELSE -(n % 99) END * interval '1 month',
    '2900-01-01'::timestamptz + n * interval '1 minute', '2910-01-01',
    CASE WHEN n / $2 % 25 > 0 THEN 'Completed' WHEN in_month OR n % 3 = 0 THEN 'Live' WHEN n % 3 = 1 THEN 'Under Review'
      ELSE 'Awaiting Upload' END,
    n * 7919 % 1000000, booked_at, booked_at
  FROM generate_series(0, $1::bigint - 1) AS n
    CROSS JOIN LATERAL (SELECT n % $2 = 0 AS in_month, now() - ($1::bigint - n) * interval '1 minute' AS booked_at) AS told`;
const MAILS = `
  INSERT INTO mails (template, recipient, subject, variables, status, about_type, about_id, created_at, sent_at)
  SELECT 'booking-confirmation', contact_email, 'Booking confirmed: #' || booking_number, '{}', 'sent', 'booking', id, created_at,
    created_at
  FROM bookings`;
const ENTRIES = `
  INSERT INTO audit_entries (actor_kind, actor_name, about_type, about_id, about_label, action, after)
  SELECT 'brand', contact_email, 'booking', id, '#' || booking_number, 'uploaded', '{"status": "Under Review"}'
  FROM bookings`;
const ENQUIRIES = `
  INSERT INTO sales_enquiries (trading_director, brand, booking_types, booking_period_month, booking_period_year, brand_contact_email,
    status, created_at)
  SELECT trading_director_name, brand_name, ARRAY[media_category || ' – ' || media_opportunity, 'Trade Newsletter – Disruptive'], 'May',
    '2026', contact_email, 'Completed', created_at
  FROM bookings WHERE booking_number % 20 = 0`;

/** @param inMonth the number of bookings that go live in the given month; the others do so in the months around it */
export async function fill(connection, { total, inMonth, year, month }) {
  const begun = performance.now();
  const { rows } = await connection.query('SELECT count(*)::integer AS count FROM bookings');
  if (rows[0].count === total) return;
  await connection.query("SET maintenance_work_mem = '512MB'");
  const fillings = { bookings: BOOKINGS, mails: MAILS, audit_entries: ENTRIES, sales_enquiries: ENQUIRIES };
  for (const [table, insert] of Object.entries(fillings)) {
    const values = insert === BOOKINGS ? [total, total / inMonth, `${year}-${month}-01`] : [];
    await withoutIndexes(connection, table, () => connection.query(insert, values));
  }
  await connection.query('VACUUM ANALYZE');
  console.log(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
}

/** Building an index over existing rows takes a tenth of the time of updating it for each new row. */
export async function withoutIndexes(connection, table, work) {
  const { rows: indexes } = await connection.query(
    'SELECT indexname, indexdef FROM pg_indexes WHERE tablename = $1 AND indexname NOT IN (SELECT conname FROM pg_constraint)',
    [table],
  );
  for (const { indexname } of indexes) await connection.query(`DROP INDEX ${indexname}`);
  await work();
  for (const { indexdef } of indexes) await connection.query(indexdef);
}

/** Runs `work` with a new connection. */
export async function connected(url, work) {
  const connection = new pg.Client(url);
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
