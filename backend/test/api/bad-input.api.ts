import { ADMIN, client, multipart, type Client, type Reply } from '../support/index.js';
import { HALF_CHARACTERS, WRONG, type Kind } from './bad-values.js';
import { artwork, bookingForm, dayFromNow, sharedDesk, type Refusal } from './desk.js';
import { bookingOf, newPlace, optionForm, place, type Place } from './options.js';
import { dealForm, enquiryForm, makeDeal, makeEnquiry } from './public-forms.js';
import { newOpportunity, newRate, rateForm } from './rates.js';
import { flawOf, Flaws, shown } from './refusal.js';

/** The fields of each kind; a question mark marks optional ones. */
type Kinds = Partial<Record<Kind | `${Kind}?`, string[]>>;

interface Call {
  method: 'POST' | 'PUT';
  /** A name in braces is replaced by the id of a record for which the call would succeed. */
  path: string;
  multipart?: boolean;
  /** A complete and valid body. */
  good: () => Record<string, string | string[] | number | boolean>;
  kinds: Kinds;
  public?: boolean;
}

type Body = string | Uint8Array<ArrayBuffer> | undefined;

let made = 0;
const account = () => ({ username: `user ${++made}`, email: `user${made}@placard.test`, password: 'long enough' });
const callBy =
  (method: Call['method'], more: Partial<Call> = {}) =>
  (path: string, good: Call['good'], kinds: Kinds): Call => ({ method, path, good, kinds, ...more });
const adminPosts = callBy('POST');
const adminPuts = callBy('PUT');
const anybodyPosts = callBy('POST', { public: true });

const newBooking = adminPosts('/api/bookings', () => bookingForm() as Record<string, string | number>, {
  text: ['brandName', 'mediaCategory', 'mediaOpportunity'],
  email: ['contactEmail'],
  'emails?': ['ccEmails'],
  'text?': ['tradingDirectorName', 'overbookReason', 'priceReason', 'enquiryId', 'bookingType', 'dealRequestId'],
  date: ['liveDate', 'deadlineDate', 'endDate'],
  'pence?': ['revenueAmount'],
  'units?': ['units'],
  'round?': ['insertions'],
  'role?': ['priceReasonKind'],
  'flag?': ['bookAgain', 'isDealBooking'],
});
const days = (changes: object = {}) => ({ liveDate: dayFromNow(5), endDate: dayFromNow(9), ...changes });

