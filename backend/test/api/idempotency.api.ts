import { randomUUID } from 'node:crypto';
import { PDF } from '../samples/files.js';
import { client, multipart, startServer, type Client, type Reply } from '../support/index.js';
import {
  artwork,
  bookingForm,
  dayFromNow,
  expectStatus,
  forTests,
  openDesk,
  signedIn,
  type Booking,
  type Refusal,
} from './desk.js';
import { newOpportunity, rateForm } from './rates.js';

type Made = Reply<{ id: string } & Refusal>;
type Send = (caller: Client, content: string, key: string | undefined) => Promise<Made>;

const OTHER_ADMIN = { username: 'second admin', password: 'another long one', email: 'second@placard.test' };
const AT_ONCE = 6;

const desk = forTests(() => openDesk({ env: { ALLOW_REGISTRATION: 'true', LOG_LEVEL: 'error' } }));
/** A second instance on the same database. */
const secondInstance = forTests(() => startServer({ databaseUrl: desk.databaseUrl, env: { LOG_LEVEL: 'error' } }));
let otherAdmin: Client;
let secondInstanceAdmin: Client;
let names = 0;

beforeAll(async () => {
  await desk.admin.post('/api/admin/users', { ...OTHER_ADMIN, role: 'admin' });
  otherAdmin = await signedIn(desk.url, OTHER_ADMIN);
  secondInstanceAdmin = await signedIn(secondInstance.url, OTHER_ADMIN);
});

const withKey = (key: string | undefined) => ({ 'idempotency-key': key });
const newName = (noun: string) => `${noun} ${(names += 1)}`;

/** Every call that makes a record for a signed-in user; different `content` makes a different request. */
const CREATES: Record<string, { send: Send; table: string }> = {
  'a booking': {
    table: 'bookings',
    send: (caller, brandName, key) =>
      caller.post('/api/bookings', multipart(bookingForm({ brandName, specSheetFile: artwork() })), withKey(key)),
  },
  'a user': {
    table: 'users',
    send: (caller, username, key) => {
      const email = `${username.replaceAll(' ', '.')}@placard.test`;
      const account = { username, email, password: 'a long password', role: 'viewer' };
      return caller.post('/api/admin/users', account, withKey(key));
    },
  },
  'a brand': {
    table: 'brands',
    send: (caller, name, key) => caller.post('/api/admin/catalogue/brands', { name }, withKey(key)),
  },
  'a rate': {
    table: 'rates',
    // For a day of its own, because there is one rate at a time.
    send: async (caller, note, key) => {
      const day = dayFromNow(Number(/\d+/.exec(note)![0]));
      return caller.post('/api/rates', rateForm(await sharedPlace(), { from: day, to: day, note }), withKey(key));
    },
  },
};

let place: Promise<{ id: string }> | undefined;
const sharedPlace = async () => (await (place ??= newOpportunity(desk))).id;

