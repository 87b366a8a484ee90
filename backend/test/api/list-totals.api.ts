import { queryOf, sharedDesk } from './desk.js';

const CROWD = 10_020;

const desk = sharedDesk();

beforeAll(async () => {
  await desk.makeBooking({ brandName: 'Alone' });
  await desk.fingerprint();
  await desk.rows(
    `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status)
     SELECT 'Crowd', 'crowd@brand.test', 'Trade Newsletter', 'Interview', '2020-01-01', '2019-12-01', '2020-02-01', 'Completed'
     FROM generate_series(1, $1)`,
    [CROWD],
  );
  await desk.rows('UPDATE bookings SET revenue_amount = 1 WHERE booking_number % 10 = 0 AND booking_number <= 11000');
  await desk.rows(
    `INSERT INTO mails (template, recipient, subject, variables, status)
     SELECT 'approval', 'crowd@brand.test', 'Approved', '{}', 'sent' FROM generate_series(1, $1)`,
    [CROWD],
  );
  await desk.rows(
    `INSERT INTO audit_entries (actor_kind, actor_name, about_type, about_id, about_label, action)
     SELECT 'system', 'Placard', 'booking', gen_random_uuid(), '#1', 'crowded' FROM generate_series(1, $1)`,
    [CROWD],
  );
});

/** The range and the total that a page reports, with a plus if there are at least as many. */
async function counted(resource: string, filter: object, [from, to] = [0, 1]): Promise<string> {
  const { headers } = await desk.admin.get(`/api/${resource}?${queryOf({ range: [from, to], filter })}`);
  return `${headers.get('content-range')}${headers.get('x-total-at-least') === 'true' ? '+' : ''}`;
}

describe('the total of a search', () => {
  it.each([
    ['bookings', { q: 'crowd' }],
    ['bookings', { q: 'crowd', status: 'Completed' }],
    ['audit', { q: 'crowded' }],
    ['mails', { q: 'approved' }],
  ])('stops at a thousand and says so: %s with %j', async (resource, filter) => {
    expect(await counted(resource, filter)).toBe(`${resource} 0-1/1000+`);
  });

  it('is exact up to a thousand', async () => {
    expect(await counted('bookings', { q: 'alone' })).toBe('bookings 0-0/1');
    expect(await counted('bookings', { q: 'nobody' })).toBe('bookings */0');
    const thousand = { q: 'crowd', revenueAmount: 1 };
    expect(await counted('bookings', thousand, [990, 999])).toBe('bookings 990-999/1000');
  });

  it('always reaches to the next page, and is exact on the last one', async () => {
    const page = (from: number) => counted('bookings', { q: 'crowd' }, [from, from + 24]);
    expect(await page(950)).toBe('bookings 950-974/1000+');
    expect(await page(975)).toBe('bookings 975-999/1001+');
    expect(await page(1_000)).toBe('bookings 1000-1024/1026+');
    expect(await page(10_000)).toBe('bookings 10000-10019/10020');
    expect(await page(20_000)).toBe('bookings */10020');
  });
});

describe.each([
  ['no filter', {}, 'true'],
  ['a status', { status: 'Completed' }, `status = 'Completed'`],
  ['a search', { q: 'crowd' }, `brand_name = 'Crowd'`],
  ['a period', { liveDate_lte: '2020-01-01' }, `live_date < '2020-01-02'`],
])('pages of bookings with %s', (_what, filter, condition) => {
  it.each([
    ['["bookingNumber","DESC"]', 'booking_number DESC'],
    ['["liveDate","ASC"]', 'live_date, booking_number'],
    ['["revenueAmount","DESC"]', 'revenue_amount DESC, booking_number DESC'],
    ['["brandName","ASC"]', 'folded(brand_name), booking_number'],
  ])('are parts of the whole list, however deep, when sorted by %s', async (sort, order) => {
    const numbersOf = async (range: [number, number]) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), sort, range: JSON.stringify(range) });
      const { body } = await desk.admin.get<{ bookingNumber: number }[]>(`/api/bookings?${String(query)}`);
      return body.map(({ bookingNumber }) => bookingNumber);
    };
    const rows = await desk.rows<{ number: number }>(
      `SELECT booking_number AS number FROM bookings WHERE ${condition} ORDER BY ${order}`,
    );
    const whole = rows.map(({ number }) => number);
    for (const from of [0, 25, 2_475, 9_975, whole.length - 3, whole.length])
      expect(await numbersOf([from, from + 24])).toEqual(whole.slice(from, from + 25));
  });
});

describe('lists of more than ten thousand records', () => {
  it.each([
    ['audit', {}, '10000+'],
    ['mails', {}, '10000+'],
    ['mails', { status: 'sent' }, '10000+'],
    ['bookings', {}, CROWD + 1],
    ['bookings', { status: 'Completed' }, CROWD],
    ['bookings', { brandName: 'crowd' }, CROWD],
    ['bookings', { liveDate_lte: '2020-01-01' }, CROWD],
    ['bookings', { endDate_lte: '2020-02-01' }, CROWD],
  ])('report the total of %s with %j as %s', async (resource, filter, total) => {
    expect(await counted(resource, filter)).toBe(`${resource} 0-1/${total}`);
  });

  it('count mails by status up to ten thousand', async () => {
    const { body } = await desk.admin.get<{ status: string; count: number }[]>('/api/mails/counts');
    expect(Object.fromEntries(body.map(({ status, count }) => [status, count]))).toMatchObject({
      ...{ queued: 0, sent: 10_000, failed: 0 },
    });
  });
});

describe('the numbers of records by status that a filter finds', () => {
  const counts = async (resource: string, filter: object) => {
    const { body } = await desk.admin.get<{ status: string; count: number }[]>(
      `/api/${resource}/counts?${queryOf({ filter })}`,
    );
    return Object.fromEntries(body.filter(({ count }) => count > 0).map(({ status, count }) => [status, count]));
  };

  it('are those of a search, and none when they are too many to be counted', async () => {
    const few = { q: 'crowd', revenueAmount: 1 };
    expect(await counts('bookings', few)).toEqual({ Completed: 1_000 });
    expect(Object.values(await counts('bookings', { brandName: 'Alone' }))).toEqual([1]);
    const { body } = await desk.admin.get('/api/bookings/counts?filter={"q":"crowd"}');
    expect(body).toEqual([]);
  });

  it.each(['sales-enquiries', 'deal-requests', 'options', 'mails'])(
    'are zero if nothing is found: %s',
    async (resource) => {
      const nobody = '{"createdAt_gte":"2099-01-01"}';
      const filter = resource === 'options' ? '{"brandName":"Nobody"}' : nobody;
      const { body } = await desk.admin.get<{ count: number }[]>(`/api/${resource}/counts?filter=${filter}`);
      expect(body.length).toBeGreaterThan(3);
      expect(body.every(({ count }) => count === 0)).toBe(true);
    },
  );

  it('take only a filter', async () => {
    expect((await desk.admin.get('/api/bookings/counts?range=[0,1]')).status).toBe(400);
    expect((await desk.admin.get('/api/bookings/counts?filter={"colour":1}')).status).toBe(400);
  });
});
