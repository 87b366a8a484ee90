import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beginTransaction, capturedMails, multipart, startServer, until } from '../support/index.js';
import {
  artwork,
  bookingForm,
  dayFromNow,
  expectStatus,
  forTests,
  lockIsAwaited,
  openDesk,
  signedIn,
  type Booking,
  type Refusal,
} from './desk.js';
import { peakMegabytes } from '../support/memory.js';
import { entriesOf } from './audit-entries.js';
import { uploadByBrand } from './brand-portal.js';
import { makePlace } from './capacity.js';
import { NAMES_NOBODY, PERSON_COLUMNS } from '../../src/modules/personal-data/person-columns.js';
import { optionForm } from './options.js';
import { makeDeal, makeDealBooking, makeEnquiry, readDeal, readEnquiry } from './public-forms.js';
import { rateForm } from './rates.js';
import type { Schemas } from './schemas.js';

type Erased = Schemas['ErasedDto'];

const desk = forTests(() => openDesk({ env: { TEAM_EMAIL: TEAM } }));

const TEAM = 'team@desk.test';
const OTHER = 'other@neighbour.test';

interface Copy {
  bookings: object[];
  deals: object[];
  mails: object[];
  notes: object[];
  auditEntries: object[];
  texts: object[];
}

const ask = <Answer = Refusal>(verb: 'summary' | 'copy' | 'erase', email: string) =>
  desk.admin.post<Answer>(`/api/admin/personal-data/${verb}`, { email });
const summaryOf = async (email: string) => expectStatus(200, await ask<Erased>('summary', email));
const copyOf = async (email: string) => expectStatus(200, await ask<Copy>('copy', email));
const erase = async (email: string) => expectStatus(200, await ask<Erased>('erase', email));

const add = async (path: string, record: object) =>
  expectStatus(201, await desk.admin.post<{ id: string }>(path, record));
const DIRECTORS = '/api/admin/catalogue/trading-directors';

/** Makes a contact with two bookings, artwork sent by the brand, an enquiry, a deal request, and their mails. */
async function somebody(name: string) {
  const email = `${name}@quill.test`;
  const booking = await desk.bookingThatIs('Completed', { contactEmail: email });
  const open = await desk.makeBooking({ contactEmail: email.toUpperCase() });
  expectStatus(200, await uploadByBrand(desk, email, open.id, { files: artwork('their-poster.pdf') }));
  const enquiry = await makeEnquiry(desk, { brandContactEmail: email, additionalNotes: `Ask ${name} for the rest` });
  const words = { requesterName: `${name} Quill`, dealDescription: `For the birthday of ${name}` };
  const deal = await makeDeal(desk, { requestEmail: email, ...words });
  await desk.mailsAreOut();
  return { email, booking, open, enquiry, deal };
}

const textOf = (mail: string) => readFileSync(mail, 'utf8').replaceAll('=\r\n', '').toLowerCase();

