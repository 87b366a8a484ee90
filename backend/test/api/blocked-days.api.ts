import { limit, makePlace, type Entry } from './capacity.js';
import { dayFromNow, expectStatus, sharedDesk, type Refusal } from './desk.js';
import { expectErrors } from './refusal.js';
import type { Schemas } from './schemas.js';

type Blocked = Schemas['BlockedDaysDto'];
type Conflict = Schemas['ConflictDto'];

const REASON = 'Agreed with Jo';

const desk = sharedDesk();

const inventoryOf = (id: string, body: object) =>
  desk.admin.put<Entry & Refusal>(`/api/admin/catalogue/opportunities/${id}/inventory`, body);
const blocks = (id: string) => `/api/admin/catalogue/opportunities/${id}/blocked-days`;
const blocked = (changes: object = {}) => ({
  ...{ from: dayFromNow(5), to: dayFromNow(9), capacity: 0, reason: 'Shop refit' },
  ...changes,
});
const block = async (id: string, changes?: object) =>
  expectStatus(201, await desk.admin.post<Blocked>(blocks(id), blocked(changes)));
const book = (place: Record<string, string>, from: number, to: number, more: Record<string, string | number> = {}) =>
  desk.makeBooking({
    ...place,
    ...{ liveDate: dayFromNow(from), deadlineDate: dayFromNow(1), endDate: dayFromNow(to), ...more },
  });
const conflicts = (filter: object, range = '') =>
  desk.viewer.get<Conflict[] & Refusal>(`/api/inventory/conflicts?filter=${JSON.stringify(filter)}${range}`);

describe('the capacity of an opportunity', () => {
  it('is set with the name of its units, recorded, and shown to staff only', async () => {
    const { id } = await makePlace(desk, null);
    const before = expectStatus(200, await inventoryOf(id, { capacity: 6, unitName: ' screen ', leadDays: 10 }));
    expect(before).toMatchObject({ capacity: 6, unitName: 'screen', leadDays: 10, version: 2 });
    expect(expectStatus(200, await inventoryOf(id, { capacity: 4, version: 2 }))).toMatchObject({
      ...{ capacity: 4, unitName: 'screen', leadDays: 10, version: 3 },
    });
    const unlimited = expectStatus(200, await inventoryOf(id, { capacity: null, unitName: '', leadDays: null }));
    expect(unlimited).toMatchObject({ capacity: null, unitName: null, leadDays: null });
    const changes = (await desk.auditOf({ id })).slice(1);
    expect(changes.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'capacity changed',
        before: { capacity: null, unitName: null, leadDays: null },
        after: { capacity: 6, unitName: 'screen', leadDays: 10 },
      },
      { action: 'capacity changed', before: { capacity: 6 }, after: { capacity: 4 } },
      {
        action: 'capacity changed',
        before: { capacity: 4, unitName: 'screen', leadDays: 10 },
        after: { capacity: null, unitName: null, leadDays: null },
      },
    ]);
    const { body } = await desk.admin.get<{ categories: { opportunities: Entry[] }[] }>('/api/admin/catalogue');
    const listed = body.categories.flatMap(({ opportunities }) => opportunities).find((each) => each.id === id);
    expect(listed).toEqual({ ...unlimited, artworkSpec: null });
    expect((await desk.nobody.get('/api/catalogue')).bytes.toString()).not.toMatch(/capacity|unitName|leadDays/);
    expect((await desk.viewer.get('/api/catalogue')).bytes.toString()).toMatch(/capacity|unitName|leadDays/);
  });

  it.each([
    [{}, { capacity: /whole number from 1 to 10000/ }],
    [{ capacity: 0 }, { capacity: /whole number from 1 to 10000/ }],
    [{ capacity: 2.5 }, { capacity: /whole number/ }],
    [
      { capacity: 'many', unitName: 'x'.repeat(41) },
      { capacity: /whole number/, unitName: /at most 40/ },
    ],
    [{ capacity: 1, leadDays: 366 }, { leadDays: /whole number from 0 to 365/ }],
    [{ capacity: 1, version: 'x' }, { version: /whole number/ }],
  ])('refuses %j', async (body, errors) => {
    const { id } = await makePlace(desk, 3);
    expectErrors(await inventoryOf(id, body), errors);
  });
});

