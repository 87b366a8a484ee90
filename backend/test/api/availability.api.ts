import { randomUUID } from 'node:crypto';
import { dayFromNow, expectStatus, sharedDesk, type Refusal } from './desk.js';
import { expectErrors } from './refusal.js';
import type { Schemas } from './schemas.js';

type Availability = Schemas['AvailabilityDto'];

/** The clocks in London change on 30 March 2031 and on 26 October 2031, both Sundays. */
const SPRING = { from: '2031-03-24', to: '2031-04-06' };
const AUTUMN = { from: '2031-10-20', to: '2031-11-02' };

const STICKER = { mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' };

const EXPIRES = '2031-04-25T16:00:00.000Z';

const desk = sharedDesk();
let cover: string;
let sticker: string;

beforeAll(async () => {
  cover = await idOf('Trade Newsletter', 'Front Cover');
  sticker = await idOf('Supermarket', 'Floor Sticker');
  await desk.rows('UPDATE opportunities SET capacity = 1 WHERE id = $1', [cover]);
  await desk.rows(`UPDATE opportunities SET capacity = 3, unit_name = 'stores' WHERE id = $1`, [sticker]);
});

afterEach(async () => {
  await desk.rows('DELETE FROM options');
  await desk.rows('DELETE FROM blocked_days');
  await desk.rows('DELETE FROM bookings');
});

describe('the days of a booking', () => {
  it('are all from that of the live date to that of the end date, and no others', async () => {
    const { id, bookingNumber } = await book({
      liveDate: '2031-05-05T00:00+01:00',
      endDate: '2031-05-07T23:59:59.999+01:00',
    });
    const [row] = await read({ from: '2031-05-04', to: '2031-05-08', opportunityId: cover });
    expect(row).toEqual({
      opportunityId: cover,
      category: 'Trade Newsletter',
      name: 'Front Cover',
      isOffered: true,
      capacity: 1,
      unitName: null,
      days: [
        { day: '2031-05-04', booked: 0, held: 0, capacity: 1, free: 1 },
        { day: '2031-05-05', booked: 1, held: 0, capacity: 1, free: 0 },
        { day: '2031-05-06', booked: 1, held: 0, capacity: 1, free: 0 },
        { day: '2031-05-07', booked: 1, held: 0, capacity: 1, free: 0 },
        { day: '2031-05-08', booked: 0, held: 0, capacity: 1, free: 1 },
      ],
      spans: [
        {
          ...{ kind: 'booking', id, label: `#${bookingNumber} Nimbus Cola`, status: 'Approved' },
          ...{ from: '2031-05-05', to: '2031-05-07', units: 1 },
        },
      ],
      blocks: [],
    });
  });

  it('are those of a booking that begins before the first day and ends after the last one', async () => {
    await book({ liveDate: '2031-05-01T00:00+01:00', endDate: '2031-05-31T23:59:59.999+01:00' });
    const [row] = await read({ from: '2031-05-10', to: '2031-05-11', opportunityId: cover });
    expect(row!.days.map(({ booked }) => booked)).toEqual([1, 1]);
    expect(row!.spans).toMatchObject([{ from: '2031-05-01', to: '2031-05-31' }]);
  });

  it('count whole when it begins at noon or ends in the night', async () => {
    await book({ liveDate: '2031-05-05T12:00+01:00', endDate: '2031-05-06T00:30+01:00' });
    const [row] = await read({ from: '2031-05-04', to: '2031-05-07', opportunityId: cover });
    expect(row!.days.map(({ booked }) => booked)).toEqual([0, 1, 1, 0]);
  });

  it.each([
    ['spring', SPRING, '2031-03-29T00:00Z', '2031-03-30T22:59:59.999Z', '2031-03-29', '2031-03-30'],
    ['autumn', AUTUMN, '2031-10-25T23:00Z', '2031-10-26T23:59:59.999Z', '2031-10-26', '2031-10-26'],
  ])('are those of London when the clocks change in %s', async (_, asked, live, end, from, to) => {
    await book({ liveDate: live, endDate: end });
    const [row] = await read({ ...asked, opportunityId: cover });
    expect(row!.days).toHaveLength(14);
    expect(row!.spans).toMatchObject([{ from, to }]);
    const taken = row!.days.filter(({ booked }) => booked > 0).map(({ day }) => day);
    expect([taken[0], taken.at(-1)]).toEqual([from, to]);
  });
});

describe('what counts', () => {
  const day = { from: '2031-05-05', to: '2031-05-05' };
  const moments = { liveDate: '2031-05-05T00:00+01:00', endDate: '2031-05-05T23:59:59.999+01:00' };

  it.each(['New Booking', 'Overdue', 'Live', 'Completed'])('is a booking that is %s', async (status) => {
    await book(moments, status);
    const [row] = await read({ ...day, opportunityId: cover });
    expect(row!.days).toEqual([{ day: day.from, booked: 1, held: 0, capacity: 1, free: 0 }]);
  });

  it('is not a cancelled booking', async () => {
    await book(moments, 'Cancelled');
    const [row] = await read({ ...day, opportunityId: cover });
    expect(row).toMatchObject({ days: [{ booked: 0, free: 1 }], spans: [] });
  });

  it('is a first option, while one in the queue is only shown', async () => {
    await book({ ...moments, ...STICKER });
    await hold({ state: 'first', units: 2, ...day, to: '2031-05-06' });
    await hold({ state: 'queued', ...day });
    await hold({ state: 'released', ...day });
    const [row] = await read({ ...day, opportunityId: sticker });
    expect(row).toMatchObject({ unitName: 'stores', days: [{ booked: 1, held: 2, capacity: 3, free: 0 }] });
    expect(row!.spans!.map(({ kind, label, status, units }) => [kind, label, status, units]).sort()).toEqual([
      ['booking', expect.stringMatching(/^#\d+ Nimbus Cola$/), 'Approved', 1],
      ['option', 'Wren Water', 'first', 2],
      ['option', 'Wren Water', 'queued', 1],
    ]);
    const deadlines = row!.spans!.flatMap(({ status, until, next }) => (until ? [{ status, until, next }] : []));
    expect(deadlines).toEqual([{ status: 'first', until: EXPIRES, next: 'Wren Water' }]);
  });

  it('names who is next for a first option, whichever of its days are asked for', async () => {
    await hold({ state: 'queued', from: '2031-05-12', to: '2031-05-12' });
    await desk.rows(`UPDATE options SET brand_name = 'Orchard Lane'`);
    await hold({ state: 'queued', ...day });
    await hold({ state: 'first', units: 3, from: day.from, to: '2031-05-12' });
    const [row] = await read({ ...day, opportunityId: sticker });
    expect(row!.spans!.find(({ status }) => status === 'first')).toMatchObject({ next: 'Orchard Lane' });
  });

  it('is less on blocked days, and never less than nothing', async () => {
    await book({ ...moments, ...STICKER, units: 3 });
    await block(sticker, { capacity: 1, from: '2031-05-05', to: '2031-05-06' });
    await block(sticker, { capacity: 2, from: '2031-05-06', to: '2031-05-07' });
    const [row] = await read({ from: '2031-05-05', to: '2031-05-08', opportunityId: sticker });
    expect(row!.days.map(({ capacity, free }) => [capacity, free])).toEqual([
      [1, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(row!.blocks).toMatchObject([
      { reason: 'Shop refit', from: '2031-05-05', to: '2031-05-06', capacity: 1 },
      { reason: 'Shop refit', from: '2031-05-06', to: '2031-05-07', capacity: 2 },
    ]);
  });

  it('has no limit without a capacity', async () => {
    const backCover = await idOf('Trade Newsletter', 'Back Cover');
    await book({ ...moments, mediaOpportunity: 'Back Cover' });
    const [row] = await read({ ...day, opportunityId: backCover });
    expect(row).toMatchObject({ capacity: null, days: [{ booked: 1, held: 0, capacity: null, free: null }] });
  });
});

describe('the filters', () => {
  const week = { from: '2031-05-05', to: '2031-05-11' };
  const moments = { liveDate: '2031-05-05T00:00+01:00', endDate: '2031-05-11T23:59:59.999+01:00' };
  const namesOf = (rows: Availability[]) => rows.map(({ name }) => name);

  it('leave all opportunities in the order of the catalogue if there are none', async () => {
    const { body } = await desk.admin.get<{ categories: { name: string; opportunities: { name: string }[] }[] }>(
      '/api/catalogue',
    );
    const names = body.categories.flatMap(({ name, opportunities }) => opportunities.map((each) => [name, each.name]));
    expect((await read(week)).map(({ category, name }) => [category, name])).toEqual(names);
  });

  it('narrow to a category, without regard to case', async () => {
    expect(namesOf(await read({ ...week, category: 'SUPERMARKET' }))).toEqual([
      'Kiosk Screens (10 Second)',
      'Floor Sticker',
    ]);
    expect(await read({ ...week, category: 'No such' })).toEqual([]);
    expect(await read({ ...week, opportunityId: randomUUID() })).toEqual([]);
  });

  it('narrow to what a brand has, while the figures count everybody', async () => {
    await book({ ...moments, ...STICKER });
    await book({ ...moments, ...STICKER, brandName: 'Orchard Lane' });
    await book(moments);
    const rows = await read({ ...week, brand: 'orchard lane' });
    expect(namesOf(rows)).toEqual(['Floor Sticker']);
    expect(rows[0]!.spans).toMatchObject([{ label: expect.stringContaining('Orchard Lane') }]);
    expect(rows[0]!.days[0]).toMatchObject({ booked: 2, free: 1 });
  });

  it('narrow to a brand also for a year, of which no spans are sent', async () => {
    await book({ ...moments, brandName: 'Orchard Lane' });
    const rows = await read({ from: '2031-01-01', to: '2031-12-31', brand: 'Orchard Lane' });
    expect(namesOf(rows)).toEqual(['Front Cover']);
    expect(rows[0]!.days).toHaveLength(365);
    expect(rows[0]).not.toHaveProperty('spans');
  });

  it('narrow to what has a free day that has not passed, or no limit', async () => {
    await book(moments);
    const free = namesOf(await read({ ...week, category: 'Trade Newsletter', freeOnly: 'true' }));
    expect(free).not.toContain('Front Cover');
    expect(free).toContain('Back Cover');
    const longer = { from: '2031-05-04', to: '2031-05-11', category: 'Trade Newsletter', freeOnly: 'true' };
    expect(namesOf(await read(longer))).toContain('Front Cover');
    const past = { from: dayFromNow(-9), to: dayFromNow(-1), freeOnly: 'true' };
    expect(await read(past)).toEqual([]);
  });

  it('leave out what is no longer offered, unless it still has bookings or is asked for', async () => {
    const retired = await idOf('Trade Newsletter', 'Interview');
    await desk.rows('UPDATE opportunities SET retired_at = now() WHERE id = $1', [retired]);
    const category = 'Trade Newsletter';
    expect(namesOf(await read({ ...week, category }))).not.toContain('Interview');
    expect(await read({ ...week, opportunityId: retired })).toMatchObject([{ isOffered: false, spans: [] }]);
    await book({ ...moments, mediaOpportunity: 'Interview' });
    expect(namesOf(await read({ ...week, category }))).toContain('Interview');
    expect(namesOf(await read({ ...week, category, freeOnly: 'true' }))).not.toContain('Interview');
    await desk.rows('UPDATE opportunities SET retired_at = NULL WHERE id = $1', [retired]);
  });
});

it('sends spans for 13 weeks, and only figures for longer', async () => {
  const of = async (to: string) => (await read({ from: '2031-03-03', to, opportunityId: cover }))[0]!;
  expect(await of('2031-06-01')).toHaveProperty('spans', []);
  expect(await of('2031-06-02')).not.toHaveProperty('spans');
  expect((await of('2032-03-02')).days).toHaveLength(366);
});

it.each([
  [{}, { from: 'from is required', to: 'to is required' }],
  [{ from: 'soon', to: '2031-02-30' }, { from: 'from must be a date such as 2026-12-31' }],
  [
    { from: '2031-02-30', to: '2031-05-05T00:00Z' },
    { from: 'from must be a day such as 2026-12-31', to: 'to must be a day such as 2026-12-31' },
  ],
  [{ from: '2031-05-05', to: '2031-05-04' }, { to: 'to must be the same day as from, or a later one' }],
  [{ from: '2031-03-03', to: '2032-03-03' }, { to: 'A year at most can be asked for at once' }],
  [
    { ...SPRING, opportunityId: 'x', category: 'a'.repeat(201), brand: 'b\0', freeOnly: 'perhaps' },
    {
      opportunityId: 'opportunityId must be the id of an opportunity',
      category: 'Category must have at most 200 characters',
      brand: /invisible/,
      freeOnly: 'freeOnly must be true or false',
    },
  ],
])('refuses %j by field', async (asked, errors) => {
  const query = new URLSearchParams(asked as Record<string, string>).toString();
  expectErrors(await desk.viewer.get<Refusal>(`/api/availability?${query}`), errors);
});

it('sends nothing to a reader that has it already, until something changes', async () => {
  const path = `/api/availability?from=2031-05-05&to=2031-05-11&opportunityId=${cover}`;
  const { headers } = await desk.viewer.get(path);
  // Without a cache of its own, fetch would ask for a new answer.
  const known = { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' };
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect((await desk.viewer.get(path, known)).status).toBe(304);
  await book({ liveDate: '2031-05-05T00:00+01:00', endDate: '2031-05-05T23:00+01:00' });
  expect((await desk.viewer.get(path, known)).status).toBe(200);
});

it('is compressed for those who understand it', async () => {
  const path = '/api/availability?from=2031-01-01&to=2031-12-31';
  const packed = await desk.viewer.get(path, { 'accept-encoding': 'gzip' });
  const plain = await desk.viewer.get(path, { 'accept-encoding': 'identity' });
  expect([packed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
  expect(packed.body).toEqual(plain.body);
});

it('refuses more figures than anybody can look at', async () => {
  await desk.rows(
    `WITH category AS (INSERT INTO categories (name, position) VALUES ('Many', 99) RETURNING id)
     INSERT INTO opportunities (name, position, category_id)
     SELECT 'Place ' || n, n, id FROM category, generate_series(1, 600) AS n`,
  );
  const reply = await desk.viewer.get<Refusal>('/api/availability?from=2031-01-01&to=2031-12-31');
  expectErrors(reply, { to: 'That is too much at once: ask for one category, or for fewer days' });
  expect(await read({ from: '2031-01-01', to: '2031-12-31', category: 'Supermarket' })).toHaveLength(2);
});

async function read(asked: Record<string, string>): Promise<Availability[]> {
  const query = new URLSearchParams(asked).toString();
  return expectStatus(200, await desk.viewer.get<Availability[]>(`/api/availability?${query}`));
}

async function idOf(category: string, opportunity: string): Promise<string> {
  const [row] = await desk.rows<{ id: string }>(
    `SELECT opportunities.id FROM opportunities JOIN categories ON categories.id = category_id
     WHERE categories.name = $1 AND opportunities.name = $2`,
    [category, opportunity],
  );
  return row!.id;
}

const book = (fields: object, status = 'Approved') => desk.bookingIn(status, fields);

async function hold({ state, units = 1, from, to }: { state: string; units?: number; from: string; to: string }) {
  await desk.rows(
    `INSERT INTO options (opportunity_id, brand_name, from_day, to_day, units, state, owner_id, expires_at)
     SELECT $1, 'Wren Water', $2, $3, $4, $5, id, $6 FROM users LIMIT 1`,
    [sticker, from, to, units, state, EXPIRES],
  );
}

const block = (id: string, days: object) =>
  desk.admin.post(`/api/admin/catalogue/opportunities/${id}/blocked-days`, { reason: 'Shop refit', ...days });