async function count(table: string): Promise<number> {
  const [row] = await desk.rows<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`);
  return row!.count;
}

describe.each(Object.entries(CREATES))('%s', (noun, { send, table }) => {
  it('is made once if it is sent several times at once to two instances, and again, with the same answer to all', async () => {
    const [content, key] = [newName(noun), randomUUID()];
    await sharedPlace();
    const before = await count(table);
    const callers = Array.from({ length: AT_ONCE }, (_, at) => (at % 2 ? secondInstanceAdmin : otherAdmin));
    const replies = await Promise.all(callers.map((caller) => send(caller, content, key)));
    expect(replies.map(({ status }) => status)).toEqual(callers.map(() => 201));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await count(table)).toBe(before + 1);
    const entries = await desk.rows('SELECT FROM audit_entries WHERE about_id = $1 AND before IS NULL', [
      replies[0]!.body.id,
    ]);
    expect(entries).toHaveLength(1);
    const settled = await desk.fingerprint();
    expect(expectStatus(201, await send(otherAdmin, content, key)).id).toBe(replies[0]!.body.id);
    expect(await desk.fingerprint()).toEqual(settled);
  });

  it('is refused under the key of another record, which does not change', async () => {
    const key = randomUUID();
    expectStatus(201, await send(desk.admin, newName(noun), key));
    const before = await desk.fingerprint();
    const refused = await send(desk.admin, newName(noun), key);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('with different content') },
    });
    expect(await desk.fingerprint()).toEqual(before);
  });
});

// Every call reads its key in the same way.
it('a brand may be made by somebody else under the same key, each time without one, and not with an invalid one', async () => {
  const { send, table } = CREATES['a brand']!;
  const before = await count(table);
  const key = randomUUID();
  const made = [
    expectStatus(201, await send(desk.admin, newName('a brand'), key)),
    expectStatus(201, await send(otherAdmin, newName('a brand'), key)),
    expectStatus(201, await send(desk.admin, newName('a brand'), undefined)),
    expectStatus(201, await send(desk.admin, newName('a brand'), undefined)),
  ];
  for (const invalid of ['', 'x'.repeat(201), 'two words'])
    expectStatus(400, await send(desk.admin, newName('a brand'), invalid));
  expect(new Set(made.map(({ id }) => id)).size).toBe(4);
  expect(await count(table)).toBe(before + 4);
});

it('a booking that was refused can be sent again under its key', async () => {
  const key = randomUUID();
  const form = bookingForm({ brandName: newName('brand') });
  const wrong = multipart({ ...form, mediaOpportunity: 'Back of the Moon' });
  expectStatus(400, await desk.admin.post('/api/bookings', wrong, withKey(key)));
  expectStatus(201, await desk.admin.post('/api/bookings', multipart(form), withKey(key)));
});

it('a booking with another spec sheet is not a repetition', async () => {
  const key = randomUUID();
  const form = bookingForm({ brandName: newName('brand') });
  const send = (content: Buffer) => {
    const withSheet = multipart({ ...form, specSheetFile: artwork('sheet.pdf', content) });
    return desk.admin.post('/api/bookings', withSheet, withKey(key));
  };
  expectStatus(201, await send(PDF));
  expectStatus(201, await send(PDF));
  expectStatus(409, await send(Buffer.concat([PDF, Buffer.from('\n')])));
});

describe('reactivating', () => {
  const dates = { liveDate: dayFromNow(3), endDate: dayFromNow(9) };
  const send = (caller: Client, { id }: { id: string }, body: object, key?: string) =>
    caller.put<Booking & Refusal>(`/api/bookings/${id}/reactivate`, body, withKey(key));
  const followOns = async ({ bookingNumber }: Booking) =>
    desk.rows('SELECT id, revenue_amount FROM bookings WHERE follows_booking_number = $1', [bookingNumber]);

  it('makes one follow-on if it is sent several times, and copies the files once', async () => {
    const booking = await desk.bookingThatIs('Completed');
    const [key, body] = [randomUUID(), { ...dates, version: booking.version }];
    const replies = await Promise.all([1, 2, 3].map(() => send(desk.admin, booking, body, key)));
    expect(new Set(replies.map((reply) => expectStatus(201, reply).id)).size).toBe(1);
    const before = await desk.fingerprint();
    // By now the interface may have loaded the new version.
    const again = expectStatus(201, await send(desk.admin, booking, { ...dates, version: booking.version + 1 }, key));
    expect(again.followsBookingNumber).toBe(booking.bookingNumber);
    expect(await desk.fingerprint()).toEqual(before);
    expect(await followOns(booking)).toHaveLength(1);
  });

  it('makes one follow-on for two administrators at once, and tells the second its number', async () => {
    const booking = await desk.bookingThatIs('Completed');
    const body = { ...dates, version: booking.version };
    const replies = await Promise.all([
      send(desk.admin, booking, body, randomUUID()),
      send(secondInstanceAdmin, booking, body, randomUUID()),
    ]);
    const [made, refused] = replies.sort((one, other) => one.status - other.status);
    const followOn = expectStatus(201, made);
    expect(expectStatus(409, refused).message).toContain(`#${followOn.bookingNumber} already follows it`);
    expect(await followOns(booking)).toHaveLength(1);
  });

  it('can be repeated by somebody who has seen the last follow-on', async () => {
    const booking = await desk.bookingThatIs('Completed');
    const first = expectStatus(201, await send(desk.admin, booking, { ...dates, version: booking.version }));
    const seen = await desk.readBooking(booking.id);
    expect(seen).toMatchObject({ followedByBookingNumber: first.bookingNumber, status: 'Completed' });
    const second = expectStatus(201, await send(desk.admin, booking, { ...dates, version: seen.version }));
    expect((await desk.readBooking(booking.id)).followedByBookingNumber).toBe(second.bookingNumber);
    expect(await followOns(booking)).toHaveLength(2);
  });
});

describe('registering', () => {
  const register = (form: object, key: string) =>
    client(desk.url).post<{ id: string } & Refusal>('/api/register', form, withKey(key));
  const form = () => {
    const username = newName('newcomer');
    return { username, email: `${username.replace(' ', '')}@placard.test`, password: 'a long password' };
  };

  it('signs in to the same account if it is sent twice', async () => {
    const [newcomer, key] = [form(), randomUUID()];
    const first = expectStatus(201, await register(newcomer, key));
    const caller = client(desk.url);
    expect(expectStatus(201, await caller.post('/api/register', newcomer, withKey(key))).id).toBe(first.id);
    expect((await caller.get('/api/user')).body.id).toBe(first.id);
  });

  it('does not sign in again if the account was deactivated or its password was reset', async () => {
    for (const [verb, body] of [
      ['deactivate', undefined],
      ['reset-password', { newPassword: 'chosen by an admin' }],
    ] as const) {
      const [newcomer, key] = [form(), randomUUID()];
      const { id } = expectStatus(201, await register(newcomer, key));
      expectStatus(200, await desk.admin.put(`/api/admin/users/${id}/${verb}`, body));
      expectStatus(401, await register(newcomer, key));
    }
  });

  it('stores nothing from which the password could be guessed', async () => {
    const [newcomer, key] = [form(), randomUUID()];
    await register(newcomer, key);
    const [row] = await desk.rows<object>('SELECT * FROM idempotency_keys WHERE key = $1', [key]);
    expect(JSON.stringify(row)).not.toContain(newcomer.password);
    expect(row).toMatchObject({ content_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });
});
