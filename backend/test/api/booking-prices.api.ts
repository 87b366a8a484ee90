import { multipart } from '../support/index.js';
import { bookingForm, dayFromNow, expectStatus, sharedDesk, type Booking, type Refusal } from './desk.js';
import { makeDeal } from './public-forms.js';
import { newOpportunity, newRate } from './rates.js';
import { expectErrors } from './refusal.js';

const desk = sharedDesk();

/** Two weeks at £600.00. */
const FORTNIGHT = { liveDate: dayFromNow(20), deadlineDate: dayFromNow(10), endDate: dayFromNow(33) };
const LIST = 120_000;
const FREE = 'The list price is £1,200.00. Say why it is free: added value, make-good or house';
const TOO_MUCH = 'The list price would be more than £21,474,836.47. Split the booking';
const TOO_CHEAP = 'This is more than 20% below the list price of £1,200.00. Say why';

async function pricedPlace(changes = {}) {
  const { id, mediaCategory, mediaOpportunity } = await newOpportunity(desk);
  const rate = await newRate(desk, id, changes);
  return { rate, opportunityId: id, form: { mediaCategory, mediaOpportunity, ...FORTNIGHT } };
}

const book = (form: Parameters<typeof bookingForm>[0]) =>
  desk.admin.post<Booking & Refusal>('/api/bookings', multipart(bookingForm(form)));
const made = async (form: Parameters<typeof bookingForm>[0]) => expectStatus(201, await book(form)) as Booking;
const put = (id: string, verb: string, body: object) =>
  desk.admin.put<Booking & Refusal>(`/api/bookings/${id}/${verb}`, body);

