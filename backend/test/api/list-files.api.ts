import { DateTime } from 'luxon';
import { type Booking, dayFromNow, expectStatus, queryOf, type Refusal, sharedDesk, ZONE } from './desk.js';
import { dealForm, makeDeal, makeDealBooking, makeEnquiry, type DealRequest, type Enquiry } from './public-forms.js';
import { linesOf } from './reports.js';

const RESOURCES = ['bookings', 'sales-enquiries', 'deal-requests'] as const;
type Resource = (typeof RESOURCES)[number];
const FIRST_STATUS = {
  bookings: 'Awaiting Upload',
  'sales-enquiries': 'New Enquiry',
  'deal-requests': 'New Deal',
} satisfies Record<Resource, string>;

const shownDay = (day: string) => DateTime.fromISO(day, { zone: ZONE }).toFormat('dd MMM yyyy');
const shownMoment = (moment: string) => DateTime.fromISO(moment, { zone: ZONE }).toFormat('dd MMM yyyy HH:mm');

const desk = sharedDesk();
let bookings: Booking[];

beforeAll(async () => {
  bookings = [
    await desk.makeBooking({
      brandName: 'b',
      ccEmails: 'bea@brand.test',
      revenueAmount: 5,
      tradingDirectorName: undefined,
    }),
    await desk.makeBooking({ brandName: '=cmd|A1', contactEmail: '+x@brand.test', liveDate: dayFromNow(12) }),
    await desk.makeBooking({ brandName: 'Müller, "Söhne"', endDate: dayFromNow(99) }),
    await desk.makeBooking({ brandName: 'Acme', revenueAmount: 1_234_567 }),
  ];
  const asked = await makeEnquiry(desk, { additionalNotes: '=1+1' });
  const enquiry = await makeEnquiry(desk);
  await desk.makeBooking({ enquiryId: enquiry.id, bookingType: enquiry.bookingTypes[0], brandName: 'Zeta' });
  const deal = await makeDeal(desk, { requesterName: '+44 20', dealDescription: '=A1\nand more' });
  await makeDealBooking(desk, await makeDeal(desk));
  // The catalogue offers no such names.
  await desk.rows(`UPDATE bookings SET media_opportunity = ' -2+3', media_category = '@Shop' WHERE id = $1`, [
    bookings[2]!.id,
  ]);
  await desk.rows(`UPDATE sales_enquiries SET brand = '@Enquirer' WHERE id = $1`, [asked.id]);
  await desk.rows(`UPDATE deal_requests SET brand = '-Deal' WHERE id = $1`, [deal.id]);
  // Bookings change when they are confirmed.
  await desk.mailsAreOut();
});

