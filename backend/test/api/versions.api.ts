import { image } from '../samples/files.js';
import { multipart, type Reply } from '../support/index.js';
import { makePlace } from './capacity.js';
import { artwork, dayFromNow, expectStatus, sharedDesk, type Refusal } from './desk.js';
import { bookingOf, newPlace, place } from './options.js';
import { makeDeal, makeEnquiry } from './public-forms.js';
import { newOpportunity, newRate } from './rates.js';

interface Versioned {
  id: string;
  version: number;
}
interface Verb {
  /** Makes a record for which the call is allowed. */
  make: () => Promise<Versioned>;
  send: (record: Versioned, version: number) => Promise<Reply<Refusal>>;
}

const desk = sharedDesk();
let userId: string;
let made = 0;

beforeAll(async () => {
  userId = (await desk.admin.get<{ id: string }>('/api/user')).body.id;
});

const put =
  (address: (id: string) => string, body: object = {}) =>
  ({ id }: Versioned, version: number) =>
    desk.admin.put<Refusal>(address(id), { ...body, version });

const booking = (status: string) => () => desk.bookingIn(status);
const onBooking = (verb: string, body?: object) => put((id) => `/api/bookings/${id}/${verb}`, body);
const dates = { liveDate: dayFromNow(3), deadlineDate: dayFromNow(2), endDate: dayFromNow(9) };

const user = () => desk.makeUser();
const onUser = (verb: string, body?: object) => put((id) => `/api/admin/users/${id}/${verb}`, body);

const assignTo =
  (address: (id: string) => string) =>
  ({ id }: Versioned, version: number) =>
    desk.admin.put<Refusal>(`${address(id)}/assignee`, { userId, version });
async function note(): Promise<Versioned> {
  const { id } = await desk.bookingIn('Awaiting Upload');
  const text = 'Ring Jo on Monday';
  return expectStatus(201, await desk.admin.post<Versioned>(`/api/bookings/${id}/notes`, { text }));
}

async function entry(kind = 'brands'): Promise<Versioned> {
  return expectStatus(
    201,
    await desk.admin.post<Versioned>(`/api/admin/catalogue/${kind}`, { name: `Name ${(made += 1)}` }),
  );
}
const onEntry = (kind: string, verb: string, body?: object) =>
  put((id) => `/api/admin/catalogue/${kind}/${id}${verb}`, body);

const option = async () => place(desk.admin, await newPlace(desk));
const onOption = (verb: string, body?: object) => put((id) => `/api/options/${id}/${verb}`, body);

async function opportunity(): Promise<Versioned> {
  const { id } = await makePlace(desk, null);
  return { id, version: 1 };
}

const rate = async () => newRate(desk, (await newOpportunity(desk)).id);

const settings = (part: 'organisation' | 'calendar' | 'pricing') => async () =>
  expectStatus(200, await desk.admin.get<Versioned>(`/api/settings/${part}`));

async function putLogo(_: Versioned, version: number): Promise<Reply<Refusal>> {
  const form = multipart({ logo: artwork('logo.png', await image('png')), version });
  return desk.admin.put<Refusal>('/api/settings/organisation/logo', form);
}

/** With an artwork spec and a spec sheet. */
async function opportunityWithSpec(): Promise<Versioned> {
  const { body } = await desk.admin.get<{ categories: Versioned[] }>('/api/admin/catalogue');
  const form = { name: `Name ${(made += 1)}`, categoryId: body.categories[0]!.id };
  const { id } = expectStatus(201, await desk.admin.post<Versioned>('/api/admin/catalogue/opportunities', form));
  await putSheet({ id });
  const spec = { onMismatch: 'warn', pieces: [{ name: 'Leaflet', kinds: ['PDF'] }] };
  return { id, version: expectStatus(200, await desk.admin.put<Versioned>(specOf(id), spec)).version };
}
const specOf = (id: string) => `/api/admin/catalogue/opportunities/${id}/artwork-spec`;
const putSheet = ({ id }: { id: string }, version?: number): Promise<Reply<Refusal>> =>
  desk.admin.put<Refusal>(
    `${specOf(id)}/sheet`,
    multipart({ specSheetFile: artwork('sizes.pdf'), ...(version !== undefined && { version }) }),
  );