/** Every call that takes a body with fields (docs/product.md, 10.4). */
const CALLS: Record<string, Call> = {
  'sign in': anybodyPosts('/api/login', () => ({ username: 'nobody', password: 'not this one' }), {
    text: ['username'],
    password: ['password'],
  }),
  register: anybodyPosts('/api/register', account, { text: ['username'], email: ['email'], password: ['password'] }),
  'new user': adminPosts('/api/admin/users', () => ({ ...account(), role: 'viewer' }), {
    text: ['username'],
    email: ['email'],
    password: ['password'],
    'role?': ['role'],
  }),
  'edited user': adminPuts('/api/admin/users/{user}', () => ({}), {
    'text?': ['username'],
    'email?': ['email'],
    'rights?': ['rights'],
  }),
  'link for a new password': anybodyPosts('/api/password-resets', () => ({ email: 'stranger@placard.test' }), {
    email: ['email'],
  }),
  'new password by link': anybodyPosts('/api/password-resets/a-token', () => ({ newPassword: 'another one' }), {
    password: ['newPassword'],
  }),
  'reset password': adminPuts('/api/admin/users/{user}/reset-password', () => ({ newPassword: 'another one' }), {
    password: ['newPassword'],
  }),
  'role of a user': adminPuts('/api/admin/users/{user}/role', () => ({ role: 'admin' }), { role: ['role'] }),
  'copy of personal data': adminPosts('/api/admin/personal-data/copy', () => ({ email: ADMIN.email }), {
    email: ['email'],
  }),
  'new booking': newBooking,
  'new booking as a form': { ...newBooking, multipart: true },
  'request revision': adminPuts('/api/bookings/{reviewed}/reject', () => ({ comments: 'Too dark' }), {
    text: ['comments'],
    'round?': ['round'],
  }),
  'new note': adminPosts('/api/bookings/{reviewed}/notes', () => ({ text: 'Ring Jo on Monday' }), { text: ['text'] }),
  'text of a note': adminPuts('/api/notes/{note}', () => ({ text: 'Ring Jo on Tuesday' }), {
    text: ['text'],
    'version?': ['version'],
  }),
  'new option': adminPosts('/api/options', () => optionForm(slot), {
    uuid: ['opportunityId'],
    date: ['from', 'to'],
    'units?': ['units'],
    text: ['brandName'],
    'text?': ['note'],
  }),
  // What a booking may take from its option. Its other fields are those of a new booking.
  'booking of an option': adminPosts('/api/options/{option}/book', bookingOf, {
    'text?': ['brandName', 'mediaCategory', 'mediaOpportunity'],
    'date?': ['liveDate', 'endDate'],
    'version?': ['version'],
  }),
  assignee: adminPuts('/api/bookings/{reviewed}/assignee', () => ({ userId: ids.user! }), {
    'text?': ['userId'],
    'version?': ['version'],
  }),
  revenue: adminPuts('/api/bookings/{reviewed}/revenue', () => ({ revenueAmount: 100 }), {
    pence: ['revenueAmount'],
    'round?': ['insertions'],
    'role?': ['priceReasonKind'],
    'text?': ['priceReason'],
    'version?': ['version'],
  }),
  dates: adminPuts('/api/bookings/{reviewed}/dates', () => days({ deadlineDate: dayFromNow(3) }), {
    date: ['liveDate', 'deadlineDate', 'endDate'],
    'flag?': ['tellBrand'],
    'text?': ['overbookReason', 'priceReason'],
    'pence?': ['revenueAmount'],
    'role?': ['priceReasonKind'],
    'version?': ['version'],
  }),
  reactivate: adminPuts('/api/bookings/{completed}/reactivate', days, {
    date: ['liveDate', 'endDate'],
    'role?': ['artwork'],
    'text?': ['overbookReason'],
    'version?': ['version'],
  }),
  'reactivate with new artwork': adminPuts(
    '/api/bookings/{completed}/reactivate',
    () => days({ artwork: 'new', deadlineDate: dayFromNow(3) }),
    { date: ['liveDate', 'endDate', 'deadlineDate'], 'role?': ['artwork'] },
  ),
  cancel: adminPuts('/api/bookings/{reviewed}/cancel', () => ({ reason: 'The launch is off' }), {
    text: ['reason'],
    'pence?': ['chargeAmount'],
    'flag?': ['tellBrand'],
    'version?': ['version'],
  }),
  reinstate: adminPuts('/api/bookings/{cancelled}/reinstate', () => ({ tellBrand: false }), {
    'flag?': ['tellBrand'],
    'text?': ['overbookReason'],
    'version?': ['version'],
  }),
  'sales enquiry': anybodyPosts('/api/sales-enquiries', enquiryForm, {
    text: ['tradingDirector', 'brand'],
    types: ['bookingTypes'],
    month: ['bookingPeriodMonth'],
    year: ['bookingPeriodYear'],
    email: ['brandContactEmail'],
    'text?': ['additionalNotes'],
    consent: ['confirmed'],
  }),
  'status of an enquiry': adminPuts('/api/sales-enquiries/{enquiry}/status', () => ({ status: 'Bookings Confirmed' }), {
    month: ['status'],
  }),
  'closing an enquiry': adminPuts(
    '/api/sales-enquiries/{enquiry}/close',
    () => ({ reason: 'The brand has no budget' }),
    { text: ['reason'], 'flag?': ['tellContact'], 'version?': ['version'] },
  ),
  'declining a deal': adminPuts('/api/deal-requests/{deal}/decline', () => ({ reason: 'The screens are taken' }), {
    text: ['reason'],
    'flag?': ['tellRequester'],
    'version?': ['version'],
  }),
  'deal request': anybodyPosts('/api/deal-requests', dealForm, {
    text: ['requesterName', 'brand', 'dealDescription'],
    email: ['requestEmail'],
    date: ['liveDate', 'endDate'],
  }),
  'dates of a deal': adminPuts('/api/deal-requests/{deal}/dates', days, {
    date: ['liveDate', 'endDate'],
    'version?': ['version'],
  }),
  'new entry of the catalogue': adminPosts(
    '/api/admin/catalogue/opportunities',
    () => ({ name: `Entry ${++made}`, categoryId: ids.category! }),
    { text: ['name', 'categoryId'] },
  ),
  'name of an entry of the catalogue': adminPuts(
    '/api/admin/catalogue/categories/{category}',
    () => ({ name: `Entry ${++made}`, inExistingRecords: true }),
    { text: ['name'], 'flag?': ['inExistingRecords'] },
  ),
  'capacity of an opportunity': adminPuts(
    '/api/admin/catalogue/opportunities/{unrated}/inventory',
    () => ({ capacity: 3 }),
    { 'units?': ['capacity'], 'text?': ['unitName'], 'version?': ['version'] },
  ),
  'blocked days': adminPosts(
    '/api/admin/catalogue/opportunities/{limited}/blocked-days',
    () => ({ from: dayFromNow(3), to: dayFromNow(4), capacity: 0, reason: 'Refit' }),
    { date: ['from', 'to'], pence: ['capacity'], text: ['reason'] },
  ),
  correction: adminPuts('/api/bookings/{reviewed}', () => ({}), {
    'text?': ['brandName', 'tradingDirectorName', 'mediaCategory', 'mediaOpportunity', 'overbookReason'],
    'email?': ['contactEmail'],
    'emails?': ['ccEmails'],
    'units?': ['units'],
    'version?': ['version'],
  }),
  'place of an entry of the catalogue': adminPuts(
    '/api/admin/catalogue/categories/{category}/move',
    () => ({ before: ids.nextCategory! }),
    { 'text?': ['before'] },
  ),
  'new calendar feed': adminPosts('/api/calendar-feeds', () => ({ detail: 'full' }), {
    role: ['detail'],
    'types?': ['opportunityIds'],
  }),
  'new rate': adminPosts('/api/rates', () => rateForm(ids.unrated!, { to: '2999-12-31', note: 'Agreed' }), {
    text: ['opportunityId'],
    role: ['basis'],
    pence: ['amount'],
    date: ['from'],
    'date?': ['to'],
    'text?': ['note'],
  }),
  rate: adminPuts('/api/rates/{rate}', () => ({ amount: 5 }), {
    'text?': ['opportunityId', 'note'],
    'role?': ['basis'],
    'pence?': ['amount'],
    'date?': ['from', 'to'],
    'version?': ['version'],
  }),
  'portal link': anybodyPosts('/api/brand-link', () => ({ email: 'stranger@brand.test' }), { email: ['email'] }),
};
const JSON_TYPE = { 'content-type': 'application/json' };
const MULTIPART_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