describe.each(RESOURCES)('the file of %s', (resource) => {
  it('is an attachment that Excel can read, and is named after the list and the time', async () => {
    const { status, headers, bytes } = await desk.admin.get(path(resource));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [, name, made] = /^attachment; filename=([a-z-]+)_(.+)\.csv$/.exec(headers.get('content-disposition')!)!;
    expect(name).toBe(resource);
    const minutes = DateTime.fromFormat(made!, 'yyyy-MM-dd_HHmm', { zone: ZONE }).diffNow('minutes').minutes;
    expect(Math.abs(minutes)).toBeLessThan(5);
    expect(headers.get('cache-control')).toContain('no-store');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(-2).toString()).toBe('\r\n');
  });

  it('has no cell that acts as a formula', async () => {
    const cells = (await fileOf(resource)).lines.flat();
    expect(cells.filter((cell) => /^'[=+\-@]/.test(cell)).length).toBeGreaterThanOrEqual(2);
    for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@]/);
  });

  it('has the records of the list in its order, those of its filter only, and its headers even without any', async () => {
    for (const query of [
      {},
      { sort: ['createdAt', 'ASC'] },
      { sort: ['status', 'DESC'], filter: { q: 'e' } },
      { filter: { status: FIRST_STATUS[resource] } },
      { filter: { q: 'nothing like this' } },
    ]) {
      const { body } = await desk.admin.get<{ id: string }[]>(path(resource, query, ''));
      const { headers, ids } = await fileOf(resource, query);
      expect(ids).toEqual(body.map(({ id }) => id));
      expect(headers.length).toBeGreaterThan(9);
    }
  });

  it.each([
    ['a range', { range: [0, 9] }, 'A file contains the whole list. Leave out range.'],
    ['an unknown parameter', { page: 1 }, 'Unknown parameter "page". Use sort, range or filter.'],
    ['an unknown order', { sort: ['password', 'ASC'] }, 'The list cannot be sorted by "password".'],
    ['an unknown direction', { sort: ['createdAt', 'UP'] }, 'The order of sort must be "ASC" or "DESC".'],
    ['an unknown filter', { filter: { secret: 1 } }, 'The list cannot be filtered by "secret".'],
    ['an unknown status', { filter: { status: 'Gone' } }, 'There is no such status.'],
    ['too many words', { filter: { q: 'a b c d e f g h i j k' } }, 'Search for at most 10 words.'],
    ['a search that is no text', { filter: { q: {} } }, 'q must be the text to search for.'],
    ['a filter that is no object', { filter: [1] }, 'filter must be a JSON object.'],
    ['a text that is none', { filter: { status: 7 } }, 'status must be a text'],
    ['ids that are none', { filter: { id: {} } }, 'id must be a text'],
  ])('is refused with %s', async (_, query, message) => {
    const { status, body } = await desk.admin.get<Refusal>(path(resource, query));
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  });
});

it('bookings are written as on screen, with their ids', async () => {
  const { records } = await fileOf('bookings', { sort: ['bookingNumber', 'ASC'] });
  const [first, , third] = bookings as [Booking, Booking, Booking];
  expect(records[0]).toEqual({
    Booking: String(first.bookingNumber),
    Brand: 'b',
    Contact: first.contactEmail,
    'Copies to': 'bea@brand.test',
    'Trading director': '',
    'Media category': 'Trade Newsletter',
    'Media opportunity': 'Front Cover',
    Units: '1',
    Insertions: '',
    Status: 'Awaiting Upload',
    'Cancelled because': '',
    'Past deadline': '',
    Deadline: shownDay(dayFromNow(10)),
    'Live date': shownDay(dayFromNow(20)),
    'End date': shownDay(dayFromNow(40)),
    Deal: '',
    'Cost (£)': '0.05',
    'List price (£)': '',
    'Reason for the price': '',
    'Cost before cancellation (£)': '',
    'Assigned to': '',
    Created: shownMoment(first.createdAt),
    'Booking id': first.id,
    'Sales enquiry id': '',
    'Deal request id': '',
  });
  expect(records[2]).toMatchObject({
    Brand: third.brandName,
    'Trading director': 'Alex',
    'Media category': "'@Shop",
    'Media opportunity': "'-2+3",
    'End date': shownDay(dayFromNow(99)),
  });
  expect(records[3]).toMatchObject({ 'Cost (£)': '12345.67' });
  expect(records.at(-1)).toMatchObject({ Deal: 'Deal', 'Deal request id': expect.stringMatching(/^[\da-f-]{36}$/) });
});

it('bookings past their deadline are marked, and days are those of London', async () => {
  const { id } = await desk.makeBooking();
  await desk.rows(
    `UPDATE bookings SET status = 'Under Review', deadline_date = '2026-06-30T22:59:59.999Z', live_date = '2026-06-30T23:00:00Z'
     WHERE id = $1`,
    [id],
  );
  const { records } = await fileOf('bookings', { filter: { id: [id] } });
  expect(records).toMatchObject([
    { 'Past deadline': 'Yes', Deadline: '30 Jun 2026', 'Live date': '01 Jul 2026', Status: 'Under Review' },
  ]);
  await desk.admin.delete(`/api/bookings/${id}`);
});

