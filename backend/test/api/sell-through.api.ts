import { DateTime } from 'luxon';
import { dayFromNow, expectStatus, sharedDesk, ZONE } from './desk.js';
import { CATEGORY, newPlace } from './options.js';
import { newRate } from './rates.js';
import { linesOf } from './reports.js';
import type { Schemas } from './schemas.js';

type Row = Schemas['SellThroughDto'];

const ALL_OF_IT = { from: '2031-03-01', to: '2031-03-31' };

const desk = sharedDesk();

interface Taking {
  from: string;
  to: string;
  units?: number;
}

/** A booking that may exceed the capacity, as one that was made with a reason. */
const book = ({ name }: { name: string }, { from, to, units = 1 }: Taking, status = 'Approved') =>
  desk.rows(
    `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, status, status_changed_at, units,
       live_date, deadline_date, end_date, overbook_reason, overbooked_at, cancelled_reason, cancelled_at,
       status_before_cancellation, status_before_cancellation_since, revenue_before_cancellation)
     SELECT 'Nimbus Cola', 'ann@brand.test', $1, $2, $3::text, now(), $4, opens, opens - interval '5 days', closes, 'a test', now(),
       CASE WHEN $3 = 'Cancelled' THEN 'off' END, CASE WHEN $3 = 'Cancelled' THEN now() END,
       CASE WHEN $3 = 'Cancelled' THEN 'Approved' END, CASE WHEN $3 = 'Cancelled' THEN now() END,
       CASE WHEN $3 = 'Cancelled' THEN 0 END
     FROM (VALUES ($5::timestamptz, $6::timestamptz)) AS campaign (opens, closes)`,
    [CATEGORY, name, status, units, startOf(from), new Date(startOf(plus(to, 1)).getTime() - 1)],
  );

const hold = ({ id }: { id: string }, { from, to, units = 1 }: Taking, state = 'first') =>
  desk.rows(
    `INSERT INTO options (opportunity_id, brand_name, from_day, to_day, units, state, owner_id)
     SELECT $1, 'Acme', $2, $3, $4, $5, users.id FROM users WHERE username = 'admin'`,
    [id, from, to, units, state],
  );

const block = ({ id }: { id: string }, { from, to }: Taking, capacity: number) =>
  desk.rows(
    `INSERT INTO blocked_days (opportunity_id, from_day, to_day, capacity, reason, created_by)
     VALUES ($1, $2, $3, $4, 'Refit', 'admin')`,
    [id, from, to, capacity],
  );

type Basis = 'day' | 'week' | 'insertion' | 'flat';

const price = ({ id }: { id: string }, basis: Basis, amount: number, from: string, to: string | null = null) =>
  newRate(desk, id, { basis, amount, from, to });

const read = ({ from, to } = ALL_OF_IT, caller = desk.viewer) =>
  caller.get<Row[]>(`/api/reports/sell-through?from=${from}&to=${to}`);

async function rowOf({ name }: { name: string }, period = ALL_OF_IT): Promise<Row | undefined> {
  return expectStatus(200, await read(period)).find((row) => row.name === name);
}

it('counts units by day: whole days, both ends, at most the capacity', async () => {
  const screen = await newPlace(desk, 2);
  await book(screen, { from: '2031-03-10', to: '2031-03-12' });
  await book(screen, { from: '2031-03-12', to: '2031-03-12', units: 5 });
  await book(screen, { from: '2031-02-20', to: '2031-03-01' });
  await book(screen, { from: '2031-03-31', to: '2031-04-30' });
  await book(screen, { from: '2031-03-20', to: '2031-03-25' }, 'Cancelled');
  expect(await rowOf(screen)).toEqual({
    category: CATEGORY,
    name: screen.name,
    // 10 and 11 March one each, 12 March both of them, and the first and the last day of the month.
    unitsSold: 1 + 1 + 2 + 1 + 1,
    units: 2 * 31,
    freeValue: null,
  });
});

it('leaves out what is blocked, and values what is neither sold nor held', async () => {
  const screen = await newPlace(desk, 3);
  await price(screen, 'day', 1_000, '2031-01-01', '2031-03-15');
  await price(screen, 'week', 1_500, '2031-03-16');
  await block(screen, { from: '2031-03-01', to: '2031-03-10' }, 0);
  await block(screen, { from: '2031-03-09', to: '2031-03-11' }, 1);
  await book(screen, { from: '2031-03-05', to: '2031-03-05' });
  await book(screen, { from: '2031-03-11', to: '2031-03-11' });
  await book(screen, { from: '2031-03-15', to: '2031-03-16', units: 2 });
  await hold(screen, { from: '2031-03-16', to: '2031-03-17' });
  await hold(screen, { from: '2031-03-17', to: '2031-03-17' }, 'queued');
  expect(await rowOf(screen)).toMatchObject({
    unitsSold: 1 + 2 + 2,
    // None from the 1st to the 10th, one on the 11th, three on the twenty days after it.
    units: 1 + 3 * 20,
    // 12 to 14 March three, and one on the 15th, by the day; by the week none on the 16th, two on the 17th, and three on
    // each of the last fourteen days.
    freeValue: (3 * 3 + 1) * 1_000 + Math.round(((2 + 3 * 14) * 1_500) / 7),
  });
});