const desk = sharedDesk();
let ids: Record<string, string>;
let slot: Place;

beforeAll(async () => {
  const { categories } = (await desk.nobody.get<{ categories: { id: string }[] }>('/api/catalogue')).body;
  const { body: user } = await desk.admin.post<{ id: string }>('/api/admin/users', account());
  const reviewed = await desk.bookingIn('Under Review');
  const notes = `/api/bookings/${reviewed.id}/notes`;
  slot = await newPlace(desk, null);
  const records: Record<string, { id: string }> = {
    user,
    reviewed,
    completed: await desk.bookingThatIs('Completed'),
    cancelled: await desk.bookingIn('Cancelled'),
    note: (await desk.admin.post<{ id: string }>(notes, { text: 'Ring Jo' })).body,
    option: await place(desk.admin, slot),
    enquiry: await makeEnquiry(desk),
    deal: await makeDeal(desk),
    unrated: await newOpportunity(desk),
    limited: await newPlace(desk),
    rate: await newRate(desk, (await newOpportunity(desk)).id),
    category: categories[2]!,
    nextCategory: categories[4]!,
  };
  ids = Object.fromEntries(Object.entries(records).map(([name, { id }]) => [name, id]));
});

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  const fields = Object.entries(call.kinds).flatMap(([given, names]) =>
    names.map((field) => ({ field, kind: given.replace('?', '') as Kind, isOptional: given.endsWith('?') })),
  );

  it('is refused, and nothing is written, when a field is missing or wrong', async () => {
    const before = await desk.fingerprint();
    const flaws = new Flaws();
    for (const { field, kind, isOptional } of fields) {
      for (const value of [...(isOptional ? [] : [undefined, null, '', ' \t ']), ...someWrong(kind)]) {
        if (call.multipart && !fitsIntoAForm(value)) continue;
        const body = { ...call.good(), [field]: value };
        const reply = await send(call, call.multipart ? multipart(body as Parameters<typeof multipart>[0]) : body);
        flaws.note(`${field}: ${shown(value)}`, reply);
      }
    }
    expect(flaws.found).toEqual([]);
    expect(await desk.fingerprint()).toEqual(before);
  });

  // A form has no such values of its own.
  if (call.multipart) return;
  it('causes no server error when an optional field is empty', async () => {
    for (const { field } of fields.filter(({ isOptional }) => isOptional)) {
      for (const value of [null, '']) {
        const reply = await send(call, { ...call.good(), [field]: value });
        expect({ field, value, said: reply.body, fine: reply.status < 500 }).toMatchObject({ fine: true });
      }
    }
  });
});

