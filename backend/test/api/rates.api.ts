import type pg from 'pg';
import { entriesOf } from './audit-entries.js';
import { bookingForm, dayFromNow, expectStatus, sharedDesk, whileHeld, type Refusal } from './desk.js';
import { newOpportunity, newRate, rateForm, ratesOf, type Quote, type Rate } from './rates.js';
import { expectErrors, refusal } from './refusal.js';
import type { Schemas } from './schemas.js';

const desk = sharedDesk();

const post = (body: object) => desk.admin.post<Rate & Refusal>('/api/rates', body);
const put = (id: string, body: object) => desk.admin.put<Rate & Refusal>(`/api/rates/${id}`, body);

describe('the rates', () => {
  it('are added, and read by viewers without actions', async () => {
    const { id, mediaCategory, mediaOpportunity } = await newOpportunity(desk);
    const rate = await newRate(desk, id, { note: ' Agreed with the printer ' });
    expect(rate).toEqual({
      ...rateForm(id),
      id: expect.any(String),
      category: mediaCategory,
      opportunity: mediaOpportunity,
      to: null,
      note: 'Agreed with the printer',
      isUsed: false,
      version: 1,
      allowedActions: ['edit', 'end', 'delete'],
    });
    expect(await ratesOf(desk.viewer, id)).toEqual([{ ...rate, allowedActions: [] }]);
  });

  it('come in the order of the catalogue, the latest of an opportunity first', async () => {
    const place = await newOpportunity(desk);
    const past = await newRate(desk, place.id, { from: '2026-01-01', to: '2026-12-31' });
    const coming = await newRate(desk, place.id, { from: '2027-06-01' });
    expect((await ratesOf(desk.admin, place.id)).map(({ id }) => id)).toEqual([coming.id, past.id]);
  });

  it('are changed and deleted while no booking was priced at them, with an audit entry for each', async () => {
    const { id: opportunityId, mediaOpportunity } = await newOpportunity(desk);
    const { id } = await newRate(desk, opportunityId);
    const changed = expectStatus(200, await put(id, { basis: 'day', amount: 9_000, version: 1 }));
    expect(changed).toMatchObject({ basis: 'day', amount: 9_000, from: dayFromNow(-30), to: null, version: 2 });
    expectStatus(200, await put(id, { to: dayFromNow(30) }));
    const ended = expectStatus(200, await put(id, { to: dayFromNow(20), version: 3 }));
    // Saved without a change.
    expect(expectStatus(200, await put(id, { ...ended }))).toEqual(ended);
    expectStatus(200, await put(id, { to: dayFromNow(25) }));
    expectStatus(200, await desk.admin.delete(`/api/rates/${id}?version=5`));
    expect(await ratesOf(desk.admin, opportunityId)).toEqual([]);

    const aboutLabel = `Rate: Trade Newsletter – ${mediaOpportunity}`;
    expect(await entriesOf(desk, { aboutType: 'rate', aboutId: id })).toMatchObject([
      { action: 'deleted', before: { amount: 9_000 } },
      { action: 'changed', before: { to: dayFromNow(20) }, after: { to: dayFromNow(25) } },
      { action: 'ended', before: { to: dayFromNow(30) }, after: { to: dayFromNow(20) } },
      { action: 'ended', before: { to: null }, after: { to: dayFromNow(30) } },
      { action: 'changed', before: { basis: 'week', amount: 60_000 }, after: { basis: 'day', amount: 9_000 } },
      { aboutLabel, action: 'added', after: { amount: 60_000 } },
    ]);
  });

  it('are only ended once a booking was priced at them', async () => {
    const { id: opportunityId, ...place } = await newOpportunity(desk);
    const rate = await newRate(desk, opportunityId);
    await desk.makeBooking({ ...place, revenueAmount: 180_000 });
    expect(await ratesOf(desk.admin, opportunityId)).toMatchObject([{ isUsed: true, allowedActions: ['end'] }]);

    const before = await desk.fingerprint();
    for (const change of [{ amount: 1 }, { basis: 'day' }, { from: '2026-01-01' }, { note: 'New' }])
      expect(await put(rate.id, { ...rate, ...change })).toMatchObject(
        refusal(409, 'Bookings were priced at this rate. End it, and add another one from the day after.'),
      );
    const deleted = await desk.admin.delete(`/api/rates/${rate.id}`);
    expect(deleted).toMatchObject(refusal(409, 'Bookings were priced at this rate. End it instead.'));
    expect(await desk.fingerprint()).toEqual(before);
    // The whole record, as react-admin sends it.
    expect(await put(rate.id, { ...rate, to: dayFromNow(3) })).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('do not change while a booking that was priced at them is being written', async () => {
    const { id: opportunityId, ...place } = await newOpportunity(desk);
    const rate = await newRate(desk, opportunityId);
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, amount } = turn === 0 ? rate : await newRateInsteadOf(opportunityId);
      const [booking] = await Promise.all([
        desk.makeBooking({ ...place, revenueAmount: 500_000 }),
        put(id, { amount: amount + 100 }),
      ]);
      const [row] = await desk.rows<{ list: number; due: number }>(
        `SELECT list_amount AS list, list_quantity * rates.amount AS due
         FROM bookings JOIN rates ON rates.id = rate_id WHERE bookings.id = $1`,
        [booking.id],
      );
      expect(row!.list).toBe(row!.due);
    }
  });

  async function newRateInsteadOf(opportunityId: string): Promise<Rate> {
    await desk.rows('UPDATE bookings SET rate_id = NULL, list_amount = NULL, list_quantity = NULL');
    const [rate] = await ratesOf(desk.admin, opportunityId);
    expectStatus(200, await desk.admin.delete(`/api/rates/${rate!.id}`));
    return newRate(desk, opportunityId);
  }

  it('are added once for each key, also when they were deleted meanwhile', async () => {
    const { id: opportunityId } = await newOpportunity(desk);
    const headers = { 'idempotency-key': opportunityId };
    const send = () => desk.admin.post<Rate>('/api/rates', rateForm(opportunityId), headers);
    const { id } = expectStatus(201, await send());
    expect(expectStatus(201, await send()).id).toBe(id);
    expectStatus(200, await desk.admin.delete(`/api/rates/${id}`));
    expect((await send()).status).toBe(404);
  });

  it('stay with their opportunity', async () => {
    const [one, other] = [await newOpportunity(desk), await newOpportunity(desk)];
    const { id } = await newRate(desk, one.id);
    expect(await put(id, { opportunityId: other.id })).toMatchObject({
      status: 400,
      body: { errors: { opportunityId: 'A rate stays with its opportunity. Add another one there' } },
    });
  });
});

