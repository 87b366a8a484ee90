import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { PDF } from '../samples/files.js';
import { multipart } from '../support/index.js';
import {
  artwork,
  type Booking,
  bookingForm,
  dayFromNow,
  type Desk,
  expectStatus,
  failedMail,
  queryOf,
  type Refusal,
  sharedDesk,
  withoutDelivery,
  ZONE,
} from './desk.js';
import { makePlace } from './capacity.js';
import { expectErrors } from './refusal.js';
import {
  FLOOR_STICKER,
  FRONT_COVER,
  makeDeal,
  makeEnquiry,
  readDeal,
  readEnquiry,
  WEB_HEADER,
} from './public-forms.js';

const PATH = '/api/bookings/several';
const TOLD = 'booking-confirmation-several';

const desk = sharedDesk();

const row = (from: number) => ({
  liveDate: dayFromNow(from),
  deadlineDate: dayFromNow(from - 7),
  endDate: dayFromNow(from + 6),
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(20 + 7 * index));

/** bookingForm() has days of its own, which this call ignores: those in `dates` count. */
const severalForm = (changes: object = {}) => ({ ...bookingForm(), dates: rows(3), ...changes });
const make = (changes: object = {}, { admin }: Desk = desk) =>
  admin.post<Booking[] & Refusal>(PATH, severalForm(changes));
const made = async (changes: object = {}, at: Desk = desk): Promise<Booking[]> =>
  expectStatus(201, await make(changes, at));

interface SentMail {
  template: string;
  recipient: string;
  status: string;
  numbers: number[] | null;
  variables: { bookings: { bookingId: string; liveDate: string }[] };
}
/** The mails about any of these bookings that are not cancelled, with the numbers of the bookings that they list. */
const mailsOf = (bookings: Booking[], at: Desk = desk) =>
  at.rows<SentMail>(
    `SELECT template, recipient, status, variables,
       (SELECT array_agg((each ->> 'bookingNumber')::int) FROM jsonb_array_elements(variables -> 'bookings') AS each) AS numbers
     FROM mails WHERE about_id = ANY ($1) AND status <> 'cancelled' ORDER BY created_at, recipient`,
    [bookings.map(({ id }) => id)],
  );
const numbersOf = (bookings: Booking[]) => bookings.map(({ bookingNumber }) => bookingNumber);

describe('several bookings', () => {
  it('are made for a list of dates, each with a number, dates and revenue of its own', async () => {
    const bookings = await made({ dates: rows(3).reverse(), ccEmails: ['ben@brand.test'] });
    const [first] = numbersOf(bookings);
    expect(numbersOf(bookings)).toEqual([first, first! + 1, first! + 2]);
    for (const [index, booking] of bookings.entries()) {
      expect(booking).toMatchObject({ brandName: 'Nimbus Cola', revenueAmount: 123_450, status: 'New Booking' });
      expect(booking).toMatchObject({ ccEmails: ['ben@brand.test'], tradingDirectorName: 'Alex' });
      const live = DateTime.fromISO(booking.liveDate, { zone: ZONE }).toISODate();
      expect(live).toBe(rows(3).reverse()[index]!.liveDate);
      const entries = await desk.auditOf(booking);
      expect(entries[0]).toMatchObject({ action: 'created', after: { brandName: 'Nimbus Cola' } });
    }
  });

  it('are confirmed by one mail to each recipient, and wait for artwork once it is delivered', async () => {
    const bookings = await made({ contactEmail: 'one@brand.test', ccEmails: ['two@brand.test'] });
    await desk.mailsAreOut();
    for (const { id } of bookings) expect((await desk.readBooking(id)).status).toBe('Awaiting Upload');
    const numbers = numbersOf(bookings);
    expect(await mailsOf(bookings)).toMatchObject([
      { template: TOLD, recipient: 'one@brand.test', status: 'sent', numbers },
      { template: TOLD, recipient: 'two@brand.test', status: 'sent', numbers },
    ]);
    const query = queryOf({ filter: { bookingId: bookings[2]!.id }, sort: ['recipient', 'ASC'] });
    const { body: found } = await desk.admin.get<{ recipient: string }[]>(`/api/mails?${query}`);
    expect(found.map(({ recipient }) => recipient)).toEqual(['one@brand.test', 'two@brand.test']);
    // From then on each stands for itself.
    const { id, version } = await desk.readBooking(bookings[1]!.id);
    expectStatus(200, await desk.admin.post(`/api/bookings/${id}/resend-email`, { version }));
    await desk.mailsAreOut();
    expect(await mailsOf([bookings[1]!])).toMatchObject([{ template: 'booking-confirmation' }, {}]);
  });

  it('of a single date get the ordinary mail', async () => {
    const bookings = await made({ dates: rows(1) });
    await desk.mailsAreOut();
    expect(await mailsOf(bookings)).toMatchObject([{ template: 'booking-confirmation' }]);
  });

  it('get a copy of the spec sheet each', async () => {
    const { dates, ...form } = severalForm() as { dates: object } & Record<string, string>;
    const body = multipart({ ...form, dates: JSON.stringify(dates), specSheetFile: artwork('rules.pdf') });
    const bookings = expectStatus(201, await desk.admin.post<Booking[]>(PATH, body));
    for (const { specSheet } of bookings) expect(specSheet).toEqual({ name: 'rules.pdf', size: PDF.length });
    expect(new Set(bookings.map(({ specSheetFile: path }) => path)).size).toBe(3);
    expectStatus(200, await desk.admin.delete(`/api/bookings/${bookings[0]!.id}`));
    const sheet = await desk.admin.get(`/api/bookings/${bookings[1]!.id}/spec-sheet/download`);
    expect(sheet.bytes).toEqual(PDF);
  });

  it('are made once, however often the form is sent with its key', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const form = severalForm();
    const replies = await Promise.all([1, 2, 3].map(() => desk.admin.post<Booking[]>(PATH, form, key)));
    for (const reply of replies) expect(numbersOf(expectStatus(201, reply))).toEqual(numbersOf(replies[0]!.body));
    const others = [rows(2), form.dates.map((each) => ({ ...each, units: 2 }))];
    for (const dates of others) expect((await desk.admin.post(PATH, { ...form, dates }, key)).status).toBe(409);
  });

  it.each([
    [{ dates: undefined }, { dates: 'Send the dates as a list of objects' }],
    [{ dates: 'tomorrow' }, { dates: 'Send the dates as a list of objects' }],
    [{ dates: {} }, { dates: 'Send the dates as a list of objects' }],
    [{ dates: [] }, { dates: 'Name the dates of at least one booking' }],
    [{ dates: rows(51) }, { dates: 'At most 50 bookings can be made at once' }],
    [
      { dates: [row(20), 7, { ...row(20), liveDate: 'soon' }], brandName: '' },
      {
        brandName: 'Brand name is required',
        'dates.1.liveDate': 'Live date is required',
        'dates.1.deadlineDate': 'Deadline date is required',
        'dates.1.endDate': 'End date is required',
        'dates.2.liveDate': 'Live date must be a date such as 2026-12-31',
      },
    ],
    [
      { dates: [row(20), { ...row(20), endDate: dayFromNow(19) }, { ...row(20), liveDate: dayFromNow(-1) }] },
      {
        'dates.1.endDate': 'End date must be after live date.',
        'dates.2.liveDate': 'Live date is in the past. Choose today or later',
      },
    ],
    [{ mediaOpportunity: 'The Moon' }, { mediaOpportunity: /does not offer/ }],
    [{ revenueAmount: -1 }, { revenueAmount: /whole number of pence/ }],
    [{ ccEmails: ['nobody'] }, { ccEmails: 'Address 1 is not a valid email address' }],
    [{ enquiryId: randomUUID() }, { enquiryId: /does not exist/ }],
    [{ isDealBooking: true }, { dealRequestId: /Choose the deal request/ }],
  ])('are refused altogether with %j', async (changes, errors) => {
    const before = await desk.fingerprint();
    expectErrors(await make(changes), errors);
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('may book one type of an enquiry, and belong to a deal', async () => {
    const enquiry = await makeEnquiry(desk, { bookingTypes: ['Supermarket – Floor Sticker'] });
    const placement = { mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' };
    const bookings = await made({ ...placement, enquiryId: enquiry.id });
    for (const booking of bookings)
      expect(booking).toMatchObject({ enquiryId: enquiry.id, bookingType: 'Supermarket – Floor Sticker' });
    expect(await readEnquiry(desk, enquiry)).toMatchObject({ status: 'In Progress', bookings: [{}, {}, {}] });

    const deal = await makeDeal(desk);
    const ofDeal = await made({ isDealBooking: true, dealRequestId: deal.id, dates: rows(2) });
    expect(ofDeal).toMatchObject([{ status: 'New Deal' }, { status: 'New Deal' }]);
    expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/approve`));
    expect(await readDeal(desk, deal)).toMatchObject({ bookings: [{ status: 'Approved' }, { status: 'Approved' }] });
  });
});

describe('bookings of several placements', () => {
  const stickers = { mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' };
  const cover = { mediaCategory: 'Trade Newsletter', mediaOpportunity: 'Front Cover' };
  const shared = { mediaCategory: undefined, mediaOpportunity: undefined, revenueAmount: undefined };
  const different = (changes: object = {}) => [
    { ...row(20), ...stickers, ...changes },
    { ...row(30), ...cover },
  ];

  it('are made from an enquiry that asks for them, each with what its row says, and confirmed by one mail', async () => {
    const enquiry = await makeEnquiry(desk, { bookingTypes: [FRONT_COVER, FLOOR_STICKER, WEB_HEADER] });
    const contactEmail = `${randomUUID()}@brand.test`;
    const dates = different({ bookingType: FLOOR_STICKER, units: 2, revenueAmount: 5_000 });
    const bookings = await made({ ...shared, contactEmail, enquiryId: enquiry.id, dates, revenueAmount: 700 });
    expect(bookings).toMatchObject([
      { ...stickers, enquiryId: enquiry.id, bookingType: FLOOR_STICKER, units: 2, revenueAmount: 5_000 },
      { ...cover, enquiryId: enquiry.id, bookingType: FRONT_COVER, units: 1, revenueAmount: 700 },
    ]);
    const { status, requestedTypes } = await readEnquiry(desk, enquiry);
    expect(status).toBe('In Progress');
    expect(requestedTypes.map(({ isBooked }) => isBooked)).toEqual([true, true, false]);
    await desk.mailsAreOut();
    expect(await mailsOf(bookings)).toMatchObject([
      { template: TOLD, recipient: contactEmail, status: 'sent', numbers: numbersOf(bookings) },
    ]);
    const sent = await desk.rows('SELECT subject FROM mails WHERE recipient = $1', [contactEmail]);
    expect(sent).toEqual([{ subject: '2 bookings confirmed: Nimbus Cola' }]);
  });

  it('name what is wrong with the row that has it of its own, and none is made', async () => {
    const enquiry = await makeEnquiry(desk, { bookingTypes: [FRONT_COVER, FLOOR_STICKER] });
    await made({ ...cover, enquiryId: enquiry.id, dates: rows(1) });
    const before = await desk.fingerprint();
    const errorsOf = async (changes: object, status = 400) => {
      const refused = await make({ ...shared, enquiryId: enquiry.id, ...changes });
      expect(refused.status).toBe(status);
      expect(await desk.fingerprint()).toEqual(before);
      return refused.body.errors;
    };
    expect(await errorsOf({ dates: different({ mediaOpportunity: 'The Moon', units: 0 }) })).toEqual({
      'dates.0.units': expect.any(String),
    });
    expect(await errorsOf({ dates: different({ mediaOpportunity: 'The Moon', endDate: dayFromNow(19) }) })).toEqual({
      'dates.0.endDate': 'End date must be after live date.',
      'dates.0.mediaOpportunity': expect.stringContaining('does not offer'),
    });
    expect(await errorsOf({ dates: [...different(), row(50)] })).toEqual({
      mediaCategory: 'Media category is required',
      mediaOpportunity: 'Media opportunity is required',
    });
    expect(await errorsOf({ dates: different({ bookingType: 'Supermarket – The Moon' }) }, 409)).toEqual({
      'dates.0.bookingType': expect.stringContaining('does not ask for'),
      'dates.1.bookingType': expect.stringContaining(`“${FRONT_COVER}” is booked already`),
    });
    expect(await errorsOf({ dates: different(), enquiryId: randomUUID() })).toEqual({
      enquiryId: expect.stringContaining('does not exist'),
    });
    expect(await made({ ...shared, enquiryId: enquiry.id, dates: different(), bookAgain: true })).toHaveLength(2);
  });

  it('lock their capacities in one order, whichever the rows have', async () => {
    const places = await Promise.all([makePlace(desk, 40), makePlace(desk, 40)]);
    const enquiry = await makeEnquiry(desk);
    const dates = places.map(({ place }) => ({ ...row(20), ...place }));
    const send = (_: unknown, nth: number) =>
      make({ ...shared, enquiryId: enquiry.id, dates: nth % 2 ? dates : dates.toReversed() });
    const replies = await Promise.all(Array.from({ length: 12 }, send));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  });

  it('say which of them has no space, and which takes the space of another', async () => {
    const { place } = await makePlace(desk);
    await desk.makeBooking({ ...place, ...row(20) });
    const days = [row(20), row(60), row(60), row(60)];
    const dates = [{ ...row(20), ...stickers }, ...days.map((each) => ({ ...each, ...place }))];
    const { status, body } = await make({ ...shared, dates });
    const OTHERS = 'Other dates of the same form take some of this space.';
    expect([status, body.errors]).toEqual([
      409,
      {
        'dates.1.liveDate': expect.stringContaining(place.mediaOpportunity),
        'dates.3.liveDate': expect.stringContaining(OTHERS),
        'dates.4.liveDate': expect.stringContaining(OTHERS),
      },
    ]);
    // One reason lets all of them through, so the message has all, each once.
    expect(body.message).toMatch(new RegExp(`: it is taken\\. “[^“]+: there is only 1\\. ${OTHERS} To book it anyway`));

    expect(await make({ ...shared, ...place, dates: [row(20)] })).toMatchObject({
      status: 409,
      body: { errors: { 'dates.0.liveDate': expect.stringContaining('is taken') }, freeWindows: [{}, {}] },
    });

    // The first of them is refused, so the second counts two that are taken and not three.
    const { place: full } = await makePlace(desk, 2);
    await desk.makeBooking({ ...full, ...row(20), units: 2 });
    const twice = await make({ ...shared, ...full, dates: [row(20), row(20)] });
    expect(twice).toMatchObject({
      status: 409,
      body: { errors: { 'dates.1.liveDate': expect.stringContaining(': 2 of 2 are taken. Other dates') } },
    });
  });

  it('get the spec sheets of their placements, which the mail carries as far as they fit, each once', async () => {
    const [first, second, third] = [await makePlace(desk), await makePlace(desk), await makePlace(desk)];
    const large = Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024, '%')]);
    const giveSheet = async ({ id }: { id: string }, specSheetFile: File) => {
      const path = `/api/admin/catalogue/opportunities/${id}/artwork-spec/sheet`;
      expectStatus(200, await desk.admin.put(path, multipart({ specSheetFile })));
    };
    await giveSheet(first, artwork('one.pdf', large));
    await giveSheet(second, artwork('two.pdf', large));
    await giveSheet(third, artwork('three.pdf'));
    const contactEmail = `${randomUUID()}@brand.test`;
    const dates = [first, second, third, first].map(({ place }, index) => ({ ...row(20 + 10 * index), ...place }));
    const bookings = await made({ ...shared, contactEmail, dates });
    expect(bookings.map(({ specSheet }) => specSheet?.name)).toEqual(['one.pdf', 'two.pdf', 'three.pdf', 'one.pdf']);
    await desk.mailsAreOut();
    const mails = await desk.rows('SELECT attachments FROM mails WHERE recipient = $1', [contactEmail]);
    expect(mails).toMatchObject([{ attachments: [{ name: 'one.pdf' }, { name: 'three.pdf' }] }]);
  });

  describe('of which the mail waits', () => {
    withoutDelivery(desk);

    it('stay in the waiting mail with another placement, which it then tells', async () => {
      const bookings = await made({ ...shared, dates: [...different(), { ...row(50), ...cover }] });
      const moved = { mediaCategory: 'Supermarket', mediaOpportunity: 'Kiosk Screens (10 Second)' };
      expectStatus(200, await desk.admin.put(`/api/bookings/${bookings[1]!.id}`, moved));
      const [mail, ...others] = await mailsOf(bookings);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ template: TOLD, numbers: numbersOf(bookings) });
      expect(mail!.variables.bookings[1]).toMatchObject(moved);
      // When those that are left have the same placement, it is named once.
      expectStatus(200, await desk.admin.delete(`/api/bookings/${bookings[1]!.id}`));
      expectStatus(200, await desk.admin.put(`/api/bookings/${bookings[0]!.id}`, cover));
      const [last] = await mailsOf(bookings);
      expect(last!.variables).toMatchObject(cover);
      expect(last!.variables.bookings[0]).not.toHaveProperty('mediaOpportunity');
    });
  });
});

describe('while the mail about several bookings waits', () => {
  withoutDelivery(desk);

  const correct = (id: string, changes: object) => desk.admin.put(`/api/bookings/${id}`, changes);

  it('it tells the new dates of one of them', async () => {
    const bookings = await made({});
    const { id } = bookings[1]!;
    expectStatus(200, await desk.admin.put(`/api/bookings/${id}/dates`, { ...row(90), tellBrand: true }));
    const [mail, ...others] = await mailsOf(bookings);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: TOLD, numbers: numbersOf(bookings) });
    const listed = mail!.variables.bookings.find(({ bookingId }) => bookingId === id);
    expect(listed!.liveDate).toBe((await desk.readBooking(id)).liveDate);
  });

  it.each([0, 1])('it leaves out number %d of them when that is deleted', async (deleted) => {
    const bookings = await made({});
    expectStatus(200, await desk.admin.delete(`/api/bookings/${bookings[deleted]!.id}`));
    const left = bookings.filter((_, index) => index !== deleted);
    expect(await mailsOf(bookings)).toMatchObject([{ template: TOLD, numbers: numbersOf(left) }]);
    expectStatus(200, await desk.admin.delete(`/api/bookings/${left[0]!.id}`));
    expect(await mailsOf(bookings)).toMatchObject([{ template: 'booking-confirmation', numbers: null }]);
    expectStatus(200, await desk.admin.delete(`/api/bookings/${left[1]!.id}`));
    expect(await mailsOf(bookings)).toEqual([]);
  });

  it('one that has gone out is still known of the others when the first of them is deleted', async () => {
    const [first, moved] = (await made({})) as [Booking, Booking];
    const sent = `UPDATE mails SET status = 'sent', sent_at = now() WHERE about_id = $1`;
    await desk.rows(sent, [first.id]);
    expectStatus(200, await desk.admin.delete(`/api/bookings/${first.id}`));
    const filter = encodeURIComponent(JSON.stringify({ bookingId: moved.id }));
    expect((await desk.admin.get(`/api/mails?filter=${filter}`)).body).toMatchObject([{ template: TOLD }]);
    const move = async (from: number, tellBrand: boolean) =>
      expectStatus(200, await desk.admin.put(`/api/bookings/${moved.id}/dates`, { ...row(from), tellBrand }));
    await move(90, false);
    await move(120, true);
    const told = (await mailsOf([moved])).find(({ template }) => template === 'booking-dates');
    expect(told?.variables).toMatchObject({ former: { liveDate: moved.liveDate } });
  });

  it.each([
    [{ brandName: 'Nimbus Tea' }, ['ann@brand.test']],
    [{ contactEmail: 'other@brand.test' }, ['other@brand.test']],
    [{ ccEmails: ['more@brand.test'] }, ['ann@brand.test', 'more@brand.test']],
  ])('one that is no longer like the others gets a mail of its own: %j', async (changes, recipients) => {
    const bookings = await made({});
    expectStatus(200, await correct(bookings[0]!.id, { ...changes, tellBrand: true }));
    const mails = await mailsOf(bookings);
    const own = mails.filter(({ template }) => template === 'booking-confirmation');
    expect(own.map(({ recipient }) => recipient).sort()).toEqual(recipients);
    expect(mails.filter(({ template }) => template === TOLD)).toMatchObject([
      { numbers: numbersOf(bookings.slice(1)) },
    ]);
  });

  it('it stays as it is when nothing that it tells has changed', async () => {
    const bookings = await made({});
    const before = await desk.rows('SELECT id FROM mails WHERE about_id = $1', [bookings[0]!.id]);
    expectStatus(200, await correct(bookings[1]!.id, { tradingDirectorName: 'Sam' }));
    expect(await desk.rows('SELECT id FROM mails WHERE about_id = $1', [bookings[0]!.id])).toEqual(before);
  });

  it('two changes at once are both told', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const bookings = await made({ dates: rows(4) });
      const moved = bookings.slice(0, 3);
      await Promise.all(moved.map(({ id }, nth) => desk.admin.put(`/api/bookings/${id}/dates`, row(100 + 10 * nth))));
      const mails = await mailsOf(bookings);
      expect(mails).toHaveLength(1);
      for (const { bookingId, liveDate } of mails[0]!.variables.bookings)
        expect(liveDate).toBe((await desk.readBooking(bookingId)).liveDate);
    }
  });

  it('a failed one is tried again only while it is true', async () => {
    const bookings = await made({});
    const retry = await failedMail(desk, bookings[0]!, TOLD);
    expectStatus(200, await desk.admin.put(`/api/bookings/${bookings[2]!.id}/dates`, row(90)));
    expect(await retry()).toMatchObject({ status: 409, body: { message: expect.stringContaining('has changed') } });
    const { liveDate, deadlineDate, endDate } = bookings[2]!;
    const back = { liveDate, deadlineDate, endDate };
    expectStatus(200, await desk.admin.put(`/api/bookings/${bookings[2]!.id}/dates`, back));
    expect((await retry()).status).toBe(200);
  });

  it('a failed one about bookings for a deal that was approved before can be tried again', async () => {
    const { id: dealRequestId } = await makeDeal(desk);
    expectStatus(200, await desk.admin.put(`/api/deal-requests/${dealRequestId}/approve`));
    const [first] = await made({ isDealBooking: true, dealRequestId });
    const retry = await failedMail(desk, first!, TOLD);
    expect(await retry()).toMatchObject({ status: 200, body: { status: 'queued' } });
  });
});

describe('suggestions for a new booking', () => {
  const suggestions = (brandName: string) =>
    desk.admin.get(`/api/bookings/suggestions?brandName=${encodeURIComponent(brandName)}`);

  it('are what the brand’s bookings had, newest first, once each, whatever the case of the brand', async () => {
    await desk.makeBooking({ brandName: 'Suggest Soda', contactEmail: 'old@soda.test', tradingDirectorName: 'Alex' });
    await desk.makeBooking({ brandName: 'SUGGEST soda', contactEmail: 'New@soda.test', tradingDirectorName: 'Sam' });
    await desk.makeBooking({ brandName: 'Suggest Soda', contactEmail: 'new@soda.test', ccEmails: 'cc@soda.test' });
    expect((await suggestions('suggest soda')).body).toEqual({
      contactEmails: ['new@soda.test', 'old@soda.test'],
      ccEmails: ['cc@soda.test'],
      tradingDirectorNames: ['Alex', 'Sam'],
    });
    const none = { contactEmails: [], ccEmails: [], tradingDirectorNames: [] };
    expect((await suggestions('Nobody’s Brand')).body).toEqual(none);
  });

  it('leave out people who were erased', async () => {
    const email = 'gone@ale.test';
    const { id } = await desk.bookingThatIs('Awaiting Upload', { brandName: 'Erased Ale', contactEmail: email });
    expectStatus(200, await desk.admin.post('/api/admin/personal-data/erase', { email }));
    expect((await desk.readBooking(id)).contactEmail).toContain('erased.invalid');
    expect((await suggestions('Erased Ale')).body).toMatchObject({ contactEmails: [] });
  });

  it('need a brand', async () => {
    expectErrors(await desk.admin.get('/api/bookings/suggestions'), { brandName: 'Brand name is required' });
  });
});
