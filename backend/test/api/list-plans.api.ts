import 'reflect-metadata';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { bookingList } from '../../src/modules/bookings/booking-list.js';
import { ReadSource } from '../../src/common/read-source.js';
import { Booking } from '../../src/modules/bookings/booking.entity.js';
import { StoredFile } from '../../src/platform/files/stored-file.entity.js';
import { createMigratedDatabase, dropDatabase, until } from '../support/index.js';
import { ZONE } from './desk.js';
import { fill, partsOfPlan, readBy, statementsTo, type Plan, type Statement } from './plans.js';

const BOOKINGS = 100_000;
/** The most rows that may be read to show one of the first hundred pages. */
const MAX_READ = 10_000;
/** The first and the hundredth. */
const PAGES = [
  ['ASC', [0, 24]],
  ['DESC', [2_475, 2_499]],
] as const;

const SORTS = [
  ...['id', 'bookingNumber', 'brandName', 'revenueAmount', 'status'],
  ...['deadlineDate', 'liveDate', 'endDate', 'createdAt', 'statusSince'],
];
const OFTEN = new Set(['bookingNumber', 'deadlineDate', 'liveDate', 'status']);
const ASSIGNEE = '5b1c1a52-6f0e-4f0b-9a39-0d6f2a0e7c11';
const FILTERS = [
  {},
  { status: 'Under Review' },
  { status: 'Completed' },
  { brandName: 'Brand 3' },
  { contactEmail: 'contact7@brand.test' },
  { tradingDirectorName: 'Alex' },
  { mediaCategory: 'Trade Newsletter' },
  { mediaOpportunity: 'Interview' },
  { revenueAmount: 0 },
  { isDealBooking: false },
  { isDealBooking: true },
  { tradingDirectorName: 'Robin', endDate_gte: '2021-03-01', endDate_lte: '2021-03-31' },
  { contactEmail: 'contact7@brand.test', mediaCategory: 'Supermarket' },
  { isDealWithoutArtwork: true },
  { isChasedInVain: true },
  { assigneeId: ASSIGNEE },
  { assigneeId: ASSIGNEE, status: 'Completed' },
  { liveDate_gte: '2022-03-01', liveDate_lte: '2022-03-31' },
  { deadlineDate_lte: '2021-02-28' },
  { endDate_gte: '2025-12-01' },
  { createdAt_gte: '2022-03-01', createdAt_lte: '2022-03-31' },
  { statusSince_gte: '2021-01-01' },
  { brandName: 'Retired' },
  ...['interview', 'contact7@', 'retired', 'zx', 'alex', 'robin', 'newsletter', 'ro'].map((q) => ({ q })),
];

let databaseUrl: string;
let dataSource: DataSource;
let statements: Statement[] = [];

beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  dataSource = await new DataSource({
    ...{ type: 'postgres', url: databaseUrl, entities: [Booking, StoredFile], logging: ['query'] },
    logger: statementsTo((statement) => statements.push(statement)),
  }).initialize();
  await fill(dataSource, ['bookings'], addBookings);
  await until('all rows of bookings to be visible to index-only scans', analysed);
});

async function analysed(): Promise<boolean> {
  // On one connection, to which the setting belongs.
  const connection = dataSource.createQueryRunner();
  try {
    // From all rows: a sample may lead to another plan in every run.
    await connection.query('SET default_statistics_target = 1000');
    await connection.query('VACUUM ANALYZE bookings');
  } finally {
    await connection.release();
  }
  const [table] = await dataSource.query<[{ isVisible: boolean }]>(
    `SELECT relallvisible >= relpages AS "isVisible" FROM pg_class WHERE oid = 'bookings'::regclass`,
  );
  return table.isVisible;
}

/**
 * Five years in which dates and numbers grow together. One brand and its director have only the oldest bookings, and only
 * the newest are not Completed.
 */
