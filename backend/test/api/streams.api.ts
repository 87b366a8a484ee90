import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { until, type Client } from '../support/index.js';
import { type Booking, newColleague, queryOf, sharedDesk, whileHeld } from './desk.js';

/** More rows than are read at once, and far more than network buffers hold. */
const MANY = 24_000;
const PREPARED_WITHIN_MS = 180_000;
const MAX_AT_ONCE = 4;

const desk = sharedDesk();
let users: Client[];
const open: Socket[] = [];

beforeAll(async () => {
  // Many rows share brands, statuses and times, and times differ by microseconds, so that wrong paging would lose rows.
  await desk.rows(
    `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status,
       revenue_amount, created_at)
     SELECT (ARRAY['Ävia', 'avia', 'Zeta', 'b c', 'B-c'])[1 + n % 5], 'ann@brand.test', 'Supermarket', repeat('Floor Sticker ', 40),
       '2024-06-10', '2024-06-01', '2024-07-01', CASE WHEN n % 8 = 0 THEN 'Under Review' ELSE 'Completed' END, n % 7,
       '2024-01-01'::timestamptz + n / 4 * interval '1 microsecond'
     FROM generate_series(1, $1) AS n`,
    [MANY],
  );
  users = [];
  while (users.length <= MAX_AT_ONCE) users.push((await newColleague(desk)).session);
}, PREPARED_WITHIN_MS);

afterEach(endStreams);

async function endStreams(): Promise<void> {
  for (const socket of open.splice(0)) socket.destroy();
  await until('the streams to end', async () => (await openStreams()) === 0);
}

async function openStreams(): Promise<number> {
  const { bytes } = await desk.admin.get('/api/metrics');
  return Number(/^placard_open_streams (\d+)$/m.exec(bytes.toString())![1]);
}

