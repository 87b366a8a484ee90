import { multipart, until } from '../support/index.js';
import { lookUp } from './brand-portal.js';
import {
  artwork,
  bookingForm,
  CONTACT,
  dayFromNow,
  expectStatus,
  moment,
  sharedDesk,
  type Booking,
  type Refusal,
} from './desk.js';
import { expectErrors } from './refusal.js';

const desk = sharedDesk();

const put = (id: string, verb: string, body?: object) =>
  desk.admin.put<Booking & Refusal>(`/api/bookings/${id}/${verb}`, body);
const upload = (id: string, ...files: File[]) =>
  desk.admin.post<Booking>(`/api/bookings/${id}/upload`, multipart({ files }));
const expectSince = (begun: number, time: string) => {
  expect(Date.parse(time)).toBeGreaterThanOrEqual(begun - 1000);
  expect(Date.parse(time)).toBeLessThanOrEqual(Date.now() + 1000);
};
const mailsAbout = async (id: string) => (await desk.mailsAbout({ id })).map(({ template }) => template);

describe('a booking', () => {
  it('may have names and amounts of the maximum length', async () => {
    const [mediaCategory, mediaOpportunity] = ['C'.repeat(200), 'O'.repeat(200)];
    const add = (kind: string, entry: object) => desk.admin.post<{ id: string }>(`/api/admin/catalogue/${kind}`, entry);
    const { id: categoryId } = expectStatus(201, await add('categories', { name: mediaCategory }));
    expectStatus(201, await add('opportunities', { name: mediaOpportunity, categoryId }));
    const brandName = 'B'.repeat(200);
    expectStatus(201, await add('brands', { name: brandName }));
    const contactEmail = `${'contact'.repeat(9)}@${'department'.repeat(6)}.${'company'.repeat(8)}.example`;
    const longest = { brandName, contactEmail, mediaCategory, mediaOpportunity, revenueAmount: 999_999_999 };
    expect(await desk.makeBooking(longest)).toMatchObject(longest);
  });

  it('is sent back once, approved and made live, with an audit entry for each step', async () => {
    const made = await desk.makeBooking({ specSheetFile: artwork('rates.pdf') });
    expect(made).toMatchObject({ status: 'New Booking', specSheet: { name: 'rates.pdf' }, rejectionComments: null });
    await until('the confirmation', async () => (await desk.readBooking(made.id)).status === 'Awaiting Upload');

    const first = expectStatus(200, await upload(made.id, artwork('first.pdf'), artwork('second.pdf')));
    expect(first.status).toBe('Under Review');
    const back = expectStatus(200, await put(made.id, 'reject', { comments: '  The logo is cut off ' }));
    expect(back).toMatchObject({ status: 'Revision Required', rejectionComments: 'The logo is cut off' });
    const second = expectStatus(200, await upload(made.id, artwork('third.pdf')));
    expect(second.artworks.map(({ index, name, round }) => [index, name, round])).toEqual([
      [0, 'first.pdf', 1],
      [1, 'second.pdf', 1],
      [2, 'third.pdf', 2],
    ]);
    const approved = expectStatus(200, await put(made.id, 'approve'));
    expect(approved).toMatchObject({ status: 'Approved', allowedActions: expect.arrayContaining(['live']) });
    // An approval that still waited would be replaced by one with the new live date.
    await desk.mailsAreOut();
    expect(expectStatus(200, await put(made.id, 'live')).status).toBe('Live');

    expect(await mailsAbout(made.id)).toEqual(['booking-confirmation', 'revision-request', 'booking-approval']);
    const entries = await desk.auditOf(made);
    expect(entries.map(({ action, actor_name }) => `${actor_name}: ${action}`)).toEqual([
      'admin: created',
      'Placard: confirmation delivered',
      'admin: artwork uploaded',
      'admin: revision requested',
      'admin: artwork uploaded',
      'admin: approved',
      'admin: marked as live',
    ]);
  });

  it('starts as a new booking with the next number, even if another status is sent', async () => {
    const [one, two] = [await desk.makeBooking(), await desk.makeBooking({ status: 'Approved' })];
    expect(two).toMatchObject({ status: 'New Booking', bookingNumber: one.bookingNumber + 1 });
    expect(one.bookingNumber).toBeGreaterThanOrEqual(1001);
  });

  it('keeps special characters as they were typed', async () => {
    const brandName = 'Żółć & Söhne 🥤 “中文” <b>';
    const { id } = await desk.makeBooking({ brandName: `  ${brandName}  ` });
    expect((await desk.readBooking(id)).brandName).toBe(brandName);
  });

  it('may have a contact address without a top-level domain, and no director, revenue or spec sheet', async () => {
    const form = { contactEmail: 'ann@intranet', tradingDirectorName: undefined, revenueAmount: undefined };
    const none = { tradingDirectorName: null, revenueAmount: 0, specSheetFile: null, specSheet: null };
    expect(await desk.makeBooking(form)).toMatchObject(none);
  });
});