async function addBookings(): Promise<void> {
  await dataSource.query(
    `INSERT INTO bookings (brand_name, contact_email, trading_director_name, media_category, media_opportunity, created_at,
       live_date, deadline_date, end_date, status_changed_at, status, revenue_amount)
     SELECT CASE WHEN n <= 2000 THEN 'Retired' ELSE 'Brand ' || a % 40 END, 'contact' || b % 5000 || '@brand.test', CASE WHEN n <= 2000 THEN 'Robin' ELSE (ARRAY['Alex', 'Sam'])[1 + b % 2] END,
       (ARRAY['Trade Newsletter', 'Supermarket'])[1 + a / 64 % 2], (ARRAY['Interview', 'Front Cover', 'Back Cover'])[1 + b / 64 % 3],
       at, at + a % 41 * interval '1 day', at + b % 31 * interval '1 day', at + (60 + b % 9) * interval '1 day', at,
       CASE WHEN n <= 0.97 * $1 THEN 'Completed' ELSE (ARRAY['Under Review', 'Approved', 'Live'])[1 + n % 3] END,
       a / 1024 % 1000 * 100
     FROM generate_series(1, $1::integer) AS n
       CROSS JOIN LATERAL (SELECT abs(hashint4(n) / 2) AS a, abs(hashint4(n + 1000000) / 2) AS b) AS scattered
       CROSS JOIN LATERAL (SELECT '2021-01-01'::timestamptz + n * interval '26 minutes' AS at) AS booked`,
    [BOOKINGS],
  );
  await dataSource.query(
    `WITH deal AS (
       INSERT INTO deal_requests (requester_name, request_email, brand, deal_description, live_date, end_date, status)
       VALUES ('Rob', 'rob@requester.test', 'Brand 3', 'Everything', '2021-01-01', '2026-01-01', 'Completed') RETURNING id
     )
     UPDATE bookings SET kind = 'deal', deal_request_id = deal.id FROM deal
     WHERE status = 'Completed' AND booking_number % 500 = 0`,
  );
  await dataSource.query(
    `WITH assignee AS (INSERT INTO users (id, username, email, password) VALUES ($1, 'ann', 'ann@placard.test', '') RETURNING id)
     UPDATE bookings SET assignee_id = assignee.id FROM assignee WHERE booking_number % 40 = 0`,
    [ASSIGNEE],
  );
}

afterAll(async () => {
  await dataSource.destroy();
  await dropDatabase(databaseUrl);
});

describe.each(SORTS)('the plans of bookings sorted by %s', (field) => {
  it.each(FILTERS.map((filter, nth) => ({ filter, nth })))('read little: $filter', async ({ filter, nth }) => {
    // Both pages in the orders that people choose most, and one or the other in the rest.
    for (const [order, range] of OFTEN.has(field) ? PAGES : [PAGES[nth % 2]!]) {
      const query = { filter, sort: [field, order], range };
      const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
      for (const { sql, parts } of await plansOf(asked)) {
        const scans = parts.filter((part) => part['Relation Name'] === 'bookings');
        // Counting what a search finds stops at a thousand, so a frequent text needs no index.
        const hasScannedTable = scans.some(
          (node) => node['Node Type'] === 'Seq Scan' && !sql.startsWith('WITH results'),
        );
        // An exact total reads all that it counts.
        const isLittle = isExactCount(sql) || readBy(scans) <= MAX_READ;
        const expected = { sql, order, hasScannedTable: false, isLittle: true };
        expect({ ...expected, hasScannedTable, isLittle }).toEqual(expected);
      }
    }
  });
});

it.each([
  { brandName: 'Brand 3' },
  { mediaCategory: 'Supermarket' },
  { mediaOpportunity: 'Interview' },
  { tradingDirectorName: 'Alex' },
])('one status of the bookings of a name is counted by the index alone: %j', async (name) => {
  const plans = await plansOf({ filter: JSON.stringify({ ...name, status: 'Completed' }), range: '[0,24]' });
  const { parts } = plans.find(({ sql }) => isExactCount(sql))!;
  const scans = parts.filter((part) => part['Relation Name'] === 'bookings');
  expect(scans.map((part) => part['Node Type'])).toEqual(['Index Only Scan']);
});

/** The statements that the list runs for one page, explained. */
async function plansOf(asked: Record<string, string>): Promise<{ sql: string; parts: Plan[] }[]> {
  statements = [];
  const response = { setHeader: () => undefined, json: () => undefined } as unknown as Response;
  const source = { dataSource, reads: new ReadSource(dataSource), zone: ZONE };
  await bookingList.send(response, asked, source, () => ({}));
  const plans = [];
  for (const statement of statements.filter(({ sql }) => / "?bookings"? /.test(sql))) {
    // The count of a list is the same on each page and in each order.
    const key = JSON.stringify(statement);
    const parts = explained.get(key) ?? (await partsOfPlan(dataSource, statement));
    explained.set(key, parts);
    plans.push({ sql: statement.sql, parts });
  }
  return plans;
}

const explained = new Map<string, Plan[]>();

const isExactCount = (sql: string) => /^SELECT COUNT\(1\)/.test(sql);