/** The tables and the captured mails that contain the text. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await desk.rows<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const searches = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name FROM "${name}" AS row WHERE folded(row::text) LIKE '%' || folded($1) || '%'`,
  );
  const found = (await desk.rows<{ name: string }>(searches.join(' UNION '), [text])).map(({ name }) => name);
  const mails = capturedMails(desk.dataDir).filter((mail) => textOf(mail).includes(text.toLowerCase()));
  return [...found, ...mails];
}

describe('the personal data of an address', () => {
  it('is counted, and can be downloaded as one file', async () => {
    const { email, booking, open } = await somebody('kim');
    await desk.makeBooking({ contactEmail: 'sam@quill.test' });
    const counted = { bookings: 2, openBookings: 1, enquiries: 1, deals: 1, username: null };
    expect(await summaryOf(` ${email.toUpperCase()} `)).toMatchObject(counted);
    const copy = await ask<Copy>('copy', email);
    expect(copy.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?personal-data-\d{4}-\d\d-\d\d\.json/,
    );
    expect(copy.body.bookings).toMatchObject([
      { bookingNumber: booking.bookingNumber, revenueAmount: booking.revenueAmount, files: ['poster.pdf'] },
      { bookingNumber: open.bookingNumber, files: ['their-poster.pdf'] },
    ]);
    expect(copy.body).toMatchObject({ email, enquiries: [{ additionalNotes: 'Ask kim for the rest' }] });
    expect(copy.body.deals).toMatchObject([{ requesterName: 'kim Quill', dealDescription: 'For the birthday of kim' }]);
    expect(copy.body.mails).toContainEqual(expect.objectContaining({ recipient: email, status: 'sent' }));
    expect(copy.body.auditEntries).toContainEqual(
      expect.objectContaining({ action: 'artwork uploaded', actorName: email }),
    );
    expect(JSON.stringify(copy.body)).not.toContain('sam@quill.test');
  });

  it('is counted without reading what all of the mails say', async () => {
    const { email, open } = await somebody('pia');
    const { mails } = await summaryOf(email);
    await desk.rows(
      `INSERT INTO mails (template, recipient, subject, variables, message_id, about_type, about_id, status)
       SELECT 'booking-approved', 'other@desk.test', 'x', '{}', repeat('long', 50000), 'booking', $1, 'sent'
       FROM generate_series(1, 1000)`,
      [open.id],
    );
    const peak = peakMegabytes(desk.pid);
    expect((await summaryOf(email)).mails).toBe(mails + 1000);
    expect(peakMegabytes(desk.pid) - peak).toBeLessThan(100);
    await desk.rows(`DELETE FROM mails WHERE recipient = 'other@desk.test' AND subject = 'x'`);
  });

  it.each(['copy', 'erase'] as const)('cannot be used for an unknown address: %s', async (verb) => {
    const message = expect.stringContaining('nothing about this address') as string;
    expect(await ask(verb, 'nobody@unknown.test')).toMatchObject({ status: 404, body: { message } });
  });
});

describe('an erasure at the same moment as a command', () => {
  type Locked = [table: string, { id: string }];

  /** The two in the order in which commands lock them (platform/records/transaction.ts). */
  async function erasedBetween(email: string, [table, record]: Locked, [nextTable, nextRecord]: Locked): Promise<void> {
    await desk.mailsAreOut();
    const lock = (from: string) => `SELECT FROM ${from} WHERE id = $1 FOR UPDATE`;
    const command = await beginTransaction(desk.databaseUrl, lock(table), [record.id]);
    try {
      const erasure = ask('erase', email);
      await lockIsAwaited(desk.rows);
      await command.query(lock(nextTable), [nextRecord.id]);
      await command.query('COMMIT');
      expectStatus(200, await erasure);
    } finally {
      await command.end();
    }
  }

  it('waits for a deal before it locks the bookings of another', async () => {
    const email = 'lou@quill.test';
    const deal = await makeDeal(desk, { requestEmail: email });
    const booking = await makeDealBooking(desk, deal);
    const other = await makeDeal(desk, { dealDescription: `Like that of ${email}` });
    expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/decline`, { reason: 'There is no room' }));
    await erasedBetween(email, ['deal_requests', other], ['bookings', booking]);
  });

  it('locks bookings by number', async () => {
    const contactEmail = 'max@quill.test';
    let first = await desk.makeBooking({ contactEmail });
    let second = await desk.makeBooking({ contactEmail });
    // Otherwise locking them by id would look the same.
    while (first.id < second.id) [first, second] = [second, await desk.makeBooking({ contactEmail })];
    await erasedBetween(contactEmail, ['bookings', first], ['bookings', second]);
  });

  it.each([
    ['a reminder', 409, ({ id }: Booking) => desk.admin.post(`/api/bookings/${id}/chase`)],
    ['a link', 202, ({ contactEmail: email }: Booking) => desk.nobody.post('/api/brand-link', { email })],
  ])('is not undone by %s to the address as it was before', async (_what, status, request) => {
    const contactEmail = 'oda@quill.test';
    const booking = await desk.bookingThatIs('Awaiting Upload', { contactEmail });
    await desk.mailsAreOut();
    const mails = () => desk.rows('SELECT id FROM mails WHERE recipient = $1', [contactEmail]);
    const before = await mails();
    const lock = 'SELECT FROM bookings WHERE id = $1 FOR UPDATE';
    const erasure = await beginTransaction(desk.databaseUrl, lock, [booking.id]);
    try {
      const requested = request(booking);
      await lockIsAwaited(desk.rows);
      await erasure.query(`UPDATE bookings SET contact_email = 'x@erased.invalid' WHERE id = $1`, [booking.id]);
      await erasure.query('COMMIT');
      expect(await requested).toMatchObject({ status });
    } finally {
      await erasure.end();
    }
    await desk.mailsAreOut();
    expect(await mails()).toEqual(before);
  });

  it('is not undone by a mail that is being brought up to date', async () => {
    const { id } = await makeEnquiry(desk);
    expectStatus(200, await desk.admin.put(`/api/sales-enquiries/${id}/close`, { reason: 'Full', tellContact: true }));
    await desk.mailsAreOut();
    const mail = `WHERE about_id = '${id}' AND template = 'enquiry-closed'`;
    const erasure = await beginTransaction(desk.databaseUrl, 'LOCK TABLE sales_enquiries IN ACCESS EXCLUSIVE MODE');
    try {
      await desk.rows(`UPDATE mails SET status = 'queued', sent_at = NULL, next_attempt_at = now() ${mail}`);
      await lockIsAwaited(desk.rows);
      await erasure.query(`UPDATE mails SET variables = variables || '{"brand": "Erased"}' ${mail}`);
      await erasure.query('COMMIT');
    } finally {
      await erasure.end();
    }
    await desk.mailsAreOut();
    expect(await desk.rows(`SELECT variables ->> 'brand' AS brand FROM mails ${mail}`)).toEqual([{ brand: 'Erased' }]);
  });

  it('locks enquiries last', async () => {
    const email = 'ned@quill.test';
    const booking = await desk.makeBooking({ contactEmail: email });
    const enquiry = await makeEnquiry(desk, { brandContactEmail: email });
    await erasedBetween(email, ['bookings', booking], ['sales_enquiries', enquiry]);
  });
});

it('notes about a person are found on their records, and on others where they contain the address, and erased also in the audit trail', async () => {
  const email = 'una@quill.test';
  const open = await desk.makeBooking({ contactEmail: email });
  const others = await desk.makeBooking({ contactEmail: 'sam@quill.test' });
  const write = async ({ id }: { id: string }, text: string) =>
    expectStatus(201, await desk.viewer.post<{ id: string }>(`/api/bookings/${id}/notes`, { text }));
  await write(open, 'Ring una on Monday');
  await write(others, `Same artwork as for <${email.toUpperCase()}>.`);
  await write(others, `Ask not${email} or ${email}.example`);
  const { id } = await write(others, `Formerly ${email}`);
  expectStatus(200, await desk.viewer.put(`/api/notes/${id}`, { text: 'Formerly somebody else' }));
  expectStatus(200, await desk.viewer.delete(`/api/notes/${id}`));

  expect(await summaryOf(email)).toMatchObject({ notes: 2 });
  const copy = await copyOf(email);
  expect(copy.notes).toEqual([
    { text: 'Ring una on Monday', authorName: 'vera', createdAt: expect.any(String), editedAt: null },
    expect.objectContaining({ text: 'Same artwork as for <UNA@QUILL.TEST>.' }),
  ]);
  expect(copy.auditEntries).toContainEqual(
    expect.objectContaining({ action: 'note edited', before: { note: `Formerly ${email}` } }),
  );

  expect(await erase(email)).toMatchObject({ notes: 2 });
  for (const text of ['Ring una', 'for <una', 'Formerly una']) expect(await placesOf(text)).toEqual([]);
  const textsOn = async (booking: { id: string }) =>
    (await desk.admin.get<{ text: string }[]>(`/api/bookings/${booking.id}/notes`)).body.map(({ text }) => text);
  expect(await textsOn(others)).toEqual([`Ask not${email} or ${email}.example`]);
  expect(await textsOn(open)).toEqual([]);
  expect(await summaryOf(email)).toMatchObject({ notes: 0, auditEntries: 0 });
});

describe('erasing a person', () => {
  it('removes them everywhere, and keeps their bookings', async () => {
    const { booking, open, enquiry, deal } = await somebody('lou');
    const other = await desk.makeBooking({ contactEmail: 'sam@quill.test' });
    expect(await placesOf('lou@quill.test')).not.toEqual([]);
    const erased = await erase('Lou@quill.test');
    expect(erased).toMatchObject({ bookings: 2, openBookings: 1, enquiries: 1, deals: 1 });
    for (const text of ['lou@quill.test', 'lou Quill', 'birthday of lou', 'Ask lou'])
      expect(await placesOf(text)).toEqual([]);
    const { bookingNumber, revenueAmount, uploadedFiles } = booking;
    const kept = { bookingNumber, revenueAmount, uploadedFiles, status: 'Completed', contactEmail: erased.alias };
    expect(await desk.readBooking(booking.id)).toMatchObject(kept);
    const theirs = { name: 'their-poster.pdf', uploadedBy: erased.alias };
    expect(await desk.readBooking(open.id)).toMatchObject({ contactEmail: erased.alias, artworks: [theirs] });
    const uploads = await entriesOf(desk, { aboutId: open.id, action: 'artwork uploaded' });
    expect(uploads).toMatchObject([{ actorName: erased.alias }]);
    expect(await desk.readBooking(other.id)).toMatchObject({ contactEmail: 'sam@quill.test' });
    expect(await readEnquiry(desk, enquiry)).toMatchObject({ brandContactEmail: erased.alias, additionalNotes: null });
    expect(await readDeal(desk, deal)).toMatchObject({ requestEmail: erased.alias, requesterName: 'Erased' });
  });

  it('deletes their files from the trash of the file store, and nobody else’s', async () => {
    const email = 'zoe@quill.test';
    const open = await desk.bookingThatIs('Under Review', { contactEmail: email });
    const trash = join(desk.dataDir, 'files/trash/2027-01-01');
    const theirs = join(trash, 'bookings', open.id, '0123abcd');
    const others = join(trash, 'bookings/0f8fad5b-d9cb-469f-a165-70867728950e/0123abcd');
    for (const file of [theirs, others]) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'artwork');
    }
    await erase(email);
    await until('the trash to be purged', () => !existsSync(theirs));
    expect(existsSync(others)).toBe(true);
    expect((await desk.admin.get(`/api/bookings/${open.id}/download/0`)).status).toBe(200);
  });

  it('is recorded in the audit trail, which still cannot be changed in any other way', async () => {
    await desk.makeBooking({ contactEmail: 'ida@quill.test' });
    const { alias } = await erase('ida@quill.test');
    expect(await entriesOf(desk, { aboutType: 'person', q: alias })).toMatchObject([
      { actorName: 'admin', action: 'erased', after: { bookings: 1, deals: 0 } },
    ]);
    await expect(desk.rows(`UPDATE audit_entries SET about_label = 'x'`)).rejects.toThrow('only ever added to');
    await expect(desk.rows('DELETE FROM audit_entries')).rejects.toThrow('only ever added to');
  });

  it('closes the portal to the address, and sends no mail to its alias', async () => {
    const open = await desk.makeBooking({ contactEmail: 'max@quill.test' });
    await erase('max@quill.test');
    expect((await desk.nobody.get('/api/brand-bookings/max@quill.test')).body).toEqual([]);
    expectStatus(409, await desk.admin.post(`/api/bookings/${open.id}/resend-email`));
    expect(await desk.rows(`SELECT FROM mails WHERE recipient LIKE '%erased.invalid'`)).toEqual([]);
  });

  it('is refused until the account with the address is deactivated', async () => {
    const email = 'pat@quill.test';
    const { id } = await add('/api/admin/users', { username: 'pat', email, password: 'reads everything' });
    const message = expect.stringContaining('Deactivate') as string;
    expect(await ask('erase', email)).toMatchObject({ status: 409, body: { message } });
    await desk.admin.put(`/api/admin/users/${id}/deactivate`);
    await erase(email);
    expect(await placesOf(email)).toEqual([]);
  });
});

/** Writes the words wherever the API takes an address or a text that is kept or moved on. */
async function plant(email: string, words: string) {
  const put = async (path: string, body: object = {}) => expectStatus(200, await desk.admin.put(path, body));
  const note = async (path: string) => expectStatus(201, await desk.viewer.post(`${path}/notes`, { text: words }));

  const deleted = await desk.bookingThatIs('Awaiting Upload', { contactEmail: email });
  expectStatus(200, await desk.admin.delete(`/api/bookings/${deleted.id}`));

  // Names of files and the uploader stay when the booking gets another contact.
  const corrected = await desk.bookingThatIs('Awaiting Upload', { contactEmail: email });
  expectStatus(200, await uploadByBrand(desk, email, corrected.id));
  await put(`/api/bookings/${corrected.id}/reject`, { comments: words });
  const { version } = await desk.readBooking(corrected.id);
  expectStatus(200, await desk.admin.put(`/api/bookings/${corrected.id}`, multipart({ contactEmail: OTHER, version })));
  await note(`/api/bookings/${corrected.id}`);

  const copied = await desk.bookingThatIs('Awaiting Upload', { contactEmail: OTHER, ccEmails: email });
  expectStatus(200, await desk.admin.post(`/api/bookings/${copied.id}/chase`));
  await put(`/api/bookings/${copied.id}/chasing`, { mutedUntil: dayFromNow(9), reason: words });
  await put(`/api/chasing/contacts/${email}`, { muted: true, reason: words });
  await put('/api/chasing/settings', { replyTo: email });
  expectStatus(200, await uploadByBrand(desk, email, copied.id));
  await put(`/api/bookings/${copied.id}/cancel`, { reason: words });

  const enquiry = await makeEnquiry(desk, { brandContactEmail: OTHER, additionalNotes: words });
  const [viewer] = await desk.rows<{ id: string }>(`SELECT id FROM users WHERE username = 'vera'`);
  await put(`/api/sales-enquiries/${enquiry.id}/assignee`, { userId: viewer!.id });
  await note(`/api/sales-enquiries/${enquiry.id}`);
  await put(`/api/sales-enquiries/${enquiry.id}/close`, { reason: words });
  await makeEnquiry(desk, { brandContactEmail: email });

  const theirs = await makeDeal(desk, { requestEmail: email, requesterName: 'Nobody Else' });
  const ofDeal = await makeDealBooking(desk, theirs, { contactEmail: OTHER });
  await put(`/api/deal-requests/${theirs.id}/decline`, { reason: DECLINED, tellRequester: true });
  const others = await makeDeal(desk, { requestEmail: OTHER, requesterName: words, dealDescription: words });
  await makeDealBooking(desk, others, { contactEmail: OTHER });
  await put(`/api/deal-requests/${others.id}/decline`, { reason: words, tellRequester: true });

  const account = { username: `former${Date.now()}`, email, password: 'reads everything', role: 'viewer' };
  const user = await add('/api/admin/users', account);
  await put(`/api/admin/users/${user.id}`, { email: `moved-${Date.now()}@quill.test` });

  const name = `Director ${Date.now()}`;
  const director = await add(DIRECTORS, { name, email });
  const lead = await desk.bookingThatIs('Awaiting Upload', { contactEmail: OTHER, tradingDirectorName: name });
  await put(`${DIRECTORS}/${director.id}`, { name, email: OTHER });

  const organisation = async (changes: object) => {
    const { body } = await desk.admin.get<{ version: number }>('/api/settings/organisation');
    await put('/api/settings/organisation', { ...body, logo: undefined, accent: undefined, ...changes });
  };
  await organisation({ contactName: 'Ada Before', contactEmail: OTHER });
  await organisation({ contactName: 'Bo Gone', contactEmail: email });
  await organisation({ contactName: 'Bo Went' });
  const footed = await desk.bookingThatIs('Awaiting Upload', { contactEmail: OTHER });
  await organisation({ contactName: 'Cy After', contactEmail: OTHER });

  const { id: placeId, place } = await makePlace(desk);
  const opportunity = `/api/admin/catalogue/opportunities/${placeId}`;
  const named = { brandName: words, note: words };
  const option = await add('/api/options', optionForm({ id: placeId, name: place.mediaOpportunity }, named));
  await add(`${opportunity}/blocked-days`, { from: dayFromNow(50), to: dayFromNow(51), capacity: 0, reason: words });
  await add('/api/rates', rateForm(placeId, { note: words }));
  const pieces = [{ name: words, kinds: ['PNG'] }];
  const spec = { onMismatch: 'warn', notes: words, pieces };
  await put(`${opportunity}/artwork-spec`, spec);
  await put(`${opportunity}/artwork-spec`, { ...spec, version: 1 });

  await desk.makeBooking({ ...place, contactEmail: OTHER, liveDate: dayFromNow(11), endDate: dayFromNow(12) });
  const priced = await desk.bookingThatIs('Under Review', {
    ...{ ...place, contactEmail: OTHER, liveDate: dayFromNow(11), endDate: dayFromNow(12), overbookReason: words },
    ...{ revenueAmount: 0, priceReasonKind: 'house', priceReason: words },
    ...{ brandName: words, tradingDirectorName: words },
  });

  const catalogued = await namesInCatalogue(words);
  await makeEnquiry(desk, { ...catalogued.enquiry, brandContactEmail: OTHER });
  await makeDeal(desk, { brand: catalogued.enquiry.brand, requestEmail: OTHER });
  const sold = await desk.bookingThatIs('Awaiting Upload', { ...catalogued.booking, contactEmail: OTHER });
  await desk.mailsAreOut();
  return { corrected, copied, ofDeal, enquiry, others, lead, footed, priced, sold, option };
}

/** Adds entries to the catalogue whose names are the words, and renames one that was called so. */
async function namesInCatalogue(words: string) {
  const catalogue = '/api/admin/catalogue';
  const { id: categoryId } = await add(`${catalogue}/categories`, { name: words });
  const { id } = await add(`${catalogue}/opportunities`, { name: words, categoryId });
  const inventory = { capacity: 5, unitName: words.slice(0, 40) };
  expectStatus(200, await desk.admin.put(`${catalogue}/opportunities/${id}/inventory`, inventory));
  await add(`${catalogue}/brands`, { name: words });
  await add(DIRECTORS, { name: words });
  const { id: renamed } = await add(`${catalogue}/brands`, { name: `${words} once` });
  const rename = { name: `Renamed ${Date.now()}`, inExistingRecords: true };
  expectStatus(200, await desk.admin.put(`${catalogue}/brands/${renamed}`, rename));
  const bookingTypes = [`${words} – ${words}`];
  return {
    enquiry: { brand: words, tradingDirector: words, bookingTypes },
    booking: { mediaCategory: words, mediaOpportunity: words },
  };
}

/** The columns of the list in which the address is not, although it could be. */
async function columnsWithout(email: string): Promise<string[]> {
  const columns = Object.entries(PERSON_COLUMNS).flatMap(([table, kinds]) =>
    Object.keys(kinds).map((column) => ({ table, column })),
  );
  const without: string[] = [];
  for (const { table, column } of columns) {
    const rows = await desk.rows(
      `SELECT FROM "${table}" WHERE folded("${column}"::text) ~ ('(?<![a-z])' || $1) LIMIT 1`,
      [email],
    );
    if (rows.length === 0) without.push(`${table}.${column}`);
  }
  return without;
}

/** Replaced before the erasure, so that only the trail has them; or written by the product, not by people. */
const NOT_PLANTED = [
  ...['bookings.contact_email', 'bookings.booking_type', 'files.name', 'mails.attachments', 'mails.last_error'],
  ...['notes.author_name', 'users.email', 'users.username', 'trading_directors.email', 'organisation.name'],
  ...['organisation.contact_name', 'organisation.contact_email', 'organisation.contact_phone'],
  ...['organisation.address', 'organisation.terms_url', 'organisation.vat_number', 'calendar.non_working_days'],
  ...['blocked_days.created_by', 'catalogue_renamings.actor', 'catalogue_renamings.label'],
  ...['catalogue_renamings.from_category', 'catalogue_renamings.to_name', 'chases.asked_by'],
  ...['jobs.last_error', 'erasures.erased_by'],
];
const DECLINED = 'Reason without an address';

it('an address that is part of the name of a former user is erased with all that they did', async () => {
  const email = 'kim@canary.test';
  const kim = { username: `Kim (${email})`, email: 'kim@desk.test', password: 'reads everything', role: 'admin' };
  const { id } = await add('/api/admin/users', kim);
  const theirs = await signedIn(desk.url, kim);
  expectStatus(401, await desk.nobody.post('/api/login', { username: kim.username, password: 'mistyped' }));
  const specSheetFile = artwork('sheet.pdf');
  expectStatus(201, await theirs.post('/api/bookings', multipart(bookingForm({ specSheetFile }))));
  await desk.mailsAreOut();
  expectStatus(200, await desk.admin.put(`/api/admin/users/${id}/deactivate`));
  expect((await copyOf(email)).auditEntries).toContainEqual(
    expect.objectContaining({ actorName: kim.username, action: 'created', after: expect.any(Object) as object }),
  );
  await erase(email);
  for (const text of [email, encodeURIComponent(email)]) expect(await placesOf(text)).toEqual([]);
});

describe('an address that stands everywhere', () => {
  it('is found nowhere after it has been erased, and other people’s data is still there', async () => {
    const email = 'an@canary.test';
    const words = `Ask AN@canary.test, not joan@canary.test`;
    const { corrected, copied, ofDeal, enquiry, others, priced, sold, option } = await plant(email, words);
    expect(await columnsWithout(email)).toEqual(NOT_PLANTED);
    const copy = await copyOf(email);
    expect(JSON.stringify(copy)).toContain(`"cancelledReason":"${words}"`);
    expect(copy.texts).toContainEqual({ in: 'options', field: 'brand_name', text: words });
    const ofOption = { action: 'placed', after: { brandName: words, note: words } };
    expect(copy.auditEntries).toContainEqual(expect.objectContaining(ofOption));
    // As a process leaves it that dies while it captures a mail.
    const unfinished = join(desk.dataDir, 'mail', '.x.tmp');
    writeFileSync(unfinished, readFileSync((await placesOf(email)).find((place) => place.endsWith('.eml'))!));
    const { alias, texts } = await erase(email);
    expect(texts).toBeGreaterThan(0);
    expect(existsSync(unfinished)).toBe(false);
    const found = await placesOf(email);
    const whole = (text: string) => new RegExp(`(?<!jo)${email}`, 'i').test(text);
    for (const table of found) {
      if (table.endsWith('.eml')) continue;
      const rows = await desk.rows<{ text: string }>(`SELECT row::text AS text FROM "${table}" AS row`);
      expect([table, rows.filter(({ text }) => whole(text))]).toEqual([table, []]);
    }
    expect(found.filter((file) => file.endsWith('.eml') && whole(textOf(file)))).toEqual([]);
    for (const text of [DECLINED, 'Nobody Else', 'Bo Gone', 'Bo Went']) expect(await placesOf(text)).toEqual([]);
    for (const text of ['Ada Before', 'Cy After']) expect(await placesOf(text)).toContain('audit_entries');
    const kept = `Ask ${alias}, not joan@canary.test`;
    expect(await desk.readBooking(corrected.id)).toMatchObject({
      ...{ contactEmail: OTHER, rejectionComments: kept, artworks: [{ uploadedBy: alias }] },
    });
    expect(await desk.readBooking(copied.id)).toMatchObject({ ccEmails: [alias], cancelledReason: kept });
    expect(await desk.readBooking(ofDeal.id)).toMatchObject({ contactEmail: OTHER, cancelledReason: 'Erased' });
    expect(await readEnquiry(desk, enquiry)).toMatchObject({
      ...{ brandContactEmail: OTHER, additionalNotes: kept, closedReason: kept },
    });
    expect(await readDeal(desk, others)).toMatchObject({ dealDescription: kept, declinedReason: kept });
    expect(await desk.readBooking(priced.id)).toMatchObject({
      ...{ overbookReason: kept, priceReason: kept, brandName: kept, tradingDirectorName: kept },
    });
    expect(await desk.readBooking(sold.id)).toMatchObject({ mediaCategory: kept, mediaOpportunity: kept });
    const { body } = await desk.admin.get(`/api/options/${option.id}`);
    expect(body).toMatchObject({ brandName: kept, note: kept, version: 2 });
    expect(await placesOf('joan@canary.test')).toEqual(expect.arrayContaining(['bookings', 'rates', 'artwork_specs']));
    expect((await ask('copy', email)).status).toBe(404);
  });

  it('is found however its letters are stored', async () => {
    const email = 'jürgen@canary.test';
    const words = `Ask ${email.normalize('NFC')} or ${email.normalize('NFD')}`;
    const { id } = await desk.bookingThatIs('Under Review', { contactEmail: email.normalize('NFC') });
    const other = await desk.bookingThatIs('Under Review', { contactEmail: OTHER });
    for (const booking of [id, other.id])
      expectStatus(200, await desk.admin.put(`/api/bookings/${booking}/reject`, { comments: words }));
    await desk.mailsAreOut();
    const { alias } = await erase(email.normalize('NFD'));
    expect(await placesOf(email)).toEqual([]);
    expect(await desk.readBooking(other.id)).toMatchObject({ rejectionComments: `Ask ${alias} or ${alias}` });
  });
});

it.each([
  ['before', `${'long'.repeat(16)}@canary.test`],
  ['after', `ann@${'long.'.repeat(48)}test`],
])('an address that is as long as one can be %s the @ is found beside what is longer', async (_where, email) => {
  const text = `Ask ${email}, not x${email} or ${email}x, ${randomBytes(2000).toString('hex')}@x`;
  await makeEnquiry(desk, { brandContactEmail: 'somebody@else.test', additionalNotes: text });
  const { alias } = await erase(email);
  const left = await desk.rows(`SELECT FROM sales_enquiries WHERE additional_notes LIKE '%' || $1 || '%'`, [
    `Ask ${alias}, not x${email} or ${email}x, `,
  ]);
  expect(left).toHaveLength(1);
});

it('a mail that waits when a person is erased reaches somebody else without the address and their words, and not the person', async () => {
  const email = 'eve@canary.test';
  const deal = await makeDeal(desk, { requestEmail: email, requesterName: 'Eve Quill', dealDescription: 'For Eve' });
  const enquiry = await makeEnquiry(desk, { brandContactEmail: email, additionalNotes: 'Ask Eve' });
  await desk.mailsAreOut();
  const declined = { reason: 'Eve is broke', tellRequester: true };
  expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/decline`, declined));
  await desk.mailsAreOut();
  await desk.rows(
    `UPDATE mails SET status = 'queued', sent_at = NULL, next_attempt_at = now() + interval '1 day'
     WHERE folded(variables::text) LIKE '%' || $1 || '%' OR recipient = $1`,
    [email],
  );
  const { alias } = await erase(email);
  expect(await desk.rows('SELECT FROM mails WHERE recipient = $1', [email])).toEqual([]);
  const waiting = await desk.rows<{ template: string; recipient: string; variables: object }>(
    `SELECT template, recipient, variables FROM mails WHERE status = 'queued' AND about_id = ANY ($1)`,
    [[deal.id, enquiry.id]],
  );
  const words = { requesterName: 'Erased', dealDescription: 'Erased', requestEmail: alias };
  expect(waiting).toContainEqual(
    expect.objectContaining({
      ...{ template: 'team-deal-request', recipient: TEAM, variables: expect.objectContaining(words) },
    }),
  );
  expect(waiting).toContainEqual(
    expect.objectContaining({
      ...{ template: 'team-sales-enquiry', recipient: TEAM },
      variables: expect.objectContaining({ brandContactEmail: alias, additionalNotes: 'Erased' }),
    }),
  );
  await desk.rows(`UPDATE mails SET next_attempt_at = now() WHERE status = 'queued'`);
  await desk.mailsAreOut();
  expect(capturedMails(desk.dataDir).filter((mail) => textOf(mail).includes(alias))).not.toEqual([]);
  for (const text of [email, 'Eve Quill', 'For Eve', 'Ask Eve', 'Eve is broke'])
    expect(await placesOf(text)).toEqual([]);
});

