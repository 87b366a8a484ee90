import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { poolOf } from '../../src/common/pool.js';
import { ReadSource } from '../../src/common/read-source.js';
import { Booking } from '../../src/modules/bookings/booking.entity.js';
import { waitingBookings } from '../../src/modules/bookings/waiting-bookings.query.js';
import { dealList } from '../../src/modules/deals/deal-reads.js';
import { DealRequest } from '../../src/modules/deals/deal-request.entity.js';
import { enquiryList } from '../../src/modules/enquiries/enquiry-reads.js';
import { Enquiry } from '../../src/modules/enquiries/enquiry.entity.js';
import { StoredFile } from '../../src/platform/files/stored-file.entity.js';
import { createMigratedDatabase, dropDatabase } from '../support/index.js';
import { ZONE } from './desk.js';
import { fill, partsOfPlan, readBy, statementsTo, type Statement } from './plans.js';

/** As many as a desk has after years; nearly all of them are done. */
const BOOKINGS = 20_000;
const REQUESTS = 4_000;
/** The most rows that a statement of Needs Attention may read of a table. */
const MAX_READ = 1_000;

const figures = Promise.resolve({ overdue: 0, pastDeadline: 0, wentLive: 0 });

let databaseUrl: string;
let dataSource: DataSource;
let statements: Statement[] = [];

beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  const entities = [Booking, DealRequest, Enquiry, StoredFile];
  dataSource = await new DataSource({
    ...{ type: 'postgres', url: databaseUrl, entities, logging: ['query'] },
    logger: statementsTo((statement) => statements.push(statement)),
  }).initialize();
  const tables = ['bookings', 'files', 'deal_requests', 'sales_enquiries', 'chases', 'chased_bookings'];
  await fill(dataSource, tables, addRecords);
  await dataSource.query(`VACUUM ANALYZE ${tables.join()}`);
});

async function addRecords(): Promise<void> {
  const columns = 'requester_name, request_email, brand, deal_description, live_date, end_date, status, created_at';
  await dataSource.query(
    `INSERT INTO deal_requests (${columns})
     SELECT 'Sam', 'sam@rivers.test', 'Brand', 'All of it', at, at + interval '1 month',
       CASE WHEN n <= $1 - 40 THEN 'Completed' WHEN n % 2 = 0 THEN 'New Deal' ELSE 'Live' END, at - interval '10 days'
     FROM generate_series(1, $1::integer) AS n
       CROSS JOIN LATERAL (SELECT now() - ($1 - n) * interval '1 hour' AS at) AS asked`,
    [REQUESTS],
  );
  await dataSource.query(
    `INSERT INTO sales_enquiries (trading_director, brand, booking_types, booking_period_month, booking_period_year,
       brand_contact_email, status, created_at)
     SELECT 'Sam', 'Brand', '{Trade Newsletter – Interview}', 'May', '2028', 'ads@brand.test',
       CASE WHEN n <= $1 - 40 THEN 'Completed' ELSE 'New Enquiry' END, now() - ($1 - n) * interval '1 hour'
     FROM generate_series(1, $1::integer) AS n`,
    [REQUESTS],
  );
  // One of twenty bookings belongs to a deal; the newest hundred of those have not ended, and half of them lack artwork.
  await dataSource.query(
    `INSERT INTO bookings (kind, deal_request_id, brand_name, contact_email, media_category, media_opportunity, live_date,
       deadline_date, end_date, status_changed_at, status, revenue_amount)
     SELECT CASE WHEN deal THEN 'deal' ELSE 'booking' END, CASE WHEN deal THEN (SELECT id FROM deal_requests LIMIT 1) END,
       'Brand', 'ads@brand.test', 'Trade Newsletter', 'Interview', at, at - interval '9 days', at + interval '1 month', at,
       CASE WHEN NOT recent THEN 'Completed' WHEN deal THEN (ARRAY['New Deal', 'Approved', 'Live'])[1 + n / 20 % 3]
         ELSE (ARRAY['Under Review', 'Awaiting Upload', 'Live'])[1 + n % 3] END, 100
     FROM generate_series(1, $1::integer) AS n
       CROSS JOIN LATERAL (SELECT now() - ($1 - n) * interval '20 minutes' AS at, n % 20 = 0 AS deal, n > $1 - 2000 AS recent) AS booked`,
    [BOOKINGS],
  );
  await dataSource.query(
    `INSERT INTO files (owner_type, owner_id, kind, round, key, name, content_type, size, state, uploaded_by, uploaded_at)
     SELECT 'booking', id, 'artwork', 1, 'bookings/' || id, 'poster.pdf', 'application/pdf', 1, 'kept', 'ads@brand.test', now()
     FROM bookings WHERE kind = 'booking' OR status = 'Completed' OR booking_number % 40 = 0`,
  );
  // All bookings were reminded of on three days. Some of those that still wait for artwork have not got it since.
  await dataSource.query(
    `INSERT INTO chases (contact, day) SELECT 'ads@brand.test', current_date - n FROM generate_series(1, 3) AS n`,
  );
  await dataSource.query(
    `INSERT INTO chased_bookings (booking_id, chase_id, step, nth_day)
     SELECT bookings.id, chases.id, -7, CASE WHEN status = 'Awaiting Upload' AND booking_number % 20 = 1 THEN current_date - day END
     FROM bookings, chases`,
  );
}