describe('blocked days', () => {
  it('are listed by day, recorded, and freed', async () => {
    const { id } = await makePlace(desk, 3);
    const day = dayFromNow(30);
    const later = await block(id, { from: day, to: day, capacity: 2, reason: ' House campaign ' });
    const sooner = await block(id);
    expect(later).toMatchObject({ capacity: 2, reason: 'House campaign', createdBy: 'admin' });
    expect((await desk.admin.get<Blocked[]>(blocks(id))).body).toEqual([sooner, later]);
    expect(expectStatus(200, await desk.admin.delete<Blocked>(`${blocks(id)}/${sooner.id}`))).toEqual(sooner);
    expect((await desk.admin.get<Blocked[]>(blocks(id))).body).toEqual([later]);
    for (const none of [sooner.id, 'x'])
      expect(await desk.admin.delete(`${blocks(id)}/${none}`)).toMatchObject({ status: 404 });
    const { from, to, capacity, reason } = sooner;
    expect((await desk.auditOf({ id })).slice(-2)).toMatchObject([
      { action: 'days blocked', after: { from, to, capacity, reason } },
      { action: 'days freed', before: { from, to, capacity, reason } },
    ]);
  });

  it('that have passed stay blocked when the others are freed', async () => {
    const { id } = await makePlace(desk, 3);
    const begun = await block(id);
    await desk.rows('UPDATE blocked_days SET from_day = $2 WHERE id = $1', [begun.id, dayFromNow(-5)]);
    const freed = expectStatus(200, await desk.admin.delete<Blocked>(`${blocks(id)}/${begun.id}`));
    expect(freed).toMatchObject({ from: dayFromNow(0), to: begun.to });
    expect((await desk.admin.get<Blocked[]>(blocks(id))).body).toEqual([]);
    expect(await desk.rows('SELECT from_day::text, to_day::text FROM blocked_days WHERE id = $1', [begun.id])).toEqual([
      { from_day: dayFromNow(-5), to_day: dayFromNow(-1) },
    ]);
    expect(await desk.admin.delete(`${blocks(id)}/${begun.id}`)).toMatchObject({ status: 404 });
    expect((await desk.auditOf({ id })).at(-1)).toMatchObject({ action: 'days freed', after: { to: dayFromNow(-1) } });
  });

  it('are blocked once by a repeated request', async () => {
    const { id } = await makePlace(desk, 3);
    const key = { 'Idempotency-Key': 'block-once' };
    const replies = await Promise.all([1, 2, 3].map(() => desk.admin.post<Blocked>(blocks(id), blocked(), key)));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await desk.admin.get<Blocked[]>(blocks(id))).body).toHaveLength(1);
  });

  it.each([
    [
      { from: 'soon', to: '2027-02-30', capacity: -1, reason: ' ' },
      {
        from: /not a day of the calendar/,
        to: /not a day of the calendar/,
        capacity: /from 0 to 10000/,
        reason: /Say why/,
      },
    ],
    [{ to: '2027-02-30' }, { to: /not a day of the calendar/ }],
    [{ from: '2027-03-02T10:00:00Z' }, { from: /not a day of the calendar/ }],
    [{ from: dayFromNow(9), to: dayFromNow(8) }, { to: /must not be before/ }],
    [{ from: dayFromNow(-9), to: dayFromNow(-8) }, { to: /have passed/ }],
    [{ from: dayFromNow(-9), to: dayFromNow(9) }, { from: /has passed/ }],
    [{ capacity: 3 }, { capacity: /less than its usual capacity, which is 3/ }],
    [{ reason: 'x'.repeat(501) }, { reason: /at most 500/ }],
  ])('refuse %j', async (changes, errors) => {
    const { id } = await makePlace(desk, 3);
    const before = await desk.fingerprint();
    expectErrors(await desk.admin.post<Refusal>(blocks(id), blocked(changes)), errors);
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('need a capacity', async () => {
    const { id } = await makePlace(desk, null);
    expect(await desk.admin.post<Refusal>(blocks(id), blocked())).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('Give it a capacity') } },
    });
  });
});

