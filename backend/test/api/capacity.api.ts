import { ADMIN, multipart, startServer, type Reply } from '../support/index.js';
import { limit, makePlace, type NoSpace } from './capacity.js';
import {
  bookingForm,
  dayFromNow,
  expectStatus,
  forTests,
  sharedDesk,
  signedIn,
  whileHeld,
  type Booking,
} from './desk.js';
import { makeDeal, makeDealBooking, makeEnquiry } from './public-forms.js';

type Answer = Reply<Booking & NoSpace>;

const REASON = 'Agreed with Jo: both run on that day';

const desk = sharedDesk();

const days = (from: number, to: number) => ({
  ...{ liveDate: dayFromNow(from), deadlineDate: dayFromNow(1), endDate: dayFromNow(to) },
});
const span = (from: number, to: number) => ({ from: dayFromNow(from), to: dayFromNow(to) });
const window = (from: number, to: number) => ({ liveDate: dayFromNow(from), endDate: dayFromNow(to) });
const create = (form: object, headers?: Record<string, string>): Promise<Answer> =>
  desk.admin.post('/api/bookings', multipart(bookingForm(form as never)), headers);
const put = (id: string, verb: string, body: object = {}): Promise<Answer> =>
  desk.admin.put(`/api/bookings/${id}${verb}`, body);
async function expectNothingWritten<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = await desk.fingerprint();
  const result = await work();
  expect(await desk.fingerprint()).toEqual(before);
  return result;
}

describe('the link from a booking to its opportunity', () => {
  it('is set without regard to case, moves with the placement, and stays when the catalogue is renamed', async () => {
    const one = await makePlace(desk, null);
    const other = await makePlace(desk, null);
    const { id } = await desk.makeBooking(one.place);
    expect(await desk.readBooking(id)).toMatchObject({ opportunityId: one.id, units: 1 });

    expectStatus(200, await put(id, '', { mediaOpportunity: other.place.mediaOpportunity }));
    expect(await desk.readBooking(id)).toMatchObject({ opportunityId: other.id });

    const name = `${other.place.mediaOpportunity} (large)`;
    expectStatus(200, await desk.admin.put(`/api/admin/catalogue/opportunities/${other.id}`, { name }));
    expectStatus(200, await put(id, '', { brandName: 'Nimbus Tea' }));
    expect(await desk.readBooking(id)).toMatchObject({ opportunityId: other.id });

    await desk.rows(
      `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date,
         end_date, status) SELECT brand_name, contact_email, upper(media_category), lower($1), live_date, deadline_date,
         end_date, 'Completed' FROM bookings WHERE id = $2`,
      [one.place.mediaOpportunity, id],
    );
    const linked = await desk.rows(`SELECT FROM bookings WHERE opportunity_id = $1`, [one.id]);
    expect(linked).toHaveLength(1);
  });

  it('is inherited by a follow-on, whose names are not in the catalogue any more', async () => {
    const { id, place } = await makePlace(desk, null);
    const completed = await desk.bookingThatIs('Completed', { ...place, units: 3 });
    await desk.admin.put(`/api/admin/catalogue/opportunities/${id}`, { name: `${place.mediaOpportunity} new` });
    const followOn = expectStatus(201, await put(completed.id, '/reactivate', window(3, 9)));
    expect(followOn).toMatchObject({ opportunityId: id, units: 3 });
  });

  it.each(['made', 'corrected'])('of a booking that is %s stays when the place is renamed meanwhile', async (how) => {
    const { id, place } = await makePlace(desk);
    const other = await desk.makeBooking(days(20, 29));
    // Holds the booking back after its form has been checked.
    const lock = 'LOCK TABLE catalogue_renamings IN EXCLUSIVE MODE';
    const renamed = { ...place, mediaOpportunity: `${place.mediaOpportunity} new` };
    const book = () => (how === 'made' ? create({ ...place, ...days(20, 29) }) : put(other.id, '', place));
    const booked = await whileHeld(desk, lock, [], book, async () => {
      const name = renamed.mediaOpportunity;
      expectStatus(200, await desk.admin.put(`/api/admin/catalogue/opportunities/${id}`, { name }));
    });
    expect(booked.body).toMatchObject({ opportunityId: id });
    expect(await create({ ...renamed, ...days(25, 26) })).toMatchObject({ status: 409 });
  });
});

