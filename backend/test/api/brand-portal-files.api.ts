import { randomUUID } from 'node:crypto';
import { parse } from 'content-disposition';
import { PORTAL_TOKEN_DAYS } from '../../src/platform/mail/portal-token.js';
import { PDF } from '../samples/files.js';
import { multipart, type Client, type Reply } from '../support/index.js';
import { lookUp, portalToken as token, uploadByBrand, withLink } from './brand-portal.js';
import { artwork, expectStatus, newContact, openDesk, SESSION_SECRET, sharedDesk, type Booking } from './desk.js';

const desk = sharedDesk();

const get = (path: string, held?: string, caller: Client = desk.nobody) =>
  caller.get<{ message: string }>(`/api/brand-bookings/${path}`, withLink(held));
const specSheet = (email: string, id: string, held?: string, caller?: Client) =>
  get(`${encodeURIComponent(email)}/${id}/spec-sheet`, held, caller);
const file = (email: string, id: string, fileId: string, held?: string, caller?: Client) =>
  get(`${encodeURIComponent(email)}/${id}/files/${fileId}`, held, caller);
const nameOf = (reply: Reply<unknown>) => parse(reply.headers.get('content-disposition')!);
const wanted = (query: object) =>
  Object.entries(query).reduce((text, [key, value]) => `${text}${key}=${JSON.stringify(value)}&`, '?');

describe('with a mailed link', () => {
  it('the files of every round and the spec sheet are listed and can be downloaded', async () => {
    const contactEmail = newContact();
    const { id } = await desk.bookingThatIs('Revision Required', {
      contactEmail,
      specSheetFile: artwork('Maße für A4.pdf', Buffer.concat([PDF, Buffer.from('spec')])),
    });
    const link = token(contactEmail);
    const sent = expectStatus(
      200,
      await uploadByBrand(desk, contactEmail, id, { token: link, files: artwork('front.hta', PDF) }),
    );
    const [booking] = expectStatus(200, await lookUp(desk, contactEmail, { token: link }));
    expect(booking!.specSheet).toEqual({ name: 'Maße für A4.pdf', size: PDF.length + 4 });
    const each = { id: expect.any(String), size: PDF.length, uploadedAt: expect.any(String), checks: [] };
    expect(booking!.files).toEqual([
      { ...each, name: 'poster.pdf', round: 1 },
      { ...each, name: 'front.hta', round: 2 },
    ]);
    // The upload is answered with them, too.
    expect(sent).toMatchObject({ files: booking!.files, specSheet: booking!.specSheet });

    const sheet = await specSheet(contactEmail.toUpperCase(), id, link);
    expect(sheet.status).toBe(200);
    expect(sheet.bytes.toString()).toBe(`${PDF.toString()}spec`);
    expect(nameOf(sheet)).toMatchObject({ type: 'attachment', parameters: { filename: 'Maße für A4.pdf' } });
    for (const [index, name] of ['poster.pdf', 'front.hta.pdf'].entries()) {
      const reply = await file(contactEmail, id, booking!.files![index]!.id, link);
      expect(reply.bytes).toEqual(PDF);
      expect(nameOf(reply).parameters.filename).toBe(name);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(PDF.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      });
    }
  });

  it('a replaced spec sheet is the one that is downloaded, and a removed one is gone', async () => {
    const contactEmail = newContact();
    const { id } = await desk.bookingThatIs('Awaiting Upload', { contactEmail, specSheetFile: artwork('one.pdf') });
    await desk.admin.put(`/api/bookings/${id}`, multipart({ specSheetFile: artwork('two.pdf') }));
    expect(nameOf(await specSheet(contactEmail, id, token(contactEmail))).parameters.filename).toBe('two.pdf');
    await desk.admin.put(`/api/bookings/${id}`, { removeSpecSheet: true });
    expect((await specSheet(contactEmail, id, token(contactEmail))).status).toBe(404);
    const [booking] = (await lookUp(desk, contactEmail, { token: token(contactEmail) })).body;
    expect(booking!.specSheet).toBeNull();
  });

  it('what is not theirs gets the same 404 as an upload to it', async () => {
    const [mine, theirs] = [newContact(), newContact()];
    const sheet = { specSheetFile: artwork('secret.pdf') };
    const foreign = await desk.bookingThatIs('Under Review', { contactEmail: theirs, ...sheet });
    const own = await desk.bookingThatIs('Under Review', { contactEmail: mine });
    const held = token(mine);
    const [foreignFile] = (await desk.readBooking(foreign.id)).artworks;
    const before = await desk.fingerprint();
    const refusals = [
      await uploadByBrand(desk, mine, foreign.id),
      await uploadByBrand(desk, mine, randomUUID()),
      await uploadByBrand(desk, mine, 'no-uuid'),
      await specSheet(mine, foreign.id, held),
      await specSheet(mine, randomUUID(), held),
      await specSheet(mine, 'no-uuid', held),
      await specSheet(mine, own.id, held),
      await file(mine, foreign.id, foreignFile!.id, held),
      await file(mine, own.id, foreignFile!.id, held),
      await file(mine, own.id, randomUUID(), held),
      await file(mine, own.id, '../spec-sheet', held),
    ];
    expect(new Set(refusals.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1);
    expect(refusals[0]!.status).toBe(404);
    expect(await desk.fingerprint()).toEqual(before);
  });
});