it.each<[string, Basis]>([
  ['a flat price', 'flat'],
  ['a price for an insertion', 'insertion'],
])('%s says nothing about a day, so what is free has no value', async (_, basis) => {
  const screen = await newPlace(desk, 1);
  await price(screen, basis, 5_000, '2031-01-01');
  expect(await rowOf(screen)).toMatchObject({ units: 31, freeValue: null });
  await book(screen, { from: '2031-03-01', to: '2031-03-31' });
  expect(await rowOf(screen)).toMatchObject({ unitsSold: 31, freeValue: 0 });
});

it('what is no longer offered has no value, because nobody can sell it', async () => {
  const screen = await newPlace(desk, 2);
  await price(screen, 'day', 1_000, '2031-01-01');
  await book(screen, { from: '2031-03-01', to: '2031-03-10' });
  await desk.rows('UPDATE opportunities SET retired_at = now() WHERE id = $1', [screen.id]);
  expect(await rowOf(screen)).toMatchObject({ unitsSold: 10, freeValue: 0 });
});

it('has no value where the days with a price are sold, and those that are free have none', async () => {
  const screen = await newPlace(desk, 1);
  await price(screen, 'day', 1_000, '2031-03-01', '2031-03-10');
  await book(screen, { from: '2031-03-01', to: '2031-03-10' });
  expect(await rowOf(screen)).toMatchObject({ unitsSold: 10, freeValue: null });
});

it('values only what can still be sold: from today on', async () => {
  const screen = await newPlace(desk, 2);
  const period = { from: dayFromNow(-10), to: dayFromNow(4) };
  await price(screen, 'day', 1_000, dayFromNow(-30));
  await book(screen, { from: dayFromNow(-1), to: dayFromNow(0) });
  expect(await rowOf(screen, period)).toMatchObject({ unitsSold: 2, units: 2 * 15, freeValue: (1 + 2 * 4) * 1_000 });
  const past = { from: dayFromNow(-10), to: dayFromNow(-1) };
  expect(await rowOf(screen, past)).toMatchObject({ unitsSold: 1, units: 2 * 10, freeValue: 0 });
});

it('lists opportunities with a capacity that are offered, and retired ones that have sold', async () => {
  const [unlimited, retired, sold] = [await newPlace(desk, null), await newPlace(desk, 1), await newPlace(desk, 1)];
  await book(sold, { from: '2031-03-05', to: '2031-03-06' });
  await desk.rows('UPDATE opportunities SET retired_at = now() WHERE id = ANY ($1)', [[retired.id, sold.id]]);
  expect(await rowOf(unlimited)).toBeUndefined();
  expect(await rowOf(retired)).toBeUndefined();
  expect(await rowOf(sold)).toMatchObject({ unitsSold: 2, units: 31 });
});

it('is a file, too', async () => {
  const screen = await newPlace(desk, 1);
  await price(screen, 'day', 150, '2031-03-01', '2031-03-01');
  const reply = await desk.viewer.get(`/api/reports/sell-through?from=2031-03-01&to=2031-03-02&format=csv`);
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(reply.headers.get('content-disposition')).toContain('sell_through_2031-03-01_2031-03-02.csv');
  const lines = linesOf(reply.bytes);
  expect(lines[0]).toEqual([
    ...['Media category', 'Media opportunity', 'Units sold', 'Units', 'Value of what is free (£)'],
  ]);
  expect(lines).toContainEqual([CATEGORY, screen.name, '0', '2', '1.50']);
});

it.each([
  ['', { from: 'from is required', to: 'to is required' }],
  ['from=2031-02-30&to=soon', { to: 'to must be a date such as 2026-12-31' }],
  ['from=2031-02-30&to=2031-03-01', { from: 'from must be a day such as 2026-12-31' }],
  ['from=2031-03-01T00:00:00Z&to=2031-03-01', { from: 'from must be a day such as 2026-12-31' }],
  ['from=2031-03-02&to=2031-03-01', { to: 'to must be the same day as from, or a later one' }],
  ['from=2031-03-01&to=2032-03-01', { to: 'A year at most can be asked for at once' }],
  ['from=2031-03-01&to=2031-03-01&format=pdf', { format: 'format must be one of: json, csv' }],
])('is refused for %s', async (query, errors) => {
  expect(await desk.admin.get(`/api/reports/sell-through?${query}`)).toMatchObject({ status: 400, body: { errors } });
});

it('covers a leap year', async () => {
  expect((await read({ from: '2031-03-02', to: '2032-03-01' })).status).toBe(200);
});

const startOf = (day: string): Date => DateTime.fromISO(day, { zone: ZONE }).toJSDate();

const plus = (day: string, days: number): string => DateTime.fromISO(day).plus({ days }).toFormat('yyyy-MM-dd');
