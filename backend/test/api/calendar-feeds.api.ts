import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { client, multipart, type Client } from '../support/index.js';
import { entriesOf } from './audit-entries.js';
import {
  bookingForm,
  dayFromNow,
  expectStatus,
  forTests,
  openDesk,
  signedIn,
  ZONE,
  type Booking,
  type Desk,
  type Refusal,
} from './desk.js';
import { makeDeal, makeDealBooking } from './public-forms.js';
import { newOpportunity } from './rates.js';
import type { Schemas } from './schemas.js';

type Feed = Schemas['CalendarFeedDto'];

type NewFeed = Feed & { url: string };

const desk = forTests(() => openDesk({ env: { LOG_LEVEL: 'trace' } }));
let frontCover: string;
let people = 0;

beforeAll(async () => {
  frontCover = (await desk.makeBooking()).opportunityId!;
});
beforeEach(() => desk.rows('DELETE FROM rate_limits; DELETE FROM calendar_feeds'));

async function newFeed(body: object = { detail: 'full' }, caller: Client = desk.viewer): Promise<NewFeed> {
  return expectStatus(201, await caller.post<NewFeed>('/api/calendar-feeds', body));
}

const pathOf = ({ url }: NewFeed): string => new URL(url).pathname;
const tokenOf = (feed: NewFeed): string => /calendar\/([^.]+)\.ics$/.exec(feed.url)![1]!;

/** As a calendar program asks: without a session. */
const open = (feed: NewFeed, headers?: Record<string, string>, url = desk.url) =>
  client(url).get<string>(pathOf(feed), headers);

const textOf = async (feed: NewFeed, url?: string): Promise<string> => expectStatus(200, await open(feed, {}, url));

/** With long lines in one piece. */
const unfolded = (text: string): string => text.replaceAll('\r\n ', '');

/**
 * The events as a calendar program reads them: with a parser that is not ours, which throws for what it cannot read.
 * Without `exceptions` it would look for them.
 */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component, { exceptions: [] });
    const value = (name: string) => component.getFirstPropertyValue(name);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toString(),
      // The day after the last one.
      end: event.endDate.toString(),
      isWholeDay: event.startDate.isDate && event.endDate.isDate,
      sequence: event.sequence,
      status: String(value('status')),
      lastModified: (value('last-modified') as ICAL.Time).toJSDate(),
      url: value('url') as string | null,
    };
  });
}

const eventOf = async (feed: NewFeed, { id }: { id: string }) =>
  eventsOf(await textOf(feed)).find(({ uid }) => uid === id);

/** A booking of its own brand. */
const newBooking = (changes: Record<string, string> = {}): Promise<Booking> =>
  desk.makeBooking({ brandName: `Brand ${(people += 1)}`, ...changes });

async function placeOption(state: 'first' | 'queued', at = frontCover): Promise<{ id: string; brandName: string }> {
  const brandName = `Holder ${(people += 1)}`;
  const [row] = await desk.rows<{ id: string }>(
    `INSERT INTO options (opportunity_id, brand_name, from_day, to_day, units, state, owner_id)
     SELECT $1, $2, $3, $4, 2, $5, id FROM users WHERE username = 'admin' RETURNING id`,
    [at, brandName, dayFromNow(50), dayFromNow(52), state],
  );
  return { id: row!.id, brandName };
}

/** Leaves one use of a limit in the database, because real ones would take long. */
const almost = (limit: string, points: number) =>
  desk.rows('UPDATE rate_limits SET points = $1 WHERE starts_with(key, $2)', [points - 1, `${limit}:`]);

const NOWHERE = '00000000-0000-4000-8000-00000000dead';
const DETAIL = 'detail must be one of: full, busy';
const LIST = 'Send the ids of the opportunities as a list';
const NO_ID = 'Each entry of opportunityIds must be the id of an opportunity';
const UNKNOWN = 'One of these opportunities does not exist. Choose again.';
const chosen = (...opportunityIds: string[]) => ({ detail: 'full', opportunityIds });

