import { DateTime } from 'luxon';
import { beginTransaction, multipart, type Client } from '../support/index.js';
import {
  type Booking,
  bookingForm,
  dayFromNow,
  expectStatus,
  lockIsAwaited,
  queryOf,
  type Refusal,
  sharedDesk,
  whileHeld,
  ZONE,
} from './desk.js';
import {
  bookingOf,
  CATEGORY,
  mailsAbout,
  newPlace,
  optionForm,
  place,
  put,
  queueOf,
  readOption,
  SALES,
  salesPerson,
  type Option,
  type Place,
} from './options.js';
import { makeEnquiry } from './public-forms.js';
import { expectErrors, refusal } from './refusal.js';
import { linesOf } from './reports.js';
import type { Schemas } from './schemas.js';

const shown = (day: string, time = '') => DateTime.fromISO(day, { zone: ZONE }).toFormat(`dd MMM yyyy${time}`);

const desk = sharedDesk();
let sales: Client;

beforeAll(async () => {
  sales = await salesPerson(desk);
});

/** The days of the options. */
const placement = (at: Place) => ({
  ...{ mediaCategory: CATEGORY, mediaOpportunity: at.name, liveDate: dayFromNow(30), endDate: dayFromNow(36) },
});
const booked = (at: Place, changes: object = {}) => desk.makeBooking({ ...placement(at), ...changes });
const tryToBook = (at: Place) =>
  desk.admin.post('/api/bookings', bookingForm({ ...placement(at), brandName: 'Other' }));
/** Sends a booking from an enquiry of the brand that has the options. */
const bookingOfBrand = async (at: Place, changes: object = {}) => {
  const { id: enquiryId } = await makeEnquiry(desk);
  const form = { ...placement(at), enquiryId, brandName: 'Nimbus Cola', ...changes };
  return () => desk.admin.post<Booking>('/api/bookings', multipart(bookingForm(form)));
};
const stateOf = async (option: Option) => (await readOption(desk.admin, option)).state;

/** The time of day that many working days after today, from Monday to Friday. */
function afterWorkingDays(count: number): string {
  let day = DateTime.now().setZone(ZONE).startOf('day');
  for (let left = count; left > 0;) {
    day = day.plus({ days: 1 });
    if (day.weekday <= 5) left -= 1;
  }
  return day.set({ hour: 17 }).toUTC().toISO()!;
}

