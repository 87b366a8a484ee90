import { multipart, type Reply } from '../support/index.js';
import { artwork, type Booking, dayFromNow, expectStatus, queryOf, type Refusal, sharedDesk } from './desk.js';
import type { Schemas } from './schemas.js';

type Dashboard = Schemas['DashboardDto'];

const STATUSES = ['Awaiting Upload', 'Under Review', 'Revision Required', 'Approved', 'Live', 'Completed', 'Overdue'];

const desk = sharedDesk();
let made: Booking[];

beforeAll(async () => {
  const fields = [
    { brandName: 'Nimbus Cola', contactEmail: 'Ann@Nimbus.test', mediaOpportunity: 'Front Cover', revenueAmount: 100 },
    { brandName: 'ACME 100%', contactEmail: 'bob@acme.test', mediaOpportunity: 'Interview', revenueAmount: 300 },
    { brandName: 'under_score', contactEmail: 'cat@line.test', mediaOpportunity: 'Advertorial', revenueAmount: 200 },
    { brandName: 'Żubr “Beer”', contactEmail: 'dan@zubr.test', mediaOpportunity: 'Back Cover', revenueAmount: 0 },
  ];
  const places = fields.map((field, index) => ({
    ...field,
    ...{ liveDate: dayFromNow(20 + index), deadlineDate: dayFromNow(14 - index), endDate: dayFromNow(40 + index) },
  }));
  const rest = {
    mediaCategory: 'Supermarket',
    mediaOpportunity: 'Floor Sticker',
    brandName: 'Seven',
    revenueAmount: 1_000,
  };
  made = [];
  for (const place of places) made.push(await desk.bookingThatIs('Under Review', place));
  for (const status of STATUSES) made.push(await desk.bookingIn(status, rest));
  // Names that the catalogue no longer offers.
  await rename(made[0]!, { tradingDirectorName: null });
  await rename(made[1]!, { mediaCategory: 'Shop Windows' });
  await rename(made[2]!, { tradingDirectorName: 'Żoë Zając' });
});

describe('the whole list', () => {
  it('shows every booking as it is shown on its own, highest number first, and offers a viewer no actions', async () => {
    const { body, headers } = await desk.viewer.get<Booking[]>('/api/bookings');
    expect(numbers(body)).toEqual(numbers(made).reverse());
    expect(headers.get('content-type')).toContain('application/json');
    for (const booking of body) expect((await desk.viewer.get(`/api/bookings/${booking.id}`)).body).toEqual(booking);
    expect(body.flatMap(({ allowedActions }) => allowedActions)).toEqual([]);
  });

  it('can be filtered and sorted like a page, also if nothing is found', async () => {
    const { body } = await list({ filter: { status: 'Under Review' }, sort: ['revenueAmount', 'ASC'] });
    expect(body.map(({ revenueAmount }) => revenueAmount)).toEqual([0, 100, 200, 300, 1_000]);
    expect((await list({ filter: { q: 'nothing like this' } })).body).toEqual([]);
  });
});

describe('a brief list', () => {
  it('says of each booking what the whole one says, at most 700 bytes of it', async () => {
    const whole = (await list({})).body;
    for (const range of [undefined, [0, 99]]) {
      const { body } = await list({ brief: true, ...(range && { range }) });
      expect(numbers(body)).toEqual(numbers(whole));
      body.forEach((row, index) => expect(whole[index]).toMatchObject(row));
      for (const row of body) expect(JSON.stringify(row).length).toBeLessThanOrEqual(700);
    }
  });

  it('has the round of the newest artwork instead of the files', async () => {
    const { id, artworks, uploadedFiles } = await desk.bookingThatIs('Revision Required', { brandName: 'Two rounds' });
    expect([artworks, uploadedFiles]).toMatchObject([{ length: 1 }, { length: 1 }]);
    await desk.admin.post(`/api/bookings/${id}/upload`, multipart({ files: artwork() }));
    const { body } = await list({ brief: true, filter: { q: 'Two rounds' }, range: [0, 9] });
    expect(body).toMatchObject([{ id, latestRound: 2 }]);
    for (const field of ['uploadedFiles', 'artworks', 'artworkSpec', 'specSheet'])
      expect(body[0]).not.toHaveProperty(field);
    expectStatus(200, await desk.admin.delete(`/api/bookings/${id}`));
  });

  it('is sorted, filtered and counted like the whole one', async () => {
    for (const query of [
      { filter: { status: 'Under Review' }, sort: ['deadlineDate', 'ASC'], range: [1, 2] },
      { filter: { tradingDirectorName: 'Żoë Zając' }, range: [0, 9] },
      { filter: { q: 'seven' }, sort: ['createdAt', 'DESC'], range: [2, 4] },
      { filter: { mediaCategory: 'Supermarket' }, sort: ['statusSince', 'ASC'] },
    ]) {
      const [whole, brief] = [await list(query), await list({ ...query, brief: true })];
      expect(numbers(brief.body)).toEqual(numbers(whole.body));
      expect(brief.headers.get('content-range')).toBe(whole.headers.get('content-range'));
    }
  });

  it('is asked for with true', async () => {
    const { status, body } = await desk.viewer.get<Refusal>('/api/bookings?brief=1');
    expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringContaining('brief') });
  });
});

