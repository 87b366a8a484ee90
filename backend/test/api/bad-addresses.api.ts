import { image } from '../samples/files.js';
import { client, multipart, type Reply } from '../support/index.js';
import { WRONG } from './bad-values.js';
import { artwork, CONTACT, dayFromNow, sharedDesk, type Refusal } from './desk.js';
import { flawOf, Flaws, shown } from './refusal.js';

const ABSENT = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
/** Ids of no record, encoded as in a URL. */
const ODD_IDS = [
  '1',
  '-1',
  'abc',
  'undefined',
  'null',
  '%00',
  '%0d%0aSet-Cookie:%20a=b',
  '..%2f..%2fetc%2fpasswd',
  "'%20OR%201=1--",
  '%F0%9F%98%80',
  '%E0%A4%A',
  ABSENT,
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  'ffffffff-ffff-4fff-8fff-ffffffffffff%20',
  '{ffffffff-ffff-4fff-8fff-ffffffffffff}',
  'x'.repeat(2_000),
];

/** The other routes read their ids as the first of these does (`UuidParam`), and get three of them. */
const WITH_ALL_IDS = ['/api/bookings/{}', `/api/brand-bookings/${CONTACT}/{}/upload`, '/api/admin/catalogue/{}'];

/** Queries that a list must refuse with an explanation rather than ignore (docs/product.md, 10.1). */
const ODD_LISTS: (string | Record<string, unknown>)[] = [
  ...['range=', 'range=[0', 'range=[0,9]&range=[0,9]', 'range[]=0', 'range[a]=0', 'sort=id', 'filter={', 'filter[q]=x'],
  ...['filter={}&filter={}', 'sort=["email","ASC"]&sort=["email","ASC"]'],
  ...['nonsense=1', 'page=1&perPage=10', '__proto__=1'],
  ...[{}, 'all', [0], [9, 0], [-1, 9], [0, 1e99], [0, 'x'], [0, null]].map((range) => ({ range })),
  ...[[], [0.5, 9], [0, 9, 9], [0, 99_999_999], [[0], [9]]].map((range) => ({ range })),
  ...[[], {}, null, [null, null], [{}, 'ASC']].map((sort) => ({ sort })),
  ...['password', 'nonsense', '__proto__', 'id; DROP TABLE users'].map((field) => ({ sort: [field, 'ASC'] })),
  ...[[], null, 1, 'text', { nonsense: 1 }].map((filter) => ({ filter })),
  ...[{ password: 'x' }, { constructor: 1 }, { toString: 'x' }].map((filter) => ({ filter })),
];

const ODD_FILTERS: Record<string, unknown[]> = {
  q: [true, null, [], {}, { $ne: 1 }, 'nul \u0000', 'x'.repeat(10_001)],
  status: ['Nope', 'live', '', 1, null, {}, [], [1], ['Live', 'Nope'], [['Live']]],
  brandName: [1, null, {}, [], [1], 'nul \u0000'],
  contactEmail: [1, null, {}, [], [1], 'nul \u0000'],
  mediaCategory: [1, null, {}, [], [1], 'nul \u0000'],
  mediaOpportunity: [1, null, {}, [], [1], 'nul \u0000'],
  tradingDirectorName: [1, null, {}, [], [1], 'nul \u0000'],
  revenueAmount: ['all', '', -1, 1.5, null, true, {}, [], [null], [[1]], 1e99, 'nul \u0000', '9'.repeat(10_001)],
  enquiryId: [1, null, {}, [], [1], [null]],
  dealRequestId: [1, null, {}, [], [1], [null]],
  isDealBooking: ['yes', 'true', 1, null, {}, []],
  id: [1, null, {}, [1], [null]],
  ...Object.fromEntries(
    ['liveDate', 'deadlineDate', 'endDate', 'statusSince']
      .flatMap((date) => [`${date}_gte`, `${date}_lte`])
      .map((filter) => [filter, [...WRONG.date, '', null, 1]]),
  ),
};

const dates = { liveDate: dayFromNow(5), deadlineDate: dayFromNow(3), endDate: dayFromNow(9) };
const files = () => multipart({ files: artwork() });

const desk = sharedDesk();
let png: Buffer;

