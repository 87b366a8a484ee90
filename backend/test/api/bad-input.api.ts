import { ADMIN, client, multipart, type Client, type Reply } from '../support/index.js';
import { HALF_CHARACTERS, WRONG, type Kind } from './bad-values.js';
import { artwork, bookingForm, dayFromNow, sharedDesk, type Refusal } from './desk.js';
import { bookingOf, newPlace, optionForm, place, type Place } from './options.js';
import { dealForm, enquiryForm, makeDeal, makeEnquiry } from './public-forms.js';
import { newOpportunity, newRate, rateForm } from './rates.js';
import { flawOf, Flaws, shown } from './refusal.js';

interface Call {
  method: 'POST' | 'PUT';
  /** A name in braces is replaced by the id of a record for which the call would succeed. */
  path: string;
  multipart?: boolean;
  /** A complete and valid body. */
  good: () => Record<string, string | string[] | number | boolean>;
  /** The kind of each field; a question mark marks an optional one. */
  fields: Record<string, Kind | `${Kind}?`>;
  public?: boolean;
}

type Body = string | Uint8Array<ArrayBuffer> | undefined;

let made = 0;
const account = () => ({ username: `user ${++made}`, email: `user${made}@placard.test`, password: 'long enough' });
const newBooking: Call = {
  method: 'POST',
  path: '/api/bookings',
  good: () => bookingForm() as Record<string, string | number>,
  fields: {
    brandName: 'text',
    contactEmail: 'email',
    ccEmails: 'emails?',
    tradingDirectorName: 'text?',
    mediaCategory: 'text',
    mediaOpportunity: 'text',
    liveDate: 'date',
    deadlineDate: 'date',
    endDate: 'date',
    revenueAmount: 'pence?',
    units: 'units?',
    overbookReason: 'text?',
    insertions: 'round?',
    priceReasonKind: 'role?',
    priceReason: 'text?',
    enquiryId: 'text?',
    bookingType: 'text?',
    bookAgain: 'flag?',
    isDealBooking: 'flag?',
    dealRequestId: 'text?',
  },
};

/** What a booking may take from its option. */
const held: Record<string, Kind | `${Kind}?`> = {
  ...{ brandName: 'text?', mediaCategory: 'text?', mediaOpportunity: 'text?', liveDate: 'date?', endDate: 'date?' },
};