it('a mail that is captured at the moment when it is erased leaves no copy', async () => {
  // Between its text and the note that it was sent.
  await desk.rows(`CREATE FUNCTION erased() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN DELETE FROM mails WHERE id = OLD.id; RETURN NULL; END'`);
  await desk.rows(`CREATE TRIGGER erased BEFORE UPDATE ON mails FOR EACH ROW
    WHEN (OLD.recipient = 'lee@canary.test' AND NEW.sent_at IS NOT NULL) EXECUTE FUNCTION erased()`);
  try {
    await desk.mailsAreOut();
    const others = capturedMails(desk.dataDir);
    await desk.makeBooking({ contactEmail: 'lee@canary.test' });
    await desk.mailsAreOut();
    await until('the copy to be removed', () => capturedMails(desk.dataDir).length === others.length);
  } finally {
    await desk.rows('DROP FUNCTION erased CASCADE');
  }
});

it('reminders about the bookings of an erased person to somebody who is copied in are deleted, and no others', async () => {
  const [email, agency, other] = ['una@canary.test', 'agency@neighbour.test', 'kit@neighbour.test'];
  const comments = 'Una has to smile more';
  const theirs = await desk.bookingThatIs('Revision Required', { contactEmail: email, ccEmails: agency });
  const others = await desk.bookingThatIs('Awaiting Upload', { contactEmail: other, ccEmails: email });
  await desk.rows(`UPDATE bookings SET rejection_comments = $2 WHERE id = $1`, [theirs.id, comments]);
  for (const { id } of [others, theirs]) {
    expectStatus(200, await desk.admin.post(`/api/bookings/${id}/chase`));
    await desk.rows(`UPDATE chases SET created_at = created_at - interval '5 hours'`);
  }
  await desk.mailsAreOut();
  const reminded = async () => {
    const rows = await desk.rows<{ recipient: string }>(
      `SELECT recipient FROM mails WHERE template = 'artwork-reminder' AND recipient = ANY ($1) ORDER BY recipient`,
      [[email, agency, other]],
    );
    return rows.map(({ recipient }) => recipient);
  };
  expect(await placesOf(comments)).toEqual(expect.arrayContaining(['mails', expect.stringContaining('.eml')]));
  expect(await reminded()).toEqual(expect.arrayContaining([agency, other]));
  // As if the agency were copied in on another client's booking, too.
  await desk.rows(
    `UPDATE mails SET variables = jsonb_insert(variables, '{bookings,0}', $2)
     WHERE template = 'artwork-reminder' AND recipient = $1`,
    [agency, JSON.stringify({ bookingId: others.id, comments: 'Kit has to call' })],
  );
  const copy = await copyOf(email);
  const said = { bookings: [expect.objectContaining({ bookingId: theirs.id, comments })] };
  expect(copy.mails).toContainEqual(expect.objectContaining({ recipient: agency, variables: said }));
  expect(JSON.stringify(copy)).not.toContain('Kit has to call');
  await erase(email);
  expect(await reminded()).toEqual([other]);
  expect((await placesOf(comments)).filter((place) => place === 'mails' || place.endsWith('.eml'))).toEqual([]);
});

