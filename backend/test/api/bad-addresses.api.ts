import { client, type Reply } from '../support/index.js';
import { WRONG } from './bad-values.js';
import { queryOf, type Refusal, sharedDesk } from './desk.js';
import { flawOf, Flaws, shown } from './refusal.js';

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

const desk = sharedDesk();
it.each(['/api/bookings', '/api/audit'])(
  'refuses invalid queries of %s and says what is wrong with them',
  async (path) => {
    const flaws = new Flaws();
    for (const odd of ODD_LISTS)
      flaws.note(shown(odd), await desk.admin.get(`${path}?${typeof odd === 'string' ? odd : queryOf(odd)}`));
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

/** Calls any method. */
async function call(method: string, path: string): Promise<Reply<Partial<Refusal>>> {
  const response = await fetch(desk.url + path, { method, headers: { cookie: desk.admin.cookies() } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, body: JSON.parse(bytes.toString()) as Refusal };
}