it('without a link of theirs nothing can be downloaded, not even by staff', async () => {
  const contactEmail = newContact();
  const { id } = await desk.bookingThatIs('Under Review', { contactEmail, specSheetFile: artwork('s.pdf') });
  const fileId = (await desk.readBooking(id)).artworks[0]!.id;
  const [payload] = token(contactEmail).split('.');
  const [, signature] = token('other@files.test').split('.');
  const expired = token(contactEmail, { madeDaysAgo: PORTAL_TOKEN_DAYS });
  const message = 'To download files, open the link in our email. If it is older than 30 days, ask for a fresh one.';
  for (const held of [undefined, '', 'anything', `${payload}.${signature}`, token('other@files.test'), expired])
    for (const caller of [desk.nobody, desk.viewer, desk.admin])
      for (const reply of [
        await specSheet(contactEmail, id, held, caller),
        await specSheet(contactEmail, randomUUID(), held, caller),
        await file(contactEmail, id, fileId, held, caller),
      ])
        expect({ held, status: reply.status, message: reply.body.message }).toEqual({ held, status: 401, message });
});

it('downloads and offers of earlier artwork are limited together by network address, and use up no uploads', async () => {
  const limited = await openDesk({ env: { SESSION_SECRET, PORTAL_LOOKUP_LIMIT: '2/10m' } });
  try {
    const contactEmail = newContact();
    const { id } = await limited.bookingThatIs('Awaiting Upload', { contactEmail, specSheetFile: artwork() });
    const held = token(contactEmail);
    const read = async (what: string) => (await get(`${contactEmail}/${id}/${what}`, held, limited.nobody)).status;
    const upload = async () => (await uploadByBrand(limited, contactEmail, id, { token: held })).status;
    const statuses = [await read('pickups'), await read('spec-sheet'), await read('pickups'), await read('spec-sheet')];
    expect([...statuses, await upload(), await upload(), await upload()]).toEqual([200, 200, 429, 429, 200, 200, 429]);
  } finally {
    await limited.stop();
  }
});

describe('pages of a contact’s bookings', () => {
  const contactEmail = 'many@files.test';
  const numbers = (bookings: Booking[]) => bookings.map(({ bookingNumber }) => bookingNumber);
  let booked: Booking[];

  beforeAll(async () => {
    booked = [
      await desk.bookingThatIs('Approved', { contactEmail }),
      await desk.makeBooking({ contactEmail, deadlineDate: '2031-03-02' }),
      await desk.makeBooking({ contactEmail: contactEmail.toUpperCase(), deadlineDate: '2031-03-01' }),
      await desk.bookingThatIs('Completed', { contactEmail }),
    ];
    await desk.makeBooking({ contactEmail: newContact() });
  });

  it('are newest first like the whole list, with the total', async () => {
    const page = async (query: object) => {
      const { body, headers } = await lookUp(desk, contactEmail, { query: wanted(query) });
      return [numbers(body), headers.get('content-range')];
    };
    const newest = numbers(booked).reverse();
    expect(await page({})).toEqual([newest, 'brand-bookings 0-3/4']);
    expect(await page({ range: [0, 2] })).toEqual([newest.slice(0, 3), 'brand-bookings 0-2/4']);
    expect(await page({ range: [3, 5] })).toEqual([newest.slice(3), 'brand-bookings 3-3/4']);
    expect(await page({ range: [9, 19] })).toEqual([[], 'brand-bookings */4']);
    const [oldest] = await page({ range: [0, 1], sort: ['bookingNumber', 'ASC'] });
    expect(oldest).toEqual(numbers(booked).slice(0, 2));
  });

  it('by urgency begin with what waits for artwork, by deadline', async () => {
    const [approved, later, sooner, completed] = numbers(booked);
    const byUrgency = (query: object = {}, held?: string) =>
      lookUp(desk, contactEmail, { token: held, query: wanted({ sort: ['urgency', 'ASC'], ...query }) });
    const urgent = [sooner, later, completed, approved];
    expect(numbers((await byUrgency()).body)).toEqual(urgent);
    expect(numbers((await byUrgency({ range: [0, 1] })).body)).toEqual(urgent.slice(0, 2));
    expect(numbers((await byUrgency({ range: [2, 3] })).body)).toEqual(urgent.slice(2));
    expect(numbers((await byUrgency({ sort: ['urgency', 'DESC'] })).body)).toEqual(urgent.toReversed());
    const held = token(contactEmail, { bookingId: booked[3]!.id });
    expect(numbers((await byUrgency({ range: [0, 1] }, held)).body)).toEqual([completed, sooner]);
    expect(numbers((await byUrgency({ range: [1, 3] }, held)).body)).toEqual([sooner, later, approved]);
  });

  it('by ids are those of the contact', async () => {
    const [approved, , sooner] = booked;
    const other = await desk.makeBooking({ contactEmail: newContact() });
    const filter = { id: [approved!, sooner!, other].map(({ id }) => id) };
    const { body, headers } = await lookUp(desk, contactEmail, { query: wanted({ filter }) });
    expect(numbers(body)).toEqual(numbers([sooner!, approved!]));
    expect(headers.get('content-range')).toBe('brand-bookings 0-1/2');
  });

  it.each([
    [{ range: [3, 1] }, /range/],
    [{ range: [0, 100] }, /100 rows/],
    [{ sort: ['revenueAmount', 'ASC'] }, /bookingNumber, urgency/],
    [{ filter: { status: 'Live' } }, /filtered by "status"/],
    [{ filter: { id: [] } }, /id must be/],
    [{ page: 2 }, /Unknown parameter/],
  ])('refuse %j', async (query, message) => {
    const refused = await lookUp(desk, contactEmail, { query: wanted(query) });
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
  });
});
