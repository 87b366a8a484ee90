import { dayFromNow, expectStatus, sharedDesk, type Booking } from './desk.js';
import type { Schemas } from './schemas.js';

type Gap = Schemas['GapDto'];

const desk = sharedDesk();

const gapsNow = async () => {
  const { body } = await desk.admin.get<{ nextFourteenDays: { gaps: Gap[]; gapCount: number } }>('/api/dashboard');
  return body.nextFourteenDays;
};

const gapsOf = async (mediaOpportunity: string): Promise<[string, string][]> => {
  const { gaps } = await gapsNow();
  return gaps.filter((gap) => gap.mediaOpportunity === mediaOpportunity).map(({ from, to }) => [from, to]);
};

async function exclusive(name: string): Promise<string> {
  const [opportunity] = await desk.rows<{ id: string }>(
    'UPDATE opportunities SET capacity = 1 WHERE name = $1 RETURNING id',
    [name],
  );
  return opportunity!.id;
}

const book = (mediaOpportunity: string, from: number, to: number): Promise<Booking> =>
  desk.makeBooking({
    ...{ mediaOpportunity, liveDate: dayFromNow(from), deadlineDate: dayFromNow(0), endDate: dayFromNow(to) },
  });

it('names no gaps while no place is exclusive', async () => {
  await desk.rows(`UPDATE opportunities SET capacity = 6 WHERE name = 'Floor Sticker'`);
  expect(await gapsNow()).toMatchObject({ gaps: [], gapCount: 0 });
});

it('names what bookings, first options and blocked days leave of the next fourteen days', async () => {
  const id = await exclusive('Front Cover');
  expect(await gapsOf('Front Cover')).toEqual([[dayFromNow(0), dayFromNow(13)]]);

  await book('Front Cover', 2, 4);
  const cancelled = await book('Front Cover', 6, 6);
  expectStatus(200, await desk.admin.put(`/api/bookings/${cancelled.id}/cancel`, { reason: 'The launch is off' }));
  await desk.rows(
    `INSERT INTO blocked_days (opportunity_id, from_day, to_day, capacity, reason, created_by)
     VALUES ($1, $2, $2, 0, 'Refit', 'admin')`,
    [id, dayFromNow(5)],
  );
  await desk.rows(
    `INSERT INTO options (opportunity_id, brand_name, from_day, to_day, state, owner_id)
     SELECT $1, 'Wren Water', days.from_day, days.to_day, days.state, users.id
     FROM users, (VALUES ($2::date, $3::date, 'first'), ($4, $4, 'released')) AS days (from_day, to_day, state)
     WHERE username = 'admin'`,
    [id, dayFromNow(9), dayFromNow(20), dayFromNow(7)],
  );
  expect(await gapsOf('Front Cover')).toEqual([
    [dayFromNow(0), dayFromNow(1)],
    [dayFromNow(6), dayFromNow(8)],
  ]);
});

it('counts those that it does not name, and names none that is retired', async () => {
  const names = ['Back Cover', 'Interview', 'Advertorial', 'Disruptive', 'Full Page Advert', 'Half Page Advert'];
  for (const name of names) await exclusive(name);
  const { gaps, gapCount } = await gapsNow();
  expect([gaps.length, gapCount]).toEqual([6, 8]);
  expect(gaps[0]).toMatchObject({ mediaCategory: 'Trade Newsletter', from: dayFromNow(0) });

  await desk.rows(`UPDATE opportunities SET retired_at = now() WHERE name = 'Interview'`);
  expect((await gapsNow()).gapCount).toBe(7);
});

it('says in the catalogue how much there is, to staff', async () => {
  await desk.rows(`UPDATE opportunities SET unit_name = 'stickers' WHERE name = 'Floor Sticker'`);
  const { body } = await desk.viewer.get<{ categories: { name: string; opportunities: object[] }[] }>('/api/catalogue');
  const supermarket = body.categories.find(({ name }) => name === 'Supermarket')!;
  expect(supermarket.opportunities).toMatchObject([
    { name: 'Kiosk Screens (10 Second)', capacity: null, unitName: null },
    { name: 'Floor Sticker', capacity: 6, unitName: 'stickers' },
  ]);
});