describe('a reminder that never went out', () => {
  /** A booking of which somebody should have been reminded, 31 days ago. */
  async function remindedInVain(contactEmail: string, ccEmails: string) {
    const booking = await desk.bookingThatIs('Awaiting Upload', { contactEmail, ccEmails });
    expectStatus(200, await desk.admin.post(`/api/bookings/${booking.id}/chase`));
    await desk.mailsAreOut();
    await desk.rows(
      `UPDATE mails SET status = 'failed', sent_at = NULL, created_at = now() - interval '31 days'
       WHERE about_type = 'chase' AND recipient = ANY ($1)`,
      [[contactEmail, ccEmails]],
    );
    return booking;
  }
  const reminders = async ({ id }: { id: string }) =>
    expectStatus(200, await desk.admin.get<{ reminders: number }>(`/api/bookings/${id}/chasing`)).reminders;

  it('does not count as one that did when an erasure has removed its mail', async () => {
    const booking = await remindedInVain('ida@canary.test', 'ida.agency@neighbour.test');
    expect(await reminders(booking)).toBe(0);
    await erase('ida@canary.test');
    expect(await reminders(booking)).toBe(0);
  });

  it('does not either when its mail has been kept long enough', async () => {
    const booking = await remindedInVain('ivo@canary.test', 'ivo.agency@neighbour.test');
    const env = { MAIL_RETENTION_DAYS: '30' };
    const server = await startServer({ databaseUrl: desk.databaseUrl, dataDir: desk.dataDir, env });
    const mails = () =>
      desk.rows(`SELECT FROM mails WHERE recipient = 'ivo.agency@neighbour.test' AND status = 'failed'`);
    try {
      await until('the old mails to be gone', async () => (await mails()).length === 0);
    } finally {
      await server.stop();
    }
    expect(await reminders(booking)).toBe(0);
  });
});