it('a revenue is accepted in whole pence up to the largest amount', async () => {
  const { id } = await desk.bookingIn('Awaiting Upload');
  for (const revenueAmount of [0, 1, 123_456, 2_147_483_647])
    expect(expectStatus(200, await put(id, 'revenue', { revenueAmount })).revenueAmount).toBe(revenueAmount);
});

it('a booking that is marked as live is live from now on', async () => {
  const { id } = await desk.bookingIn('Approved');
  const begun = Date.now();
  expectSince(begun, expectStatus(200, await put(id, 'live')).liveDate);
});

describe('end early', () => {
  it('ends a live booking now, keeps its revenue and says why in the history', async () => {
    const { id, revenueAmount } = await desk.bookingIn('Live');
    const told = { reason: ' The product was recalled ', tellBrand: true };
    const begun = Date.now();
    const ended = expectStatus(200, await put(id, 'end-early', told));
    expect(ended).toMatchObject({ status: 'Completed', revenueAmount });
    expectSince(begun, ended.endDate);
    const { body: history } = await desk.admin.get(`/api/bookings/${id}/history`);
    expect(history).toMatchObject({
      0: { action: 'ended early', after: { reason: 'The product was recalled', status: 'Completed' } },
    });
    expect((await mailsAbout(id)).at(-1)).toBe('booking-dates');
  });

  it('tells the brand only when asked, and needs a reason', async () => {
    const { id } = await desk.bookingIn('Live');
    for (const reason of [undefined, ' ', null])
      expectErrors(await put(id, 'end-early', { reason }), { reason: 'Say why the booking ends early' });
    expectStatus(200, await put(id, 'end-early', { reason: 'Recalled' }));
    expect(await mailsAbout(id)).toEqual([]);
  });

  it('is refused once the booking has ended, so that it takes no further days', async () => {
    const { id, endDate } = await desk.bookingIn('Live', { endDate: moment(-1) });
    expect((await put(id, 'end-early', { reason: 'Recalled' })).status).toBe(409);
    expect((await desk.readBooking(id)).endDate).toBe(endDate);
    // It will be Completed at any moment, and other tests expect that nothing changes.
    expectStatus(200, await desk.admin.delete(`/api/bookings/${id}`));
  });
});

it('a booking that is over is approved without telling the brand that it runs', async () => {
  const { id } = await desk.bookingThatIs('Under Review');
  await desk.rows(
    `UPDATE bookings SET live_date = now() - interval '9 days', end_date = now() - interval '1 day' WHERE id = $1`,
    [id],
  );
  expectStatus(200, await put(id, 'approve'));
  expect(await mailsAbout(id)).toEqual(['booking-confirmation']);
});