describe('a new booking', () => {
  it('keeps the price that the rate card had, also when the rate ends', async () => {
    const { rate, form } = await pricedPlace();
    const booking = await made({ ...form, revenueAmount: 100_000 });
    const list = { rateId: rate.id, listAmount: LIST, listQuantity: 2, insertions: null };
    expect(booking).toMatchObject({ ...list, revenueAmount: 100_000, priceReasonKind: null, priceReason: null });
    expectStatus(200, await desk.admin.put(`/api/rates/${rate.id}`, { to: dayFromNow(1) }));
    expect(await desk.readBooking(booking.id)).toMatchObject(list);
  });

  it('counts insertions as entered', async () => {
    const { form } = await pricedPlace({ basis: 'insertion' });
    expect(await made({ ...form, insertions: 4, revenueAmount: 240_000 })).toMatchObject({
      ...{ listAmount: 240_000, listQuantity: 4, insertions: 4 },
    });
  });

  it('has no list price where there is no rate on its live date, and needs no reasons', async () => {
    const { form } = await pricedPlace({ from: dayFromNow(21) });
    const unlisted = { rateId: null, listAmount: null, listQuantity: null };
    const reasons = { priceReasonKind: 'house', priceReason: 'Dark in May' };
    expect(await made({ ...form, ...reasons, revenueAmount: 0 })).toMatchObject({
      ...{ ...unlisted, revenueAmount: 0, priceReasonKind: null, priceReason: null },
    });
    expect(await desk.makeBooking()).toMatchObject(unlisted);
  });

  it('without a revenue costs nothing as ever, without a reason, and keeps its list price', async () => {
    const { form } = await pricedPlace();
    // Reasons that were chosen before the revenue was deleted do not count.
    const reasons = { priceReasonKind: 'house', priceReason: 'Dark in May' };
    const reply = await book({ ...form, ...reasons, revenueAmount: undefined });
    const toBeAgreed = { revenueAmount: 0, listAmount: LIST, priceReasonKind: null, priceReason: null };
    expect(reply).toMatchObject({ status: 201, body: toBeAgreed });
  });

  it.each(['added value', 'make-good', 'house'])(
    'may be free of charge as %s, with or without a text',
    async (kind) => {
      const { form } = await pricedPlace();
      const refused = await book({ ...form, revenueAmount: 0 });
      expect(refused).toMatchObject({ status: 400, body: { message: FREE, errors: { priceReasonKind: FREE } } });
      const free = { ...form, revenueAmount: 0, priceReasonKind: kind };
      expect(await made(free)).toMatchObject({ priceReasonKind: kind, priceReason: null, listAmount: LIST });
      const explained = await made({ ...free, priceReason: 'The screen was dark in May' });
      expect(explained).toMatchObject({ priceReasonKind: kind, priceReason: 'The screen was dark in May' });
    },
  );

  it('needs a reason from the first penny below the discount that needs none, and leaves no trace without one', async () => {
    const { form } = await pricedPlace();
    expect(await made({ ...form, revenueAmount: 96_000 })).toMatchObject({ priceReason: null });
    const before = await desk.fingerprint();
    const refused = await book({ ...form, revenueAmount: 95_999 });
    expect(refused).toMatchObject({ status: 400, body: { message: TOO_CHEAP, errors: { priceReason: TOO_CHEAP } } });
    expect((await book({ ...form, revenueAmount: 0 })).status).toBe(400);
    expect(await desk.fingerprint()).toEqual(before);
    const reason = { priceReason: 'Books all year', priceReasonKind: 'house' };
    const booking = await made({ ...form, revenueAmount: 95_999, ...reason });
    // The kind is about what costs nothing.
    expect(booking).toMatchObject({ priceReason: 'Books all year', priceReasonKind: null });
  });

  it('cannot have a list price that no record can hold', async () => {
    const { form } = await pricedPlace({ amount: 2_000_000_000 });
    expectErrors(await book({ ...form, revenueAmount: 5 }), { endDate: TOO_MUCH });
  });

  it('of a deal is priced by the same rules', async () => {
    const { form } = await pricedPlace();
    const { id: dealRequestId } = await makeDeal(desk);
    const deal = { ...form, isDealBooking: true, dealRequestId };
    expect((await book({ ...deal, revenueAmount: 0 })).status).toBe(400);
    expect(await made({ ...deal, revenueAmount: 0, priceReasonKind: 'added value' })).toMatchObject({
      listAmount: LIST,
    });
    expect((await book({ ...deal, revenueAmount: undefined })).status).toBe(201);
  });

  describe('for several dates', () => {
    const row = (live: number, end: number, more = {}) => ({
      ...{ liveDate: dayFromNow(live), deadlineDate: dayFromNow(10), endDate: dayFromNow(end), ...more },
    });
    // bookingForm() has days of its own, which this call ignores: those in `dates` count.
    const several = (form: Parameters<typeof bookingForm>[0], dates: object[], more: object = {}) =>
      desk.admin.post<Booking[] & Refusal>('/api/bookings/several', { ...bookingForm(form), ...more, dates });

    it('is priced for each of them', async () => {
      const { form } = await pricedPlace();
      const dates = [row(20, 26), row(27, 47)];
      // Enough for the first, too little for the second.
      expect((await several(form, dates, { revenueAmount: 60_000 })).body.errors).toHaveProperty('priceReason');
      const reply = await several(form, dates, { revenueAmount: 60_000, priceReason: 'Three for two' });
      expect(expectStatus(201, reply).map(({ listAmount }) => listAmount)).toEqual([60_000, 180_000]);
    });

    it('can have a revenue for each of them', async () => {
      const { form } = await pricedPlace();
      const own = [row(20, 26, { revenueAmount: 60_000 }), row(27, 47, { revenueAmount: 180_000 })];
      const revenues = (bookings: Booking[]) => bookings.map(({ revenueAmount }) => revenueAmount);
      expect(revenues(expectStatus(201, await several(form, own, { revenueAmount: 5 })))).toEqual([60_000, 180_000]);
      // Where a row has none, that of the form counts.
      const mixed = [own[0]!, row(27, 33)];
      expect(revenues(expectStatus(201, await several(form, mixed, { revenueAmount: 50_000 })))).toEqual([
        60_000, 50_000,
      ]);
      const before = await desk.fingerprint();
      expectErrors(await several(form, [own[0]!, row(27, 33, { revenueAmount: 0 })]), { priceReasonKind: /./ });
      expectErrors(await several(form, [row(20, 26, { revenueAmount: -1 })]), { 'dates.0.revenueAmount': /./ });
      expect(await desk.fingerprint()).toEqual(before);
    });
  });
});