describe('the feeds of a user', () => {
  it('are their own, show their address once, and say when a calendar program last read them', async () => {
    const made = await newFeed({ detail: 'busy', opportunityIds: [frontCover] });
    const { url, ...listed } = made;
    expect(listed).toMatchObject({
      detail: 'busy',
      opportunities: [{ id: frontCover, name: 'Front Cover', category: 'Trade Newsletter' }],
      lastReadAt: null,
    });
    expect(url).toMatch(new RegExp(`^${desk.url}/api/calendar/[\\w-]{43}\\.ics$`));
    const later = await newFeed();
    expect(later.opportunities).toBeNull();

    const list = expectStatus(200, await desk.viewer.get<Feed[]>('/api/calendar-feeds'));
    expect(list[0]!.id).toBe(later.id);
    expect(list).toContainEqual(listed);
    expect(JSON.stringify(list)).not.toContain(tokenOf(made));
    const ofAdmin = expectStatus(200, await desk.admin.get<Feed[]>('/api/calendar-feeds'));
    expect(ofAdmin.map(({ id }) => id)).not.toContain(made.id);

    const before = Date.now();
    await textOf(made);
    const [, read] = (await desk.viewer.get<Feed[]>('/api/calendar-feeds')).body;
    expect(Date.parse(read!.lastReadAt!)).toBeGreaterThanOrEqual(before - 1000);
  });

  it('are at most twenty, also when they are added at the same moment', async () => {
    const caller = await signedIn(desk.url, await desk.makeUser());
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => caller.post<Refusal>('/api/calendar-feeds', { detail: 'busy' })),
    );
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(5);
    expect(expectStatus(409, refused[0]!).message).toContain('Revoke one');
    expect((await caller.get<Feed[]>('/api/calendar-feeds')).body).toHaveLength(20);
  });

  it.each<[string, object, Record<string, string>]>([
    ['nothing', {}, { detail: DETAIL }],
    ['two faults', { detail: 'nothing', opportunityIds: 'all' }, { detail: DETAIL, opportunityIds: LIST }],
    ['no opportunity', chosen(), { opportunityIds: 'Choose at least one opportunity, or all of them' }],
    ['what is no id', chosen('front-cover'), { opportunityIds: NO_ID }],
    [
      'too many opportunities',
      chosen(...Array<string>(201).fill(NOWHERE)),
      { opportunityIds: 'Choose at most 200 opportunities' },
    ],
    ['an unknown opportunity', chosen(NOWHERE), { opportunityIds: UNKNOWN }],
  ])('are not added with %s', async (_, body, errors) => {
    const before = await desk.fingerprint();
    expect(await desk.admin.post('/api/calendar-feeds', body)).toMatchObject({ status: 400, body: { errors } });
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('can be revoked by their user only, and their address is unknown afterwards', async () => {
    const feed = await newFeed();
    for (const id of [feed.id, NOWHERE, 'no-id'])
      expect((await desk.admin.delete(`/api/calendar-feeds/${id}`)).status).toBe(404);
    await textOf(feed);
    const revoked = expectStatus(200, await desk.viewer.delete<Feed>(`/api/calendar-feeds/${feed.id}`));
    expect(revoked).toMatchObject({ id: feed.id, detail: 'full', lastReadAt: expect.any(String) as string });
    expect((await desk.viewer.delete(`/api/calendar-feeds/${feed.id}`)).status).toBe(404);
    const gone = await open(feed);
    expect(expectStatus<unknown>(404, gone)).toMatchObject({ message: expect.stringContaining('Create a new feed') });
    const unknown = await client(desk.url).get(`/api/calendar/${'x'.repeat(43)}.ics`);
    expect(unknown).toMatchObject({ status: 404, body: gone.body });
  });
});

