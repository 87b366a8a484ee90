import readWorkbook from 'read-excel-file/node';
import { expectStatus, sharedDesk, type Refusal } from './desk.js';
import { linesOf } from './reports.js';
import { newOpportunity, newRate } from './rates.js';
import { expectErrors } from './refusal.js';
import type { Schemas } from './schemas.js';

type Row = Schemas['SalesRowDto'];

const desk = sharedDesk();
let places: { id: string; mediaOpportunity: string; mediaCategory: string }[];

/** Brand, director, place, live date, status, list price and revenue in pence. */
type Sold = [string, string | null, number, string, string, number | null, number];
const BOOKINGS: Sold[] = [
  ['Acme', 'Alex', 0, '2026-03-01T00:00:00Z', 'Completed', 120_000, 100_000],
  ['ACME ', 'Alex', 1, '2026-03-31T22:59:00Z', 'Completed', 60_000, 0],
  // Half of a tenth is rounded as on screen, away from 0: 10.25% above the list price.
  ['Zephyr', null, 1, '2026-03-15T12:00:00Z', 'Completed', 50_000, 55_125],
  ['Zephyr', null, 1, '2026-03-16T12:00:00Z', 'Awaiting Upload', null, 700],
  // What the report leaves out: another month in London, and cancelled ones.
  ['Acme', 'Alex', 0, '2026-03-31T23:00:00Z', 'Completed', 120_000, 1],
  ['Acme', 'Alex', 0, '2026-02-28T23:59:59Z', 'Completed', 120_000, 1],
  ['Acme', 'Alex', 0, '2026-03-10T12:00:00Z', 'Cancelled', 120_000, 1],
];
const MARCH = 'from=2026-03-01&to=2026-03-31';

beforeAll(async () => {
  places = [await newOpportunity(desk), await newOpportunity(desk, 'Supermarket')];
  const rates = [await newRate(desk, places[0]!.id), await newRate(desk, places[1]!.id)];
  for (const [brand, director, place, live, status, list, sold] of BOOKINGS) {
    const { mediaCategory, mediaOpportunity } = places[place]!;
    await desk.rows(
      `INSERT INTO bookings (brand_name, media_category, contact_email, trading_director_name, media_opportunity, live_date,
         deadline_date, end_date, status, revenue_amount, rate_id, list_amount, list_quantity, cancelled_reason, cancelled_at,
         status_before_cancellation, status_before_cancellation_since, revenue_before_cancellation)
       VALUES ($1, $2, 'ann@brand.test', $3, $4, $5, $5, $5::timestamptz + interval '9 days', $6, $7, $8, $9, $10,
         $11, $12, $13, $12, $14)`,
      [
        ...[brand, mediaCategory, director, mediaOpportunity, live, status, sold],
        ...(list === null ? [null, null, null] : [rates[place]!.id, list, 1]),
        ...(status === 'Cancelled' ? ['Off', live, 'Approved', 120_000] : [null, null, null, null]),
      ],
    );
  }
});

const report = async (by: string) =>
  expectStatus(200, await desk.viewer.get<Row[]>(`/api/reports/sales?${MARCH}&by=${by}`));
/** @param more the revenue of bookings without a list price */
const row = (
  name: string | null,
  bookings: number,
  listAmount: number,
  soldAmount: number,
  discount: number,
  more = 0,
): Row => ({
  ...{ name, bookings, revenue: soldAmount + more, listAmount, soldAmount },
  ...{ difference: soldAmount - listAmount, discount },
});

it('sums revenue, and what was listed and sold, by opportunity, category, brand and director', async () => {
  const [first, second] = places.map(({ mediaCategory, mediaOpportunity }) => `${mediaCategory} – ${mediaOpportunity}`);
  expect(await report('opportunity')).toEqual([
    row(second!, 3, 110_000, 55_125, 49.9, 700),
    row(first!, 1, 120_000, 100_000, 16.7),
  ]);
  expect(await report('category')).toEqual([
    row('Supermarket', 3, 110_000, 55_125, 49.9, 700),
    row('Trade Newsletter', 1, 120_000, 100_000, 16.7),
  ]);
  // However it is spelt.
  expect(await report('brand')).toEqual([
    row(expect.stringMatching(/^acme$/i) as string, 2, 180_000, 100_000, 44.4),
    row('Zephyr', 2, 50_000, 55_125, -10.3, 700),
  ]);
  expect(await report('director')).toEqual([
    row('Alex', 2, 180_000, 100_000, 44.4),
    row(null, 2, 50_000, 55_125, -10.3, 700),
  ]);
});

it('is empty for a period without bookings', async () => {
  const reply = await desk.viewer.get('/api/reports/sales?from=2031-01-01&to=2031-12-31&by=brand');
  expect(reply).toMatchObject({ status: 200, body: [] });
});

it('can be downloaded as CSV, with the total', async () => {
  const reply = await desk.viewer.get(`/api/reports/sales?${MARCH}&by=director&format=csv`);
  expect(reply.headers.get('content-disposition')).toContain('sales_report_by_director_2026-03-01_2026-03-31.csv');
  expect(linesOf(reply.bytes)).toEqual([
    ['Trading director', 'Bookings', 'Revenue (£)', 'List price (£)', 'Sold (£)', 'Difference (£)', 'Discount (%)'],
    ['Alex', '2', '1000.00', '1800.00', '1000.00', '-800.00', '44.4'],
    ['No trading director', '2', '558.25', '500.00', '551.25', '51.25', '-10.3'],
    ['Total', '4', '1558.25', '2300.00', '1551.25', '-748.75', '32.6'],
  ]);
  const unlisted = await desk.viewer.get('/api/reports/sales?from=2026-03-16&to=2026-03-16&by=brand&format=csv');
  expect(linesOf(unlisted.bytes)[1]).toEqual(['Zephyr', '1', '7.00', '', '', '', '']);
});

it('can be downloaded as a workbook, with numbers', async () => {
  const reply = await desk.viewer.get(`/api/reports/sales?${MARCH}&by=category&format=xlsx`);
  expect(reply.headers.get('content-disposition')).toContain('sales_report_by_category_2026-03-01_2026-03-31.xlsx');
  const [sheet] = await readWorkbook(reply.bytes);
  expect(sheet!.sheet).toBe('2026-03-01 to 2026-03-31');
  expect(sheet!.data).toEqual([
    ['Media category', 'Bookings', 'Revenue', 'List price', 'Sold', 'Difference', 'Discount'],
    ['Supermarket', 3, 558.25, 1100, 551.25, -548.75, 0.499],
    ['Trade Newsletter', 1, 1000, 1200, 1000, -200, 0.167],
    ['Total', 4, 1558.25, 2300, 1551.25, -748.75, 0.326],
  ]);
});

it.each([
  ['to=2026-03-31&by=brand', 'from'],
  ['from=2026-03-01&by=brand', 'to'],
  ['from=2026-02-29&to=2026-03-31&by=brand', 'from'],
  ['from=2026-03-31&to=2026-03-01&by=brand', 'to'],
  [MARCH, 'by'],
  [`${MARCH}&by=contact`, 'by'],
  [`${MARCH}&by=brand&by=category`, 'by'],
  [`${MARCH}&by=brand&format=pdf`, 'format'],
])('%s is refused by field', async (query, field) => {
  expectErrors(await desk.viewer.get<Refusal>(`/api/reports/sales?${query}`), { [field]: /./ });
});
