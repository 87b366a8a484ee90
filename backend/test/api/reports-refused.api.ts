import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../support/index.js';
import { sharedDesk, type Refusal } from './desk.js';
import { flawOf } from './refusal.js';

const NOT_SELECTED = 'Year and month must be selected.';
const PATHS = ['/api/reports/monthly-invoice', '/api/reports/download-monthly-invoice'];
const WRONG_YEARS = [
  ...['', '%20', 'letters', 'null', '２０２６'],
  ...['0', '-2026', '1999', '3000', '20260', '2026.0', '2e3', '0x7ea'],
];
const WRONG_MONTHS = ['', '%20', 'March', '0', '13', '-1', '1.5', '1e0', '0x3', '003x', '%00', '99999999999999999999'];

const desk = sharedDesk();
const get = (path: string) => desk.admin.get<Refusal>(path);

describe.each(PATHS)('%s', (path) => {
  it.each([
    ['', { year: NOT_SELECTED, month: NOT_SELECTED }],
    ['?year=2026', { month: NOT_SELECTED }],
    ['?month=3', { year: NOT_SELECTED }],
    ['?year=&month=', { year: NOT_SELECTED, month: NOT_SELECTED }],
  ])('asks for the year and the month when it is called with "%s"', async (query, errors) => {
    const { status, body } = await get(path + query);
    expect({ status, body }).toEqual({ status: 400, body: { statusCode: 400, message: NOT_SELECTED, errors } });
  });

  it.each([
    ['year', WRONG_YEARS, 'month=3'],
    ['month', WRONG_MONTHS, 'year=2026'],
  ])('refuses a wrong %s', async (field, values, rest) => {
    for (const value of values) {
      const reply = await get(`${path}?${rest}&${field}=${value}`);
      const fields = Object.keys(reply.body.errors ?? {});
      expect({ value, flaw: flawOf(reply), fields }).toEqual({ value, flaw: undefined, fields: [field] });
    }
  });

  it.each(['year=2026&year=2027&month=3', 'year=2026&month=3&month=4', 'year[]=2026&month=3', 'year[a]=2026&month=3'])(
    'refuses %s, with repeated or nested parameters',
    async (query) => {
      const reply = await get(`${path}?${query}`);
      expect({ status: reply.status, flaw: flawOf(reply) }).toEqual({ status: 400, flaw: undefined });
    },
  );

  it('accepts a month with a leading zero, as date fields send it', async () => {
    expect((await get(`${path}?year=2026&month=03`)).status).toBe(200);
  });
});

it.each(['', 'pdf', 'CSV', 'csv&format=xlsx', '../../etc/passwd'])('refuses the format "%s"', async (format) => {
  const reply = await get(`${PATHS[1]!}?year=2026&month=3&format=${format}`);
  expect({ status: reply.status, errors: reply.body.errors }).toEqual({
    status: 400,
    errors: { format: 'format must be one of: csv, xlsx' },
  });
});

it('answers HEAD like GET without a body, and holds no database connection', async () => {
  const { status, headers } = await desk.admin.head(`${PATHS[1]!}?year=2026&month=3`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('monthly_invoice_report_3_2026.csv');
  await noReportsRunning();
});

describe('a month of fifty thousand bookings', () => {
  const path = `${PATHS[1]!}?year=2024&month=6`;

  beforeAll(async () => {
    await desk.rows(
      `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status)
       SELECT 'Brand ' || n % 40, 'ann@brand.test', 'Supermarket', repeat('Floor Sticker ', 40), '2024-06-10', '2024-06-01',
         '2024-07-01', 'Completed'
       FROM generate_series(0, 50000) AS n`,
    );
  });

  it('releases its database connection if the client disconnects during the download', async () => {
    for (let times = 0; times < 6; times++) {
      const leaving = new AbortController();
      const response = await until('the previous download to be over', async () => {
        const reply = await fetch(desk.url + path, {
          headers: { cookie: desk.admin.cookies() },
          signal: leaving.signal,
        });
        return reply.status === 200 && reply;
      });
      await response.body!.getReader().read();
      leaving.abort();
    }
    await noReportsRunning();
    // More clients have disconnected than there are connections, and the next one is still served.
    expect((await desk.viewer.get('/api/revenue/by-month')).status).toBe(200);
  });

  it('is refused as a workbook because it is too large', async () => {
    const reply = await get(`${path}&format=xlsx`);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.format).toMatch(/at most 50000 bookings.+Download the CSV instead/);
    await noReportsRunning();
  });

  it('aborts the download if the database fails halfway', async () => {
    const response = await fetch(desk.url + path, { headers: { cookie: desk.admin.cookies() } });
    const reader = response.body!.getReader();
    await reader.read();
    await desk.rows('ALTER TABLE bookings RENAME COLUMN media_opportunity TO hidden');
    const rest = (async () => {
      for (;;) if ((await reader.read()).done) return 'whole';
    })();
    await expect(rest).rejects.toThrow(/terminated/);
    await desk.rows('ALTER TABLE bookings RENAME COLUMN hidden TO media_opportunity');
    await until('the next download to succeed', async () => (await get(path)).status === 200);
  });
});

it('reports in JSON that the database failed before the first line', async () => {
  await desk.rows('ALTER TABLE bookings RENAME COLUMN media_opportunity TO hidden');
  for (const format of ['csv', 'xlsx']) {
    const reply = await get(`${PATHS[1]!}?year=2026&month=3&format=${format}`);
    expect(reply.status).toBe(500);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(reply.headers.get('content-disposition')).toBeNull();
    expect(reply.body.message).toMatch(/try again/);
  }
  await desk.rows('ALTER TABLE bookings RENAME COLUMN hidden TO media_opportunity');
  await noReportsRunning();
  expect((await get(`${PATHS[1]!}?year=2026&month=3`)).status).toBe(200);
});

async function noReportsRunning(): Promise<void> {
  await delay(0);
  await until('every connection to be free', async () => {
    // The name of the application leaves out this test's own queries.
    const busy = await desk.rows(
      `SELECT FROM pg_stat_activity WHERE application_name = 'placard' AND datname = current_database()
         AND (state LIKE 'idle in transaction%' OR state <> 'idle' AND query LIKE '%invoiced%')`,
    );
    return busy.length === 0;
  });
}