it.each<[what: string, template: string, status?: string, changes?: object]>([
  ['Awaiting Upload', 'booking-confirmation'],
  ['Under Review', 'booking-confirmation'],
  ['Overdue', 'booking-confirmation'],
  [
    ...(['Overdue since a revision request', 'revision-request', 'Overdue'] as const),
    { statusBeforeOverdue: 'Revision Required', rejectionComments: 'Cut off' },
  ],
  ['Revision Required', 'revision-request'],
  ['Approved', 'booking-approval'],
  ['Live', 'booking-approval'],
  ['Completed', 'booking-approval'],
])(
  'resending the email of a booking that is %s sends the mail %s',
  async (what, template, status = what, changes = {}) => {
    const { id } = await desk.bookingIn(status, changes);
    expectStatus(200, await desk.admin.post<Booking>(`/api/bookings/${id}/resend-email`));
    expect(await mailsAbout(id)).toEqual([template]);
    expect((await desk.readBooking(id)).status).toBe(status);
  },
);

describe('reactivate', () => {
  it('makes a follow-on booking that copies all but the dates, and does not change the completed one', async () => {
    const completed = await desk.bookingThatIs('Completed', {
      specSheetFile: artwork('rates.pdf'),
      ccEmails: 'ben@brand.test',
    });
    const next = { liveDate: dayFromNow(3), endDate: dayFromNow(9) };
    const followOn = expectStatus(201, await put(completed.id, 'reactivate', next));

    const { brandName, contactEmail, tradingDirectorName, mediaCategory, mediaOpportunity, revenueAmount } = completed;
    expect(followOn).toMatchObject({
      ...{ brandName, contactEmail, tradingDirectorName, mediaCategory, mediaOpportunity, revenueAmount },
      ...{
        ccEmails: ['ben@brand.test'],
        status: 'Approved',
        followsBookingNumber: completed.bookingNumber,
        specSheet: { name: 'rates.pdf' },
      },
    });
    expect(followOn.bookingNumber).toBeGreaterThan(completed.bookingNumber);
    expect(followOn.artworks.map(({ name }) => name)).toEqual(completed.artworks.map(({ name }) => name));
    expect(await desk.readBooking(completed.id)).toEqual({
      ...completed,
      followedByBookingNumber: followOn.bookingNumber,
      version: expect.any(Number),
      updatedAt: expect.any(String),
    });

    const told = { template: 'booking-approval', variables: { sameArtworkAs: completed.bookingNumber } };
    // To the contact, and to the address that is copied in.
    expect(await desk.mailsAbout(followOn)).toMatchObject([told, told]);
  });

  it('names no booking that has been deleted', async () => {
    const { id } = await desk.bookingThatIs('Completed');
    const next = { liveDate: dayFromNow(3), endDate: dayFromNow(9) };
    const again = async () => expectStatus(201, await put(id, 'reactivate', next));
    const [first, second] = [await again(), await again()];
    const followOn = async () => (await desk.readBooking(id)).followedByBookingNumber;
    expectStatus(200, await desk.admin.delete(`/api/bookings/${second.id}`));
    expect(await followOn()).toBe(first.bookingNumber);
    expectStatus(200, await desk.admin.delete(`/api/bookings/${first.id}`));
    expect(await followOn()).toBeNull();
    const third = await again();
    expectStatus(200, await desk.admin.delete(`/api/bookings/${id}`));
    expect((await desk.readBooking(third.id)).followsBookingNumber).toBeNull();
  });

  it('is refused for dates in the past, and for their order at the same time', async () => {
    const { id } = await desk.bookingIn('Completed');
    const reply = await put(id, 'reactivate', { liveDate: dayFromNow(-1), endDate: dayFromNow(-2) });
    expectErrors(reply, { liveDate: /past/, endDate: 'End date must be after live date.' });
  });
});

