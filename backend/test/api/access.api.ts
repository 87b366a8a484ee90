import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { image } from '../samples/files.js';
import { ADMIN, client, multipart, type Client, type Reply } from '../support/index.js';
import {
  artwork,
  bookingForm,
  CONTACT,
  dayFromNow,
  forTests,
  openDesk,
  signedIn,
  VIEWER,
  type Refusal,
} from './desk.js';
import { makePlace } from './capacity.js';
import { newPlace, optionForm, place, queueOf } from './options.js';
import { dealForm, enquiryForm, makeDeal, makeEnquiry, type DealRequest, type Enquiry } from './public-forms.js';
import { newOpportunity, newRate, rateForm } from './rates.js';
import { Flaws } from './refusal.js';

const CALLERS = ['nobody', 'viewer', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

interface Route extends Record<Caller, number> {
  /** The status that the booking in the URL must have. */
  booking?: string;
  /** A file to upload to that booking first. */
  file?: () => File;
  /** The kind of user the URL must name, unless any user will do. */
  user?: 'active' | 'deactivated';
  /** Makes the deal request, enquiry or option for the URL, unless a new one will do. */
  record?: () => Promise<{ id: string }>;
  /** The query string. */
  query?: string;
  /** The organisation must have a logo. */
  hasLogo?: boolean;
  /** The state of the catalogue category in the URL. */
  entry?: 'retired';
  /** The request body: an object is sent as JSON, a FormData as multipart. */
  body?: () => object;
}

const created = { nobody: 201, viewer: 201, admin: 201 };
const everybody = { nobody: 200, viewer: 200, admin: 200 };
const staff = { nobody: 401, viewer: 200, admin: 200 };
const admins = { nobody: 401, viewer: 403, admin: 200 };
const withLinkOnly = { nobody: 401, viewer: 401, admin: 401 };
const dates = (live: number, end: number) => ({ liveDate: dayFromNow(live), endDate: dayFromNow(end) });
const files = () => multipart({ files: artwork() });
/** A booking with artwork for the same brand and contact. */
const earlier = () => ({ bookingId: withArtwork });
let count = 0;
const newUser = () => ({ username: `user ${++count}`, email: `user${count}@placard.test`, password: 'long enough' });
const logo = () => multipart({ logo: artwork('logo.png', png) });
const person = () => ({ email: ADMIN.email });
const several = () => {
  const { liveDate, deadlineDate, endDate, ...form } = bookingForm();
  return { ...form, dates: [{ liveDate, deadlineDate, endDate }] };
};
const note = () => ({ text: 'Ring Jo on Monday' });
const noAssignee = () => ({ userId: null });
/** Another one each time, because there is one rate at a time. */
const oneDay = () => {
  const day = dayFromNow(1_000 + ++count);
  return { from: day, to: day };
};
const blockedDays = () => ({ from: dayFromNow(5), to: dayFromNow(9), capacity: 0, reason: 'Shop refit' });
const newEntry = () => ({ name: `Category ${++count}` });

/**
 * The access rules of docs/product.md, 4.1 and 10.4: the status that an anonymous caller, a viewer and an administrator
 * get. Every route of the application is listed here, and nothing else.
 */
const artworkSpec = () => ({ onMismatch: 'warn', pieces: [{ name: 'Banner', kinds: ['PNG'], width: 970 }] });
const specSheet = () => multipart({ specSheetFile: artwork('sizes.pdf') });
const ROUTES: Record<string, Route> = {
  'GET /api/user': staff,
  'POST /api/login': { ...everybody, body: () => ADMIN },
  'PUT /api/user/password': {
    ...{ nobody: 401, viewer: 400, admin: 400 },
    body: () => ({ currentPassword: 'a wrong one', newPassword: 'long enough' }),
  },
  'PUT /api/user/morning-email': { ...admins, body: () => ({ enabled: false }) },
  'POST /api/password-resets': {
    ...{ nobody: 202, viewer: 202, admin: 202 },
    body: () => ({ email: `nobody${++count}@placard.test` }),
  },
  'POST /api/password-resets/{token}': {
    ...{ nobody: 410, viewer: 410, admin: 410 },
    body: () => ({ newPassword: 'a heron by the weir' }),
  },
  'POST /api/logout': everybody,
  'POST /api/register': { nobody: 403, viewer: 403, admin: 403, body: newUser },

  'POST /api/admin/personal-data/summary': { ...admins, body: person },
  'POST /api/admin/personal-data/copy': { ...admins, body: person },
  'POST /api/admin/personal-data/erase': {
    ...admins,
    body: () => ({ email: `gone${++count}@placard.test` }),
    admin: 404,
  },

  'GET /api/admin/users': admins,
  'GET /api/admin/users/{id}': admins,
  'POST /api/admin/users': { ...admins, admin: 201, body: () => ({ ...newUser(), role: 'viewer' }) },
  'PUT /api/admin/users/{id}': { ...admins, body: () => ({}) },
  'PUT /api/admin/users/{id}/reset-password': { ...admins, body: () => ({ newPassword: 'another one' }) },
  'PUT /api/admin/users/{id}/role': { ...admins, user: 'active', body: () => ({ role: 'admin' }) },
  'PUT /api/admin/users/{id}/deactivate': { ...admins, user: 'active' },
  'PUT /api/admin/users/{id}/reactivate': { ...admins, user: 'deactivated' },

  'GET /api/bookings': staff,
  'GET /api/bookings/export': staff,
  'GET /api/bookings/counts': staff,
  'GET /api/bookings/names': staff,
  'GET /api/bookings/archive-summary': staff,
  'GET /api/bookings/{id}': staff,
  'GET /api/bookings/{id}/history': staff,
  'GET /api/bookings/{id}/notes': staff,
  'POST /api/bookings/{id}/notes': { nobody: 401, viewer: 201, admin: 201, body: note },
  'PUT /api/bookings/{id}/assignee': { ...admins, body: noAssignee },
  'GET /api/bookings/{id}/download/{index}': { ...staff, booking: 'Under Review' },
  'GET /api/bookings/{id}/artwork/{index}/preview': { ...staff, file: () => artwork('a.png', png) },
  'GET /api/bookings/{id}/spec-sheet/download': staff,
  'GET /api/bookings/suggestions': { ...admins, query: '?brandName=Nimbus' },
  'POST /api/bookings/several': { ...admins, admin: 201, body: several },
  'POST /api/bookings': { ...admins, admin: 201, body: () => multipart(bookingForm()) },
  'POST /api/bookings/{id}/upload': { ...admins, body: files },
  'GET /api/bookings/{id}/pickups': admins,
  'POST /api/bookings/{id}/pickup': { ...admins, body: earlier },
  'PUT /api/bookings/{id}': { ...admins, body: () => ({}) },
  'PUT /api/bookings/{id}/approve': { ...admins, booking: 'Under Review' },
  'PUT /api/bookings/{id}/reject': { ...admins, booking: 'Under Review', body: () => ({ comments: 'Too dark' }) },
  'PUT /api/bookings/{id}/revenue': { ...admins, body: () => ({ revenueAmount: 1 }) },
  'PUT /api/bookings/{id}/dates': { ...admins, body: () => ({ ...dates(5, 9), deadlineDate: dayFromNow(4) }) },
  'PUT /api/bookings/{id}/cancel': { ...admins, body: () => ({ reason: 'The launch is off' }) },
  'PUT /api/bookings/{id}/reinstate': { ...admins, booking: 'Cancelled' },
  'PUT /api/bookings/{id}/live': { ...admins, booking: 'Approved' },
  'PUT /api/bookings/{id}/end-early': { ...admins, booking: 'Live', body: () => ({ reason: 'The launch is off' }) },
  'PUT /api/bookings/{id}/reactivate': { ...admins, admin: 201, booking: 'Completed', body: () => dates(5, 9) },
  'POST /api/bookings/{id}/resend-email': admins,
  'POST /api/bookings/{id}/mail-preview': { ...admins, body: () => ({ verb: 'resendEmail' }) },
  'DELETE /api/bookings/{id}': admins,
  'GET /api/bookings/{id}/chasing': staff,
  'PUT /api/bookings/{id}/chasing': { ...admins, body: () => ({ mutedUntil: dayFromNow(9), reason: 'On leave' }) },
  'POST /api/bookings/{id}/chase': { ...admins, booking: 'Awaiting Upload' },
  'GET /api/chases': admins,
  'GET /api/chasing/settings': admins,
  'PUT /api/chasing/settings': { ...admins, body: () => ({ replyTo: null }) },
  'GET /api/chasing/preview': { ...admins, query: '?day=2027-03-05' },
  'GET /api/chasing/preview/text': { ...admins, admin: 404, query: '?day=2020-03-05&contact=no@brand.test' },
  'GET /api/chasing/contacts': admins,
  'PUT /api/chasing/contacts/{email}': { ...admins, body: () => ({ muted: false }) },
  'GET /api/dashboard': staff,
  'GET /api/dashboard/my-attention': admins,
  'GET /api/counts': staff,

  'GET /api/revenue/summary': staff,
  'GET /api/revenue/by-status': staff,
  'GET /api/revenue/by-month': staff,
  'GET /api/reports/monthly-invoice': { ...staff, query: '?year=2026&month=3' },
  'GET /api/reports/sell-through': { ...staff, query: '?from=2026-11-01&to=2026-11-30' },
  'GET /api/reports/download-monthly-invoice': { ...staff, query: '?year=2026&month=3' },

  'GET /api/calendar-feeds': staff,
  'POST /api/calendar-feeds': { nobody: 401, viewer: 201, admin: 201, body: () => ({ detail: 'full' }) },
  // Of a viewer, because each user has their own.
  'DELETE /api/calendar-feeds/{id}': { nobody: 401, viewer: 200, admin: 404 },
  'GET /api/calendar/{token}.ics': { nobody: 404, viewer: 404, admin: 404 },
  'GET /api/reports/sales': { ...staff, query: '?from=2026-03-01&to=2026-03-31&by=brand' },
  'GET /api/rates': staff,
  'POST /api/rates': { ...admins, admin: 201, body: () => rateForm(opportunityId, oneDay()) },
  'POST /api/rates/raise': { ...admins, body: () => ({ from: '2030-01-01', percent: 4, dryRun: false }) },
  'PUT /api/rates/{id}': { ...admins, body: () => ({ note: 'Agreed' }) },
  'DELETE /api/rates/{id}': admins,
  'GET /api/quote': { ...staff, query: `?opportunityId=${randomUUID()}&liveDate=2027-01-01&endDate=2027-01-02` },

  'GET /api/sales-enquiries': staff,
  'GET /api/sales-enquiries/export': staff,
  'GET /api/sales-enquiries/counts': staff,
  'GET /api/sales-enquiries/{id}': staff,
  'GET /api/sales-enquiries/{id}/history': staff,
  'GET /api/sales-enquiries/{id}/notes': staff,
  'POST /api/sales-enquiries/{id}/notes': { nobody: 401, viewer: 201, admin: 201, body: note },
  'PUT /api/sales-enquiries/{id}/assignee': { ...admins, body: noAssignee },
  'POST /api/sales-enquiries': { ...created, body: enquiryForm },
  'PUT /api/sales-enquiries/{id}': { ...admins, body: () => ({}) },
  'PUT /api/sales-enquiries/{id}/status': { ...admins, body: () => ({ status: 'Bookings Confirmed' }) },

  'PUT /api/sales-enquiries/{id}/unconfirm': {
    ...admins,
    record: () => changedEnquiry('status', { status: 'Bookings Confirmed' }),
  },
  'PUT /api/sales-enquiries/{id}/close': { ...admins, body: () => ({ reason: 'No budget' }) },
  'PUT /api/sales-enquiries/{id}/reopen': { ...admins, record: () => changedEnquiry('close', { reason: 'No budget' }) },

  'GET /api/deal-requests': admins,
  'GET /api/deal-requests/export': admins,
  'GET /api/deal-requests/counts': admins,
  'GET /api/deal-requests/{id}': admins,
  'GET /api/deal-requests/{id}/history': admins,
  'GET /api/deal-requests/{id}/notes': admins,
  'POST /api/deal-requests/{id}/notes': { ...admins, admin: 201, body: note },
  'PUT /api/deal-requests/{id}/assignee': { ...admins, body: noAssignee },
  'POST /api/deal-requests': { ...created, body: dealForm },
  'PUT /api/deal-requests/{id}': { ...admins, body: () => ({}) },
  'PUT /api/deal-requests/{id}/dates': { ...admins, body: () => dates(5, 9) },
  'PUT /api/deal-requests/{id}/approve': admins,
  'PUT /api/deal-requests/{id}/decline': { ...admins, body: () => ({ reason: 'Taken' }) },
  'PUT /api/deal-requests/{id}/reopen': { ...admins, record: declinedDeal },
  'POST /api/deal-requests/{id}/screenshot': {
    ...admins,
    body: () => multipart({ screenshot: artwork('a.png', png) }),
  },
  'GET /api/deal-requests/{id}/screenshot': { ...admins, record: dealWithScreenshot },

  'GET /api/options': staff,
  'GET /api/options/export': staff,
  'GET /api/options/counts': staff,
  'GET /api/options/{id}': staff,
  'GET /api/options/{id}/history': staff,
  // Viewers need the right to hold (docs/product.md, 16.3).
  'POST /api/options': { ...admins, admin: 201, body: () => optionForm(slot) },
  'PUT /api/options/{id}/renew': admins,
  'PUT /api/options/{id}/release': admins,
  'PUT /api/options/{id}/challenge': {
    ...admins,
    record: async () => (await queueOf(desk, desk.admin, desk.admin))[1],
  },
  'POST /api/options/{id}/book': {
    ...admins,
    admin: 201,
    body: () => multipart({ contactEmail: CONTACT, deadlineDate: dayFromNow(10) }),
  },

  // Of a viewer, because only the author of a note may change it.
  'PUT /api/notes/{id}': { nobody: 401, viewer: 200, admin: 403, body: note },
  'DELETE /api/notes/{id}': { nobody: 401, viewer: 200, admin: 403 },
  'GET /api/staff': staff,

  'GET /api/audit': admins,
  'GET /api/audit/actions': admins,
  'GET /api/audit/{id}': admins,
  'GET /api/mails': admins,
  'GET /api/mails/counts': admins,
  'GET /api/mails/delivery': admins,
  'GET /api/mails/{id}': admins,
  'PUT /api/mails/{id}/retry': admins,

  'GET /api/availability': { ...staff, query: '?from=2027-03-01&to=2027-03-31' },
  'GET /api/catalogue': everybody,
  'GET /api/admin/catalogue': admins,
  'POST /api/admin/catalogue/{kind}': { ...admins, admin: 201, body: newEntry },
  'PUT /api/admin/catalogue/{kind}/{id}': { ...admins, body: () => ({ ...newEntry(), inExistingRecords: true }) },
  'PUT /api/admin/catalogue/{kind}/{id}/retire': admins,
  'PUT /api/admin/catalogue/{kind}/{id}/restore': { ...admins, entry: 'retired' },
  'PUT /api/admin/catalogue/{kind}/{id}/move': { ...admins, body: () => ({ before: null }) },
  'PUT /api/admin/catalogue/opportunities/{id}/inventory': { ...admins, body: () => ({ capacity: 2 }) },
  'GET /api/admin/catalogue/opportunities/{id}/blocked-days': admins,
  'POST /api/admin/catalogue/opportunities/{id}/blocked-days': { ...admins, admin: 201, body: blockedDays },
  'DELETE /api/admin/catalogue/opportunities/{id}/blocked-days/{blockId}': admins,
  'GET /api/admin/catalogue/opportunities/{id}/artwork-spec': staff,
  'PUT /api/admin/catalogue/opportunities/{id}/artwork-spec': { ...admins, body: artworkSpec },
  'DELETE /api/admin/catalogue/opportunities/{id}/artwork-spec': admins,
  'GET /api/admin/catalogue/opportunities/{id}/artwork-spec/sheet': { nobody: 401, viewer: 404, admin: 404 },
  'PUT /api/admin/catalogue/opportunities/{id}/artwork-spec/sheet': { ...admins, body: specSheet },
  'DELETE /api/admin/catalogue/opportunities/{id}/artwork-spec/sheet': { ...admins, admin: 409 },
  'GET /api/inventory/conflicts': staff,
  'GET /api/organisation': everybody,
  'GET /api/organisation/logo': { ...everybody, hasLogo: true },
  'GET /api/settings/organisation': admins,
  'PUT /api/settings/organisation': { ...admins, body: () => ({ name: 'Acme Media' }) },
  'GET /api/settings/organisation/tones': { ...admins, query: '?colour=%23c2371b' },
  'PUT /api/settings/organisation/logo': { ...admins, body: logo },
  'DELETE /api/settings/organisation/logo': { ...admins, hasLogo: true },
  'GET /api/settings/calendar': admins,
  'PUT /api/settings/calendar': { ...admins, body: () => ({ workingDays: [1, 2, 3] }) },
  'GET /api/settings/pricing': admins,
  'PUT /api/settings/pricing': { ...admins, body: () => ({ discountLimit: 25 }) },
  'GET /api/health': everybody,
  'GET /api/health/live': everybody,
  'GET /api/health/ready': everybody,
  'GET /api/metrics': admins,
  'GET /api/brand-bookings/{email}': everybody,
  'GET /api/brand-bookings/{email}/{bookingId}/spec-sheet': withLinkOnly,
  'GET /api/brand-bookings/{email}/{bookingId}/files/{fileId}': withLinkOnly,
  'POST /api/brand-bookings/{email}/{bookingId}/upload': { ...everybody, body: files },
  'GET /api/brand-bookings/{email}/{bookingId}/pickups': withLinkOnly,
  'POST /api/brand-bookings/{email}/{bookingId}/pickup': { ...withLinkOnly, body: earlier },
  'GET /api/brand-link': withLinkOnly,
  'POST /api/brand-link': { nobody: 202, viewer: 202, admin: 202, body: () => ({ email: CONTACT }) },

  'GET /api/docs': admins,
  'GET /api/openapi.json': admins,
};
const UNDOCUMENTED = ['GET /api/docs', 'GET /api/openapi.json'];
/** Headers of requests from other sites. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://desk.example' },
  { origin: 'https://desk.example.evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
];

const desk = forTests(() => openDesk({ env: { PUBLIC_URL: 'https://desk.example', PUBLIC_FORM_LIMIT: '9999/1s' } }));
let userId: string;
let withArtwork: string;
let opportunityId: string;
let png: Buffer;
let slot: { id: string; name: string };

beforeAll(async () => {
  png = await image('png');
  const reply = await desk.admin.post<{ id: string }>('/api/admin/users', { ...newUser(), role: 'viewer' });
  userId = reply.body.id;
  slot = await newPlace(desk);
  opportunityId = (await newOpportunity(desk)).id;
  withArtwork = (await desk.bookingThatIs('Under Review')).id;
});

it('lists exactly the routes of the application in ROUTES', async () => {
  const { body } = await desk.admin.get<{ paths: Record<string, object> }>('/api/openapi.json');
  const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...routes, ...UNDOCUMENTED].sort()).toEqual(Object.keys(ROUTES).sort());
});

it.each(Object.entries(ROUTES))(
  '%s answers each caller with the declared status, and changes nothing when it refuses',
  async (name, route) => {
    const refused = CALLERS.filter((who) => route[who] >= 400);
    const allowed = CALLERS.filter((who) => route[who] < 400);
    const isRead = name.startsWith('GET ');
    let path = await addressOf(name, route);

    const before = await desk.fingerprint();
    for (const headers of isRead ? [] : name === 'POST /api/bookings' ? FOREIGN : FOREIGN.slice(0, 1)) {
      const { status } = await call(desk.admin, name, path, route.body?.(), headers);
      expect({ headers, status }).toEqual({ headers, status: 403 });
    }
    // Even signing out from another site is refused.
    expect((await desk.admin.get('/api/user')).status).toBe(200);
    for (const who of refused) {
      const { status, body } = await call(await callerFor(name, who), name, path, route.body?.());
      expect({ who, status, body }).toEqual({
        ...{ who, status: route[who] },
        body: {
          statusCode: route[who],
          message: expect.stringMatching(/\w+ \w+/),
          ...(status === 400 && { errors: expect.anything() }),
        },
      });
    }
    expect(await desk.fingerprint()).toEqual(before);

    for (const who of allowed) {
      const { status, body } = await call(await callerFor(name, who), name, path, route.body?.());
      expect({ who, status, message: body?.message }).toMatchObject({ who, status: route[who] });
      // The record is not as it was.
      if (!isRead && who !== allowed.at(-1)) path = await addressOf(name, route);
    }
    // These answer without waiting for the mail that they write, which would change something in the next test.
    if (allowed.some((who) => route[who] === 202)) {
      await delay(500);
      await desk.mailsAreOut();
    }
  },
);

const ABSENT = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
/** Ids of no record, encoded as in a URL. */
const ODD_IDS = [
  ...['1', '-1', 'abc', 'undefined', 'null', '%00', '%0d%0aSet-Cookie:%20a=b', '..%2f..%2fetc%2fpasswd'],
  ...["'%20OR%201=1--", '%F0%9F%98%80', '%E0%A4%A', ABSENT, ABSENT.toUpperCase(), `${ABSENT}%20`, `{${ABSENT}}`],
  'x'.repeat(2_000),
];
/** The other routes read their ids as the first of these does (`UuidParam`), and get three of them. */
const WITH_ALL_IDS = [
  ...['GET /api/bookings/{id}', 'POST /api/brand-bookings/{email}/{bookingId}/upload'],
  'POST /api/admin/catalogue/{kind}',
];
/** Without those that need a link of the portal, and without audit entries, which have numbers. */
const BY_ID = Object.entries(ROUTES).filter(
  ([name, { admin }]) =>
    admin !== 401 && (/\{(id|bookingId)\}/.test(name) || WITH_ALL_IDS.includes(name)) && !name.includes('audit'),
);

it.each(BY_ID)('%s finds nothing under an id that does not exist', async (name, { query = '', body }) => {
  const path = name.split(' ')[1]!.replace('{email}', CONTACT).replace('{index}', '0');
  const named = path.includes('{id}') ? path.replace('{kind}', 'categories') : path;
  const before = await desk.fingerprint();
  const flaws = new Flaws();
  for (const id of WITH_ALL_IDS.includes(name) ? ODD_IDS : ['abc', '%00', ABSENT]) {
    const reply = await call(desk.admin, name, named.replace(/\{\w+\}/g, id) + query, body?.());
    flaws.note(id, reply as Reply<Refusal>);
    const expected = id === ABSENT ? [404] : [404, 400];
    if (!expected.includes(reply.status)) flaws.found.push(`${id} is answered with ${reply.status}`);
  }
  expect(flaws.found).toEqual([]);
  expect(await desk.fingerprint()).toEqual(before);
});

describe('the origin check', () => {
  it.each([
    ['the address that was called', () => ({ origin: desk.url })],
    ['PUBLIC_URL', () => ({ origin: 'https://desk.example' })],
    ['one of our own pages', () => ({ origin: desk.url, 'sec-fetch-site': 'same-origin' })],
    ['a client other than a browser', () => ({})],
  ])('accepts a write from %s', async (_, headers) => {
    const reply = await desk.admin.post('/api/admin/users', { ...newUser(), role: 'viewer' }, headers());
    expect(reply.status).toBe(201);
  });

  it('does not let another site read a response', async () => {
    const reply = await desk.admin.get('/api/bookings', { origin: 'https://evil.example' });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('refuses HEAD without a session, as it refuses GET', async () => {
  const reply = await fetch(`${desk.url}/api/bookings`, { method: 'HEAD' });
  expect(reply.status).toBe(401);
});

/** Signing in and out ends the session, so these calls get one of their own. */
async function callerFor(name: string, who: Caller): Promise<Client> {
  if (who === 'nobody') return client(desk.url);
  if (!/\/(login|logout)$/.test(name)) return desk[who];
  return signedIn(desk.url, who === 'admin' ? ADMIN : VIEWER);
}

/** The URL of a route, its parameters replaced by the ids of records made for this call. */
async function addressOf(name: string, { query = '', ...needed }: Route): Promise<string> {
  const { booking, file, user, entry, hasLogo, record } = needed;
  let [, path = ''] = name.split(' ');
  if (path.includes('/bookings/{id}') || path.includes('{bookingId}')) {
    const needsFiles = /download|reactivate/.test(path);
    const { id } = await (needsFiles
      ? desk.bookingThatIs(booking ?? 'Awaiting Upload', { specSheetFile: artwork('rates.pdf') })
      : desk.bookingIn(booking ?? 'Awaiting Upload'));
    path = path.replace('{id}', id).replace('{bookingId}', id);
    if (file) await desk.admin.post(`/api/bookings/${id}/upload`, multipart({ files: file() }));
    if (file) await desk.jobsAreDone();
  }
  if (hasLogo) await desk.admin.put('/api/settings/organisation/logo', logo());
  if (path.includes('/catalogue/{kind}/{id}')) path = path.replace('{id}', await newCategory(entry));
  if (path.includes('/opportunities/{id}')) {
    const { id } = await makePlace(desk, 3);
    path = path.replace('{id}', id);
    const blocks = `/api/admin/catalogue/opportunities/${id}/blocked-days`;
    if (path.includes('{blockId}'))
      path = path.replace('{blockId}', await idOf(desk.admin.post(blocks, blockedDays())));
  }
  if (record) path = path.replace('{id}', (await record()).id);
  if (path.includes('/deal-requests/{id}')) path = path.replace('{id}', (await makeDeal(desk)).id);
  if (path.includes('/sales-enquiries/{id}')) path = path.replace('{id}', (await makeEnquiry(desk)).id);
  if (path.includes('/options/{id}')) path = path.replace('{id}', (await place(desk.admin, await newPlace(desk))).id);
  if (path.includes('/rates/{id}')) path = path.replace('{id}', (await newRate(desk, opportunityId, oneDay())).id);
  if (path.includes('/notes/{id}')) path = path.replace('{id}', await noteOfViewer());
  if (path.includes('/calendar-feeds/{id}'))
    path = path.replace('{id}', await idOf(desk.viewer.post('/api/calendar-feeds', { detail: 'busy' })));
  if (path.includes('/audit/{id}')) path = path.replace('{id}', await anyEntry());
  if (path.includes('/mails/{id}')) path = path.replace('{id}', await failedMail());
  if (user) path = path.replace('{id}', await viewerThatIs(user));
  const address = path.replace('{kind}', 'categories').replace('{id}', userId);
  return address.replace('{email}', CONTACT).replace('{index}', '0').replace('{fileId}', userId) + query;
}

const idOf = async (made: Promise<Reply<{ id: string }>>) => (await made).body.id;

async function newCategory(state: Route['entry']): Promise<string> {
  const id = await idOf(desk.admin.post('/api/admin/catalogue/categories', newEntry()));
  if (state === 'retired') await desk.admin.put(`/api/admin/catalogue/categories/${id}/retire`);
  return id;
}

async function noteOfViewer(): Promise<string> {
  const { id } = await makeEnquiry(desk);
  return idOf(desk.viewer.post(`/api/sales-enquiries/${id}/notes`, note()));
}

async function anyEntry(): Promise<string> {
  const { body } = await desk.admin.get<{ id: string }[]>('/api/audit?range=[0,0]');
  return body[0]!.id;
}

/** A mail about no record, so that delivering it after a retry changes nothing else. */
async function failedMail(): Promise<string> {
  const [mail] = await desk.rows<{ id: string }>(
    `INSERT INTO mails (template, recipient, subject, variables, status, attempts, last_error)
     VALUES ('portal-link', $1, 'Your link to the brand portal', '{}', 'failed', 1, 'refused') RETURNING id`,
    [CONTACT],
  );
  return mail!.id;
}

async function viewerThatIs(state: 'active' | 'deactivated'): Promise<string> {
  const { id } = await desk.makeUser();
  if (state === 'deactivated') await desk.admin.put(`/api/admin/users/${id}/deactivate`);
  return id;
}

async function dealWithScreenshot(): Promise<DealRequest> {
  const deal = await makeDeal(desk);
  await desk.admin.post(`/api/deal-requests/${deal.id}/screenshot`, multipart({ screenshot: artwork('a.png', png) }));
  return deal;
}

async function declinedDeal(): Promise<DealRequest> {
  const deal = await makeDeal(desk);
  await desk.admin.put(`/api/deal-requests/${deal.id}/decline`, { reason: 'Taken' });
  return deal;
}

async function changedEnquiry(verb: string, body: object): Promise<Enquiry> {
  const enquiry = await makeEnquiry(desk);
  await desk.admin.put(`/api/sales-enquiries/${enquiry.id}/${verb}`, body);
  return enquiry;
}

function call(
  caller: Client,
  name: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Reply<Partial<Refusal> | null>> {
  if (name.startsWith('POST')) return caller.post(path, body, headers);
  if (name.startsWith('PUT')) return caller.put(path, body, headers);
  return name.startsWith('DELETE') ? caller.delete(path, headers) : caller.get(path, headers);
}
