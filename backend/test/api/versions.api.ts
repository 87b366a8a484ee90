import { image } from '../samples/files.js';
import { multipart, type Reply } from '../support/index.js';
import { makePlace } from './capacity.js';
import { artwork, dayFromNow, expectStatus, sharedDesk, type Refusal } from './desk.js';
import { bookingOf, newPlace, place, queueOf } from './options.js';
import { makeDeal, makeEnquiry } from './public-forms.js';
import { newOpportunity, newRate } from './rates.js';
import { refusal } from './refusal.js';

interface Versioned {
  id: string;
  version: number;
}
/** Makes a record for which the call is allowed. */
type Make = () => Promise<Versioned>;
type Send = (record: Versioned, version: number) => Promise<Reply<Refusal>>;

const BOOKING = '/api/bookings/{id}';
const DEAL = '/api/deal-requests/{id}';
const ENQUIRY = '/api/sales-enquiries/{id}';
const OPTION = '/api/options/{id}';
const NOTE = '/api/notes/{id}';
const USER = '/api/admin/users/{id}';
const BRAND = '/api/admin/catalogue/brands/{id}';
const CATEGORY = '/api/admin/catalogue/categories/{id}';
const OPPORTUNITY = '/api/admin/catalogue/opportunities/{id}';
const SPEC = `${OPPORTUNITY}/artwork-spec`;
const ORGANISATION = '/api/settings/organisation';
const RATE = '/api/rates/{id}';

const desk = sharedDesk();
let userId: string;
let made = 0;

beforeAll(async () => {
  userId = (await desk.admin.get<{ id: string }>('/api/user')).body.id;
});

const put =
  (address: string, body: object = {}): Send =>
  ({ id }, version) =>
    desk.admin.put(address.replace('{id}', id), { ...body, version });
const post =
  (address: string, body: object = {}): Send =>
  ({ id }, version) =>
    desk.admin.post(address.replace('{id}', id), { ...body, version });
const remove =
  (address: string): Send =>
  ({ id }, version) =>
    desk.admin.delete(`${address.replace('{id}', id)}?version=${version}`);
const assign =
  (address: string): Send =>
  ({ id }, version) =>
    desk.admin.put(`${address.replace('{id}', id)}/assignee`, { userId, version });

/** Makes a record, and then sends it this PUT. */
const after =
  (make: Make, address: string, body: object = {}): Make =>
  async () => {
    const { id } = await make();
    const { version } = expectStatus(200, await desk.admin.put<Versioned>(address.replace('{id}', id), body));
    return { id, version };
  };

const booking = (status: string) => () => desk.bookingIn(status);
const deal = () => makeDeal(desk);
const enquiry = () => makeEnquiry(desk);
const user = () => desk.makeUser();
const rate = async () => newRate(desk, (await newOpportunity(desk)).id);
const option = async () => place(desk.admin, await newPlace(desk));
const queuedOption = async () => (await queueOf(desk, desk.admin, desk.admin))[1];
async function note(): Promise<Versioned> {
  const { id } = await desk.bookingIn('Awaiting Upload');
  const text = 'Ring Jo on Monday';
  return expectStatus(201, await desk.admin.post<Versioned>(`/api/bookings/${id}/notes`, { text }));
}
const entry = (kind: string) => async () => {
  const name = `Name ${(made += 1)}`;
  return expectStatus(201, await desk.admin.post<Versioned>(`/api/admin/catalogue/${kind}`, { name }));
};
const opportunity = async () => ({ id: (await makePlace(desk, null)).id, version: 1 });
const spec = (name: string, kind: string) => ({ onMismatch: 'warn', pieces: [{ name, kinds: [kind] }] });
/** With an artwork spec and a spec sheet. */
const opportunityWithSpec = after(
  async () => {
    const record = await opportunity();
    // Sends no version.
    await putSheet(record);
    return record;
  },
  SPEC,
  spec('Leaflet', 'PDF'),
);

const putSheet = ({ id }: Versioned, version?: number): Promise<Reply<Refusal>> =>
  desk.admin.put(`${SPEC.replace('{id}', id)}/sheet`, multipart({ specSheetFile: artwork('sizes.pdf'), version }));
const putLogo: Send = async (_, version) =>
  desk.admin.put(`${ORGANISATION}/logo`, multipart({ logo: artwork('logo.png', await image('png')), version }));
const postScreenshot: Send = async ({ id }, version) => {
  const form = multipart({ screenshot: artwork('shot.png', await image('png')), version });
  return desk.admin.post(`/api/deal-requests/${id}/screenshot`, form);
};

const settings = (part: 'organisation' | 'calendar' | 'pricing') => async () =>
  expectStatus(200, await desk.admin.get<Versioned>(`/api/settings/${part}`));
async function organisationWithLogo(): Promise<Versioned> {
  const before = await settings('organisation')();
  await putLogo(before, before.version);
  return settings('organisation')();
}

const days = { liveDate: dayFromNow(3), endDate: dayFromNow(9) };
const confirmed = { status: 'Bookings Confirmed' };
const because = { reason: 'The launch is off' };