/** Every call that takes a body with fields (docs/product.md, 10.4). */
const CALLS: Record<string, Call> = {
  'sign in': {
    method: 'POST',
    path: '/api/login',
    good: () => ({ username: 'nobody', password: 'not this one' }),
    fields: { username: 'text', password: 'password' },
    public: true,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    good: account,
    fields: { username: 'text', email: 'email', password: 'password' },
    public: true,
  },
  'new user': {
    method: 'POST',
    path: '/api/admin/users',
    good: () => ({ ...account(), role: 'viewer' }),
    fields: { username: 'text', email: 'email', password: 'password', role: 'role?' },
  },
  'edited user': {
    method: 'PUT',
    path: '/api/admin/users/{user}',
    good: () => ({}),
    fields: { username: 'text?', email: 'email?', rights: 'rights?' },
  },
  'link for a new password': {
    method: 'POST',
    path: '/api/password-resets',
    good: () => ({ email: 'stranger@placard.test' }),
    fields: { email: 'email' },
    public: true,
  },
  'new password by link': {
    method: 'POST',
    path: '/api/password-resets/a-token',
    good: () => ({ newPassword: 'another one' }),
    fields: { newPassword: 'password' },
    public: true,
  },
  'reset password': {
    method: 'PUT',
    path: '/api/admin/users/{user}/reset-password',
    good: () => ({ newPassword: 'another one' }),
    fields: { newPassword: 'password' },
  },
  'role of a user': {
    method: 'PUT',
    path: '/api/admin/users/{user}/role',
    good: () => ({ role: 'admin' }),
    fields: { role: 'role' },
  },
  'copy of personal data': {
    method: 'POST',
    path: '/api/admin/personal-data/copy',
    good: () => ({ email: ADMIN.email }),
    fields: { email: 'email' },
  },
  'new booking': newBooking,
  'new booking as a form': { ...newBooking, multipart: true },
  'request revision': {
    method: 'PUT',
    path: '/api/bookings/{reviewed}/reject',
    good: () => ({ comments: 'Too dark' }),
    fields: { comments: 'text', round: 'round?' },
  },
  'new note': {
    method: 'POST',
    path: '/api/bookings/{reviewed}/notes',
    good: () => ({ text: 'Ring Jo on Monday' }),
    fields: { text: 'text' },
  },
  'text of a note': {
    method: 'PUT',
    path: '/api/notes/{note}',
    good: () => ({ text: 'Ring Jo on Tuesday' }),
    fields: { text: 'text', version: 'version?' },
  },
  'new option': {
    method: 'POST',
    path: '/api/options',
    good: () => optionForm(slot),
    fields: { opportunityId: 'uuid', from: 'date', to: 'date', units: 'units?', brandName: 'text', note: 'text?' },
  },
  'booking of an option': {
    method: 'POST',
    path: '/api/options/{option}/book',
    good: () => bookingOf(),
    // Its other fields are those of a new booking.
    fields: { ...held, version: 'version?' },
  },
  assignee: {
    method: 'PUT',
    path: '/api/bookings/{reviewed}/assignee',
    good: () => ({ userId: ids.user! }),
    fields: { userId: 'text?', version: 'version?' },
  },
  revenue: {
    method: 'PUT',
    path: '/api/bookings/{reviewed}/revenue',
    good: () => ({ revenueAmount: 100 }),
    fields: {
      revenueAmount: 'pence',
      insertions: 'round?',
      priceReasonKind: 'role?',
      priceReason: 'text?',
      version: 'version?',
    },
  },
  dates: {
    method: 'PUT',
    path: '/api/bookings/{reviewed}/dates',
    good: () => ({ liveDate: dayFromNow(5), deadlineDate: dayFromNow(3), endDate: dayFromNow(9) }),
    fields: {
      liveDate: 'date',
      deadlineDate: 'date',
      endDate: 'date',
      revenueAmount: 'pence?',
      priceReasonKind: 'role?',
      priceReason: 'text?',
      overbookReason: 'text?',
      version: 'version?',
    },
  },
  reactivate: {
    method: 'PUT',
    path: '/api/bookings/{completed}/reactivate',
    good: () => ({ liveDate: dayFromNow(5), endDate: dayFromNow(9) }),
    fields: { liveDate: 'date', endDate: 'date', artwork: 'role?', overbookReason: 'text?', version: 'version?' },
  },
  'reactivate with new artwork': {
    method: 'PUT',
    path: '/api/bookings/{completed}/reactivate',
    good: () => ({ liveDate: dayFromNow(5), endDate: dayFromNow(9), artwork: 'new', deadlineDate: dayFromNow(3) }),
    fields: { liveDate: 'date', endDate: 'date', artwork: 'role?', deadlineDate: 'date' },
  },
  cancel: {
    method: 'PUT',
    path: '/api/bookings/{reviewed}/cancel',
    good: () => ({ reason: 'The launch is off' }),
    fields: { reason: 'text', chargeAmount: 'pence?', tellBrand: 'flag?', version: 'version?' },
  },
  reinstate: {
    method: 'PUT',
    path: '/api/bookings/{cancelled}/reinstate',
    good: () => ({ tellBrand: false }),
    fields: { tellBrand: 'flag?', overbookReason: 'text?', version: 'version?' },
  },
  'sales enquiry': {
    method: 'POST',
    path: '/api/sales-enquiries',
    good: enquiryForm,
    fields: {
      tradingDirector: 'text',
      brand: 'text',
      bookingTypes: 'types',
      bookingPeriodMonth: 'month',
      bookingPeriodYear: 'year',
      brandContactEmail: 'email',
      additionalNotes: 'text?',
      confirmed: 'consent',
    },
    public: true,
  },
  'status of an enquiry': {
    method: 'PUT',
    path: '/api/sales-enquiries/{enquiry}/status',
    good: () => ({ status: 'Bookings Confirmed' }),
    fields: { status: 'month' },
  },
  'closing an enquiry': {
    method: 'PUT',
    path: '/api/sales-enquiries/{enquiry}/close',
    good: () => ({ reason: 'The brand has no budget' }),
    fields: { reason: 'text', tellContact: 'flag?', version: 'version?' },
  },
  'declining a deal': {
    method: 'PUT',
    path: '/api/deal-requests/{deal}/decline',
    good: () => ({ reason: 'The screens are taken' }),
    fields: { reason: 'text', tellRequester: 'flag?', version: 'version?' },
  },
  'deal request': {
    method: 'POST',
    path: '/api/deal-requests',
    good: dealForm,
    fields: {
      requesterName: 'text',
      requestEmail: 'email',
      brand: 'text',
      dealDescription: 'text',
      liveDate: 'date',
      endDate: 'date',
    },
    public: true,
  },
  'dates of a deal': {
    method: 'PUT',
    path: '/api/deal-requests/{deal}/dates',
    good: () => ({ liveDate: dayFromNow(5), endDate: dayFromNow(9) }),
    fields: { liveDate: 'date', endDate: 'date', version: 'version?' },
  },
  'new entry of the catalogue': {
    method: 'POST',
    path: '/api/admin/catalogue/opportunities',
    good: () => ({ name: `Entry ${++made}`, categoryId: ids.category! }),
    fields: { name: 'text', categoryId: 'text' },
  },
  'name of an entry of the catalogue': {
    method: 'PUT',
    path: '/api/admin/catalogue/categories/{category}',
    good: () => ({ name: `Entry ${++made}`, inExistingRecords: true }),
    fields: { name: 'text', inExistingRecords: 'flag?' },
  },
  'capacity of an opportunity': {
    method: 'PUT',
    path: '/api/admin/catalogue/opportunities/{unrated}/inventory',
    good: () => ({ capacity: 3 }),
    fields: { capacity: 'units?', unitName: 'text?', version: 'version?' },
  },
  'blocked days': {
    method: 'POST',
    path: '/api/admin/catalogue/opportunities/{limited}/blocked-days',
    good: () => ({ from: dayFromNow(3), to: dayFromNow(4), capacity: 0, reason: 'Refit' }),
    fields: { from: 'date', to: 'date', capacity: 'pence', reason: 'text' },
  },
  correction: {
    method: 'PUT',
    path: '/api/bookings/{reviewed}',
    good: () => ({}),
    fields: {
      ...{ brandName: 'text?', contactEmail: 'email?', ccEmails: 'emails?', tradingDirectorName: 'text?' },
      ...{ mediaCategory: 'text?', mediaOpportunity: 'text?', units: 'units?', overbookReason: 'text?' },
      version: 'version?',
    },
  },
  'place of an entry of the catalogue': {
    method: 'PUT',
    path: '/api/admin/catalogue/categories/{category}/move',
    good: () => ({ before: ids.nextCategory! }),
    fields: { before: 'text?' },
  },
  'new calendar feed': {
    method: 'POST',
    path: '/api/calendar-feeds',
    good: () => ({ detail: 'full' }),
    fields: { detail: 'role', opportunityIds: 'types?' },
  },
  'new rate': {
    method: 'POST',
    path: '/api/rates',
    good: () => rateForm(ids.unrated!, { to: '2999-12-31', note: 'Agreed' }),
    fields: { opportunityId: 'text', basis: 'role', amount: 'pence', from: 'date', to: 'date?', note: 'text?' },
  },
  rate: {
    method: 'PUT',
    path: '/api/rates/{rate}',
    good: () => ({ amount: 5 }),
    fields: {
      opportunityId: 'text?',
      basis: 'role?',
      amount: 'pence?',
      from: 'date?',
      to: 'date?',
      note: 'text?',
      version: 'version?',
    },
  },
  'portal link': {
    method: 'POST',
    path: '/api/brand-link',
    good: () => ({ email: 'stranger@brand.test' }),
    fields: { email: 'email' },
    public: true,
  },
};
const JSON_TYPE = { 'content-type': 'application/json' };
const MULTIPART_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