const VERBS: Record<string, Verb> = {
  'changing an artwork spec': {
    make: opportunityWithSpec,
    send: put(specOf, { onMismatch: 'warn', pieces: [{ name: 'Banner', kinds: ['PNG'] }] }),
  },
  'removing an artwork spec': {
    make: opportunityWithSpec,
    send: ({ id }, version) => desk.admin.delete(`${specOf(id)}?version=${version}`),
  },
  'replacing the spec sheet of an opportunity': { make: opportunityWithSpec, send: putSheet },
  'removing the spec sheet of an opportunity': {
    make: opportunityWithSpec,
    send: ({ id }, version) => desk.admin.delete(`${specOf(id)}/sheet?version=${version}`),
  },
  'approving a booking': { make: booking('Under Review'), send: onBooking('approve') },
  'sending a booking back': {
    make: booking('Under Review'),
    send: onBooking('reject', { comments: 'Larger, please' }),
  },
  'marking a booking as live': { make: booking('Approved'), send: onBooking('live') },
  'ending a booking early': { make: booking('Live'), send: onBooking('end-early', { reason: 'Called off' }) },
  'correcting a booking': {
    make: booking('Under Review'),
    send: put((id) => `/api/bookings/${id}`, { brandName: 'Nimbus Tea' }),
  },
  'changing the dates of a booking': { make: booking('Awaiting Upload'), send: onBooking('dates', dates) },
  'changing the revenue of a booking': {
    make: booking('Awaiting Upload'),
    send: onBooking('revenue', { revenueAmount: 5 }),
  },
  'cancelling a booking': {
    make: booking('Awaiting Upload'),
    send: onBooking('cancel', { reason: 'The launch is off' }),
  },
  'reinstating a booking': { make: booking('Cancelled'), send: onBooking('reinstate') },
  'reactivating a booking': {
    make: () => desk.bookingThatIs('Completed'),
    send: onBooking('reactivate', { liveDate: dayFromNow(3), endDate: dayFromNow(9) }),
  },
  'sending a booking’s email again': {
    make: booking('Awaiting Upload'),
    send: ({ id }, version) => desk.admin.post(`/api/bookings/${id}/resend-email`, { version }),
  },
  'deleting a booking': {
    make: booking('Awaiting Upload'),
    send: ({ id }, version) => desk.admin.delete(`/api/bookings/${id}?version=${version}`),
  },
  'approving a deal': { make: () => makeDeal(desk), send: put((id) => `/api/deal-requests/${id}/approve`) },
  'changing the dates of a deal': {
    make: () => makeDeal(desk),
    send: put((id) => `/api/deal-requests/${id}/dates`, { liveDate: dayFromNow(3), endDate: dayFromNow(9) }),
  },
  'attaching a screenshot to a deal': {
    make: () => makeDeal(desk),
    send: async ({ id }, version) =>
      desk.admin.post(
        `/api/deal-requests/${id}/screenshot`,
        multipart({ screenshot: artwork('shot.png', await image('png')), version }),
      ),
  },
  'declining a deal': {
    make: () => makeDeal(desk),
    send: put((id) => `/api/deal-requests/${id}/decline`, { reason: 'Taken' }),
  },
  'reopening a deal': {
    make: async () => {
      const { id } = await makeDeal(desk);
      return expectStatus(
        200,
        await desk.admin.put<Versioned>(`/api/deal-requests/${id}/decline`, { reason: 'Taken' }),
      );
    },
    send: put((id) => `/api/deal-requests/${id}/reopen`),
  },
  'closing an enquiry': {
    make: () => makeEnquiry(desk),
    send: put((id) => `/api/sales-enquiries/${id}/close`, { reason: 'No budget' }),
  },
  'reopening an enquiry': {
    make: async () => {
      const { id } = await makeEnquiry(desk);
      const reply = await desk.admin.put<Versioned>(`/api/sales-enquiries/${id}/close`, { reason: 'No budget' });
      return expectStatus(200, reply);
    },
    send: put((id) => `/api/sales-enquiries/${id}/reopen`),
  },
  'confirming an enquiry': {
    make: () => makeEnquiry(desk),
    send: put((id) => `/api/sales-enquiries/${id}/status`, { status: 'Bookings Confirmed' }),
  },
  'undoing a confirmation': {
    make: async () => {
      const { id } = await makeEnquiry(desk);
      const status = { status: 'Bookings Confirmed' };
      return expectStatus(200, await desk.admin.put<Versioned>(`/api/sales-enquiries/${id}/status`, status));
    },
    send: put((id) => `/api/sales-enquiries/${id}/unconfirm`),
  },
  'editing a user': { make: user, send: put((id) => `/api/admin/users/${id}`, { username: `renamed ${(made += 1)}` }) },
  'assigning a booking': { make: booking('Under Review'), send: assignTo((id) => `/api/bookings/${id}`) },
  'assigning an enquiry': {
    make: () => makeEnquiry(desk),
    send: assignTo((id) => `/api/sales-enquiries/${id}`),
  },
  'assigning a deal': { make: () => makeDeal(desk), send: assignTo((id) => `/api/deal-requests/${id}`) },
  'renewing an option': { make: option, send: onOption('renew') },
  'releasing an option': { make: option, send: onOption('release') },
  'challenging an option': {
    make: async () => {
      const at = await newPlace(desk);
      await place(desk.admin, at);
      return place(desk.admin, at);
    },
    send: onOption('challenge'),
  },
  'booking an option': {
    make: option,
    send: ({ id }, version) => desk.admin.post<Refusal>(`/api/options/${id}/book`, bookingOf({ version })),
  },
  'changing a note': { make: note, send: put((id) => `/api/notes/${id}`, { text: 'Ring Jo on Tuesday' }) },
  'deleting a note': {
    make: note,
    send: ({ id }, version) => desk.admin.delete(`/api/notes/${id}?version=${version}`),
  },
  'changing a user’s role': { make: user, send: onUser('role', { role: 'admin' }) },
  'deactivating a user': { make: user, send: onUser('deactivate') },
  'resetting a user’s password': { make: user, send: onUser('reset-password', { newPassword: 'another long one' }) },
  'reactivating a user': {
    make: async () => {
      const { id, version } = await user();
      return expectStatus(200, await desk.admin.put<Versioned>(`/api/admin/users/${id}/deactivate`, { version }));
    },
    send: onUser('reactivate'),
  },
  'renaming an entry of the catalogue': { make: entry, send: onEntry('brands', '', { name: 'Renamed' }) },
  'retiring an entry of the catalogue': { make: entry, send: onEntry('brands', '/retire') },
  'bringing an entry of the catalogue back': {
    make: async () => {
      const { id, version } = await entry();
      return expectStatus(
        200,
        await desk.admin.put<Versioned>(`/api/admin/catalogue/brands/${id}/retire`, { version }),
      );
    },
    send: onEntry('brands', '/restore'),
  },
  'setting the capacity of an opportunity': {
    make: opportunity,
    send: onEntry('opportunities', '/inventory', { capacity: 2 }),
  },
  'moving an entry of the catalogue': {
    make: () => entry('categories'),
    send: onEntry('categories', '/move', { before: null }),
  },
  'changing the organisation': {
    make: settings('organisation'),
    send: put(() => '/api/settings/organisation', { name: 'Acme Media' }),
  },
  'setting the organisation’s logo': { make: settings('organisation'), send: putLogo },
  'removing the organisation’s logo': {
    make: async () => {
      const { version } = await settings('organisation')();
      await putLogo({ id: '', version }, version);
      return settings('organisation')();
    },
    send: (_, version) => desk.admin.delete(`/api/settings/organisation/logo?version=${version}`),
  },
  'changing the calendar': {
    make: settings('calendar'),
    send: put(() => '/api/settings/calendar', { workingDays: [1, 2, 3, 4] }),
  },
  'changing how prices are watched': {
    make: settings('pricing'),
    send: put(() => '/api/settings/pricing', { discountLimit: 25 }),
  },
  'changing a rate': { make: rate, send: put((id) => `/api/rates/${id}`, { amount: 5 }) },
  'deleting a rate': {
    make: rate,
    send: ({ id }, version) => desk.admin.delete(`/api/rates/${id}?version=${version}`),
  },
};