beforeAll(async () => {
  png = await image('png');
});

it.each<[string, string, (() => object | undefined)?]>([
  ['GET', '/api/admin/users/{}'],
  ['PUT', '/api/admin/users/{}', () => ({ username: 'nobody' })],
  ['PUT', '/api/admin/users/{}/reset-password', () => ({ newPassword: 'another one' })],
  ['PUT', '/api/admin/users/{}/role', () => ({ role: 'viewer' })],
  ['PUT', '/api/admin/users/{}/deactivate'],
  ['PUT', '/api/admin/users/{}/reactivate'],
  ['GET', '/api/bookings/{}'],
  ['GET', '/api/bookings/{}/history'],
  ['GET', '/api/bookings/{}/download/0'],
  ['GET', '/api/bookings/{}/artwork/0/preview'],
  ['GET', '/api/bookings/{}/spec-sheet/download'],
  ['POST', '/api/bookings/{}/upload', files],
  ['PUT', '/api/bookings/{}/approve'],
  ['PUT', '/api/bookings/{}/reject', () => ({ comments: 'Too dark' })],
  ['PUT', '/api/bookings/{}/revenue', () => ({ revenueAmount: 1 })],
  ['PUT', '/api/bookings/{}/dates', () => dates],
  ['PUT', '/api/bookings/{}/live'],
  ['PUT', '/api/bookings/{}/cancel', () => ({ reason: 'The launch is off' })],
  ['PUT', '/api/bookings/{}/reinstate'],
  ['PUT', '/api/bookings/{}/reactivate', () => dates],
  ['POST', '/api/bookings/{}/resend-email'],
  ['POST', '/api/bookings/{}/mail-preview', () => ({ verb: 'resendEmail' })],
  ['DELETE', '/api/bookings/{}'],
  ['POST', `/api/brand-bookings/${CONTACT}/{}/upload`, files],
  ['GET', '/api/sales-enquiries/{}'],
  ['PUT', '/api/sales-enquiries/{}/status', () => ({ status: 'Bookings Confirmed' })],
  ['PUT', '/api/sales-enquiries/{}/close', () => ({ reason: 'No budget' })],
  ['PUT', '/api/sales-enquiries/{}/reopen'],
  ['PUT', '/api/admin/catalogue/brands/{}', () => ({ name: 'Another one' })],
  ['PUT', '/api/admin/catalogue/categories/{}/retire'],
  ['PUT', '/api/admin/catalogue/opportunities/{}/restore'],
  ['PUT', '/api/admin/catalogue/categories/{}/move', () => ({ before: null })],
  ['POST', '/api/admin/catalogue/{}', () => ({ name: 'Another one' })],
  ['GET', '/api/sales-enquiries/{}/history'],
  ['GET', '/api/deal-requests/{}'],
  ['GET', '/api/deal-requests/{}/history'],
  ['PUT', '/api/deal-requests/{}/dates', () => dates],
  ['PUT', '/api/deal-requests/{}/approve'],
  ['PUT', '/api/deal-requests/{}/decline', () => ({ reason: 'Taken' })],
  ['PUT', '/api/deal-requests/{}/reopen'],
  ['GET', '/api/deal-requests/{}/screenshot'],
  ['GET', '/api/mails/{}'],
  ['PUT', '/api/mails/{}/retry'],
  ['POST', '/api/deal-requests/{}/screenshot', () => multipart({ screenshot: artwork('a.png', png) })],
])('%s %s finds nothing under an id that does not exist', async (method, path, body) => {
  const before = await desk.fingerprint();
  const flaws = new Flaws();
  for (const id of WITH_ALL_IDS.includes(path) ? ODD_IDS : ['abc', '%00', ABSENT]) {
    const reply = await call(method, path.replace('{}', id), body?.());
    flaws.note(id, reply);
    const expected = id === ABSENT ? [404] : [404, 400];
    if (!expected.includes(reply.status)) flaws.found.push(`${id} is answered with ${reply.status}`);
  }
  expect(flaws.found).toEqual([]);
  expect(await desk.fingerprint()).toEqual(before);
});