describe('an opportunity with a capacity', () => {
  it('is sold once for each day, and names who has it and when it is free', async () => {
    const { id, place } = await makePlace(desk);
    const first = await desk.makeBooking({ ...place, ...days(20, 29) });
    const refused = await expectNothingWritten(() => create({ ...place, ...days(25, 34) }));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        statusCode: 409,
        blockers: [
          {
            ...{ bookingNumber: first.bookingNumber, bookingId: first.id },
            ...{ brandName: 'Nimbus Cola', ...span(20, 29), units: 1 },
          },
        ],
        freeWindows: [window(30, 39), window(10, 19)],
      },
    });
    expect(refused.body.message).toMatch(
      new RegExp(
        `“.* – ${place.mediaOpportunity}” has no space for this on \\d+ \\w+ \\d{4}: it is taken\\. To book it anyway, give a reason`,
      ),
    );
    // The day after the last one is free, however late the other ends.
    expectStatus(201, await create({ ...place, ...days(30, 39) }));
    expect(await desk.readBooking(first.id)).toMatchObject({ opportunityId: id, units: 1, overbookReason: null });
  });

  it('counts units, and the days on which fewer can be sold', async () => {
    const { id, place } = await makePlace(desk, 6);
    await desk.makeBooking({ ...place, ...days(20, 29), units: 4 });
    expectStatus(201, await create({ ...place, ...days(20, 22), units: 2 }));
    const full = await create({ ...place, ...days(18, 30), units: 3 });
    expect(full).toMatchObject({ status: 409, body: { message: expect.stringContaining('6 of 6 are taken') } });
    const block = { ...span(27, 40), capacity: 3, reason: 'Half of the screens are repaired' };
    expectStatus(201, await desk.admin.post(`/api/admin/catalogue/opportunities/${id}/blocked-days`, block));
    const repaired = await create({ ...place, ...days(24, 27), units: 1 });
    expect(repaired).toMatchObject({ status: 409, body: { message: expect.stringContaining('4 of 3 are taken') } });
    const tooMany = await create({ ...place, ...days(50, 52), units: 7 });
    expect(tooMany).toMatchObject({ status: 409, body: { message: expect.stringContaining(': there are only 6.') } });
    expectStatus(201, await create({ ...place, ...days(30, 40), units: 3 }));
  });

  it('says why days are blocked on which nothing can be sold', async () => {
    const { id, place } = await makePlace(desk, 2);
    const block = { ...span(20, 22), capacity: 0, reason: 'Shop refit' };
    expectStatus(201, await desk.admin.post(`/api/admin/catalogue/opportunities/${id}/blocked-days`, block));
    const refused = await create({ ...place, ...days(22, 25) });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('it is blocked (Shop refit)'),
        blockers: [],
        freeWindows: [window(23, 26), window(16, 19)],
      },
    });
  });

  it('offers no days that have passed', async () => {
    const { place } = await makePlace(desk);
    await desk.makeBooking({ ...place, ...days(1, 9) });
    const refused = await create({ ...place, ...days(1, 9) });
    expect(refused.body.freeWindows).toEqual([window(10, 18)]);
  });

  it.each([
    ...['0', '10001', 'two', '1.5'].map(
      (units) => [`${units} units`, { units }, /whole number from 1 to 10000/] as const,
    ),
    ['a reason of 501 letters', { overbookReason: 'x'.repeat(501) }, /500/] as const,
  ])('refuses %s', async (_, wrong, text) => {
    const refused = await expectNothingWritten(() => create(wrong));
    const errors = Object.fromEntries(Object.keys(wrong).map((field) => [field, expect.stringMatching(text)]));
    expect(refused).toMatchObject({ status: 400, body: { errors } });
  });

  it('is refused for days long past, and offers none', async () => {
    const { place } = await makePlace(desk);
    const one = await desk.makeBooking({ ...place, ...days(20, 22) });
    const other = await desk.makeBooking({ ...place, ...days(40, 42) });
    const mistyped = { liveDate: '2024-03-01', deadlineDate: '2024-02-20', endDate: '2024-03-09' };
    expectStatus(200, await put(one.id, '/dates', { ...mistyped, version: one.version }));
    const refused = await put(other.id, '/dates', { ...mistyped, version: other.version });
    expect(refused).toMatchObject({
      status: 409,
      body: { blockers: [{ bookingNumber: one.bookingNumber }], freeWindows: [] },
    });
    // It will be Overdue at any moment, and other tests expect that nothing changes.
    expectStatus(200, await desk.admin.delete(`/api/bookings/${one.id}`));
  });

  it('may be sold again when what was there is cancelled or deleted', async () => {
    const { place } = await makePlace(desk);
    const { id } = await desk.makeBooking({ ...place, ...days(20, 29) });
    expectStatus(200, await put(id, '/cancel', { reason: 'The launch is off' }));
    const second = expectStatus(201, await create({ ...place, ...days(20, 29) }));
    expectStatus(200, await desk.admin.delete(`/api/bookings/${second.id}`));
    expectStatus(201, await create({ ...place, ...days(20, 29) }));
  });

  it('is kept by a first option', async () => {
    const { id, place } = await makePlace(desk);
    const [held] = await desk.rows<{ option: string }>(
      `INSERT INTO options (opportunity_id, brand_name, from_day, to_day, state, owner_id)
       SELECT $1, 'Held Brand', $2, $3, 'first', id FROM users LIMIT 1 RETURNING id AS option`,
      [id, dayFromNow(20), dayFromNow(22)],
    );
    const refused = await create({ ...place, ...days(22, 24) });
    expect(refused.body.blockers).toEqual([{ ...held, brandName: 'Held Brand', ...span(20, 22), units: 1 }]);
    await desk.rows(`UPDATE options SET state = 'queued' WHERE id = $1`, [held!.option]);
    expectStatus(201, await create({ ...place, ...days(22, 24) }));
    const first = desk.rows(`UPDATE options SET state = 'first' WHERE id = $1`, [held!.option]);
    await expect(first).rejects.toThrow('no space');
  });
});

