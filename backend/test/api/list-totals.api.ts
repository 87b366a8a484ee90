import { makeBooking, openDesk, type Desk } from './desk.js';

const CROWD = 10_020;

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
  await makeBooking(desk, { brandName: 'Alone' });
  await desk.fingerprint();
  await desk.rows(
    `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status)
     SELECT 'Crowd', 'crowd@brand.test', 'Trade Newsletter', 'Interview', '2020-01-01', '2019-12-01', '2020-02-01', 'Completed'
     FROM generate_series(1, $1)`,
    [CROWD],
  );
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

afterAll(() => desk.stop());

async function range(resource: string, filter: object, [from, to] = [0, 1]): Promise<string | null> {
  const filtered = encodeURIComponent(JSON.stringify(filter));
  return (await desk.admin.get(`/api/${resource}?range=[${from},${to}]&filter=${filtered}`)).headers.get(
    'content-range',
  );
}

describe('lists of more than ten thousand records', () => {
  it.each([
    ['bookings', { q: 'crowd' }],
    ['audit', {}],
    ['audit', { q: 'crowded' }],
    ['mails', {}],
    ['mails', { q: 'approved' }],
    ['mails', { status: 'sent' }],
  ])('report a total of ten thousand: %s with %j', async (resource, filter) => {
    expect(await range(resource, filter)).toBe(`${resource} 0-1/10000`);
  });

  it('still have pages beyond ten thousand', async () => {
    expect(await range('bookings', { q: 'crowd' }, [10_010, 10_019])).toBe('bookings 10010-10019/10020');
    expect(await range('bookings', { q: 'crowd' }, [20_000, 20_009])).toBe('bookings */10000');
  });

  it.each([
    ['no filter', {}, CROWD + 1],
    ['one status', { status: 'Completed' }, CROWD],
    ['one brand', { brandName: 'crowd' }, CROWD],
    ['dates', { liveDate_lte: '2020-01-01' }, CROWD],
    ['a search with few results', { q: 'alone' }, 1],
  ])('report the exact total of bookings: %s', async (_what, filter, total) => {
    expect((await range('bookings', filter))?.split('/')[1]).toBe(String(total));
  });

  it('count mails by status up to ten thousand', async () => {
    const { body } = await desk.admin.get<{ status: string; count: number }[]>('/api/mails/counts');
    expect(Object.fromEntries(body.map(({ status, count }) => [status, count]))).toMatchObject({
      ...{ queued: 0, sent: 10_000, failed: 0 },
    });
  });
});