const VERBS: [string, Make, Send][] = [
  ['changing an artwork spec', opportunityWithSpec, put(SPEC, spec('Banner', 'PNG'))],
  ['removing an artwork spec', opportunityWithSpec, remove(SPEC)],
  ['replacing the spec sheet of an opportunity', opportunityWithSpec, putSheet],
  ['removing the spec sheet of an opportunity', opportunityWithSpec, remove(`${SPEC}/sheet`)],
  ['approving a booking', booking('Under Review'), put(`${BOOKING}/approve`)],
  ['sending a booking back', booking('Under Review'), put(`${BOOKING}/reject`, { comments: 'Larger, please' })],
  ['marking a booking as live', booking('Approved'), put(`${BOOKING}/live`)],
  ['ending a booking early', booking('Live'), put(`${BOOKING}/end-early`, because)],
  ['correcting a booking', booking('Under Review'), put(BOOKING, { brandName: 'Nimbus Tea' })],
  [
    'changing the dates of a booking',
    booking('Awaiting Upload'),
    put(`${BOOKING}/dates`, { ...days, deadlineDate: dayFromNow(2) }),
  ],
  ['changing the revenue of a booking', booking('Awaiting Upload'), put(`${BOOKING}/revenue`, { revenueAmount: 5 })],
  ['cancelling a booking', booking('Awaiting Upload'), put(`${BOOKING}/cancel`, because)],
  ['reinstating a booking', booking('Cancelled'), put(`${BOOKING}/reinstate`)],
  ['reactivating a booking', () => desk.bookingThatIs('Completed'), put(`${BOOKING}/reactivate`, days)],
  ['sending a booking’s email again', booking('Awaiting Upload'), post(`${BOOKING}/resend-email`)],
  ['deleting a booking', booking('Awaiting Upload'), remove(BOOKING)],
  ['approving a deal', deal, put(`${DEAL}/approve`)],
  ['changing the dates of a deal', deal, put(`${DEAL}/dates`, days)],
  ['attaching a screenshot to a deal', deal, postScreenshot],
  ['declining a deal', deal, put(`${DEAL}/decline`, because)],
  ['reopening a deal', after(deal, `${DEAL}/decline`, because), put(`${DEAL}/reopen`)],
  ['closing an enquiry', enquiry, put(`${ENQUIRY}/close`, because)],
  ['reopening an enquiry', after(enquiry, `${ENQUIRY}/close`, because), put(`${ENQUIRY}/reopen`)],
  ['confirming an enquiry', enquiry, put(`${ENQUIRY}/status`, confirmed)],
  ['undoing a confirmation', after(enquiry, `${ENQUIRY}/status`, confirmed), put(`${ENQUIRY}/unconfirm`)],
  ['assigning a booking', booking('Under Review'), assign(BOOKING)],
  ['assigning an enquiry', enquiry, assign(ENQUIRY)],
  ['assigning a deal', deal, assign(DEAL)],
  ['renewing an option', option, put(`${OPTION}/renew`)],
  ['releasing an option', option, put(`${OPTION}/release`)],
  ['challenging an option', queuedOption, put(`${OPTION}/challenge`)],
  ['booking an option', option, post(`${OPTION}/book`, bookingOf())],
  ['changing a note', note, put(NOTE, { text: 'Ring Jo on Tuesday' })],
  ['deleting a note', note, remove(NOTE)],
  ['editing a user', user, put(USER, { username: 'renamed' })],
  ['changing a user’s role', user, put(`${USER}/role`, { role: 'admin' })],
  ['deactivating a user', user, put(`${USER}/deactivate`)],
  ['resetting a user’s password', user, put(`${USER}/reset-password`, { newPassword: 'another long one' })],
  ['reactivating a user', after(user, `${USER}/deactivate`), put(`${USER}/reactivate`)],
  ['renaming an entry of the catalogue', entry('brands'), put(BRAND, { name: 'Renamed' })],
  ['retiring an entry of the catalogue', entry('brands'), put(`${BRAND}/retire`)],
  ['bringing an entry of the catalogue back', after(entry('brands'), `${BRAND}/retire`), put(`${BRAND}/restore`)],
  ['setting the capacity of an opportunity', opportunity, put(`${OPPORTUNITY}/inventory`, { capacity: 2 })],
  ['moving an entry of the catalogue', entry('categories'), put(`${CATEGORY}/move`, { before: null })],
  ['changing the organisation', settings('organisation'), put(ORGANISATION, { name: 'Acme Media' })],
  ['setting the organisation’s logo', settings('organisation'), putLogo],
  ['removing the organisation’s logo', organisationWithLogo, remove(`${ORGANISATION}/logo`)],
  ['changing the calendar', settings('calendar'), put('/api/settings/calendar', { workingDays: [1, 2, 3, 4] })],
  ['changing how prices are watched', settings('pricing'), put('/api/settings/pricing', { discountLimit: 25 })],
  ['changing a rate', rate, put(RATE, { amount: 5 })],
  ['deleting a rate', rate, remove(RATE)],
];

it.each(VERBS)(
  '%s is refused with an outdated version and changes nothing, and succeeds with the current one',
  async (_, make, send) => {
    const record = await make();
    const before = await desk.fingerprint();
    const stale = await send(record, record.version - 1);
    expect(stale).toMatchObject(refusal(409, /^Somebody else changed this/));
    expect(await desk.fingerprint()).toEqual(before);
    const done = await send(record, record.version);
    expect([200, 201]).toContain(done.status);
    // By now that version is outdated as well, or the record is gone.
    const late = await send(record, record.version);
    expect([404, 409]).toContain(late.status);
  },
);

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
  expect(late).toMatchObject(refusal(409, 'is Approved now'));
});