describe('every way to take space is refused, and goes through with a reason', () => {
  interface Way {
    /** Prepares the record for the call. The place already has a booking for days 20 to 29, which fills it. */
    prepare: (place: object, booked: Booking) => Promise<{ id: string }> | { id: string };
    send: (id: string, more: object, place: object) => Promise<Answer>;
    status?: number;
  }
  const book = (place: object, from: number, to: number) => desk.makeBooking({ ...place, ...days(from, to) });
  const WAYS: Record<string, Way> = {
    'a new booking': {
      prepare: (_, booked) => booked,
      send: (_, more, place) => create({ ...place, ...days(29, 31), ...more }),
      status: 201,
    },
    'a booking from an enquiry': {
      prepare: () => makeEnquiry(desk),
      send: (enquiryId, more, place) => create({ ...place, enquiryId, ...days(29, 31), ...more }),
      status: 201,
    },
    'other dates': {
      prepare: (place) => book(place, 30, 39),
      send: (id, more) => put(id, '/dates', { ...days(29, 39), ...more }),
    },
    'more units': {
      prepare: (_, booked) => booked,
      send: (id, more) => put(id, '', { units: 2, ...more }),
    },
    'another placement': {
      prepare: () => book({}, 20, 29),
      send: (id, more, place) => put(id, '', { ...place, ...more }),
    },
    'going live before the live date': {
      prepare: async (place) => {
        await book(place, 0, 3);
        return desk.bookingThatIs('Approved', { ...place, ...days(4, 9) });
      },
      send: (id, more) => put(id, '/live', more),
    },
    'coming back': {
      prepare: async (place, booked) => {
        await put(booked.id, '/cancel', { reason: 'Off' });
        await book(place, 25, 26);
        return booked;
      },
      send: (id, more) => put(id, '/reinstate', more),
    },
    'running again': {
      prepare: (place) => desk.bookingThatIs('Completed', { ...place, ...days(40, 41) }),
      send: (id, more) => put(id, '/reactivate', { ...window(29, 31), ...more }),
      status: 201,
    },
    'coming back with a deal': {
      prepare: async (place) => {
        const deal = await makeDeal(desk);
        await makeDealBooking(desk, deal, { ...place, ...days(40, 49) });
        await desk.admin.put(`/api/deal-requests/${deal.id}/decline`, { reason: 'Taken' });
        await book(place, 45, 46);
        return deal;
      },
      send: (id, more) => desk.admin.put(`/api/deal-requests/${id}/reopen`, more),
    },
  };

  it.each(Object.entries(WAYS))('%s', async (_, { prepare, send, status = 200 }) => {
    const { id: opportunity, place } = await makePlace(desk);
    const { id } = await prepare(place, await book(place, 20, 29));
    const refused = await expectNothingWritten(() => send(id, {}, place));
    expect(refused).toMatchObject({
      status: 409,
      body: { blockers: expect.any(Array), freeWindows: expect.any(Array) },
    });
    expect(refused.body.message).toMatch(/has no space for this on/);

    expectStatus(status, await send(id, { overbookReason: `  ${REASON} ` }, place));
    const [entry] = await desk.rows<{ label: string; after: object }>(
      `SELECT about_id AS id, after FROM audit_entries WHERE action = 'booked above capacity' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry!.after).toMatchObject({ overbookReason: REASON, capacity: 1 });
    const [booked] = await desk.rows<{ id: string }>(
      'SELECT id FROM bookings WHERE opportunity_id = $1 AND overbook_reason IS NOT NULL',
      [opportunity],
    );
    const kept = { overbookReason: REASON, overbookedAt: expect.any(String) };
    expect(await desk.readBooking(booked!.id)).toMatchObject(kept);
  });

  it('names each of several dates that do not fit, and makes none', async () => {
    const { place } = await makePlace(desk);
    const one = await desk.makeBooking({ ...place, ...days(20, 22) });
    const other = await desk.makeBooking({ ...place, ...days(40, 42) });
    const form = bookingForm({ ...place, dates: '' });
    const several = (more: object = {}): Promise<Reply<Booking[] & NoSpace>> =>
      desk.admin.post('/api/bookings/several', {
        ...form,
        dates: [days(22, 24), days(30, 32), days(41, 42), days(32, 33), days(24, 25)],
        ...more,
      });
    const refused = await expectNothingWritten(() => several());
    expect(refused.status).toBe(409);
    const rows = ['dates.0.liveDate', 'dates.2.liveDate', 'dates.3.liveDate', 'dates.4.liveDate'];
    expect(Object.keys(refused.body.errors!)).toEqual(rows);
    // Not the first and the second row, which stand in the way of the last two: no bookings have been made of them.
    expect(refused.body.blockers.map(({ bookingNumber }) => bookingNumber)).toEqual([
      one.bookingNumber,
      other.bookingNumber,
    ]);
    const made = expectStatus<Pick<Booking, 'overbookReason'>[]>(201, await several({ overbookReason: REASON }));
    // Only those that need it have the reason.
    expect(made.map(({ overbookReason }) => overbookReason)).toEqual([REASON, null, REASON, REASON, REASON]);
  });

  it('names each booking that does not fit when its deal is reopened', async () => {
    const [one, other] = [await makePlace(desk), await makePlace(desk)];
    const [shared, partly] = [await makePlace(desk, 2), await makePlace(desk, 2)];
    const deal = await makeDeal(desk);
    const all: Booking[] = [];
    for (const { place } of [one, other, shared, shared, partly])
      all.push(await makeDealBooking(desk, deal, { ...place, ...days(20, 29) }));
    all.push(await makeDealBooking(desk, deal, { ...partly.place, ...days(27, 33) }));
    expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/decline`, { reason: 'Taken' }));
    const taken = [await book(one.place, 20, 22), await book(other.place, 28, 29), await book(partly.place, 20, 22)];
    await limit(desk, shared.id, 1);
    await limit(desk, partly.id, 1);
    const { status, body } = await desk.admin.put<NoSpace>(`/api/deal-requests/${deal.id}/reopen`);
    expect(status).toBe(409);
    // The third booking fits, and leaves no room for the fourth. The fifth does not, and leaves none for the last
    // either. As none is reinstated, they are not named as blockers.
    expect(body.blockers.map(({ bookingNumber }) => bookingNumber)).toEqual(taken.map((each) => each.bookingNumber));
    const [first, second, , ...others] = all.map(({ bookingNumber }) => `#${bookingNumber}: “`);
    expect(body.message.match(/#\d+: “/g)).toEqual([first, second, ...others]);
    expect(body.message).toContain('Other bookings of the deal take some of this space.');
  });
});

describe('a reason', () => {
  it('is not kept where none is needed', async () => {
    const { place } = await makePlace(desk);
    const booking = expectStatus(201, await create({ ...place, ...days(20, 29), overbookReason: REASON }));
    expect(booking).toMatchObject({ overbookReason: null, overbookedAt: null });
  });

  it('covers one change only, and counts against everybody else', async () => {
    const { id: opportunity, place } = await makePlace(desk);
    await desk.makeBooking({ ...place, ...days(20, 29) });
    const { id } = expectStatus(201, await create({ ...place, ...days(29, 31), overbookReason: REASON }));
    // It may shrink and move away, but grow no further into what is taken.
    expect(await put(id, '/dates', days(28, 31))).toMatchObject({ status: 409 });
    expect(await create({ ...place, ...days(31, 33) })).toMatchObject({ status: 409 });
    expectStatus(200, await put(id, '/dates', days(29, 30)));
    expectStatus(200, await put(id, '', { brandName: 'Nimbus Tea' }));
    // A whole record brings the earlier reason along, which is none for more units.
    const read = await desk.readBooking(id);
    expect(await put(id, '', { ...read, units: 2 })).toMatchObject({ status: 409 });
    // Nor does the database take it for a later statement.
    const longer = `UPDATE bookings SET live_date = live_date - interval '3 days' WHERE id = $1`;
    await expect(desk.rows(longer, [id])).rejects.toThrow('no space');
    const { body } = await desk.viewer.get<{ from: string; to: string; units: number }[]>(
      `/api/inventory/conflicts?filter=${JSON.stringify({ opportunityId: opportunity })}`,
    );
    expect(body).toMatchObject([{ from: dayFromNow(29), to: dayFromNow(29), units: 2 }]);
    // Where all of it fits, it is not above the capacity.
    expect(await desk.readBooking(id)).toMatchObject({ overbookReason: REASON });
    const moved = expectStatus(200, await put(id, '/dates', days(40, 41)));
    expect(moved).toMatchObject({ overbookReason: null, overbookedAt: null });
  });

  it('is other content for a key that was refused', async () => {
    const { place } = await makePlace(desk);
    await desk.makeBooking({ ...place, ...days(20, 29) });
    const key = { 'Idempotency-Key': `refused ${Date.now()}`.replace(' ', '-') };
    const form = { ...place, ...days(20, 29) };
    expect(await create(form, key)).toMatchObject({ status: 409 });
    const made = expectStatus(201, await create({ ...form, overbookReason: REASON }, key));
    expect(expectStatus(201, await create({ ...form, overbookReason: REASON }, key)).id).toBe(made.id);
  });
});

it('a capacity may be lowered below what is sold: that may stay or shrink, and not grow', async () => {
  const { id: opportunity, place } = await makePlace(desk, 3);
  const { id } = await desk.makeBooking({ ...place, ...days(20, 29), units: 2 });
  await desk.makeBooking({ ...place, ...days(25, 26) });
  await limit(desk, opportunity, 1);
  expectStatus(200, await put(id, '/dates', days(20, 27)));
  expect(await put(id, '/dates', days(20, 28))).toMatchObject({ status: 409 });
  expectStatus(200, await put(id, '', { units: 1 }));
  expect(await put(id, '', { units: 2 })).toMatchObject({ status: 409 });
  await limit(desk, opportunity, null);
  expectStatus(200, await put(id, '', { units: 2 }));
});

it('a completed booking keeps its space until the day on which it ended', async () => {
  const { place } = await makePlace(desk);
  const { id } = await desk.makeBooking({ ...place, ...days(0, 9) });
  await desk.rows(`UPDATE bookings SET status = 'Completed', end_date = now() WHERE id = $1`, [id]);
  expect(await create({ ...place, ...days(0, 2) })).toMatchObject({ status: 409 });
  expectStatus(201, await create({ ...place, ...days(1, 2) }));
});

it('a start in another time zone moves the days', async () => {
  const { id, place } = await makePlace(desk);
  // In London, they have one day in common; in Auckland, the first ends in the morning of the next day.
  const form = { ...place, deadlineDate: '2030-01-01' };
  expectStatus(201, await create({ ...form, liveDate: '2030-01-10', endDate: '2030-01-20T10:00:00Z' }));
  const early = { ...form, liveDate: '2030-01-20T12:00:00Z', endDate: '2030-01-25' };
  expect(await create(early)).toMatchObject({ status: 409 });
  const auckland = await startServer({
    ...{ databaseUrl: desk.databaseUrl, dataDir: desk.dataDir },
    env: { BUSINESS_TIME_ZONE: 'Pacific/Auckland' },
  });
  try {
    const admin = await signedIn(auckland.url, ADMIN);
    const asked = `?from=2030-01-20&to=2030-01-21&opportunityId=${id}`;
    const free = async () => {
      const { body } = await admin.get<{ days: { free: number }[] }[]>(`/api/availability${asked}`);
      return body[0]!.days.map((day) => day.free);
    };
    expect(await free()).toEqual([0, 1]);
    expectStatus(201, await admin.post('/api/bookings', multipart(bookingForm(early))));
    expect(await free()).toEqual([0, 0]);
  } finally {
    await auckland.stop();
    await desk.rows(`UPDATE business_zone SET time_zone = 'Europe/London'`);
  }
});

describe('at the same moment', () => {
  const second = forTests(() => startServer({ databaseUrl: desk.databaseUrl, dataDir: desk.dataDir }));

  it('20 requests on two instances make exactly as many bookings as there is capacity', async () => {
    const { place } = await makePlace(desk, 3);
    const other = await signedIn(second.url, ADMIN);
    const sent = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? other : desk.admin).post<Booking & NoSpace>(
        '/api/bookings',
        multipart(bookingForm({ ...place, ...days(20 + (index % 5), 30) })),
      ),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
  });

  it('a capacity that is set waits for what is being booked, and counts it', async () => {
    const { id, place } = await makePlace(desk, null);
    await whileHeld(
      desk,
      `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date,
         end_date, status) VALUES ('Brand', 'ann@brand.test', $1, $2, $3, now(), $4, 'Approved')`,
      [place.mediaCategory, place.mediaOpportunity, dayFromNow(20), dayFromNow(29)],
      () => limit(desk, id, 1),
    );
    expect(await create({ ...place, ...days(25, 26) })).toMatchObject({ status: 409 });
  });

  it('bookings from one enquiry and their return do not block each other', async () => {
    const { place } = await makePlace(desk, 10);
    const enquiry = await makeEnquiry(desk);
    const { id } = await desk.makeBooking({ ...place, enquiryId: enquiry.id, ...days(20, 29) });
    for (let round = 0; round < 2; round += 1) {
      await put(id, '/cancel', { reason: 'Off' });
      const replies = await Promise.all([
        put(id, '/reinstate'),
        create({ ...place, enquiryId: enquiry.id, ...days(20, 29) }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 201]);
    }
  });
});