const desk = sharedDesk();
let ids: Record<string, string>;
let slot: Place;

beforeAll(async () => {
  const { body } = await desk.admin.post<{ id: string }>('/api/admin/users', account());
  const [reviewed, completed] = [await desk.bookingIn('Under Review'), await desk.bookingThatIs('Completed')];
  const { categories } = (await desk.nobody.get<{ categories: { id: string }[] }>('/api/catalogue')).body;
  const [enquiry, deal] = [await makeEnquiry(desk), await makeDeal(desk)];
  const note = await desk.admin.post<{ id: string }>(`/api/bookings/${reviewed.id}/notes`, { text: 'Ring Jo' });
  const [category, nextCategory] = [categories[2]!.id, categories[4]!.id];
  const cancelled = await desk.bookingIn('Cancelled');
  slot = await newPlace(desk, null);
  const option = await place(desk.admin, slot);
  const [unrated, rated] = [await newOpportunity(desk), await newOpportunity(desk)];
  const rate = await newRate(desk, rated.id);
  const records = {
    option: option.id,
    user: body.id,
    reviewed: reviewed.id,
    completed: completed.id,
    cancelled: cancelled.id,
    enquiry: enquiry.id,
    deal: deal.id,
    note: note.body.id,
    unrated: unrated.id,
    limited: (await newPlace(desk)).id,
    rate: rate.id,
  };
  ids = { ...records, category, nextCategory };
});

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  const fields = Object.entries(call.fields).map(([field, given]) => ({
    field,
    kind: given.replace('?', '') as Kind,
    isOptional: given.endsWith('?'),
  }));

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
        expect({ field, value, said: reply.body, fine: reply.status < 500 }).toMatchObject({
          field,
          value,
          fine: true,
        });
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
  for (const field of Object.keys(call.fields)) {
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
  expect(Object.keys(reply.body).sort()).toEqual([
    'active',
    'allowedActions',
    'createdAt',
    'email',
    'id',
    'rights',
    'role',
    'username',
    'version',
  ]);
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