describe('a change of the dates', () => {
  const later = { liveDate: dayFromNow(20), deadlineDate: dayFromNow(10), endDate: dayFromNow(34) };

  it('prices the booking at the rate that it has, and leaves its revenue', async () => {
    const { rate, opportunityId, form } = await pricedPlace();
    const { id } = await made({ ...form, revenueAmount: LIST });
    expectStatus(200, await desk.admin.put(`/api/rates/${rate.id}`, { to: dayFromNow(19) }));
    await newRate(desk, opportunityId, { amount: 999_999, from: dayFromNow(20) });
    const moved = expectStatus(200, await put(id, 'dates', later));
    expect(moved).toMatchObject({ rateId: rate.id, listAmount: 180_000, listQuantity: 3, revenueAmount: LIST });
  });

  it('takes a revenue along, by the rules of a revenue', async () => {
    const { form } = await pricedPlace();
    const { id, version } = await made({ ...form, revenueAmount: LIST });
    expectErrors(await put(id, 'dates', { ...later, revenueAmount: 0 }), { priceReasonKind: /./ });
    expect(await desk.readBooking(id)).toMatchObject({ version, listAmount: LIST, endDate: expect.any(String) });
    expect(await put(id, 'dates', { ...later, revenueAmount: 180_000 })).toMatchObject({
      status: 200,
      body: { listAmount: 180_000, revenueAmount: 180_000 },
    });
  });

  it('prices nothing when a booking ends early, because its revenue stays', async () => {
    const { form } = await pricedPlace();
    const { id } = await made({ ...form, revenueAmount: LIST });
    await desk.rows(`UPDATE bookings SET status = 'Live', live_date = now() - interval '2 days' WHERE id = $1`, [id]);
    const ended = expectStatus(200, await put(id, 'end-early', { reason: 'Recalled' }));
    expect(ended).toMatchObject({ listAmount: LIST, revenueAmount: LIST });
    const after = { status: 'Completed', reason: 'Recalled', endDate: ended.endDate };
    expect((await desk.auditOf({ id })).at(-1)).toMatchObject({ after });
    // Nor does a later change of the deadline alone.
    const { liveDate, endDate } = ended;
    const deadline = { liveDate, deadlineDate: dayFromNow(9), endDate };
    expect(expectStatus(200, await put(id, 'dates', deadline))).toMatchObject({ endDate, listAmount: LIST });
  });

  it('prices nothing that had no rate when it was booked', async () => {
    const { opportunityId, form } = await pricedPlace({ from: dayFromNow(300) });
    const { id } = await made({ ...form, revenueAmount: 5 });
    await newRate(desk, opportunityId, { to: dayFromNow(299) });
    expect(await put(id, 'dates', later)).toMatchObject({ status: 200, body: { rateId: null, listAmount: null } });
  });
});