describe('placing', () => {
  it('holds free units at once, and queues what does not fit', async () => {
    const at = await newPlace(desk);
    const first = await place(sales, at, { note: 'Decides on Friday' });
    expect(first).toMatchObject({
      ...{ state: 'first', position: 1, units: 1, brandName: 'Nimbus Cola', note: 'Decides on Friday' },
      ...{ mediaCategory: CATEGORY, mediaOpportunity: at.name, from: dayFromNow(30), to: dayFromNow(36) },
      ...{ owner: { name: 'sally', active: true }, expiresAt: afterWorkingDays(5), isExpiring: false },
      allowedActions: ['renew', 'release'],
    });
    const second = await place(desk.admin, at, { from: dayFromNow(36), to: dayFromNow(40) });
    expect(second).toMatchObject({ state: 'queued', position: 2, expiresAt: null });
    expect(await place(sales, at, { from: dayFromNow(35) })).toMatchObject({ state: 'queued', position: 3 });
    expect(await place(sales, at, { from: dayFromNow(37), to: dayFromNow(38) })).toMatchObject({ state: 'first' });
    expect(await mailsAbout(desk, first)).toEqual(['option-placed']);
  });

  it('queues behind a booking, and counts units', async () => {
    const at = await newPlace(desk, 3);
    await booked(at);
    expect(await place(sales, at, { units: 2 })).toMatchObject({ state: 'first', units: 2 });
    expect(await place(sales, at)).toMatchObject({ state: 'queued' });
    const tooMany = await sales.post<Refusal>('/api/options', optionForm(at, { units: 4 }));
    expect(tooMany).toMatchObject({ status: 400, body: { errors: { units: expect.stringContaining('only 3') } } });
  });

  it('lasts one working day if the settings say so, and then without a warning', async () => {
    const setDays = async (optionDays: number) =>
      expectStatus(200, await desk.admin.put('/api/settings/calendar', { optionDays }));
    await setDays(1);
    const { id, expiresAt } = await place(sales, await newPlace(desk));
    await setDays(5);
    expect(expiresAt).toBe(afterWorkingDays(1));
    expect(await desk.rows('SELECT warn_at FROM options WHERE id = $1', [id])).toEqual([{ warn_at: null }]);
  });

  it('is always first where nothing is limited', async () => {
    const at = await newPlace(desk, null);
    for (let nth = 0; nth < 3; nth += 1) expect(await place(sales, at)).toMatchObject({ state: 'first' });
  });

  it('names all faults of the form', async () => {
    const wrong = { opportunityId: 'none', from: '2027-02-30', to: 'soon', units: 0, brandName: ' ', note: 5 };
    const reply = await sales.post<Refusal>('/api/options', wrong);
    expectErrors(reply, { opportunityId: /./, from: /./, to: /./, units: /./, brandName: /./, note: /./ });
    const at = await newPlace(desk);
    const faults = async (changes: object) =>
      (await sales.post<Refusal>('/api/options', optionForm(at, changes))).body.errors;
    expect(await faults({ from: '2027-02-30', to: '2027-02-31' })).toEqual({
      from: 'From is not a day of the calendar. Enter one such as 2026-12-31',
      to: 'To is not a day of the calendar. Enter one such as 2026-12-31',
    });
    expect(await faults({ from: dayFromNow(-1) })).toEqual({ from: 'From is in the past. Choose today or later' });
    expect(await faults({ to: dayFromNow(29) })).toEqual({ to: 'The last day must not be before the first' });
    expect(await faults({ to: dayFromNow(397) })).toEqual({ to: 'An option holds at most 366 days' });
    expect(await faults({ opportunityId: at.id.replace(/^./, at.id.startsWith('f') ? '0' : 'f') })).toEqual({
      opportunityId: 'This opportunity is not offered. Choose one from the list',
    });
  });

  it('holds units until its last day is over, if that is sooner', async () => {
    for (const [days, isExpiring] of [
      [1, true],
      [4, false],
    ] as const) {
      const [from, to] = [dayFromNow(1), dayFromNow(days)];
      const expiresAt = DateTime.fromISO(to, { zone: ZONE }).endOf('day').toUTC().toISO();
      const { id, ...placed } = await place(sales, await newPlace(desk), { from, to });
      expect(placed).toMatchObject({ expiresAt, isExpiring });
      const refused = await put(sales, { id }, 'renew');
      expect(refused).toMatchObject(refusal(409, 'until the end of its last day'));
    }
  });

  it('is done once for each key', async () => {
    const at = await newPlace(desk);
    const headers = { 'idempotency-key': at.id };
    const [one, other] = await Promise.all(
      [1, 2].map(() => sales.post<Option>('/api/options', optionForm(at), headers)),
    );
    expect(one).toMatchObject({ status: 201, body: { state: 'first' } });
    expect(other).toMatchObject({ status: 201, body: { id: one!.body.id } });
  });

  it('lets one of two be first when they come at the same moment', async () => {
    const at = await newPlace(desk);
    const placed = await Promise.all(Array.from({ length: 8 }, (_, nth) => place(nth % 2 ? sales : desk.admin, at)));
    expect(placed.map(({ state }) => state).sort()).toEqual(['first', ...Array<string>(7).fill('queued')]);
  });
});