describe('the address of a feed', () => {
  it('is unknown as soon as its user is deactivated, and works again afterwards', async () => {
    const account = await desk.makeUser();
    const feed = await newFeed({ detail: 'full' }, await signedIn(desk.url, account));
    await textOf(feed);
    expectStatus(200, await desk.admin.put(`/api/admin/users/${account.id}/deactivate`));
    expect((await open(feed)).status).toBe(404);
    expectStatus(200, await desk.admin.put(`/api/admin/users/${account.id}/reactivate`));
    await textOf(feed);
  });

  it('is erased and copied with the person', async () => {
    const account = await desk.makeUser();
    const { id, email } = account;
    const feed = await newFeed({ detail: 'busy' }, await signedIn(desk.url, account));
    const copy = expectStatus(
      200,
      await desk.admin.post<{ account: { calendarFeeds: Feed[] } }>('/api/admin/personal-data/copy', { email }),
    );
    expect(copy.account.calendarFeeds).toEqual([expect.objectContaining({ id: feed.id, detail: 'busy' })]);
    expect(JSON.stringify(copy)).not.toContain(tokenOf(feed));
    expectStatus(200, await desk.admin.put(`/api/admin/users/${id}/deactivate`));
    expectStatus(200, await desk.admin.post('/api/admin/personal-data/erase', { email }));
    expect(await desk.rows('SELECT FROM calendar_feeds WHERE user_id = $1', [id])).toHaveLength(0);
  });

  it('is nowhere but in the answer that made it', async () => {
    const feed = await newFeed();
    const token = tokenOf(feed);
    await textOf(feed);
    await desk.viewer.delete(`/api/calendar-feeds/${feed.id}`);
    await open(feed);
    const entries = await entriesOf(desk, { actorName: 'vera' });
    const [revoked, added] = entries.filter(({ action }) => action.startsWith('calendar feed'));
    expect(added).toMatchObject({ action: 'calendar feed added', after: { detail: 'full', opportunities: 'all' } });
    expect(revoked).toMatchObject({
      action: 'calendar feed revoked',
      before: { detail: 'full', opportunities: 'all' },
    });

    expect(desk.log()).toContain('/api/calendar/:token.ics');
    expect(desk.log()).not.toContain(token);
    const tables = await desk.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables)
      expect(await desk.rows(`SELECT FROM "${name}" AS row WHERE position($1 IN row::text) > 0`, [token])).toEqual([]);
  });

  it('can be guessed only so often, without locking out anybody who has a real feed', async () => {
    const feed = await newFeed();
    const guess = () => client(desk.url).get(`/api/calendar/${'y'.repeat(43)}.ics`);
    expect((await guess()).status).toBe(404);
    await almost('calendar-miss', 60);
    expect((await guess()).status).toBe(404);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await textOf(feed);
  });

  it('is read only so often', async () => {
    const feed = await newFeed();
    const other = await newFeed();
    expect((await open(feed)).status).toBe(200);
    await almost('calendar-feed', 120);
    expect((await open(feed)).status).toBe(200);
    expect((await open(feed)).status).toBe(429);
    await textOf(other);
  });
});