describe('two rates at once', () => {
  it.each([
    ['the same days', '2027-01-01', '2027-12-31'],
    ['a day that both include', '2027-12-31', null],
    ['a day in the middle', '2027-05-05', '2027-05-05'],
    ['days around', '2026-01-01', null],
  ])('are refused for %s, naming the other one', async (_, from, to) => {
    const { id, mediaOpportunity } = await newOpportunity(desk);
    const rate = await newRate(desk, id, { from: '2027-01-01', to: '2027-12-31' });
    const message =
      `Trade Newsletter – ${mediaOpportunity} has a rate already: £600.00 a week, from 1 January 2027 to 31 December 2027. ` +
      'End that one, or choose other days.';
    const before = await desk.fingerprint();
    const refused = { status: 409, body: { message, errors: { from: message } } };
    expect(await post(rateForm(id, { from, to }))).toMatchObject(refused);
    expect(await desk.fingerprint()).toEqual(before);
    const later = await newRate(desk, id, { from: '2029-01-01' });
    expect(await put(later.id, { from, to })).toMatchObject(refused);
    expect(await ratesOf(desk.admin, id)).toEqual([later, rate]);
  });

  it('may follow each other from one day to the next', async () => {
    const { id } = await newOpportunity(desk);
    await newRate(desk, id, { from: '2027-01-01', to: '2027-12-31' });
    await newRate(desk, id, { from: '2028-01-01' });
    await newRate(desk, id, { from: '2026-01-01', to: '2026-12-31' });
    expect(await ratesOf(desk.admin, id)).toHaveLength(3);
  });

  it('are never both added, however many are sent at the same moment', async () => {
    const { id } = await newOpportunity(desk);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        post(rateForm(id, { from: `2027-01-${String(nth + 1).padStart(2, '0')}` })),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(11).fill(409)]);
    expect(await ratesOf(desk.admin, id)).toHaveLength(1);
  });

  it('are refused by the database itself', async () => {
    const { id } = await newOpportunity(desk);
    await newRate(desk, id);
    const insert = `INSERT INTO rates (opportunity_id, basis, amount, from_day) VALUES ($1, 'day', 1, '2030-01-01')`;
    await expect(desk.rows(insert, [id])).rejects.toThrow('rates_one_at_a_time');
  });
});

