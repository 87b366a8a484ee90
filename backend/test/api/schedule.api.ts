import { DateTime } from 'luxon';
import { MovedClock } from '../faults/moved-clock.js';
import { createMigratedDatabase, dropDatabase, startServer, until } from '../support/index.js';
import { historyOf } from './audit-entries.js';
import { limit, makePlace } from './capacity.js';
import { dayFromNow, expectStatus, forTests, openDesk } from './desk.js';
import { bookingOf, mailsAbout, newPlace, place, queueOf, readOption, type Option } from './options.js';
import { makeDeal, makeDealBooking, secondsFromNow, type DealRequest } from './public-forms.js';

/** The servers look for what is due twenty times as often; 60 s are allowed otherwise (docs/product.md, 1.4). */
const clock = new MovedClock(DateTime.now(), 20);

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
});
afterAll(() => dropDatabase(databaseUrl));
const desk = forTests(() => openDesk({ databaseUrl, ...clock.options }));
const second = forTests(() => startServer({ databaseUrl, ...clock.options }));

/** Moves dates into the past, as if time had passed. */
const setDates = (id: string, sets: string) => desk.rows(`UPDATE bookings SET ${sets} WHERE id = $1`, [id]);
const LIVE_DATE = `live_date = now() - interval '1 hour'`;
const DEADLINE = `deadline_date = now() - interval '1 hour', status_changed_at = now() - interval '2 hours'`;
const END_DATE = `live_date = now() - interval '2 hours', end_date = now() - interval '1 hour'`;

/** Waits until each of these records has its status. */
const become = (statuses: Record<string, string>) =>
  until('the statuses to be reached', async () => {
    const found = await desk.rows<{ id: string; status: string }>(
      `SELECT id, status FROM bookings WHERE id = ANY ($1)
       UNION ALL SELECT id, status FROM deal_requests WHERE id = ANY ($1)
       UNION ALL SELECT id, state FROM options WHERE id = ANY ($1)`,
      [Object.keys(statuses)],
    );
    return found.length === Object.keys(statuses).length && found.every(({ id, status }) => status === statuses[id]);
  });
const all = (ids: string[], status: string) => become(Object.fromEntries(ids.map((id) => [id, status])));
const moves = async (id: string) =>
  (await desk.auditOf({ id }))
    .filter(({ actor_kind, action }) => actor_kind === 'system' && action !== 'confirmation delivered')
    .map(({ action }) => action);

/** An approved deal with a booking; both go live and end after the given numbers of seconds. */
async function approvedDeal(live: number, end: number): Promise<[deal: string, booking: string]> {
  const { id } = await makeDeal(desk);
  const dates = { liveDate: secondsFromNow(live), endDate: secondsFromNow(end) };
  await desk.admin.put<DealRequest>(`/api/deal-requests/${id}/dates`, dates);
  const booking = await makeDealBooking(desk, { id }, { ...dates, deadlineDate: dayFromNow(0) });
  expectStatus(200, await desk.admin.put(`/api/deal-requests/${id}/approve`));
  return [id, booking.id];
}

/** Moves the dates of deals and their bookings back, as if five minutes had passed. */
async function fiveMinutesPass(ids: string[]): Promise<void> {
  for (const table of ['deal_requests', 'bookings'])
    await desk.rows(
      `UPDATE ${table} SET live_date = live_date - interval '5 minutes', end_date = end_date - interval '5 minutes'
         ${table === 'bookings' ? `, deadline_date = deadline_date - interval '5 minutes'` : ''} WHERE id = ANY ($1)`,
      [ids],
    );
}

const due = (column: 'expires_at' | 'warn_at', ...options: Option[]) =>
  desk.rows(`UPDATE options SET ${column} = now() + interval '1 second' WHERE id = ANY ($1)`, [
    options.map(({ id }) => id),
  ]);