describe('renewing', () => {
  it('begins the time anew, once', async () => {
    const option = await place(sales, await newPlace(desk));
    await desk.rows(`UPDATE options SET expires_at = now() + interval '1 hour', warned_at = now() WHERE id = $1`, [
      option.id,
    ]);
    const renewed = expectStatus(200, await put(sales, option, 'renew', { version: option.version }));
    expect(renewed).toMatchObject({ expiresAt: afterWorkingDays(5), isExpiring: false, allowedActions: ['release'] });
    expect(renewed.renewedAt).not.toBeNull();
    expect(await put(sales, option, 'renew')).toMatchObject(refusal(409, 'renewed once already'));
  });

  it('is not offered, nor recommended by mail, if the option already lasts until the end of its last day', async () => {
    const at = await newPlace(desk);
    const tomorrow = { from: dayFromNow(1), to: dayFromNow(1) };
    const first = await place(sales, at, tomorrow);
    const queued = await place(sales, at, tomorrow);
    const mailed = async (option: Option) =>
      (await desk.mailsAbout(option)).map(({ template, variables }) => [template, variables.isRenewable]);
    expect(first.allowedActions).toEqual(['release']);
    expect(await mailed(first)).toEqual([['option-placed', false]]);
    expectStatus(200, await put(sales, first, 'release'));
    expect(await readOption(sales, queued)).toMatchObject({ state: 'first', allowedActions: ['release'] });
    expect((await mailed(queued)).at(-1)).toEqual(['option-moved-up', false]);
    const query = queryOf({ filter: { opportunityId: at.id, state: 'first' } });
    const listed = await sales.get<Option[]>(`/api/options?${query}`);
    expect(listed.body).toMatchObject([{ id: queued.id, allowedActions: ['release'] }]);
  });

  it('is refused while it would shorten the time, because the settings give less by now', async () => {
    const option = await place(sales, await newPlace(desk));
    await desk.rows(`UPDATE options SET expires_at = now() + interval '60 days' WHERE id = $1`, [option.id]);
    const { expiresAt, version } = await readOption(sales, option);
    expect((await put(sales, option, 'renew')).status).toBe(409);
    expect(await readOption(sales, option)).toMatchObject({ expiresAt, version, renewedAt: null });
  });

  it('is refused for a queued option, which has no time', async () => {
    const [, queued] = await queueOf(desk, sales, sales);
    expect(await put(sales, queued, 'renew')).toMatchObject(refusal(409, 'is queued now'));
  });

  it('is for the owner and admins', async () => {
    const option = await place(desk.admin, await newPlace(desk));
    expect((await readOption(sales, option)).allowedActions).toEqual([]);
    for (const verb of ['renew', 'release']) expect((await put(sales, option, verb)).status).toBe(403);
    const own = await place(sales, await newPlace(desk));
    expect((await readOption(desk.admin, own)).allowedActions).toEqual(['renew', 'release', 'book']);
    expectStatus(200, await put(desk.admin, own, 'renew'));
  });
});

describe('challenging', () => {
  it('gives the first option one working day', async () => {
    const at = await newPlace(desk);
    const first = await place(desk.admin, at);
    const queued = await place(sales, at, { from: dayFromNow(36), to: dayFromNow(50) });
    expect(queued.allowedActions).toEqual(['release', 'challenge']);
    expectStatus(200, await put(sales, queued, 'challenge', { version: queued.version }));
    expect(await readOption(desk.admin, first)).toMatchObject({
      ...{ state: 'first', expiresAt: afterWorkingDays(1), isExpiring: true, challengedBy: 'sally' },
      allowedActions: ['release', 'book'],
    });
    expect(await mailsAbout(desk, first)).toEqual(['option-placed', 'option-challenged']);
    expect((await readOption(sales, queued)).allowedActions).toEqual(['release']);
    expect((await put(sales, queued, 'challenge')).status).toBe(409);
    expect((await put(desk.admin, first, 'renew')).status).toBe(409);
  });

  it('can name the option that is challenged, and leaves an earlier deadline alone', async () => {
    const at = await newPlace(desk);
    const first = await place(desk.admin, at);
    expect((await put(sales, first, 'challenge')).status).toBe(409);
    await place(sales, at);
    await desk.rows(`UPDATE options SET expires_at = now() + interval '1 hour' WHERE id = $1`, [first.id]);
    const { expiresAt } = await readOption(desk.admin, first);
    expectStatus(200, await put(sales, first, 'challenge'));
    expect(await readOption(desk.admin, first)).toMatchObject({ challengedBy: 'sally', expiresAt });
  });

  it('challenges, of several, the one that has held its units longest', async () => {
    const at = await newPlace(desk, 2);
    const [older, newer] = [await place(desk.admin, at), await place(desk.admin, at)];
    expectStatus(200, await put(sales, await place(sales, at), 'challenge'));
    expect(await readOption(desk.admin, older)).toMatchObject({ challengedBy: 'sally' });
    expect(await readOption(desk.admin, newer)).toMatchObject({ challengedBy: null });
  });

  it('is refused where it would not make room', async () => {
    const at = await newPlace(desk);
    await booked(at, { liveDate: dayFromNow(37), endDate: dayFromNow(40) });
    const first = await place(desk.admin, at);
    const queued = await place(sales, at, { to: dayFromNow(38) });
    expect(queued).toMatchObject({ state: 'queued', allowedActions: ['release'] });
    const refused = await put(sales, queued, 'challenge');
    expect(refused).toMatchObject(refusal(409, 'would not fit even if the first one went'));
    expect(await readOption(desk.admin, first)).toMatchObject({ challengedAt: null });
  });

  it('is refused when the queued option was released while the call waited', async () => {
    const [first, queued] = await queueOf(desk, desk.admin, sales);
    await desk.mailsAreOut();
    const locked = 'SELECT FROM options WHERE id = $1 FOR UPDATE';
    const holder = await beginTransaction(desk.databaseUrl, locked, [first.id]);
    const challenged = [put(sales, queued, 'challenge'), put(sales, first, 'challenge')];
    try {
      await lockIsAwaited(desk.rows, challenged.length);
      expectStatus(200, await put(sales, queued, 'release'));
    } finally {
      await holder.end();
    }
    expect((await Promise.all(challenged)).map(({ status }) => status)).toEqual([409, 409]);
    expect(await readOption(desk.admin, first)).toMatchObject({ challengedAt: null });
  });

  it('is for the owner of the queued option', async () => {
    const [first, queued] = await queueOf(desk, sales, desk.admin);
    expect((await put(sales, queued, 'challenge')).status).toBe(403);
    expect((await put(sales, first, 'challenge')).status).toBe(409);
  });
});