it.each(['/api/bookings', '/api/audit'])(
  'refuses invalid queries of %s and says what is wrong with them',
  async (path) => {
    const flaws = new Flaws();
    for (const odd of ODD_LISTS) flaws.note(shown(odd), await desk.admin.get(`${path}?${queryOf(odd)}`));
    expect(flaws.found).toEqual([]);
  },
);

const { q, status, id, liveDate_gte, liveDate_lte, endDate_gte, endDate_lte, brandName: text } = ODD_FILTERS;
const { revenueAmount, isDealBooking: active } = ODD_FILTERS;
const filtersOf = (path: string, filters: Record<string, unknown[] | undefined>) =>
  Object.entries(filters).map(([key, values]) => [path, key, values!] as const);

it.each([
  ...filtersOf('/api/bookings', ODD_FILTERS),
  ...filtersOf('/api/sales-enquiries', { q, status, id, brand: text, tradingDirector: text, brandContactEmail: text }),
  ...filtersOf('/api/deal-requests', { q, status, id, brand: text, requestEmail: text }),
  ...filtersOf('/api/deal-requests', { liveDate_gte, liveDate_lte, endDate_gte, endDate_lte }),
  ...filtersOf('/api/admin/users', { active, id, role: status }),
  ...filtersOf('/api/audit', { q, aboutType: status, aboutId: id, actorKind: status, actorName: text, action: text }),
  ...filtersOf('/api/audit', { id: revenueAmount, at_gte: liveDate_gte, at_lte: liveDate_lte }),
  ...filtersOf('/api/mails', { q, id, status, template: status, recipient: text, aboutType: status, aboutId: id }),
  ...filtersOf('/api/mails', { bookingId: id }),
  ...filtersOf('/api/mails', { createdAt_gte: liveDate_gte, createdAt_lte: liveDate_lte }),
])('refuses an invalid filter of %s by %s', async (path, key, values) => {
  const flaws = new Flaws();
  for (const value of values) {
    const reply = await desk.admin.get(`${path}?${queryOf({ filter: { [key]: value } })}&range=[0,9]`);
    flaws.note(shown(value), reply);
  }
  expect(flaws.found).toEqual([]);
});

it.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['PATCH', '/api/bookings'],
  ['PUT', '/api/bookings'],
  ['POST', '/api/login/'],
  ['GET', '/api/%E0%A4%A'],
  ['GET', '/api/%2e%2e%2fpackage.json'],
  ['POST', '/'],
  ['DELETE', '/bookings'],
])('refuses %s %s, which is not a route, in JSON', async (method, path) => {
  const flaw = flawOf(await call(method, path));
  expect(flaw).toBeUndefined();
});

it.each(['s%3Aabc.def', '%00', 'x'.repeat(4_000), '%E0%A4%A', '{}', 's:__proto__.x'])(
  'refuses the session cookie %s',
  async (value) => {
    const reply = await client(desk.url).get('/api/user', { cookie: `placard.sid=${value}` });
    expect(reply.status).toBe(401);
    expect(flawOf(reply)).toBeUndefined();
  },
);

it('looks up malformed addresses in the portal without an error', async () => {
  const caller = client(desk.url);
  const odd = ['nobody', '%00', '%20', '%F0%9F%98%80', 'a%0d%0ab@c.d', "'--@x.y", '%25', '..%2f', 'x'.repeat(5_000)];
  for (const email of odd) {
    const reply = await caller.get(`/api/brand-bookings/${email}`);
    const found = reply.status < 500 && !Array.isArray(reply.body) ? [] : reply.body;
    expect({ email, found }).toEqual({ email, found: [] });
  }
});

function queryOf(odd: string | Record<string, unknown>): string {
  if (typeof odd === 'string') return odd;
  return Object.entries(odd)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
}

/** Calls any method, with the path exactly as given. */
async function call(method: string, path: string, body?: object): Promise<Reply<Partial<Refusal>>> {
  if (method === 'POST') return desk.admin.post(path, body);
  if (method === 'PUT') return desk.admin.put(path, body);
  if (method === 'DELETE') return desk.admin.delete(path);
  if (method === 'GET') return desk.admin.get(path);
  const response = await fetch(desk.url + path, { method, headers: { cookie: desk.admin.cookies() } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, body: JSON.parse(bytes.toString()) as Refusal };
}