describe('conflicts', () => {
  it('are the days sold above the capacity, with who has them', async () => {
    const { id, place } = await makePlace(desk, null);
    const first = await book(place, 10, 19);
    const second = await book(place, 15, 24, { units: 2 });
    await book(place, 40, 41);
    expect((await conflicts({ opportunityId: id })).body).toEqual([]);
    await limit(desk, id, 2);
    await block(id, { from: dayFromNow(22), to: dayFromNow(23), capacity: 0 });
    const forced = await book(place, 24, 24, { overbookReason: REASON });
    const numbers = ({ bookings }: Conflict) => bookings.map(({ bookingNumber }) => bookingNumber);
    const { body, headers } = await conflicts({ opportunityId: id });
    expect(body).toMatchObject([
      { from: dayFromNow(15), to: dayFromNow(19), units: 3, capacity: 2, category: place.mediaCategory, options: [] },
      { from: dayFromNow(22), to: dayFromNow(23), units: 2, capacity: 0, name: place.mediaOpportunity },
      { from: dayFromNow(24), to: dayFromNow(24), units: 3, capacity: 2 },
    ]);
    expect(body.map(numbers)).toEqual([
      [first.bookingNumber, second.bookingNumber],
      [second.bookingNumber],
      [second.bookingNumber, forced.bookingNumber],
    ]);
    expect(body[2]!.bookings.map(({ overbookReason }) => overbookReason)).toEqual([null, REASON]);
    expect(headers.get('content-range')).toBe('conflicts 0-2/3');

    const page = await conflicts({ opportunityId: id }, '&range=[1,1]');
    expect(page.body).toEqual([body[1]]);
    expect(page.headers.get('content-range')).toBe('conflicts 1-1/3');
    const beyond = await conflicts({ opportunityId: id }, '&range=[3,9]');
    expect(beyond.body).toEqual([]);
    expect(beyond.headers.get('content-range')).toBe('conflicts */3');
    const days = { from: dayFromNow(17), to: dayFromNow(22), opportunityId: id };
    expect((await conflicts(days)).body).toMatchObject([
      { from: dayFromNow(17), to: dayFromNow(19) },
      { from: dayFromNow(22), to: dayFromNow(22) },
    ]);
    expect((await conflicts({})).body).toEqual(expect.arrayContaining(body));
  });

  it('are sorted by their day, in either order', async () => {
    for (let made = 0; made < 3; made += 1) {
      const { id, place } = await makePlace(desk, 1);
      for (const day of [100, 105]) {
        await book(place, day, day);
        await book(place, day, day, { overbookReason: REASON });
      }
      expect((await conflicts({ opportunityId: id })).body).toHaveLength(2);
    }
    const days = { from: dayFromNow(100), to: dayFromNow(105) };
    const sorted = async (sort: string) => (await conflicts(days, `&sort=${sort}`)).body;
    const byDay = await sorted('["from","ASC"]');
    const froms = byDay.map(({ from }) => from);
    expect(froms).toEqual(froms.toSorted());
    expect(await sorted('["from","DESC"]')).toEqual(byDay.toReversed());
  });

  it.each([
    { from: '2027-02-30' },
    { from: dayFromNow(9), to: dayFromNow(8) },
    { to: dayFromNow(900) },
    { opportunityId: 'x' },
    { brand: 'Acme' },
  ])('refuse the filter %j', async (filter) => {
    expect(await conflicts(filter)).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\w+ \w+/) } });
  });
});