describe('a change of the revenue', () => {
  it('asks for reasons as a new booking does, and audits them', async () => {
    const { form } = await pricedPlace();
    const { id } = await made({ ...form, revenueAmount: LIST });
    expect((await put(id, 'revenue', { revenueAmount: 0 })).body.errors).toEqual({ priceReasonKind: FREE });
    expect((await put(id, 'revenue', { revenueAmount: 1 })).body.errors).toEqual({ priceReason: TOO_CHEAP });
    const free = { revenueAmount: 0, priceReasonKind: 'make-good', priceReason: 'Dark in May' };
    expect(await put(id, 'revenue', free)).toMatchObject({ status: 200, body: free });
    // The same revenue still has its reasons; another one does not.
    expect(await put(id, 'revenue', { revenueAmount: 0 })).toMatchObject({ status: 200, body: free });
    const paid = { revenueAmount: 110_000, priceReasonKind: null, priceReason: null };
    expect(await put(id, 'revenue', { revenueAmount: 110_000 })).toMatchObject({ status: 200, body: paid });
    const changes = (await desk.auditOf({ id })).filter(({ action }) => action === 'revenue changed');
    expect(changes).toMatchObject([{ after: free }, { before: null, after: null }, { before: free, after: paid }]);
  });

  it('takes a reason out that is emptied, unless it is needed', async () => {
    const { form } = await pricedPlace();
    const free = { revenueAmount: 0, priceReasonKind: 'house', priceReason: 'Favour for Ann' } as const;
    const { id } = await made({ ...form, ...free });
    const unsaid = { ...free, priceReason: null };
    expect(await put(id, 'revenue', unsaid)).toMatchObject({ status: 200, body: unsaid });
    expectErrors(await put(id, 'revenue', { ...unsaid, priceReasonKind: null }), { priceReasonKind: FREE });
    const cheap = { revenueAmount: 1, priceReason: 'Books all year' };
    expect(await put(id, 'revenue', cheap)).toMatchObject({ status: 200, body: cheap });
    expectErrors(await put(id, 'revenue', { ...cheap, priceReason: null }), { priceReason: TOO_CHEAP });
  });

  it('keeps no reason for a discount that it does not give', async () => {
    const { form } = await pricedPlace();
    const reasons = { priceReasonKind: 'house', priceReason: 'Books all year' } as const;
    const { id } = await made({ ...form, revenueAmount: 1, priceReason: 'Books all year' });
    const none = { priceReasonKind: null, priceReason: null };
    expect(await put(id, 'revenue', { revenueAmount: LIST, ...reasons })).toMatchObject({ status: 200, body: none });
    expect(await made({ ...form, revenueAmount: LIST - 1, ...reasons })).toMatchObject(none);
    // Nor if the revenue stays.
    expect(await put(id, 'revenue', { revenueAmount: LIST, ...reasons })).toMatchObject({ status: 200, body: none });
  });

  it('corrects the insertions, at the rate that the booking has', async () => {
    const { form } = await pricedPlace({ basis: 'insertion' });
    const { id } = await made({ ...form, insertions: 2, revenueAmount: LIST });
    const reply = await put(id, 'revenue', { revenueAmount: 180_000, insertions: 3 });
    expect(reply).toMatchObject({ status: 200, body: { insertions: 3, listQuantity: 3, listAmount: 180_000 } });
    const cleared = await put(id, 'revenue', { revenueAmount: 180_000, insertions: null });
    expect(cleared).toMatchObject({ status: 200, body: { insertions: null, listQuantity: 1, listAmount: 60_000 } });
  });

  it('asks for no reason because of other insertions while the price has yet to be agreed', async () => {
    const { form } = await pricedPlace({ basis: 'insertion' });
    const { id } = await made({ ...form, insertions: 2, revenueAmount: undefined });
    const toBeAgreed = { insertions: 3, listAmount: 180_000, revenueAmount: 0, priceReasonKind: null };
    const reply = await put(id, 'revenue', { revenueAmount: 0, insertions: 3 });
    expect(reply).toMatchObject({ status: 200, body: toBeAgreed });
    expectErrors(await put(id, 'revenue', { revenueAmount: 0, insertions: 3 }), { priceReasonKind: /./ });
  });

  it('of a cancelled booking is a charge, which needs no reason, and the reasons come back with the revenue', async () => {
    const { form } = await pricedPlace({ basis: 'insertion' });
    const { id } = await made({ ...form, insertions: 2, revenueAmount: 5, priceReason: 'Books all year' });
    expectStatus(200, await put(id, 'cancel', { reason: 'The launch is off' }));
    // The insertions are those that were sold.
    expect(await put(id, 'revenue', { revenueAmount: 1, insertions: 7 })).toMatchObject({
      status: 200,
      body: { revenueAmount: 1, insertions: 2, listAmount: LIST },
    });
    expect(await put(id, 'reinstate', {})).toMatchObject({
      status: 200,
      body: { revenueAmount: 5, priceReason: 'Books all year', listAmount: LIST },
    });
  });

  it('asks nothing where there was no rate', async () => {
    const { id } = await desk.makeBooking();
    const unexplained = { listAmount: null, priceReasonKind: null, priceReason: null };
    expect(await put(id, 'revenue', { revenueAmount: 0 })).toMatchObject({ status: 200, body: unexplained });
    // Nor does it keep what is said all the same.
    const explained = await put(id, 'revenue', { revenueAmount: 0, priceReasonKind: 'house', priceReason: 'Ours' });
    expect(explained).toMatchObject({ status: 200, body: unexplained });
  });
});

it('a corrected placement is priced by the rate card of the new one', async () => {
  const [from, to] = [await pricedPlace(), await pricedPlace({ amount: 50_000 })];
  const { id } = await made({ ...from.form, revenueAmount: LIST });
  const { mediaCategory, mediaOpportunity } = to.form;
  const moved = await desk.admin.put<Booking>(`/api/bookings/${id}`, { mediaCategory, mediaOpportunity });
  expect(moved).toMatchObject({
    status: 200,
    body: { rateId: to.rate.id, listAmount: 100_000, revenueAmount: LIST },
  });
  const away = { mediaCategory: 'Trade Newsletter', mediaOpportunity: 'Back Cover' };
  expect((await desk.admin.put<Booking>(`/api/bookings/${id}`, away)).body).toMatchObject({
    ...{ rateId: null, listAmount: null, listQuantity: null },
  });
});