it('the agency that is copied in on a booking gets no data about the contact in its copy, and its erasure leaves the contact’s data alone', async () => {
  const [email, contact] = ['agency@canary.test', 'main@canary.test'];
  const { id } = await desk.bookingThatIs('Awaiting Upload', { contactEmail: contact, ccEmails: email });
  const path = `/api/bookings/${id}/notes`;
  expectStatus(201, await desk.viewer.post(path, { text: 'The main contact owes us a call' }));
  const copy = await copyOf(email);
  expect(JSON.stringify(copy)).not.toContain(contact);
  expect(copy).toMatchObject({ bookings: [{ copiedTo: email }], notes: [] });
  expect(await erase(email)).toMatchObject({ bookings: 1, openBookings: 0 });
  expect((await desk.viewer.get<object[]>(path)).body).toMatchObject([{ text: 'The main contact owes us a call' }]);
  expect((await copyOf(contact)).notes).toHaveLength(1);
});

it('every column with text is in the list of what can name a person, or an exception to it', async () => {
  const columns = await desk.rows<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns JOIN information_schema.tables
       USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
       AND udt_name = ANY ('{text,varchar,bpchar,citext,json,jsonb,_text,_varchar,_jsonb}') ORDER BY 1`,
  );
  const listed = Object.entries(PERSON_COLUMNS).flatMap(([table, kinds]) =>
    Object.keys(kinds).map((column) => `${table}.${column}`),
  );
  const known = [...listed, ...Object.keys(NAMES_NOBODY)];
  expect(known.filter((name) => columns.every((column) => column.name !== name))).toEqual([]);
  expect(columns.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

it('a trading director with an address is found, and keeps their name when the address is erased', async () => {
  const email = 'noa@desk.test';
  const form = { name: 'Noa', email: 'Noa@desk.test' };
  const { id } = await add(DIRECTORS, form);
  expect(await summaryOf(email)).toMatchObject({ directors: 1 });
  expect(await copyOf(email)).toMatchObject({ directors: [{ ...form, retiredAt: null }] });
  await erase(email);
  expect(await placesOf(email)).toEqual([]);
  const { body } = await desk.admin.get<Schemas['AdminCatalogueDto']>('/api/admin/catalogue');
  expect(body.tradingDirectors.find((director) => director.id === id)).toMatchObject({ name: 'Noa', email: null });
});

it('an address that is only where reminders are set up is found with the reason, and neither left nor brought back by what was read before', async () => {
  const email = 'muted@quill.test';
  const put = (path: string, body: object) => desk.admin.put<Refusal>(path, body);
  for (const reason of ['Had enough', 'On leave'])
    expectStatus(200, await put(`/api/chasing/contacts/${email}`, { muted: true, reason }));
  expect(await summaryOf(email)).toMatchObject({ texts: 2 });
  const copy = JSON.stringify(await copyOf(email));
  for (const reason of ['Had enough', 'On leave']) expect(copy).toContain(reason);
  expectStatus(200, await put('/api/chasing/settings', { replyTo: email }));
  const director = { name: 'Bo', email };
  const { id } = await add(DIRECTORS, director);
  const booking = await desk.makeBooking({ contactEmail: email });
  const enquiry = await makeEnquiry(desk, { brandContactEmail: email });
  const deal = await makeDeal(desk, { requestEmail: email });
  const before = (await desk.admin.get<{ version: number }>('/api/chasing/settings')).body;
  const [row] = await desk.rows<{ version: number }>('SELECT version FROM trading_directors WHERE id = $1', [id]);
  await desk.mailsAreOut();
  await erase(email);
  expect(await desk.rows('SELECT FROM muted_contacts WHERE reason = $1', ['On leave'])).toEqual([]);
  expect((await desk.admin.get('/api/chasing/settings')).body).toMatchObject({ replyTo: null });
  for (const [path, body] of [
    ['/api/chasing/settings', before],
    [`${DIRECTORS}/${id}`, { ...director, name: 'Bob', ...row }],
    [`/api/bookings/${booking.id}`, { contactEmail: email, version: booking.version }],
  ] as const)
    expect(await put(path, body)).toMatchObject({ status: 409 });
  for (const origin of [{ enquiryId: enquiry.id }, { isDealBooking: 'true', dealRequestId: deal.id }]) {
    const form = multipart(bookingForm({ contactEmail: email, ...origin }));
    const { errors } = expectStatus(400, await desk.admin.post<Refusal>('/api/bookings', form));
    expect(errors).toEqual({ contactEmail: 'This person was erased. Enter another address' });
  }
  expect(await placesOf(email)).toEqual([]);
  const told = `SELECT action FROM audit_entries WHERE before::text ~ $1 OR after::text ~ $1`;
  expect(await desk.rows(told, ['Had enough|On leave'])).toEqual([]);
});

it('data with a retention time is deleted when the server starts after that time, and nothing else is', async () => {
  await somebody('tim');
  await desk.rows(`UPDATE mails SET created_at = now() - interval '31 days' WHERE recipient = 'tim@quill.test'`);
  await desk.rows(
    `INSERT INTO mails (template, recipient, subject, variables, next_attempt_at, created_at)
     VALUES ('portal-link', 'waits@quill.test', 'x', '{}', now() + interval '1 day', now() - interval '31 days')`,
  );
  await desk.rows(
    `INSERT INTO audit_entries (at, actor_kind, actor_name, about_type, about_id, about_label, action)
     VALUES (now() - interval '91 days', 'system', 'Placard', 'booking', gen_random_uuid(), '#1', 'an old deed')`,
  );
  const captured = capturedMails(desk.dataDir);
  writeFileSync(join(desk.dataDir, 'mail', `2020-01-01T00-00-00.000Z-${randomUUID()}.eml`), 'To: tim@quill.test');
  const longAgo = new Date(dayFromNow(-31));
  const unfinished = join(desk.dataDir, 'mail', '.y.tmp');
  writeFileSync(unfinished, 'To: tim@quill.test');
  utimesSync(unfinished, longAgo, longAgo);
  const env = { MAIL_RETENTION_DAYS: '30', AUDIT_RETENTION_DAYS: '90' };
  const server = await startServer({ databaseUrl: desk.databaseUrl, dataDir: desk.dataDir, env });
  try {
    await until('old mails and entries to be gone', async () => {
      const old = await desk.rows(
        `SELECT FROM mails WHERE recipient = 'tim@quill.test' UNION ALL SELECT FROM audit_entries WHERE action = 'an old deed'`,
      );
      return old.length === 0;
    });
  } finally {
    await server.stop();
  }
  expect(capturedMails(desk.dataDir)).toEqual(captured);
  expect(existsSync(unfinished)).toBe(false);
  expect(await desk.rows(`SELECT FROM mails WHERE recipient = 'waits@quill.test'`)).toHaveLength(1);
  expect(await desk.rows(`SELECT FROM audit_entries WHERE actor_name = 'tim@quill.test'`)).not.toHaveLength(0);
});