it.each([
  ['is sent twice', (field: string) => field, 'text'],
  ['is sent as a list', (field: string) => `${field}[]`, 'text'],
  ['is sent as an object', (field: string) => `${field}[text]`, 'text'],
  ['is sent as a prototype', (field: string) => `${field}[__proto__][text]`, 'text'],
  ['is sent as a file', (field: string) => field, artwork()],
])('a new booking as a form is refused, and nothing is written, when a field %s', async (_, nameOf, value) => {
  const call = CALLS['new booking as a form']!;
  const before = await desk.fingerprint();
  for (const field of Object.values(call.kinds).flat()) {
    const form = multipart({ [field]: 'text', ...call.good() } as Parameters<typeof multipart>[0]);
    form.append(nameOf(field), value);
    expect({ field, flaw: flawOf(await send(call, form)) }).toEqual({ field, flaw: undefined });
  }
  expect(await desk.fingerprint()).toEqual(before);
});

/** In JSON and as forms, for staff and for everybody: the others are parsed like one of these. */
const PARSED = ['sign in', 'new rate', 'new booking', 'deal request'];

it.each(PARSED)('%s is refused, and nothing is written, when its body is malformed', async (name) => {
  const call = CALLS[name]!;
  const before = await desk.fingerprint();
  const flaws = new Flaws();
  for (const [what, body, headers] of wrongBodies(call)) flaws.note(what, await sendRaw(call, body, headers));
  expect(flaws.found).toEqual([]);
  expect(await desk.fingerprint()).toEqual(before);
});

it.each([
  ['unknown keys', { isAdmin: true, id: '1', $where: '1' }],
  ['keys of the object prototype', { constructor: { prototype: { role: 'admin' } }, toString: 1, hasOwnProperty: 1 }],
])('ignores %s', async (_, more) => {
  const reply = await desk.admin.post('/api/admin/users', { ...account(), ...more });
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({ ...reply.body, role: 'viewer', id: expect.not.stringMatching(/^1$/) });
  const fields = ['active', 'allowedActions', 'createdAt', 'email', 'id', 'rights', 'role', 'username', 'version'];
  expect(Object.keys(reply.body).sort()).toEqual(fields);
});

function wrongBodies(call: Call): [string, Body, Record<string, string>][] {
  const good = JSON.stringify(call.good());
  return [
    ['nothing', undefined, {}],
    ['broken JSON', '{"username":', JSON_TYPE],
    ['a list', '[]', JSON_TYPE],
    ['a list of valid bodies', `[${good}]`, JSON_TYPE],
    ['null', 'null', JSON_TYPE],
    ['a string', '"text"', JSON_TYPE],
    ['a number', '1', JSON_TYPE],
    ['plain text', good, { 'content-type': 'text/plain' }],
    ['XML', '<username>admin</username>', { 'content-type': 'application/xml' }],
    ['an unknown charset', good, { 'content-type': 'application/json; charset=klingon' }],
    ['an unknown encoding', good, { ...JSON_TYPE, 'content-encoding': 'zip' }],
    ['plain JSON announced as gzip', good, { ...JSON_TYPE, 'content-encoding': 'gzip' }],
    ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), JSON_TYPE],
    ['100,000 brackets', '['.repeat(100_000), JSON_TYPE],
    ['5 MB', JSON.stringify({ ...call.good(), padding: 'x'.repeat(5_000_000) }), JSON_TYPE],
    ['multipart without a boundary', '--x', { 'content-type': 'multipart/form-data' }],
    ['half a multipart', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n', MULTIPART_TYPE],
    ['plain text announced as multipart', 'text', MULTIPART_TYPE],
  ];
}

let turn = 0;

/** A third of what is wrong for a kind, and the next third for the next field: fields of a kind have the same rules. */
function someWrong(kind: Kind): unknown[] {
  turn += 1;
  return WRONG[kind].filter((_, place) => (place + turn) % 3 === 0);
}

function fitsIntoAForm(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && !HALF_CHARACTERS.includes(value));
}

function send(call: Call, body: object): Promise<Reply<Partial<Refusal>>> {
  const caller: Client = call.public ? client(desk.url) : desk.admin;
  return call.method === 'POST' ? caller.post(addressOf(call), body) : caller.put(addressOf(call), body);
}

/** Sends the body as it is, which the test client cannot do. */
async function sendRaw(call: Call, body: Body, headers: Record<string, string>): Promise<Reply<Partial<Refusal>>> {
  const cookie: Record<string, string> = call.public ? {} : { cookie: desk.admin.cookies() };
  const response = await fetch(desk.url + addressOf(call), {
    method: call.method,
    body,
    headers: { ...headers, ...cookie },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, body: JSON.parse(bytes.toString()) as Refusal };
}

function addressOf({ path }: Call): string {
  return path.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!);
}