it('reasons stay with a revenue when the booking is moved to a place without a rate, and go with another revenue', async () => {
  const { form } = await pricedPlace();
  const free = { revenueAmount: 0, priceReasonKind: 'make-good', priceReason: 'Dark in May' };
  const { id } = await made({ ...form, ...free });
  const away = { mediaCategory: 'Trade Newsletter', mediaOpportunity: 'Back Cover' };
  const moved = await desk.admin.put<Booking>(`/api/bookings/${id}`, away);
  expect(moved).toMatchObject({ status: 200, body: { ...free, listAmount: null } });
  expect((await put(id, 'revenue', { revenueAmount: 0 })).body).toMatchObject(free);
  const emptied = { revenueAmount: 0, priceReason: null };
  expect((await put(id, 'revenue', emptied)).body).toMatchObject({ ...free, ...emptied });
  const paid = { revenueAmount: 5, priceReasonKind: null, priceReason: null };
  expect((await put(id, 'revenue', { revenueAmount: 5 })).body).toMatchObject(paid);
});

it('insertions go when a booking is moved to a place whose rate does not count them', async () => {
  const [from, to] = [await pricedPlace({ basis: 'insertion' }), await pricedPlace()];
  const { id } = await made({ ...from.form, insertions: 3, revenueAmount: 180_000 });
  const { mediaCategory, mediaOpportunity } = to.form;
  const moved = await desk.admin.put<Booking>(`/api/bookings/${id}`, { mediaCategory, mediaOpportunity });
  expect(moved).toMatchObject({ status: 200, body: { insertions: null, listAmount: LIST } });
  const days = { liveDate: dayFromNow(60), endDate: dayFromNow(61) };
  const { id: other } = await made({ ...from.form, ...days, insertions: 3, revenueAmount: 180_000 });
  const unpriced = { mediaCategory: 'Trade Newsletter', mediaOpportunity: 'Back Cover' };
  expect((await desk.admin.put<Booking>(`/api/bookings/${other}`, unpriced)).body.insertions).toBeNull();
});

it('corrected units change the list price in proportion, also of a booking that ended early', async () => {
  const { form } = await pricedPlace();
  const { id } = await made({ ...form, units: 2, revenueAmount: 2 * LIST });
  await desk.rows(`UPDATE bookings SET status = 'Live', live_date = now() - interval '2 days' WHERE id = $1`, [id]);
  expectStatus(200, await put(id, 'end-early', { reason: 'Recalled' }));
  const corrected = await desk.admin.put<Booking>(`/api/bookings/${id}`, { units: 3 });
  expect(corrected).toMatchObject({ status: 200, body: { units: 3, listAmount: 3 * LIST, listQuantity: 6 } });
  await desk.rows('UPDATE bookings SET list_amount = 2000000001 WHERE id = $1', [id]);
  expectErrors(await desk.admin.put<Refusal>(`/api/bookings/${id}`, { units: 4 }), { units: TOO_MUCH });
});

it('a placement that is corrected to the new name of the same opportunity keeps its rate, also for more units', async () => {
  const { rate, opportunityId, form } = await pricedPlace();
  const { id } = await made({ ...form, revenueAmount: LIST });
  const name = `${form.mediaOpportunity} new`;
  expectStatus(200, await desk.admin.put(`/api/admin/catalogue/opportunities/${opportunityId}`, { name }));
  expectStatus(200, await desk.admin.put(`/api/rates/${rate.id}`, { to: dayFromNow(19) }));
  await newRate(desk, opportunityId, { amount: 999_999, from: dayFromNow(20) });
  const corrected = await desk.admin.put<Booking>(`/api/bookings/${id}`, { mediaOpportunity: name });
  expect(corrected).toMatchObject({ status: 200, body: { mediaOpportunity: name, rateId: rate.id, listAmount: LIST } });
  const doubled = await desk.admin.put<Booking>(`/api/bookings/${id}`, { units: 2 });
  expect(doubled).toMatchObject({ status: 200, body: { rateId: rate.id, listAmount: 2 * LIST, listQuantity: 4 } });
});

it('a follow-on is priced for its own dates, and takes revenue, insertions and reasons along', async () => {
  const { rate, form } = await pricedPlace({ basis: 'insertion', from: '2026-01-01', to: dayFromNow(60) });
  const { mediaCategory, mediaOpportunity } = form;
  const terms = { insertions: 3, revenueAmount: 90_000, priceReason: 'Books all year' };
  const { id } = await desk.bookingThatIs('Completed', { mediaCategory, mediaOpportunity, ...terms });
  const again = (live: number) => put(id, 'reactivate', { liveDate: dayFromNow(live), endDate: dayFromNow(live + 6) });
  const followOn = expectStatus(201, await again(5));
  expect(followOn).toMatchObject({ ...terms, rateId: rate.id, listAmount: 180_000 });
  expect(expectStatus(201, await again(61))).toMatchObject({ ...terms, rateId: null, listAmount: null });
});