it('names all faults of a rate', async () => {
  const reply = await post({ opportunityId: 'here', basis: 'month', amount: 0, from: '2027-02-29', to: 'never' });
  expect(reply).toMatchObject({
    status: 400,
    body: {
      errors: {
        opportunityId: 'Choose the opportunity that the rate is for',
        basis: 'basis must be one of: day, week, insertion, flat',
        amount: 'A rate must be more than nothing',
        from: 'From is not a day of the calendar. Enter one such as 2026-12-31',
        to: 'To is not a day of the calendar. Enter one such as 2026-12-31',
      },
    },
  });
  const { id } = await newOpportunity(desk);
  expect(await post(rateForm(id, { from: '2027-02-02', to: '2027-02-01' }))).toMatchObject({
    status: 400,
    body: { errors: { to: 'A rate cannot end before it begins' } },
  });
  expect(await post(rateForm('7d3a2f4e-3c63-4d35-9f0c-1f1f1f1f1f1f'))).toMatchObject({ status: 400 });
});

describe('a quote', () => {
  const quoteOf = (query: Record<string, string | number>) => {
    const parameters = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    return desk.viewer.get<(Quote & Refusal) | null>(`/api/quote?${parameters.join('&')}`);
  };

  it.each([
    ['day', { liveDate: '2027-03-27', endDate: '2027-03-29' }, 3],
    ['week', { liveDate: '2027-10-25', endDate: '2027-11-01' }, 2],
    ['week', { liveDate: '2027-03-01', endDate: '2027-03-14', units: 3 }, 6],
    ['insertion', { liveDate: '2027-03-01', endDate: '2027-05-31', insertions: 4 }, 4],
    ['flat', { liveDate: '2027-03-01', endDate: '2027-05-31', units: 2 }, 2],
  ])('by the %s for %j counts %d', async (basis, wanted, quantity) => {
    const { id } = await newOpportunity(desk);
    const rate = await newRate(desk, id, { basis });
    const { body } = await quoteOf({ opportunityId: id, ...wanted });
    expect(body).toEqual({ rateId: rate.id, basis, quantity, unitAmount: 60_000, amount: 60_000 * quantity });
  });

  it('is at the rate that is valid on the day of the live date, in London', async () => {
    const { id } = await newOpportunity(desk);
    await newRate(desk, id, { basis: 'flat', amount: 100, from: '2027-01-01', to: '2027-06-30' });
    await newRate(desk, id, { basis: 'flat', amount: 200, from: '2027-07-01' });
    const at = async (liveDate: string) =>
      (await quoteOf({ opportunityId: id, liveDate, endDate: '2027-08-31' })).body?.amount;
    // 23:30 in UTC is already the next day there.
    expect([await at('2027-06-30'), await at('2027-06-30T22:30:00Z')]).toEqual([100, 100]);
    expect([await at('2027-07-01'), await at('2027-06-30T23:30:00Z')]).toEqual([200, 200]);
  });

  it('is null without a rate, and at a rate of another place', async () => {
    const [priced, unpriced] = [await newOpportunity(desk), await newOpportunity(desk)];
    const rate = await newRate(desk, priced.id, { from: '2027-01-01', to: '2027-01-31' });
    const days = { liveDate: '2027-02-01', endDate: '2027-02-07' };
    const ofNothing = await quoteOf({ opportunityId: unpriced.id, ...days });
    expect(ofNothing).toMatchObject({ status: 200, body: null });
    expect(ofNothing.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await quoteOf({ opportunityId: priced.id, ...days })).body).toBeNull();
    expect((await quoteOf({ opportunityId: priced.id, ...days, rateId: rate.id })).body).toMatchObject({ quantity: 1 });
    expect((await quoteOf({ opportunityId: unpriced.id, ...days, rateId: rate.id })).body).toBeNull();
  });

  it.each([
    [{ opportunityId: 'here' }, 'opportunityId'],
    [{ liveDate: '2027-02-29' }, 'liveDate'],
    [{ liveDate: '' }, 'liveDate'],
    [{ endDate: '2027-02-30' }, 'endDate'],
    [{ endDate: '2027-02-01' }, 'endDate'],
    [{ units: 0 }, 'units'],
    [{ units: '1e3' }, 'units'],
    [{ insertions: -1 }, 'insertions'],
    [{ insertions: 1_000_001 }, 'insertions'],
    [{ rateId: 'this' }, 'rateId'],
    [{ units: 10_001 }, 'units'],
    [{ units: 10_000, endDate: '2027-12-31' }, 'endDate'],
  ])('for %j is refused by field', async (wrong, field) => {
    const { id } = await newOpportunity(desk);
    await newRate(desk, id);
    const reply = await quoteOf({ opportunityId: id, liveDate: '2027-03-01', endDate: '2027-03-07', ...wrong });
    expectErrors(reply, { [field]: /./ });
  });
});