describe('reactivate with new artwork', () => {
  const dates = { liveDate: dayFromNow(12), deadlineDate: dayFromNow(5), endDate: dayFromNow(20) };
  const form = { ...dates, artwork: 'new' };

  it('asks the brand for it, like a new booking', async () => {
    const completed = await desk.bookingThatIs('Completed', { specSheetFile: artwork('rates.pdf') });
    const followOn = expectStatus(201, await put(completed.id, 'reactivate', form));
    expect(followOn).toMatchObject({ status: 'New Booking', artworks: [], specSheet: { name: 'rates.pdf' } });
    expect(followOn.deadlineDate.slice(0, 10)).toBe(dayFromNow(5));
    await until('the confirmation', async () => (await desk.readBooking(followOn.id)).status === 'Awaiting Upload');
    expect(await mailsAbout(followOn.id)).toEqual(['booking-confirmation']);
    expect(expectStatus(200, await upload(followOn.id, artwork())).status).toBe('Under Review');
  });

  it('needs a deadline, which the same artwork does not', async () => {
    const { id } = await desk.bookingThatIs('Completed');
    const { deadlineDate, ...without } = form;
    expectErrors(await put(id, 'reactivate', without), { deadlineDate: 'Deadline date is required' });
    const past = await put(id, 'reactivate', { ...without, deadlineDate: dayFromNow(-1) });
    expectErrors(past, { deadlineDate: /past/ });
    const same = expectStatus(201, await put(id, 'reactivate', { ...without, artwork: 'same', deadlineDate }));
    expect(same).toMatchObject({ status: 'Approved', deadlineDate: same.liveDate });
  });
});

describe('after the approval', () => {
  it('a booking is sent back when a mistake is seen late', async () => {
    const { id } = await desk.bookingThatIs('Approved');
    const sent = expectStatus(200, await put(id, 'reject', { comments: 'The price is wrong' }));
    expect(sent).toMatchObject({ status: 'Revision Required', rejectionComments: 'The price is wrong' });
    expect(await mailsAbout(id)).toEqual(['booking-confirmation', 'booking-approval', 'revision-request']);
    await upload(id, artwork('mended.pdf'));
    expect(expectStatus(200, await put(id, 'approve'))).toMatchObject({ status: 'Approved', rejectionComments: null });
  });

  it.each(['Approved', 'Live'])('staff add artwork to a booking that is %s, which stays so', async (status) => {
    const { id, artworks } = await desk.bookingThatIs(status);
    const { body } = await upload(id, artwork('late.pdf'));
    expect(body).toMatchObject({ status });
    expect(body.artworks.map(({ name, round, afterApproval }) => ({ name, round, afterApproval }))).toEqual([
      { name: artworks[0]!.name, round: 1, afterApproval: false },
      { name: 'late.pdf', round: 2, afterApproval: true },
    ]);
    expect((await desk.auditOf({ id })).at(-1)).toMatchObject({ action: 'artwork uploaded after approval' });
  });
});

it('a new booking is refused with all of its faults at once', async () => {
  const dates = { liveDate: dayFromNow(-2), deadlineDate: dayFromNow(-4), endDate: dayFromNow(-3) };
  const form = bookingForm({ ...dates, mediaCategory: 'Skywriting', isDealBooking: 'true' });
  const endDate = 'End date must be after live date.';
  const errors = { liveDate: /./, deadlineDate: /./, endDate, mediaCategory: /./, dealRequestId: /./ };
  expectErrors(await desk.admin.post<Refusal>('/api/bookings', multipart(form)), errors);
});

it('a booking that is deleted is found nowhere, and its number is never used again', async () => {
  const { id, bookingNumber } = await desk.bookingThatIs('Under Review');
  expect(expectStatus(200, await desk.admin.delete(`/api/bookings/${id}`))).toMatchObject({ id });
  expect((await desk.admin.get(`/api/bookings/${id}`)).status).toBe(404);
  expect((await desk.admin.get(`/api/bookings/${id}/download/0`)).status).toBe(404);
  expect((await desk.admin.delete(`/api/bookings/${id}`)).status).toBe(404);
  expect((await lookUp(desk, CONTACT)).body).not.toContainEqual(expect.objectContaining({ id }));
  expect((await desk.auditOf({ id })).at(-1)).toMatchObject({ action: 'deleted', actor_name: 'admin' });
  expect((await desk.makeBooking()).bookingNumber).toBeGreaterThan(bookingNumber);
});
