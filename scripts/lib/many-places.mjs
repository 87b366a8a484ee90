// Fills a database for benchmarks with bookings of opportunities, by default 2,000, over five years around today. An opportunity's
// bookings follow one another; of every twenty, one is so long that the next begins before it has ended.
import { performance } from 'node:perf_hooks';
import { withoutIndexes } from './many-records.mjs';

export const OPPORTUNITIES = 50;

const catalogue = (categories) => `
  WITH made AS (
    INSERT INTO categories (name, position) SELECT 'Region ' || n, 1000 + n FROM generate_series(1, ${categories}) AS n
    RETURNING id, name
  )
  INSERT INTO opportunities (category_id, name, position)
  SELECT made.id, made.name || ', screen ' || n, n FROM made, generate_series(1, ${OPPORTUNITIES}) AS n`;

// All are Completed, Cancelled or have a deadline far away, so that no timed move occurs during the run. `link` has the
// further columns with their values.
const bookings = (places, link = {}) => `
  INSERT INTO bookings (${['brand_name, contact_email, trading_director_name', ...Object.keys(link)].join(', ')}, media_category,
    media_opportunity, live_date, deadline_date, end_date, status, revenue_amount, cancelled_reason, cancelled_at,
    status_before_cancellation, status_before_cancellation_since, revenue_before_cancellation)
  SELECT ${[
    "'Brand ' || n % 400, 'contact' || n % 5000 || '@brand.test', (ARRAY['Alex', 'Jordan', 'Morgan', 'Sam', 'Taylor'])[1 + n % 5]",
    ...Object.values(link),
  ].join(', ')}, place.category,
    place.name, begins, '2900-01-01', begins + days * interval '1 day' - interval '1 millisecond',
    CASE WHEN cancelled IS NOT NULL THEN 'Cancelled' WHEN begins < now() - interval '15 days' THEN 'Completed' ELSE 'Awaiting Upload' END,
    CASE WHEN cancelled IS NULL THEN 25000 + n % 7 * 1000 ELSE 0 END,
    CASE WHEN cancelled IS NOT NULL THEN 'The client withdrew.' END, cancelled,
    CASE WHEN cancelled IS NOT NULL THEN 'Approved' END, cancelled, CASE WHEN cancelled IS NOT NULL THEN 25000 END
  FROM generate_series(1, $1::integer) AS n
    JOIN (
      SELECT opportunities.id, opportunities.name, categories.name AS category,
        row_number() OVER (ORDER BY opportunities.id) - 1 AS place
      FROM opportunities JOIN categories ON categories.id = category_id WHERE categories.name LIKE 'Region %'
    ) AS place ON place.place = n % ${places}
    CROSS JOIN LATERAL (
      SELECT date_trunc('day', now()) + floor(n * 1826.0 / $1 - 1278) * interval '1 day' AS begins,
        CASE WHEN n / ${places} % 20 = 7 THEN 6 ELSE 3 END AS days
    ) AS told
    CROSS JOIN LATERAL (SELECT CASE WHEN n % 53 = 0 THEN least(begins, now()) - interval '1 day' END AS cancelled) AS ended`;

// £100 a day for five years, and what it will be then.
const RATES = `
  INSERT INTO rates (opportunity_id, basis, amount, from_day, to_day)
  SELECT id, 'day', price, from_day, to_day FROM opportunities
    CROSS JOIN (VALUES (10000, current_date - 1400, current_date + 600), (11000, current_date + 601, NULL)) AS rate (price, from_day, to_day)
  WHERE category_id IN (SELECT id FROM categories WHERE name LIKE 'Region %')`;
const CAPACITIES = `
  UPDATE opportunities SET capacity = 1 + position % 3
  WHERE category_id IN (SELECT id FROM categories WHERE name LIKE 'Region %')`;
const LINK = {
  opportunity_id: 'place.id',
  rate_id: `(SELECT id FROM rates WHERE opportunity_id = place.id AND to_day IS NOT NULL)`,
  list_amount: '10000 * days',
  list_quantity: 'days',
};

/**
 * Fills an empty database; one that has been filled before stays as it is.
 * @param categories of which each has fifty opportunities
 * @param hasInventory whether opportunities get capacities and rates. Without it, the schema may be older
 */
export async function fillPlaces(connection, total, { hasInventory = false, categories = 40 } = {}) {
  const { rows } = await connection.query('SELECT count(*)::integer AS count FROM bookings');
  if (rows[0].count >= total) return;
  const begun = performance.now();
  await connection.query("SET maintenance_work_mem = '512MB'");
  await connection.query(catalogue(categories));
  if (hasInventory) await connection.query(RATES);
  await withoutIndexes(connection, 'bookings', () =>
    connection.query(bookings(categories * OPPORTUNITIES, hasInventory ? LINK : {}), [total]),
  );
  if (hasInventory) await connection.query(CAPACITIES);
  await connection.query('VACUUM ANALYZE');
  console.log(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
}
