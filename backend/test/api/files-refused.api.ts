import * as sample from '../samples/files.js';
import { multipart } from '../support/index.js';
import { artwork, bookingForm, sharedDesk, type Booking, type Refusal } from './desk.js';
import { uploadState } from './stored-files.js';

const TEN_MB = 10 * 1024 * 1024;

const desk = sharedDesk();

type Attempt = (booking: Booking) => Promise<{ status: number; body: Refusal }>;

const pathOf = ({ id }: { id: string }) => `/api/bookings/${id}/upload`;
const of =
  (...files: File[]): Attempt =>
  (booking) =>
    desk.admin.post(pathOf(booking), multipart({ files }));
const truncated: Attempt = async (booking) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', cookie: desk.admin.cookies() };
  const body = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4';
  const response = await fetch(desk.url + pathOf(booking), { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as Refusal };
};

it.each<[what: string, status: number, attempt: Attempt, message: RegExp]>([
  ['one bad file among good ones', 415, of(artwork(), artwork('x.png', sample.HTML), artwork()), /“x\.png”/],
  ['six files', 400, of(...Array.from({ length: 6 }, () => artwork())), /At most 5/],
  ['a truncated body', 400, truncated, /again/],
])('a refused upload changes nothing and leaves no file: %s (%i)', async (_, status, attempt, message) => {
  const booking = await desk.bookingIn('Awaiting Upload');
  const before = await uploadState(desk, booking);
  const reply = await attempt(booking);
  expect(reply).toMatchObject({ status, body: { message: expect.stringMatching(message) as string } });
  expect(reply.body.message).not.toMatch(/Error|\.js|\/tmp/);
  expect(await uploadState(desk, booking)).toEqual(before);
});

it.each([
  ['it is not a PDF', 415, { specSheetFile: artwork('spec.pdf', sample.HTML) }, 'specSheetFile'],
  ['it is too large', 413, { specSheetFile: artwork('spec.pdf', Buffer.alloc(TEN_MB + 1)) }, 'specSheetFile'],
  ['the form is wrong', 400, { specSheetFile: artwork(), mediaCategory: '' }, 'mediaCategory'],
  ['a catalogue name is wrong', 400, { specSheetFile: artwork(), mediaCategory: 'Radio' }, 'mediaCategory'],
])('a refused booking leaves no spec sheet: %s (%i)', async (_, status, wrong, field) => {
  const booking = await desk.bookingIn('Awaiting Upload');
  const before = await uploadState(desk, booking);
  const reply = await desk.admin.post('/api/bookings', multipart(bookingForm(wrong)));
  expect(reply).toMatchObject({ status, body: { errors: { [field]: expect.any(String) as string } } });
  expect(await uploadState(desk, booking)).toEqual(before);
});