it.each(['renew', 'challenge'])('%s is refused once the deadline has passed', async (verb) => {
  const [first] = await queueOf(desk, sales, sales);
  const locked = 'SELECT FROM options WHERE id = $1 FOR UPDATE';
  const refused = await whileHeld(
    desk,
    locked,
    [first.id],
    () => put(sales, first, verb),
    (holder) => holder.query('UPDATE options SET expires_at = now() WHERE id = $1', [first.id]),
  );
  expect(refused).toMatchObject(refusal(409, 'deadline of this option has passed'));
  // Before it expires while a test checks that nothing changes.
  await put(sales, first, 'release');
});

describe('booking', () => {
  it('takes another opportunity if that of the option is retired', async () => {
    const [at, other] = [await newPlace(desk), await newPlace(desk)];
    const option = await place(sales, at);
    expectStatus(200, await desk.admin.put(`/api/admin/catalogue/opportunities/${at.id}/retire`));
    const found = { isOffered: false, allowedActions: ['renew', 'release', 'book'] };
    expect(await readOption(desk.admin, option)).toMatchObject(found);
    const book = (changes = {}) => desk.admin.post(`/api/options/${option.id}/book`, bookingOf(changes));
    expect(await book()).toMatchObject({ status: 400, body: { errors: { mediaOpportunity: expect.any(String) } } });
    expectStatus(201, await book({ mediaOpportunity: other.name }));
    expect(await readOption(sales, option)).toMatchObject({ state: 'booked' });
  });

  it('takes what the option holds', async () => {
    const at = await newPlace(desk, 3);
    const option = await place(sales, at, { units: 2 });
    const reply = await desk.admin.post<Booking>(
      `/api/options/${option.id}/book`,
      bookingOf({ version: option.version }),
    );
    const booking = expectStatus(201, reply);
    expect(await desk.readBooking(booking.id)).toMatchObject({
      ...{ brandName: 'Nimbus Cola', mediaCategory: CATEGORY, mediaOpportunity: at.name, revenueAmount: 5000 },
      units: 2,
    });
    expect(booking.liveDate.slice(0, 10) <= option.from).toBe(true);
    expect(await readOption(sales, option)).toMatchObject({
      ...{ state: 'booked', position: null, expiresAt: null, allowedActions: [] },
      ...{ bookingId: booking.id, bookingNumber: booking.bookingNumber },
    });
    const again = await desk.admin.post(`/api/options/${option.id}/book`, bookingOf());
    expect(again).toMatchObject(refusal(409, 'is booked now'));
  });

  it('is not done by a viewer, from the queue, or with a faulty form; nothing changes then', async () => {
    const [first, queued] = await queueOf(desk, sales, sales);
    const before = await desk.fingerprint();
    const book = (by: Client, { id }: Option, changes: object = {}) =>
      by.post(`/api/options/${id}/book`, bookingOf(changes));
    expect((await book(sales, first)).status).toBe(403);
    expect((await book(desk.admin, queued)).status).toBe(409);
    expect((await book(desk.admin, first, { contactEmail: 'nobody', endDate: 'soon' })).body).toMatchObject({
      errors: { contactEmail: expect.any(String), endDate: expect.any(String) },
    });
    expect((await book(desk.admin, first, { version: first.version - 1 })).status).toBe(409);
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('is done once for each key', async () => {
    const at = await newPlace(desk);
    const option = await place(sales, at);
    const headers = { 'idempotency-key': option.id };
    const send = () => desk.admin.post<Booking>(`/api/options/${option.id}/book`, bookingOf(), headers);
    const { id } = expectStatus(201, await send());
    expect(expectStatus(201, await send()).id).toBe(id);
    // What the option holds has another name now.
    const renamed = await desk.admin.put(`/api/admin/catalogue/opportunities/${at.id}`, { name: `${at.name} (large)` });
    expectStatus(200, renamed);
    expect(expectStatus(201, await send()).id).toBe(id);
  });

  it('happens with bookings from an enquiry of the brand, of several types at once, too', async () => {
    const { id: enquiryId } = await makeEnquiry(desk);
    const [one, other] = [await newPlace(desk), await newPlace(desk, 2)];
    const held = [await place(sales, one), await place(sales, other), await place(sales, other)];
    const form = bookingForm({ enquiryId, dates: '' });
    const book = (brandName: string) => {
      const dates = [one, other].map((at) => ({ ...placement(at), deadlineDate: dayFromNow(10) }));
      return desk.admin.post<Booking[]>('/api/bookings/several', { ...form, brandName, dates });
    };
    expect((await book('Other')).status).toBe(409);
    const [first, second] = expectStatus(201, await book('nimbus cola'));
    const read = await Promise.all(held.map((option) => readOption(sales, option)));
    expect(read.map(({ bookingId }) => bookingId)).toEqual([first!.id, second!.id, null]);
    expect(await stateOf(held[2]!)).toBe('first');
  });

  it('happens with a booking from an enquiry where the option is in its way', async () => {
    const at = await newPlace(desk, 2);
    const option = await place(sales, at);
    const book = await bookingOfBrand(at, { liveDate: dayFromNow(35), bookAgain: true });
    expectStatus(201, await book());
    expect(await stateOf(option)).toBe('first');
    expectStatus(201, await book());
    expect(await stateOf(option)).toBe('booked');
  });

  const days = (first: number, last: number) => ({ from: dayFromNow(first), to: dayFromNow(last) });
  const [month, week1, week2] = [days(30, 60), days(30, 36), days(37, 43)];
  const bookTogether = async (at: Place, spans: (typeof month)[]) => {
    const { id: enquiryId } = await makeEnquiry(desk);
    const dates = spans.map(({ from, to }) => ({ liveDate: from, deadlineDate: dayFromNow(10), endDate: to }));
    const form = bookingForm({ ...placement(at), enquiryId, brandName: 'Nimbus Cola' });
    return expectStatus(201, await desk.admin.post<Booking[]>('/api/bookings/several', { ...form, dates }));
  };

  it.each([
    { what: 'none that its bookings fit beside', capacity: 2, held: [month], dates: [week1, week2], taken: [] },
    { what: 'one that all of them need', capacity: 2, held: [month, month], dates: [week1, week2], taken: [0] },
    { what: 'the one that it covers', capacity: 2, held: [month, week2], dates: [week2], taken: [1] },
    { what: 'all that are in its way', capacity: 2, held: [week1, month], other: 1, dates: [month], taken: [0, 1] },
    { what: 'several for one booking', capacity: 1, held: [days(30, 44), days(45, 60)], dates: [month], taken: [0, 1] },
  ])('from an enquiry takes $what', async ({ capacity, held, other, dates, taken }) => {
    const at = await newPlace(desk, capacity);
    if (other) await booked(at, { liveDate: dayFromNow(50), endDate: dayFromNow(60) });
    const options: Option[] = [];
    for (const span of held) options.push(await place(sales, at, span));
    await bookTogether(at, dates);
    const states = await Promise.all(options.map(stateOf));
    expect(states).toEqual(held.map((_, index) => (taken.includes(index) ? 'booked' : 'first')));
  });

  it('from an enquiry leaves to the queue what none of its bookings takes', async () => {
    const at = await newPlace(desk);
    const options: Option[] = [];
    for (const span of [month, week2, days(44, 60)]) options.push(await place(sales, at, span));
    await bookTogether(at, [week1, week2]);
    expect(await Promise.all(options.map(stateOf))).toEqual(['booked', 'queued', 'first']);
  });

  it.each([
    { what: 'needs no option that was released', sets: `state = 'released'`, becomes: 'released' },
    { what: 'takes an option that is due to expire', sets: 'expires_at = now()', becomes: 'booked' },
  ])('from an enquiry $what while the call waited', async ({ sets, becomes }) => {
    const at = await newPlace(desk);
    const option = await place(sales, at);
    const locked = 'SELECT FROM options WHERE id = $1 FOR UPDATE';
    const reply = await whileHeld(desk, locked, [option.id], await bookingOfBrand(at), (holder) =>
      holder.query(`UPDATE options SET ${sets} WHERE id = $1`, [option.id]),
    );
    expectStatus(201, reply);
    expect(await stateOf(option)).toBe(becomes);
  });

  it('from an enquiry takes an option that moved up while the call waited', async () => {
    const at = await newPlace(desk);
    const [other, own] = [await place(sales, at, { brandName: 'Other' }), await place(sales, at)];
    const locked = 'SELECT FROM opportunities WHERE id = $1 FOR NO KEY UPDATE';
    const reply = await whileHeld(desk, locked, [at.id], await bookingOfBrand(at), async (holder) => {
      await holder.query(`UPDATE options SET state = 'released' WHERE id = $1`, [other.id]);
      await holder.query(`UPDATE options SET state = 'first', first_since = now() WHERE id = $1`, [own.id]);
    });
    expectStatus(201, reply);
    expect(await stateOf(own)).toBe('booked');
  });

  it('from an enquiry takes an option that still has the former name of its brand', async () => {
    const at = await newPlace(desk);
    const option = await place(sales, at, { brandName: 'Old Oats' });
    const [renaming] = await desk.rows<{ id: string }>(
      `INSERT INTO catalogue_renamings (kind, entry_id, label, from_name, to_name, actor)
       VALUES ('brands', gen_random_uuid(), 'New Oats', 'old oats', 'New Oats', '{}') RETURNING id`,
    );
    onTestFinished(async () => void (await desk.rows('DELETE FROM catalogue_renamings WHERE id = $1', [renaming!.id])));
    const book = await bookingOfBrand(at, { brandName: 'Old Oats' });
    expect(expectStatus(201, await book()).brandName).toBe('New Oats');
    expect(await stateOf(option)).toBe('booked');
  });

  it('is refused, as every booking, on days that have been blocked since', async () => {
    const at = await newPlace(desk);
    const { id, from, to } = await place(sales, at);
    const block = { from, to, capacity: 0, reason: 'Shop refit' };
    expectStatus(201, await desk.admin.post(`/api/admin/catalogue/opportunities/${at.id}/blocked-days`, block));
    const reply = await desk.admin.post(`/api/options/${id}/book`, bookingOf());
    expect(reply).toMatchObject(refusal(409, 'Shop refit'));
  });

  it('leaves days that it does not take to the queue', async () => {
    const at = await newPlace(desk);
    const option = await place(sales, at);
    const queued = await place(sales, at, { from: dayFromNow(34) });
    const body = bookingOf({ endDate: dayFromNow(33) });
    expectStatus(201, await desk.admin.post(`/api/options/${option.id}/book`, body));
    expect(await stateOf(queued)).toBe('first');
  });

  it('leaves all days to the queue when the booking gets another placement', async () => {
    const [at, other] = [await newPlace(desk), await newPlace(desk)];
    const option = await place(sales, at);
    const queued = await place(sales, at);
    const body = bookingOf({ mediaOpportunity: other.name });
    expectStatus(201, await desk.admin.post(`/api/options/${option.id}/book`, body));
    // At once: the schedule looks for such options, too, but every 15 seconds only.
    expect(await stateOf(queued)).toBe('first');
  });

  it('lets nobody slip in between, however many try', async () => {
    const at = await newPlace(desk);
    const option = await place(sales, at);
    const queued = await place(sales, at);
    const bookings = Array.from({ length: 4 }, () => tryToBook(at));
    const books = [1, 2].map(() => desk.admin.post(`/api/options/${option.id}/book`, bookingOf()));
    const others = await Promise.all(bookings);
    const own = await Promise.all(books);
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(own.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stateOf(queued)).toBe('queued');
  });

  it('lets an option and a booking compete for the last unit', async () => {
    for (let round = 0; round < 2; round += 1) {
      const at = await newPlace(desk);
      const [option, booking] = await Promise.all([place(sales, at), tryToBook(at)]);
      expect([option.state, booking.status]).toEqual(booking.status === 201 ? ['queued', 201] : ['first', 409]);
    }
  });
});

describe('when space comes free, the earliest queued option that fits moves up', () => {
  const dates = (live: number, end: number) => ({
    liveDate: dayFromNow(live),
    deadlineDate: dayFromNow(5),
    endDate: dayFromNow(end),
  });
  const verb =
    (path: string, body: object) =>
    async ({ id }: Booking) =>
      expectStatus(200, await desk.admin.put(`/api/bookings/${id}${path}`, body));

  it.each([
    ['is cancelled', verb('/cancel', { reason: 'The launch is off' })],
    ['is moved', verb('/dates', dates(60, 70))],
    ['is shortened', verb('/dates', dates(30, 33))],
    ['is deleted', async ({ id }: Booking) => expectStatus(200, await desk.admin.delete(`/api/bookings/${id}`))],
    ['gets another placement', verb('', { mediaOpportunity: 'Front Cover' })],
  ])('because a booking %s', async (_, free) => {
    const at = await newPlace(desk);
    const booking = await booked(at);
    const tooLong = await place(sales, at, { from: dayFromNow(34), to: dayFromNow(60), units: 1 });
    await booked(at, { liveDate: dayFromNow(50), endDate: dayFromNow(51) });
    const later = { from: dayFromNow(34) };
    const [next, last] = [await place(sales, at, later), await place(sales, at, later)];
    await free(booking);
    expect(await Promise.all([tooLong, next, last].map(stateOf))).toEqual(['queued', 'first', 'queued']);
    expect(await readOption(sales, next)).toMatchObject({ position: 1, expiresAt: afterWorkingDays(5) });
    expect(await mailsAbout(desk, next)).toEqual(['option-placed', 'option-moved-up']);
    const history = await desk.viewer.get<{ action: string; actorName: string }[]>(`/api/options/${next.id}/history`);
    expect(history.body[0]).toMatchObject({ action: 'moved up', actorName: 'Placard' });
  });

  const catalogue = ({ id }: Place, path: string) => `/api/admin/catalogue/opportunities/${id}/${path}`;
  it.each([2, null])('because the capacity is raised to %p', async (capacity) => {
    const at = await newPlace(desk);
    await booked(at);
    const [next, last] = [await place(sales, at), await place(sales, at)];
    expectStatus(200, await desk.admin.put(catalogue(at, 'inventory'), { capacity }));
    expect(await Promise.all([next, last].map(stateOf))).toEqual(['first', capacity === null ? 'first' : 'queued']);
  });

  it('because blocked days are freed', async () => {
    const at = await newPlace(desk);
    const block = { from: dayFromNow(36), to: dayFromNow(40), capacity: 0, reason: 'Refit' };
    const { id } = expectStatus(201, await desk.admin.post<Place>(catalogue(at, 'blocked-days'), block));
    const next = await place(sales, at);
    expect(await stateOf(next)).toBe('queued');
    expectStatus(200, await desk.admin.delete(catalogue(at, `blocked-days/${id}`)));
    expect(await stateOf(next)).toBe('first');
  });

  it('because a first option is released', async () => {
    const [first, next] = await queueOf(desk, sales, desk.admin);
    const released = { state: 'released', allowedActions: [] };
    expect(expectStatus(200, await put(sales, first, 'release'))).toMatchObject(released);
    expect(await stateOf(next)).toBe('first');
    expect((await put(sales, first, 'release')).status).toBe(409);
  });

  it('but not because a queued one is released', async () => {
    const [first, queued, other] = await queueOf(desk, sales, sales, sales);
    expectStatus(200, await put(sales, queued, 'release'));
    expect(await Promise.all([first, queued, other].map(stateOf))).toEqual(['first', 'released', 'queued']);
    expect((await readOption(sales, other)).position).toBe(2);
  });

  it('moves up several if all of them fit', async () => {
    const at = await newPlace(desk, 2);
    const booking = await booked(at);
    await booked(at);
    const halves = [await place(sales, at, { to: dayFromNow(32) }), await place(sales, at, { from: dayFromNow(33) })];
    await verb('/cancel', { reason: 'Off' })(booking);
    expect(await Promise.all(halves.map(stateOf))).toEqual(['first', 'first']);
  });

  it('does not refuse what freed the space when it cannot', async () => {
    const at = await newPlace(desk);
    const booking = await booked(at);
    const next = await place(sales, at);
    await desk.rows(`ALTER TABLE mails ADD CONSTRAINT broken CHECK (template <> 'option-moved-up') NOT VALID`);
    await verb('/cancel', { reason: 'Off' })(booking);
    expect(await stateOf(next)).toBe('queued');
    await desk.rows('ALTER TABLE mails DROP CONSTRAINT broken');
    // Otherwise it moves up while another test counts the first options.
    expectStatus(200, await put(sales, next, 'release'));
  });
});

describe('the list', () => {
  const listed = (filter: object, more = {}) =>
    desk.viewer.get<Option[] & Refusal>(`/api/options?${queryOf({ filter, ...more })}`);
  const idsOf = async (filter: object) => expectStatus(200, await listed(filter)).map(({ id }) => id);

  it('is narrowed by state, brand, opportunity and owner, for all staff', async () => {
    const at = await newPlace(desk);
    const first = await place(sales, at, { brandName: 'Orion' });
    const queued = await place(desk.admin, at, { brandName: 'Orion' });
    expect((await idsOf({ opportunityId: at.id })).sort()).toEqual([first.id, queued.id].sort());
    expect(await idsOf({ opportunityId: at.id, state: 'queued' })).toEqual([queued.id]);
    expect(await idsOf({ brandName: 'orion', ownerId: first.owner.id })).toEqual([first.id]);
    expect((await listed({ state: 'gone' })).status).toBe(400);
    const page = await listed({ opportunityId: at.id }, { range: [0, 0] });
    expect(page.headers.get('content-range')).toBe('options 0-0/2');
  });

  it('is a file, with the same filters and in the same order', async () => {
    const at = await newPlace(desk);
    const first = await place(sales, at, { brandName: '=Orion', note: 'Call on Friday' });
    await place(desk.admin, at, { brandName: 'Vega' });
    const query = queryOf({ filter: { opportunityId: at.id }, sort: ['brandName', 'ASC'] });
    const { status, headers, bytes } = await desk.viewer.get(`/api/options/export?${query}`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=options_.+\.csv$/);
    const [names, ...lines] = linesOf(bytes);
    const [orion, vega] = lines.map((cells) =>
      Object.fromEntries<string>(cells.map((cell, index) => [names![index]!, cell])),
    );
    expect(orion).toEqual({
      ...{ Brand: "'=Orion", 'Media category': CATEGORY, 'Media opportunity': at.name },
      ...{ From: shown(first.from), To: shown(first.to), Units: '1', State: 'first', Position: '1' },
      Expires: shown(first.expiresAt!, ' HH:mm'),
      ...{ Renewed: '', 'Challenged by': '', Note: 'Call on Friday', 'Placed by': SALES.username },
      Placed: expect.stringMatching(/^\d\d \w{3} \d{4} \d\d:\d\d$/),
      ...{ Booking: '', 'Option id': first.id },
    });
    expect(vega).toMatchObject({ Brand: 'Vega', State: 'queued', Position: '2', Expires: '' });
    expect((await desk.viewer.get('/api/options/export?range=[0,9]')).status).toBe(400);
  });

  it('is counted by state', async () => {
    const first = async () => {
      const { body } = await desk.viewer.get<Schemas['CountsDto']>('/api/counts');
      return body.options.find(({ status }) => status === 'first')!.count;
    };
    const before = await first();
    await place(sales, await newPlace(desk));
    expect(await first()).toBe(before + 1);
  });
});

it('follows the renaming of a brand', async () => {
  const brand = expectStatus(201, await desk.admin.post<Place>('/api/admin/catalogue/brands', { name: 'Zephyr' }));
  const option = await place(sales, await newPlace(desk), { brandName: 'zephyr' });
  const { brands } = expectStatus(200, await desk.admin.get<Schemas['AdminCatalogueDto']>('/api/admin/catalogue'));
  expect(brands.find(({ id }) => id === brand.id)).toMatchObject({ records: 1 });
  const change = { name: 'Zephyr Drinks', inExistingRecords: true };
  expectStatus(200, await desk.admin.put(`/api/admin/catalogue/brands/${brand.id}`, change));
  await desk.fingerprint();
  expect((await readOption(sales, option)).brandName).toBe('Zephyr Drinks');
});