it('enquiries and deal requests are written with their bookings', async () => {
  const found = async <Found>(resource: Resource, brand: string) =>
    (await desk.admin.get<(Found & { createdAt: string })[]>(path(resource, { filter: { brand } }, ''))).body[0]!;
  const enquiry = await found<Enquiry>('sales-enquiries', 'northwind crisps');
  expect((await fileOf('sales-enquiries', { filter: { brand: 'northwind crisps' } })).records).toEqual([
    {
      Brand: 'Northwind Crisps',
      Contact: 'jo@northwind.test',
      'Trading director': 'Jordan',
      'Booking types': 'Trade Newsletter – Front Cover; Supermarket – Floor Sticker',
      'Booking period': 'March 2027',
      Notes: 'Two pages,\nplease.',
      Status: enquiry.status,
      'Closed because': '',
      Bookings: `#${enquiry.bookings[0]!.bookingNumber}`,
      'Assigned to': '',
      Submitted: shownMoment(enquiry.createdAt),
      'Sales enquiry id': enquiry.id,
    },
  ]);
  const deal = await found<DealRequest>('deal-requests', 'driftwood gin');
  const { requesterName, requestEmail, dealDescription, liveDate, endDate } = dealForm();
  expect((await fileOf('deal-requests', { filter: { brand: 'driftwood gin' } })).records).toEqual([
    {
      Brand: 'Driftwood Gin',
      Description: dealDescription,
      Requester: requesterName,
      'Requester email': requestEmail,
      Status: 'New Deal',
      'Declined because': '',
      'Live date': shownDay(liveDate),
      'End date': shownDay(endDate),
      Bookings: `#${deal.bookings[0]!.bookingNumber}`,
      'Assigned to': '',
      Submitted: shownMoment(deal.createdAt),
      'Deal request id': deal.id,
    },
  ]);
});

it('a cancelled booking says why, what is charged and what it cost before', async () => {
  const { id } = await desk.makeBooking({ revenueAmount: 70_000 });
  const cancellation = { reason: '=no stock', chargeAmount: 2_505 };
  expectStatus(200, await desk.admin.put(`/api/bookings/${id}/cancel`, cancellation));
  const { records } = await fileOf('bookings', { filter: { status: 'Cancelled' } });
  expect(records).toMatchObject([
    {
      ...{ Status: 'Cancelled', 'Cancelled because': "'=no stock", 'Booking id': id },
      ...{ 'Cost (£)': '25.05', 'Cost before cancellation (£)': '700.00' },
    },
  ]);
});

it.each([
  ['sales-enquiries', 'close', makeEnquiry, 'Closed'],
  ['deal-requests', 'decline', makeDeal, 'Declined'],
] as const)('the file of %s says why staff %s one', async (resource, verb, make, status) => {
  const { id } = await make(desk);
  expectStatus(200, await desk.admin.put(`/api/${resource}/${id}/${verb}`, { reason: '=too late' }));
  const { records } = await fileOf(resource, { filter: { status } });
  expect(records).toMatchObject([{ Status: status, [`${status} because`]: "'=too late" }]);
});

function path(resource: Resource, query: Record<string, unknown> = {}, file = '/export'): string {
  return `/api/${resource}${file}?${queryOf(query)}`;
}

/** A file, with its records by header. */
async function fileOf(resource: Resource, query: Record<string, unknown> = {}) {
  const { status, bytes } = await desk.admin.get(path(resource, query));
  expect(status).toBe(200);
  const [headers = [], ...lines] = linesOf(bytes);
  const records = lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [headers[index]!, cell])));
  const id = { bookings: 'Booking id', 'sales-enquiries': 'Sales enquiry id', 'deal-requests': 'Deal request id' };
  return { headers, lines, records, ids: records.map((record) => record[id[resource]]) };
}