describe.each(Object.entries(VERBS))('%s', (_name, { make, send }) => {
  it('is refused with an outdated version and changes nothing, and succeeds with the current one', async () => {
    const record = await make();
    const before = await desk.fingerprint();
    const stale = await send(record, record.version - 1);
    expect(stale).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Somebody else changed this/) },
    });
    expect(await desk.fingerprint()).toEqual(before);
    const done = await send(record, record.version);
    expect([200, 201]).toContain(done.status);
    // By now that version is outdated as well, or the record is gone.
    const late = await send(record, record.version);
    expect([404, 409]).toContain(late.status);
  });
});

it('refuses an invalid version', async () => {
  const { id } = await desk.bookingIn('Awaiting Upload');
  expectStatus(400, await desk.admin.put(`/api/bookings/${id}/revenue`, { revenueAmount: 1, version: 'new' }));
  expectStatus(400, await desk.admin.delete(`/api/bookings/${id}?version=new`));
  expectStatus(400, await desk.admin.delete(`/api/bookings/${id}?version=1&version=2`));
  await desk.readBooking(id);
});

it('names the status, rather than the version, if the status does not allow the change', async () => {
  const { id, version } = await desk.bookingIn('Approved');
  const late = await desk.admin.put<Refusal>(`/api/bookings/${id}/approve`, { version: version - 1 });
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('is Approved now') } });
});