afterAll(async () => {
  await dataSource.destroy();
  await dropDatabase(databaseUrl);
});

it('the bookings that need attention are found and counted without reading all bookings', async () => {
  const plans = await plansOf(async () => {
    const found = await waitingBookings(dataSource.manager, new Date(), figures);
    expect(found.dealWithoutArtwork.rows).toHaveLength(4);
    expect(found.dealWithoutArtwork.count).toBeGreaterThan(20);
    expect(found.dealPastDeadline.count).toBeGreaterThan(10);
    expect(found.chasedInVain.rows).toHaveLength(4);
    expect(found.chasedInVain.count).toBeGreaterThan(20);
  });
  // The ordinary reasons look at all that is not finished, a thirtieth of the bookings.
  expect(plans.filter(({ read }) => read > 3 * MAX_READ)).toEqual([]);
  expect(plans.filter(({ scanned }) => scanned.length > 0)).toEqual([]);
});

it('so are new deals and enquiries', async () => {
  const source = { dataSource, reads: new ReadSource(dataSource), zone: ZONE };
  const plans = await plansOf(async () => {
    const now = new Date().toISOString();
    const near = { status: 'New Deal', liveDate_lte: now };
    const deals = await dealList.first({ filter: near, sort: ['liveDate', 'ASC'] }, 4, source);
    const old = { status: 'New Enquiry', createdAt_lte: now };
    const enquiries = await enquiryList.first({ filter: old, sort: ['createdAt', 'ASC'] }, 4, source);
    const submitted = { status: 'New Deal', createdAt_lte: now };
    const waiting = await dealList.first({ filter: submitted, sort: ['createdAt', 'ASC'] }, 4, source);
    expect([deals, enquiries, waiting].map(({ count, rows }) => [count, rows.length])).toEqual([
      [20, 4],
      [40, 4],
      [20, 4],
    ]);
  });
  expect(plans.filter(({ read, scanned }) => read > MAX_READ || scanned.length > 0)).toEqual([]);
});

it('and the bookings that are late, if all that await artwork have time left', async () => {
  const changed = `
    UPDATE bookings SET status = CASE WHEN booking_number % 3 = 0 THEN 'Awaiting Upload' ELSE 'Completed' END,
      live_date = date_trunc('day', live_date) + CASE WHEN booking_number % 3 = 0 THEN interval '2 years' ELSE '0' END,
      end_date = end_date + interval '2 years'
    WHERE kind = 'booking'`;
  await fill(dataSource, ['bookings'], () => dataSource.query(changed));
  await dataSource.query('VACUUM ANALYZE bookings');
  const plans = await plansOf(async () => {
    const { notApproved } = await waitingBookings(dataSource.manager, new Date(), figures);
    expect(notApproved.count).toBe(0);
  });
  expect(plans.filter(({ read }) => read > MAX_READ)).toEqual([]);
});

/** How many rows each statement of the work reads, and the tables that it scans. */
async function plansOf(work: () => Promise<void>): Promise<{ sql: string; read: number; scanned: string[] }[]> {
  statements = [];
  const spy = vi.spyOn(poolOf(dataSource), 'query');
  await work();
  const sent = spy.mock.calls.map((call: unknown[]) => {
    const [first, values] = call;
    return typeof first === 'string'
      ? { sql: first, values: (values ?? []) as unknown[] }
      : { sql: (first as { text: string }).text, values: (first as { values: unknown[] }).values };
  });
  spy.mockRestore();
  const plans = [];
  for (const statement of [...sent, ...statements]) {
    const scans = (await partsOfPlan(dataSource, statement)).filter((part) => part['Relation Name']);
    const scanned = scans.filter((part) => part['Node Type'] === 'Seq Scan').map((part) => part['Relation Name']!);
    plans.push({ sql: statement.sql, read: readBy(scans), scanned });
  }
  return plans;
}