/** Sends a request, reads the first chunk of the response and then stops reading. */
async function stall({ cookies }: Client, path: string): Promise<{ status: number; head: string }> {
  const socket = connect(Number(new URL(desk.url).port), '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: placard\r\nCookie: ${cookies()}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  const head = first.toString('latin1');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)![1]), head };
}

async function slowestOf(calls: (() => Promise<{ status: number }>)[]): Promise<number> {
  let slowest = 0;
  for (const call of calls) {
    const begun = performance.now();
    expect((await call()).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return slowest;
}

it('25 lists that one person reads slowly hold up nobody, and all but the first are refused', async () => {
  const replies = await Promise.all(Array.from({ length: 25 }, () => stall(desk.viewer, '/api/bookings')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(24);
  for (const { head } of refused) {
    expect(head).toMatch(/^retry-after: \d+\r$/im);
    expect(head).toContain('Wait until it is complete');
  }
  const others = [
    () => desk.admin.get('/api/dashboard'),
    () => desk.admin.get('/api/bookings?range=[0,24]'),
    () => desk.viewer.get('/api/bookings?range=[0,24]'),
    () => desk.nobody.get('/api/catalogue'),
  ];
  expect(await slowestOf(Array.from({ length: 20 }, (_, index) => others[index % others.length]!))).toBeLessThan(
    20_000,
  );
});

it('four people can download lists and reports at once, and a fifth has to wait', async () => {
  const paths = [
    ...['/api/bookings', '/api/bookings/export'],
    '/api/reports/download-monthly-invoice?year=2024&month=6',
  ];
  const refusedAlso = '/api/reports/sell-through?from=2027-01-01&to=2027-01-02&format=csv';
  await until('four streams at once', async () => {
    // On a busy machine, the first page of one may find no connection in time.
    await endStreams();
    for (const [index, user] of users.slice(0, MAX_AT_ONCE).entries()) await stall(user, paths[index % paths.length]!);
    return (await openStreams()) === MAX_AT_ONCE;
  });
  const fifth = users[MAX_AT_ONCE]!;
  for (const path of [...paths, refusedAlso]) {
    const refused = await fifth.get<{ message: string }>(path);
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 429,
      message: 'Too many long lists and files are being sent at the moment. Please try again in half a minute.',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  open.pop()!.destroy();
  await until('the fifth person to be served', async () => (await fifth.head('/api/bookings')).status === 200);
});

it.each(['/api/bookings', '/api/bookings/export'])('a slow reader of %s holds no connection', async (path) => {
  for (const user of users.slice(0, MAX_AT_ONCE)) await stall(user, path);
  await until('all connections to be idle', async () => {
    const busy = await desk.rows(
      `SELECT FROM pg_stat_activity
       WHERE application_name = 'placard' AND datname = current_database() AND state <> 'idle'`,
    );
    return busy.length === 0;
  });
});

it.each([
  ['/api/bookings', 'SELECT "bookings".', /"bookingNumber":/g, 'true'],
  [
    '/api/reports/download-monthly-invoice?year=2024&month=6',
    'SELECT brand_key',
    /^[^,\r\n]*,\d+,/gm,
    `status = 'Completed'`,
  ],
])('%s is complete although its connection is lost between two pages', async (path, statement, row, condition) => {
  const { body } = await fetch(`${desk.url}${path}`, { headers: { cookie: desk.viewer.cookies() } });
  const endWaiting = () =>
    until('the next page to wait', async () => {
      const ended = await desk.rows(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND query LIKE $1 AND datname = current_database()`,
        [`${statement}%`],
      );
      return ended.length > 0;
    });
  const lock = 'LOCK TABLE bookings IN ACCESS EXCLUSIVE MODE';
  const received = await whileHeld(desk, lock, [], () => text(body!), endWaiting);
  const [{ count }] = (await desk.rows<{ count: number }>(
    `SELECT count(*)::integer FROM bookings WHERE ${condition}`,
  )) as [{ count: number }];
  expect(received.match(row)).toHaveLength(count);
});

it('records requested by id do not count as a whole list', async () => {
  const [{ body }] = await Promise.all([
    desk.viewer.get<Booking[]>('/api/bookings?range=[0,4]'),
    stall(desk.viewer, '/api/bookings'),
  ]);
  const ids = body.map(({ id }) => id);
  const query = queryOf({ filter: { id: ids } });
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => desk.viewer.get<Booking[]>(`/api/bookings?${query}`)),
  );
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(reply.body.map(({ id }) => id).sort()).toEqual([...ids].sort());
  }
});

it.each([
  ['["status","ASC"]', 'status, booking_number', ['Under Review', 'Completed']],
  // A part of them, which is still read in several pieces.
  ['["bookingNumber","DESC"]', 'booking_number DESC', ['Under Review']],
  ['["brandName","ASC"]', 'folded(brand_name), booking_number', ['Under Review']],
  ['["createdAt","DESC"]', 'created_at DESC, booking_number DESC', ['Under Review']],
  ['["revenueAmount","DESC"]', 'revenue_amount DESC, booking_number DESC', ['Under Review']],
  ['["deadlineDate","ASC"]', 'deadline_date, booking_number', ['Under Review']],
  ['["endDate","DESC"]', 'end_date DESC, booking_number DESC', ['Under Review']],
])('the whole list by %s is complete and in order', async (sort, order, statuses) => {
  const query = new URLSearchParams({ sort, filter: JSON.stringify({ status: statuses }) });
  const { status, body } = await desk.admin.get<Booking[]>(`/api/bookings?${String(query)}`);
  expect(status).toBe(200);
  const rows = await desk.rows<{ number: number }>(
    `SELECT booking_number AS number FROM bookings WHERE status = ANY ($1) ORDER BY ${order}`,
    [statuses],
  );
  expect(body.map(({ bookingNumber }) => bookingNumber)).toEqual(rows.map(({ number }) => number));
});

it.each([
  ['a file', '/api/bookings/export?sort=["brandName","ASC"]', /^(\d+),/gm, 'true'],
  [
    'a report',
    '/api/reports/download-monthly-invoice?year=2024&month=6',
    /^[^,\r\n]*,(\d+),/gm,
    `status = 'Completed'`,
  ],
])('%s with more bookings than are read at once is complete and in order', async (_, path, line, condition) => {
  const { bytes } = await desk.admin.get(encodeURI(path));
  const numbers = [...bytes.toString('utf8').matchAll(line)].map(([, number]) => Number(number));
  const rows = await desk.rows<{ number: number }>(
    `SELECT booking_number AS number FROM bookings WHERE ${condition} ORDER BY folded(brand_name), booking_number`,
  );
  expect(numbers).toEqual(rows.map(({ number }) => number));
});