describe('raising all rates', () => {
  const raise = (body: object) => desk.admin.post<Schemas['RaisedDto'] & Refusal>('/api/rates/raise', body);
  const JANUARY = '2028-01-01';
  const rateAt = async (category: string, changes: object = {}) =>
    newRate(desk, (await newOpportunity(desk, category)).id, changes);

  it('shows every row in a dry run, which changes nothing, and then does just that', async () => {
    const first = await rateAt('Supermarket', { amount: 12_345, note: 'Back page' });
    const second = await rateAt('Supermarket', { basis: 'day', amount: 50, to: JANUARY });
    const untouched = [
      await rateAt('Supermarket', { to: '2027-12-31' }),
      await rateAt('Supermarket', { from: JANUARY }),
      await rateAt('Forecourt Network'),
    ];
    const raised = ({ id, amount, from, ...rate }: Rate, next: object) => ({
      ...{
        opportunityId: rate.opportunityId,
        category: 'Supermarket',
        opportunity: rate.opportunity,
        basis: rate.basis,
      },
      old: { id, amount, from, to: '2027-12-31' },
      new: { id: null, from: JANUARY, ...next },
    });
    const planned = [raised(first, { amount: 12_839, to: null }), raised(second, { amount: 52, to: JANUARY })];
    const wanted = { from: JANUARY, percent: 4, category: 'supermarket' };

    const before = await desk.fingerprint();
    expect(expectStatus(200, await raise({ ...wanted, dryRun: true })).rows).toEqual(planned);
    expect(await desk.fingerprint()).toEqual(before);

    const { rows } = expectStatus(200, await raise({ ...wanted, dryRun: false }));
    expect(rows).toEqual(planned.map((row) => ({ ...row, new: { ...row.new, id: expect.any(String) } })));
    expect(await ratesOf(desk.admin, first.opportunityId)).toMatchObject([
      { id: rows[0]!.new.id, amount: 12_839, from: JANUARY, to: null, note: 'Back page', basis: 'week' },
      { id: first.id, amount: 12_345, to: '2027-12-31', version: 2 },
    ]);
    for (const rate of untouched) expect(await ratesOf(desk.admin, rate.opportunityId)).toEqual([rate]);
    const trail = (await entriesOf(desk, { aboutType: 'rate' })).slice(0, 4);
    expect(trail.map(({ action }) => action)).toEqual(['added', 'ended', 'added', 'ended']);

    // Sent again, for instance after a lost reply.
    expect(expectStatus(200, await raise({ ...wanted, dryRun: false })).rows).toEqual([]);
  });

  it('raises nothing when the rates have changed since the dry run', async () => {
    const { id, opportunityId } = await rateAt('Cash & Carry Depots');
    const wanted = { from: JANUARY, percent: 4, category: 'Cash & Carry Depots' };
    const dryRun = async () => expectStatus(200, await raise({ ...wanted, dryRun: true }));

    const { plan } = await dryRun();
    expectStatus(200, await put(id, { amount: 70_000 }));
    const before = await desk.fingerprint();
    const reply = await raise({ ...wanted, plan, dryRun: false });
    const percent = expect.stringContaining('have changed') as string;
    expect(reply).toMatchObject({ status: 409, body: { errors: { percent } } });
    expect(await desk.fingerprint()).toEqual(before);

    const { rows } = expectStatus(200, await raise({ ...wanted, plan: (await dryRun()).plan, dryRun: false }));
    expect(rows.find((row) => row.opportunityId === opportunityId)).toMatchObject({ new: { amount: 72_800 } });
  });

  it('waits for several bookings that are priced in another order', async () => {
    const category = 'Cash & Carry Depots';
    const [first, last] = [await rateAt(category), await rateAt(category)];
    const price = 'SELECT FROM rates WHERE id = $1 FOR KEY SHARE';
    const raising = () => raise({ from: JANUARY, percent: 4, category, dryRun: false });
    const priceTheOther = (booking: pg.Client) => booking.query(price, [first.id]);
    expectStatus(200, await whileHeld(desk, price, [last.id], raising, priceTheOther));
  });

  it('raises them once when two people do it at the same moment', async () => {
    const { opportunityId } = await rateAt('Cash & Carry Depots');
    const wanted = { from: JANUARY, percent: 10, category: 'Cash & Carry Depots', dryRun: false };
    const replies = await Promise.all([raise(wanted), raise(wanted), raise(wanted)]);
    expect(replies.map(({ body }) => body.rows.length).sort()).toEqual([0, 0, 1]);
    expect(await ratesOf(desk.admin, opportunityId)).toMatchObject([{ amount: 66_000 }, { amount: 60_000 }]);
  });

  it('raises none of them when one would cost too much', async () => {
    await rateAt('Forecourt Network');
    const { opportunity } = await rateAt('Forecourt Network', { amount: 2_147_483_647 });
    const before = await desk.fingerprint();
    const reply = await raise({ from: JANUARY, percent: 1, category: 'Forecourt Network', dryRun: false });
    const percent = expect.stringContaining(`Forecourt Network – ${opportunity} would cost`) as string;
    expect(reply).toMatchObject({ status: 400, body: { errors: { percent } } });
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('ends also rates at which bookings were priced; those keep their price', async () => {
    const { id, ...place } = await newOpportunity(desk);
    await newRate(desk, id);
    const { id: booked } = await desk.makeBooking({ ...place, revenueAmount: 180_000 });
    expectStatus(200, await raise({ from: dayFromNow(5), percent: 50, category: place.mediaCategory, dryRun: false }));
    expect((await desk.admin.get(`/api/bookings/${booked}`)).body).toMatchObject({ listAmount: 180_000 });
    const { body } = await desk.admin.post('/api/bookings', bookingForm({ ...place, revenueAmount: 270_000 }));
    expect(body).toMatchObject({ listAmount: 270_000 });
  });

  it('prices a booking that is made meanwhile at the new rate', async () => {
    const { id, ...place } = await newOpportunity(desk);
    const rate = await newRate(desk, id);
    const book = () => desk.admin.post('/api/bookings', bookingForm({ ...place, revenueAmount: 270_000 }));
    // What raising does before its commit.
    const booked = await whileHeld(desk, 'LOCK TABLE rates IN EXCLUSIVE MODE', [], book, async (raising) => {
      await raising.query('SELECT FROM rates WHERE id = $1 FOR UPDATE', [rate.id]);
      await raising.query('UPDATE rates SET to_day = $2 WHERE id = $1', [rate.id, dayFromNow(4)]);
      await raising.query(
        `INSERT INTO rates (opportunity_id, basis, amount, from_day) VALUES ($1, 'week', 90000, $2)`,
        [id, dayFromNow(5)],
      );
    });
    expect(booked.body).toMatchObject({ listAmount: 270_000 });
  });

  const WRONG: [object, string][] = [
    [{ from: 'soon' }, 'from'],
    [{ from: undefined }, 'from'],
    ...[0, 1001, -91, 1.234, '4', null, NaN, [4], {}].map((percent): [object, string] => [{ percent }, 'percent']),
    [{ category: 'Cinema' }, 'category'],
    [{ category: 5 }, 'category'],
    [{ dryRun: undefined }, 'dryRun'],
    [{ dryRun: 'false' }, 'dryRun'],
    [{ plan: 5 }, 'plan'],
  ];
  it.each(WRONG)('with %j is refused by field', async (wrong, field) => {
    expectErrors(await raise({ from: JANUARY, percent: 4, dryRun: false, ...wrong }), { [field]: /./ });
  });
});
