import { request as httpRequest } from 'node:http';
import * as sample from '../samples/files.js';
import { multipart, until } from '../support/index.js';
import { artwork, bookingForm, sharedDesk, type Booking, type Refusal } from './desk.js';
import { filesIn, uploadState } from './stored-files.js';

const NOWHERE = '0f8fad5b-d9cb-469f-a165-70867728950e';
const TEN_MB = 10 * 1024 * 1024;
const MULTIPART = 'multipart/form-data; boundary=b';
const BEGUN = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4';

const desk = sharedDesk();

type Attempt = (booking: Booking) => Promise<{ status: number; body: Refusal }>;

const pathOf = ({ id }: { id: string }) => `/api/bookings/${id}/upload`;
const of =
  (...files: File[]): Attempt =>
  (booking) =>
    desk.admin.post(pathOf(booking), multipart({ files }));
const as =
  (who: 'nobody' | 'viewer'): Attempt =>
  (booking) =>
    desk[who].post(pathOf(booking), multipart({ files: artwork() }));
const to =
  (id: string): Attempt =>
  () =>
    desk.admin.post(pathOf({ id }), multipart({ files: artwork() }));
const inField =
  (field: string): Attempt =>
  (booking) =>
    desk.admin.post(pathOf(booking), multipart({ [field]: artwork() }));
const fromElsewhere: Attempt = (booking) =>
  desk.admin.post(pathOf(booking), multipart({ files: artwork() }), { origin: 'https://elsewhere.test' });
const ofBomb: Attempt = async (booking) => of(artwork('bomb.png', await sample.pngThatClaims(60_000, 60_000)))(booking);
const ofClaim =
  (width: number, height: number): Attempt =>
  async (booking) =>
    of(artwork('claim.png', await sample.pngThatClaims(width, height)))(booking);
const ofPart =
  (share: number): Attempt =>
  async (booking) => {
    const whole = await sample.noise('jpeg', 300, 200);
    return of(artwork(), artwork('half.jpg', whole.subarray(0, whole.length * share)))(booking);
  };
const raw =
  (body: string, type = MULTIPART): Attempt =>
  async (booking) => {
    const headers = { 'content-type': type, cookie: desk.admin.cookies() };
    const response = await fetch(desk.url + pathOf(booking), { method: 'POST', body, headers });
    return { status: response.status, body: (await response.json()) as Refusal };
  };

describe('a refused upload changes nothing and leaves no file:', () => {
  it.each<[what: string, status: number, attempt: Attempt, message: RegExp]>([
    ['without a sign-in', 401, as('nobody'), /[Ss]ign in/],
    ['from a viewer', 403, as('viewer'), /./],
    ['from another site', 403, fromElsewhere, /./],
    ['to a missing booking', 404, to(NOWHERE), /Go back/],
    ['to an invalid id', 404, to('front-cover'), /Go back/],
    [
      'HTML named like a picture',
      415,
      of(artwork('poster.png', sample.HTML)),
      /“poster\.png”.*Choose a file of one of these types/,
    ],
    ['SVG', 415, of(artwork('logo.svg', sample.SVG)), /“logo\.svg”.*PDF or AI/],
    ['a spreadsheet', 415, of(artwork('plan.doc', sample.EXCEL_97)), /“plan\.doc”/],
    ['a picture that would fill the memory', 413, ofBomb, /“bomb\.png”/],
    ['a picture that was cut off', 415, ofPart(0.9), /“half\.jpg” is incomplete.*again/],
    ['a picture of impossible size', 415, ofClaim(16_000, 16_000), /“claim\.png” cannot be an image of 16000 × 16000/],
    ['one bad file among good ones', 415, of(artwork(), artwork('x.png', sample.HTML), artwork()), /“x\.png”/],
    ['a byte more than 10 MB', 413, of(artwork(), artwork('big.pdf', Buffer.alloc(TEN_MB + 1))), /“big\.pdf”.*10 MB/],
    ['six files', 400, of(...Array.from({ length: 6 }, () => artwork())), /At most 5/],
    ['an empty file', 400, of(artwork(), artwork('empty.pdf', Buffer.alloc(0))), /“empty\.pdf” is empty/],
    ['no file', 400, of(), /Choose/],
    ['a name of 256 bytes', 400, of(artwork('a'.repeat(256))), /Rename/],
    ['another field', 400, inField('file'), /“files”/],
    ['a truncated body', 400, raw(BEGUN), /again/],
    ['a body that ends between files', 400, raw(`${BEGUN}\r\n`), /again/],
    ['no field name', 400, raw(`${BEGUN.replace(' name="files";', '')}\r\n--b--\r\n`), /again/],
    ['no boundary', 400, raw(BEGUN, 'multipart/form-data'), /again/],
    ['JSON', 415, raw('{}', 'application/json'), /multipart/],
    ['bytes', 415, raw('%PDF-1.4', 'application/pdf'), /multipart/],
  ])('%s (%i)', async (_, status, attempt, message) => {
    const booking = await desk.bookingThatIs('Awaiting Upload');
    const before = await uploadState(desk, booking);
    const reply = await attempt(booking);
    expect(reply).toMatchObject({ status, body: { message: expect.stringMatching(message) as string } });
    expect(reply.body.message).not.toMatch(/Error|\.js|\/tmp/);
    expect(await uploadState(desk, booking)).toEqual(before);
  });

  it('to a booking that is completed (409)', async () => {
    const booking = await desk.bookingThatIs('Completed');
    const before = await uploadState(desk, booking);
    const reply = await of(artwork())(booking);
    expect(reply).toMatchObject({ status: 409, body: { message: expect.stringContaining('Completed') as string } });
    expect(await uploadState(desk, booking)).toEqual(before);
  });

  it('that is aborted by its sender', async () => {
    const booking = await desk.bookingThatIs('Awaiting Upload');
    const before = await uploadState(desk, booking);
    const files = await filesIn(desk.dataDir);
    const headers = { cookie: desk.admin.cookies(), 'content-type': MULTIPART, 'content-length': TEN_MB };
    const request = httpRequest(desk.url + pathOf(booking), { method: 'POST', headers });
    request.on('error', () => undefined);
    request.write(`${BEGUN}${'x'.repeat(500_000)}`);
    await until('the file to be started', async () => (await filesIn(desk.dataDir)).length > files.length);
    request.destroy();
    await until('the file to be deleted', async () => (await filesIn(desk.dataDir)).length === files.length);
    expect(await uploadState(desk, booking)).toEqual(before);
  });
});

describe('a refused booking leaves no spec sheet:', () => {
  it.each([
    ['it is not a PDF', 415, { specSheetFile: artwork('spec.pdf', sample.HTML) }, 'specSheetFile'],
    ['it is too large', 413, { specSheetFile: artwork('spec.pdf', Buffer.alloc(TEN_MB + 1)) }, 'specSheetFile'],
    ['the form is wrong', 400, { specSheetFile: artwork(), mediaCategory: '' }, 'mediaCategory'],
    ['a catalogue name is wrong', 400, { specSheetFile: artwork(), mediaCategory: 'Radio' }, 'mediaCategory'],
  ])('%s (%i)', async (_, status, wrong, field) => {
    const booking = await desk.bookingThatIs('Awaiting Upload');
    const before = await uploadState(desk, booking);
    const reply = await desk.admin.post('/api/bookings', multipart(bookingForm(wrong)));
    expect(reply).toMatchObject({ status, body: { errors: { [field]: expect.any(String) as string } } });
    expect(await uploadState(desk, booking)).toEqual(before);
  });
});