it('every change of a booking’s status that is due is made once, with one audit entry', async () => {
  const changes: Record<string, [string, string, string[]]> = {};
  const add = async (status: string, sets: string, then: string, made: string[], form = {}) => {
    const { id } = await desk.bookingThatIs(status, form);
    changes[id] = [sets, then, made];
  };
  for (let round = 0; round < 2; round++) {
    await add('Approved', LIVE_DATE, 'Live', ['went live']);
    await add('Approved', END_DATE, 'Completed', ['went live', 'completed']);
    await add('Live', END_DATE, 'Completed', ['completed']);
    await add('Awaiting Upload', DEADLINE, 'Overdue', ['deadline passed']);
    await add('Revision Required', DEADLINE, 'Overdue', ['deadline passed']);
  }
  // The space of an oversold opportunity does not matter.
  const oversold = await makePlace(desk, 2);
  await add('Live', END_DATE, 'Completed', ['completed'], oversold.place);
  await desk.makeBooking(oversold.place);
  await limit(desk, oversold.id, 1);
  const untouched = [
    await desk.bookingThatIs('Under Review'),
    await desk.bookingThatIs('Approved'),
    await desk.bookingThatIs('Awaiting Upload'),
  ];
  const late = await desk.bookingThatIs('Revision Required');
  await setDates(untouched[0]!.id, `${DEADLINE}, ${END_DATE}`);
  // Sent back only after the deadline, so it is not overdue.
  await setDates(late.id, `deadline_date = now() - interval '2 hours', status_changed_at = now() - interval '1 hour'`);
  for (const [id, [sets]] of Object.entries(changes)) await setDates(id, sets);

  await become(Object.fromEntries(Object.entries(changes).map(([id, [, then]]) => [id, then])));
  for (const [id, [, , made]] of Object.entries(changes)) expect(await moves(id)).toEqual(made);
  for (const { id, status } of [...untouched, late]) expect(await desk.readBooking(id)).toMatchObject({ status });
  for (const { id } of [...untouched, late]) expect(await moves(id)).toEqual([]);
});

it('a delivered confirmation and a passed deadline do not change the version, and the history tells of the deadline', async () => {
  const { id, version } = await desk.makeBooking();
  await become({ [id]: 'Awaiting Upload' });
  await setDates(id, DEADLINE);
  await become({ [id]: 'Overdue' });
  const [entry] = await historyOf(desk, 'bookings', { id });
  const { actorKind, actorName, action, before, after } = entry!;
  expect({ actorKind, actorName, action, before, after }).toEqual({
    ...{ actorKind: 'system', actorName: 'Placard', action: 'deadline passed' },
    before: { status: 'Awaiting Upload' },
    after: { status: 'Overdue' },
  });
  expect((await desk.readBooking(id)).version).toBe(version);
  expectStatus(200, await desk.admin.put(`/api/bookings/${id}/revenue`, { revenueAmount: 7, version }));
});

it('deals and their bookings go live and are completed, each exactly once', async () => {
  const made = [];
  for (let nth = 0; nth < 3; nth += 1) made.push(...(await approvedDeal(240, 420)));
  const { id: unapproved } = await makeDeal(desk);
  await desk.admin.put(`/api/deal-requests/${unapproved}/dates`, {
    liveDate: secondsFromNow(0),
    endDate: secondsFromNow(2),
  });
  await fiveMinutesPass(made);
  await all(made, 'Live');
  await fiveMinutesPass(made);
  await all(made, 'Completed');
  for (const id of made) expect(await moves(id)).toEqual(['went live', 'completed']);
  await all([unapproved], 'New Deal');
});

it('options expire exactly once, and the next in the queue moves up', async () => {
  const pairs: [first: Option, next: Option][] = [];
  for (let count = 0; count < 4; count += 1) pairs.push(await queueOf(desk, desk.admin, desk.admin));
  const firsts = pairs.map(([first]) => first);
  await due('expires_at', ...firsts);
  await all(
    firsts.map(({ id }) => id),
    'expired',
  );
  for (const [first, next] of pairs) {
    expect(await readOption(desk.admin, next)).toMatchObject({ state: 'first', position: 1 });
    expect(await moves(first.id)).toEqual(['expired']);
    expect(await moves(next.id)).toEqual(['moved up']);
    expect(await mailsAbout(desk, first)).toEqual(['option-placed', 'option-expired']);
    expect((await readOption(desk.admin, first)).version).toBe(first.version);
  }
});