describe('the calendar', () => {
  it('shows a booking as whole days, with what staff need to know, and names no person', async () => {
    const feed = await newFeed();
    const contactEmail = 'ann.quill@brand.test';
    const booking = await newBooking({ liveDate: dayFromNow(20), endDate: dayFromNow(22), contactEmail });
    const shown = await eventOf(feed, booking);
    expect(shown).toEqual({
      uid: booking.id,
      summary: `#${booking.bookingNumber} ${booking.brandName}: Front Cover (Trade Newsletter)`,
      description: expect.stringMatching(/^Status: (New Booking|Awaiting Upload)\nUnits: 1$/) as string,
      start: dayFromNow(20),
      end: dayFromNow(23),
      isWholeDay: true,
      sequence: booking.version,
      status: 'CONFIRMED',
      lastModified: expect.any(Date) as Date,
      url: `${desk.url}/bookings/${booking.id}`,
    });
    expect(unfolded(await textOf(feed))).not.toMatch(/quill|@brand\.test|Alex/);
  });

  it('keeps the identity of a booking that changes, and counts its versions', async () => {
    const feed = await newFeed();
    const booking = await newBooking();
    const before = (await eventOf(feed, booking))!;
    const dates = { liveDate: dayFromNow(30), deadlineDate: dayFromNow(12), endDate: dayFromNow(33) };
    expectStatus(200, await desk.admin.put(`/api/bookings/${booking.id}/dates`, dates));
    const after = (await eventOf(feed, booking))!;
    expect(after).toMatchObject({ start: dayFromNow(30), end: dayFromNow(34), sequence: before.sequence + 1 });
    expect(after.lastModified.getTime()).toBeGreaterThanOrEqual(before.lastModified.getTime());
  });

  it('shows only which days are taken, if that is what the feed tells', async () => {
    const feed = await newFeed({ detail: 'busy' });
    const booking = await newBooking();
    const option = await placeOption('first');
    expect(await eventOf(feed, booking)).toMatchObject({
      summary: 'Front Cover (Trade Newsletter): booked',
      description: 'Units: 1',
      url: null,
    });
    expect(await eventOf(feed, option)).toMatchObject({ summary: 'Front Cover (Trade Newsletter): on option' });
    const text = unfolded(await textOf(feed));
    for (const secret of [booking.brandName, option.brandName, `#${booking.bookingNumber}`, booking.contactEmail])
      expect(text).not.toContain(secret);
  });

  it('shows first options as tentative, and leaves queued ones out', async () => {
    // Otherwise the queued one is moved up within fifteen seconds, because there is space for it.
    await desk.rows(
      `UPDATE opportunities SET capacity = 2 + (
         SELECT coalesce(sum(units), 0) FROM options WHERE opportunity_id = opportunities.id AND state = 'first'
       ) WHERE id = $1`,
      [frontCover],
    );
    onTestFinished(async () => {
      await desk.rows(`DELETE FROM options WHERE state = 'queued'`);
      await desk.rows('UPDATE opportunities SET capacity = NULL WHERE id = $1', [frontCover]);
    });
    const feed = await newFeed();
    const [first, queued] = [await placeOption('first'), await placeOption('queued')];
    expect(await eventOf(feed, first)).toMatchObject({
      summary: `Option, ${first.brandName}: Front Cover (Trade Newsletter)`,
      description: 'Status: First option\nUnits: 2',
      status: 'TENTATIVE',
      start: dayFromNow(50),
      end: dayFromNow(53),
      url: null,
    });
    expect(await eventOf(feed, queued)).toBeUndefined();
  });

  it('shows the booking of a deal that is not approved yet as provisional', async () => {
    const { id, bookingNumber, brandName } = await makeDealBooking(desk, await makeDeal(desk));
    expect(await eventOf(await newFeed(), { id })).toMatchObject({
      summary: expect.stringContaining(`Provisional: #${bookingNumber} ${brandName}: `),
      status: 'TENTATIVE',
    });
    expect((await eventOf(await newFeed({ detail: 'busy' }), { id }))!.summary).toMatch(/: provisional$/);
  });

  it('shows a cancelled booking as cancelled for thirty days', async () => {
    const feed = await newFeed();
    const booking = await newBooking();
    const reason = { reason: 'The launch is off' };
    expectStatus(200, await desk.admin.put(`/api/bookings/${booking.id}/cancel`, reason));
    expect(await eventOf(feed, booking)).toMatchObject({
      summary: `Cancelled: #${booking.bookingNumber} ${booking.brandName}: Front Cover (Trade Newsletter)`,
      status: 'CANCELLED',
    });
    const cancelled = 'UPDATE bookings SET cancelled_at = now() - make_interval(days => $2) WHERE id = $1';
    await desk.rows(cancelled, [booking.id, 29]);
    expect(await eventOf(feed, booking)).toBeDefined();
    await desk.rows(cancelled, [booking.id, 32]);
    expect(await eventOf(feed, booking)).toBeUndefined();
  });

  it('shows only the opportunities of the feed', async () => {
    const { id: elsewhere, ...place } = await newOpportunity(desk);
    const [here, there] = [await newBooking(), await newBooking(place)];
    const [option, otherOption] = [await placeOption('first'), await placeOption('first', elsewhere)];
    const feed = await newFeed({ detail: 'full', opportunityIds: [frontCover] });
    const uids = eventsOf(await textOf(feed)).map(({ uid }) => uid);
    expect(uids).toEqual(expect.arrayContaining([here.id, option.id]));
    expect(uids).not.toContain(there.id);
    expect(uids).not.toContain(otherOption.id);
  });

  it('shows twelve months back and twenty-four ahead', async () => {
    const feed = await newFeed();
    const [past, old, coming, far] = [await newBooking(), await newBooking(), await newBooking(), await newBooking()];
    const move = (booking: Booking, months: number) =>
      desk.rows(
        `UPDATE bookings SET live_date = now() + make_interval(months => $2, days => -3), deadline_date = now() + make_interval(months => $2, days => -5),
           end_date = now() + make_interval(months => $2) WHERE id = $1`,
        [booking.id, months],
      );
    await Promise.all([move(past, -11), move(old, -13), move(coming, 23), move(far, 25)]);
    const uids = eventsOf(await textOf(feed)).map(({ uid }) => uid);
    expect(uids).toEqual(expect.arrayContaining([past.id, coming.id]));
    expect(uids).not.toContain(old.id);
    expect(uids).not.toContain(far.id);
    // Some become Overdue at any moment, and another test expects that nothing changes.
    for (const { id } of [past, old, coming, far]) expectStatus(200, await desk.admin.delete(`/api/bookings/${id}`));
  });

  it('is written as RFC 5545 demands, whatever the names contain', async () => {
    const feed = await newFeed();
    const brandName = `Ünited “Brands”; a, b \\ ${'long '.repeat(30)}😀😀😀`.trim();
    const booking = await newBooking({ brandName });
    const name = 'Wells; Fargo, “Media” \\ Söhne';
    expectStatus(200, await desk.admin.put('/api/settings/organisation', { name }));
    const reply = await open(feed);
    const text = reply.body;
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Placard//Placard//EN');
    expect(unfolded(text)).toContain('X-WR-CALNAME:Wells\\; Fargo\\, “Media” \\\\ Söhne: Bookings');
    expect((await eventOf(feed, booking))!.summary).toContain(brandName);
    await desk.admin.put('/api/settings/organisation', { name: null });
  });

  it('says which opportunity it is about, if it is a single one', async () => {
    const feed = await newFeed({ detail: 'busy', opportunityIds: [frontCover] });
    expect(await textOf(feed)).toContain('X-WR-CALNAME:Placard: Front Cover (Trade Newsletter)\r\n');
  });

  it('is not sent again while nothing has changed', async () => {
    await desk.mailsAreOut();
    const feed = await newFeed();
    const first = await open(feed);
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const same = await open(feed, { 'if-none-match': etag });
    expect({ status: same.status, bytes: same.bytes.length }).toEqual({ status: 304, bytes: 0 });
    expect(same.headers.get('etag')).toBe(etag);
    expect(same.headers.get('cache-control')).toBe('private, no-cache');

    await newBooking();
    const changed = await open(feed, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('has at most five thousand entries, what has not ended first', async () => {
    const { id, ...place } = await newOpportunity(desk);
    const feed = await newFeed({ detail: 'busy', opportunityIds: [id] });
    const near = await newBooking(place);
    await desk.rows(
      `INSERT INTO options (opportunity_id, brand_name, from_day, to_day, state, owner_id)
       SELECT $1, 'Nimbus Cola', $2, $2, 'first', users.id FROM users, generate_series(1, 5000) WHERE username = 'admin'`,
      [id, dayFromNow(90)],
    );
    const text = await textOf(feed);
    await desk.rows('DELETE FROM options WHERE opportunity_id = $1', [id]);
    const shown = eventsOf(text);
    expect(shown).toHaveLength(5000);
    expect(shown[0]!.uid).toBe(near.id);
    expect(unfolded(text)).toContain('There are too many: these are 5000 of them. What has not ended comes first.');
  });
});

/** The next first, second or last Sunday of a month, on which the clocks of some zone change: it has 23 or 25 hours there. */
const sundayOf = (month: number, nth: 1 | 2 | 'last'): string => {
  const now = DateTime.now();
  const ofYear = (year: number) => {
    const first = DateTime.fromObject({ year, month });
    const latest = nth === 'last' ? first.endOf('month').startOf('day') : first.set({ day: 7 * nth });
    return latest.minus({ days: latest.weekday % 7 });
  };
  return [ofYear(now.year), ofYear(now.year + 1)].find((day) => day > now.plus({ days: 3 }))!.toFormat('yyyy-MM-dd');
};

const plus = (day: string, days: number): string => DateTime.fromISO(day).plus({ days }).toFormat('yyyy-MM-dd');

describe.each([
  ['Europe/London', [sundayOf(3, 'last'), sundayOf(10, 'last')]],
  ['America/New_York', [sundayOf(3, 2), sundayOf(11, 1)]],
  ['Pacific/Auckland', [sundayOf(4, 1), sundayOf(9, 'last')]],
])('in %s', (zone, changes) => {
  let there: Desk;
  beforeAll(async () => {
    there = zone === ZONE ? desk : await openDesk({ env: { BUSINESS_TIME_ZONE: zone } });
  });
  afterAll(() => (there === desk ? undefined : there.stop()));

  it.each(changes)('a booking around the night of %s keeps its days', async (sunday) => {
    const feed = await newFeed({ detail: 'full' }, there.viewer);
    const spans = [
      [plus(sunday, -1), sunday],
      [sunday, plus(sunday, 1)],
      [plus(sunday, -3), plus(sunday, 3)],
      [plus(sunday, 1), plus(sunday, 2)],
    ] as const;
    for (const [liveDate, endDate] of spans) {
      const form = bookingForm({ liveDate, endDate, deadlineDate: dayFromNow(1) });
      const { id } = expectStatus(201, await there.admin.post<Booking>('/api/bookings', multipart(form)));
      const shown = eventsOf(await textOf(feed, there.url)).find(({ uid }) => uid === id);
      expect(shown).toMatchObject({ start: liveDate, end: plus(endDate, 1), isWholeDay: true });
    }
  });
});