describe('pages', () => {
  it('report their range and the total, and end where the list ends', async () => {
    const page = async (from: number, to: number) => {
      const { body, headers } = await list({ range: [from, to] });
      return { numbers: numbers(body), range: headers.get('content-range') };
    };
    const all = numbers(made).reverse();
    expect(await page(2, 4)).toEqual({ numbers: all.slice(2, 5), range: `bookings 2-4/${all.length}` });
    expect(await page(9, 99)).toEqual({ numbers: all.slice(9), range: `bookings 9-${all.length - 1}/${all.length}` });
    expect(await page(500, 509)).toEqual({ numbers: [], range: `bookings */${all.length}` });
  });

  it('are sorted by brand without regard to case', async () => {
    const { body } = await list({ sort: ['brandName', 'ASC'], range: [0, 99] });
    const brands = [...new Set(body.map(({ brandName }) => brandName))];
    expect(brands).toEqual(['ACME 100%', 'Nimbus Cola', 'Seven', 'under_score', 'Żubr “Beer”']);
  });

  it('report the total of a filtered list', async () => {
    for (const filter of [
      { status: 'Under Review' },
      { status: ['Live', 'Completed'] },
      { q: 'seven' },
      { brandName: 'seven' },
    ]) {
      const { headers } = await list({ filter, range: [0, 0] });
      const all = await list({ filter });
      expect(headers.get('content-range')).toBe(`bookings 0-0/${all.body.length}`);
    }
  });
});

describe('a search', () => {
  it.each([
    ['a brand regardless of case', 'nimbus', ['Nimbus Cola']],
    ['letters outside ASCII', 'żubr “', ['Żubr “Beer”']],
    ['a contact', 'BOB@ACME', ['ACME 100%']],
    ['an opportunity', 'advertorial', ['under_score']],
    ['words of different fields, in any order', 'żoë  advertorial', ['under_score']],
    ['not what lacks one of the words', 'nimbus advertorial', []],
    ['a director', 'ŻOË', ['under_score']],
    ['a part of a director', 'oë Z', ['under_score']],
    ['a category', 'shop win', ['ACME 100%']],
    ['nothing across director and category', 'AlexTrade', []],
    ['a literal percent sign', '0%', ['ACME 100%']],
    ['a literal underscore', 'r_s', ['under_score']],
    ['text with spaces around it', '  interview ', ['ACME 100%']],
    ['nothing for a piece of SQL', "'; DROP TABLE bookings; --", []],
    ['nothing for a backslash', '\\', []],
  ])('finds %s', async (_, q, brands) => {
    expect((await list({ filter: { q } })).body.map(({ brandName }) => brandName)).toEqual(brands);
  });

  it.each(['a', 'ac', ' x', '.t', '@', '%', '_', '1', '#1', 'q7', 'Ż', 'żu', 'B', '\\'])(
    'finds %j on a page as in the whole list',
    async (q) => {
      const all = await list({ filter: { q } });
      const page = await list({ filter: { q }, range: [0, 99] });
      expect(numbers(page.body)).toEqual(numbers(all.body));
      expect(numbers(all.body)).toEqual(numbers(made.filter((booking) => contains(booking, q)).reverse()));
    },
  );

  it('finds a booking number with or without the number sign', async () => {
    const number = made[1]!.bookingNumber;
    for (const q of [String(number), `#${number}`, number]) {
      expect(numbers((await list({ filter: { q } })).body)).toEqual([number]);
    }
  });
});