it('the owner is warned once, a queued option expires when its last day is over, and one that could not move up does so later', async () => {
  const [warned] = await queueOf(desk, desk.admin);
  const [, over] = await queueOf(desk, desk.admin, desk.admin);
  const [gone, waiting] = await queueOf(desk, desk.admin, desk.admin);
  await desk.rows(`UPDATE options SET state = 'released' WHERE id = $1`, [gone.id]);
  await due('warn_at', warned);
  await due('expires_at', over);
  await until('the owner to be warned', async () => (await readOption(desk.admin, warned)).isExpiring);
  await become({ [over.id]: 'expired', [waiting.id]: 'first' });

  expect(await moves(warned.id)).toEqual(['owner warned']);
  expect(await mailsAbout(desk, warned)).toEqual(['option-placed', 'option-expiring']);
  const { body } = await desk.admin.get<{ groups: { reason: string; count: number; rows: { id: string }[] }[] }>(
    '/api/dashboard/my-attention',
  );
  expect(body.groups).toContainEqual(
    expect.objectContaining({ reason: 'optionExpires', count: 1, rows: [expect.objectContaining({ id: warned.id })] }),
  );
});

it('an option that is booked in time does not expire, and one that expires in time is not booked', async () => {
  for (let round = 0; round < 2; round += 1) {
    const option = await place(desk.admin, await newPlace(desk));
    await desk.rows('UPDATE options SET expires_at = now() WHERE id = $1', [option.id]);
    const { status } = await desk.admin.post(`/api/options/${option.id}/book`, bookingOf());
    await become({ [option.id]: status === 201 ? 'booked' : 'expired' });
    expect(await moves(option.id)).toEqual(status === 201 ? [] : ['expired']);
  }
});

it('what became due while no server ran is done once by two that start at the same moment, step by step', async () => {
  const bookings: [string, string, string, string[]][] = [
    [(await desk.bookingThatIs('Approved')).id, LIVE_DATE, 'Live', ['went live']],
    [(await desk.bookingThatIs('Approved')).id, END_DATE, 'Completed', ['went live', 'completed']],
    [(await desk.bookingThatIs('Live')).id, END_DATE, 'Completed', ['completed']],
    [(await desk.bookingThatIs('Awaiting Upload')).id, DEADLINE, 'Overdue', ['deadline passed']],
  ];
  const over = [await approvedDeal(60, 120), await approvedDeal(60, 120)].flat();
  const running = await approvedDeal(60, 3600);
  await desk.stop();
  await second.stop();
  await all([...over, ...running], 'Approved');
  await fiveMinutesPass([...over, ...running]);
  for (const [id, sets] of bookings) await setDates(id, sets);
  const crowd = await desk.rows<{ id: string }>(
    `INSERT INTO bookings
       (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status)
     SELECT 'Crowd', 'crowd@brand.test', 'Supermarket', 'Floor Sticker', now(), now(), now() + interval '1 day', 'Approved'
     FROM generate_series(1, 500) RETURNING id`,
  );

  const both = await Promise.all([1, 2].map(() => startServer({ databaseUrl, ...clock.options })));
  await become(Object.fromEntries(bookings.map(([id, , then]) => [id, then])));
  for (const [id, , , made] of bookings) expect(await moves(id)).toEqual(made);
  await all(over, 'Completed');
  for (const id of over) expect(await moves(id)).toEqual(['went live', 'completed']);
  await all(running, 'Live');
  for (const id of running) expect(await moves(id)).toEqual(['went live']);
  const ids = crowd.map(({ id }) => id);
  await all(ids, 'Live');
  const [made] = await desk.rows(
    `SELECT count(*)::integer AS moves, count(DISTINCT about_id)::integer AS bookings
     FROM audit_entries WHERE action = 'went live' AND about_id = ANY ($1)`,
    [ids],
  );
  expect(made).toEqual({ moves: 500, bookings: 500 });
  await Promise.all(both.map((server) => server.stop()));
});