it('a follow-on can be sold at another price, by the rules of a revenue and without the former reason', async () => {
  const { form } = await pricedPlace({ from: '2026-01-01' });
  const { mediaCategory, mediaOpportunity } = form;
  const terms = { mediaCategory, mediaOpportunity, revenueAmount: 5, priceReason: 'Books all year' };
  const { id, revenueAmount } = await desk.bookingThatIs('Completed', terms);
  const { liveDate, endDate } = FORTNIGHT;
  const again = (price: object) => put(id, 'reactivate', { liveDate, endDate, ...price });
  const before = await desk.fingerprint();
  expectErrors(await again({ revenueAmount: 0 }), { priceReasonKind: FREE });
  expectErrors(await again({ revenueAmount: 1 }), { priceReason: TOO_CHEAP });
  const wrong = { revenueAmount: -1, priceReasonKind: 'friendship', priceReason: 'x'.repeat(501) };
  expectErrors(await again(wrong), { revenueAmount: /./, priceReasonKind: /./, priceReason: /./ });
  expect(await desk.fingerprint()).toEqual(before);
  const listed = { revenueAmount: LIST, listAmount: LIST, priceReason: null };
  expect(await again({ revenueAmount: LIST })).toMatchObject({ status: 201, body: listed });
  expect(await desk.readBooking(id)).toMatchObject({ revenueAmount });
});

it('the discount that needs no reason is a setting, and reasons that were given stay', async () => {
  const { form } = await pricedPlace();
  const cheap = { revenueAmount: 1, priceReason: 'Books all year' };
  const { id } = await made({ ...form, ...cheap });
  const settings = '/api/settings/pricing';
  expect((await desk.admin.get(settings)).body).toEqual({ discountLimit: 20, monthlyTargets: [], version: 1 });
  for (const discountLimit of [-1, 101, 1.5, '20', null, undefined, [], true])
    expect((await desk.admin.put<Refusal>(settings, { discountLimit })).body.errors).toEqual({
      discountLimit: 'The discount must be a whole number of percent from 0 to 100',
    });
  expectStatus(200, await desk.admin.put(settings, { discountLimit: 0, version: 1 }));
  expect((await book({ ...form, revenueAmount: LIST - 1 })).status).toBe(400);
  expect((await book({ ...form, revenueAmount: LIST })).status).toBe(201);
  expectStatus(200, await desk.admin.put(settings, { discountLimit: 100, version: 2 }));
  expect((await book({ ...form, revenueAmount: 1 })).status).toBe(201);
  expect((await put(id, 'revenue', { revenueAmount: 1 })).body).toMatchObject(cheap);
  // Confirming the bookings adds to the audit trail.
  await desk.mailsAreOut();
  expectStatus(200, await desk.admin.put(settings, { discountLimit: 20, version: 3 }));
  const { body } = await desk.admin.get<object[]>('/api/audit?range=[0,0]');
  expect(body).toMatchObject([{ aboutLabel: 'Prices', before: { discountLimit: 100 }, after: { discountLimit: 20 } }]);
});

it('refuses wrong insertions and reasons by field', async () => {
  const { id } = await desk.bookingIn('Approved');
  const wrong = { insertions: 0, priceReasonKind: 'friendship', priceReason: 'x'.repeat(501) };
  const errors = { insertions: /./, priceReasonKind: /./, priceReason: /./ };
  expectErrors(await desk.admin.post<Refusal>('/api/bookings', { ...bookingForm(), ...wrong }), errors);
  expectErrors(await put(id, 'revenue', { revenueAmount: 5, ...wrong }), errors);
});

it('names the call that changes a price in a whole record', async () => {
  const { form } = await pricedPlace();
  const { id, ...booking } = await made({ ...form, revenueAmount: LIST });
  const reply = await desk.admin.put<Refusal>(`/api/bookings/${id}`, { ...booking, listAmount: 1, insertions: 2 });
  expectErrors(reply, {
    listAmount: 'listAmount cannot be changed. Send it as it was.',
    insertions: 'insertions is changed by PUT /api/bookings/{id}/revenue.',
  });
});