describe('a filter', () => {
  it('by status accepts one or several', async () => {
    for (const status of STATUSES) expect(statusesIn((await list({ filter: { status } })).body)).toEqual([status]);
    expect(statusesIn((await list({ filter: { status: ['Live', 'Overdue'] } })).body)).toEqual(['Live', 'Overdue']);
  });

  it.each<[string, string, number]>([
    ['brandName', ' nimbus COLA ', 1],
    ['contactEmail', ' ann@nimbus.TEST ', 1],
    ['mediaCategory', ' supermarket ', STATUSES.length],
    ['mediaOpportunity', ' BACK cover ', 1],
    ['tradingDirectorName', ' żoë ZAJĄC ', 1],
  ])('by %s ignores case and surrounding spaces: %j', async (field, value, count) => {
    expect((await list({ filter: { [field]: value } })).body).toHaveLength(count);
  });

  it('by ids returns those that exist', async () => {
    const [one, two] = made as [Booking, Booking];
    const { body } = await list({
      filter: { id: [one.id, two.id.toUpperCase(), 'abc', 'ffffffff-ffff-4fff-8fff-ffffffffffff'] },
    });
    expect(numbers(body).sort()).toEqual([one.bookingNumber, two.bookingNumber].sort());
  });

  it('by dates includes the first and the last day', async () => {
    const [first, last] = [dayFromNow(21), dayFromNow(22)];
    const { body } = await list({ filter: { liveDate_gte: first, liveDate_lte: last } });
    expect(body.map(({ brandName }) => brandName).sort()).toEqual(['ACME 100%', 'under_score']);
    const due = await list({ filter: { deadlineDate_gte: dayFromNow(14), deadlineDate_lte: dayFromNow(14) } });
    expect(due.body.map(({ brandName }) => brandName)).toEqual(['Nimbus Cola']);
    expect((await list({ filter: { endDate_gte: dayFromNow(43) } })).body.map(({ brandName }) => brandName)).toEqual([
      'Żubr “Beer”',
    ]);
  });

  it('by deal bookings finds none if there are none', async () => {
    expect((await list({ filter: { isDealBooking: true } })).body).toEqual([]);
    expect((await list({ filter: { isDealBooking: false } })).body).toHaveLength(made.length);
  });

  it('by several keys finds the bookings that match all of them', async () => {
    const { body } = await list({
      filter: { q: 'seven', status: ['Live', 'Under Review'], mediaCategory: 'supermarket' },
    });
    expect(statusesIn(body)).toEqual(['Live', 'Under Review']);
  });
});

describe('the dashboard', () => {
  it('reflects every change at once', async () => {
    const before = (await desk.viewer.get<Dashboard>('/api/dashboard')).body;
    const { id } = await desk.makeBooking({ revenueAmount: 700 });
    await desk.admin.post(`/api/bookings/${id}/upload`, multipart({ files: artwork() }));
    await desk.admin.put(`/api/bookings/${id}/approve`);
    await desk.admin.put(`/api/bookings/${id}/live`);
    await desk.admin.put(`/api/bookings/${id}/revenue`, { revenueAmount: 900 });

    const after = (await desk.viewer.get<Dashboard>('/api/dashboard')).body;
    expect(numbers(after.recentBookings)).toEqual(numbers((await list({})).body).slice(0, 3));
    expect(after.totalBookings).toBe(before.totalBookings + 1);
    expect(after.approved).toBe(before.approved + 1);
    expect(after.revenue.liveAndCompleted).toBe(before.revenue.liveAndCompleted + 900);
    expect(after.revenue.wentLiveThisMonth).toBe(before.revenue.wentLiveThisMonth + 900);

    await desk.admin.delete(`/api/bookings/${id}`);
    expect((await desk.viewer.get<Dashboard>('/api/dashboard')).body).toMatchObject({
      totalBookings: before.totalBookings,
      revenue: before.revenue,
    });
  });

  it('counts the bookings that wait for staff past their deadline', async () => {
    await desk.rows(
      `UPDATE bookings SET deadline_date = now() - interval '1 hour' WHERE status = 'Under Review' AND brand_name = 'Seven'`,
    );
    const dashboard = (await desk.viewer.get<Dashboard>('/api/dashboard')).body;
    expect(dashboard.pastDeadline).toBe(1);
    const { body } = await list({ filter: dashboard.pastDeadlineFilter });
    expect(body).toMatchObject([{ status: 'Under Review', brandName: 'Seven', pastDeadline: true }]);
  });
});

async function list(query: Record<string, unknown>): Promise<Reply<Booking[]>> {
  const reply = await desk.viewer.get<Booking[]>(`/api/bookings?${queryOf(query)}`);
  expectStatus(200, reply);
  return reply;
}

async function rename(booking: Booking, names: Partial<Booking>): Promise<void> {
  Object.assign(booking, names);
  await desk.rows('UPDATE bookings SET trading_director_name = $2, media_category = $3 WHERE id = $1', [
    booking.id,
    booking.tradingDirectorName,
    booking.mediaCategory,
  ]);
}

/** Whether a search finds it. */
function contains(booking: Booking, q: string): boolean {
  const { bookingNumber, brandName, contactEmail, mediaOpportunity, mediaCategory, tradingDirectorName } = booking;
  const texts = [String(bookingNumber), brandName, contactEmail, mediaOpportunity, mediaCategory, tradingDirectorName];
  const words = q.trim().toLowerCase().split(/\s+/);
  return words.every((word) => texts.some((text) => text?.toLowerCase().includes(word.replace(/^#/, ''))));
}

function numbers(bookings: Booking[]): number[] {
  return bookings.map(({ bookingNumber }) => bookingNumber);
}

function statusesIn(bookings: Booking[]): string[] {
  return [...new Set(bookings.map(({ status }) => status))].sort();
}
