// Tests a server started with `docker compose up`: makes a booking, uploads artwork and looks for the mail in the
// catcher. The workflow runs it:
// ADMIN_PASSWORD=… node scripts/try-compose.mjs [http://127.0.0.1:3000] [http://127.0.0.1:8025]
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from './lib/bench-server.mjs';
import { fail } from './lib/processes.mjs';

/** A PNG of one pixel. */
const ARTWORK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MAIL_TIMEOUT_MS = 30_000;

const [placardUrl = 'http://127.0.0.1:3000', catcherUrl = 'http://127.0.0.1:8025'] = process.argv.slice(2);
const contact = `artwork-${Date.now()}@brand.test`;

const placard = await signIn(placardUrl, process.env.ADMIN_PASSWORD);
const id = await placard.makeBooking(contact);
const form = new FormData();
form.append('files', new Blob([ARTWORK], { type: 'image/png' }), 'banner.png');
const { status } = await placard.call('POST', `/api/bookings/${id}/upload`, form);
if (status !== 'Under Review') fail(`The booking with its artwork is ${status}, not Under Review.`);
const downloaded = await placard.download(`/api/bookings/${id}/download/0`);
if (!downloaded.equals(ARTWORK)) fail('The artwork came back changed.');
const subject = await subjectOfMailTo(contact);
console.log(`A booking was made and its artwork reviewed; the catcher has “${subject}”.`);

async function subjectOfMailTo(address) {
  for (const deadline = Date.now() + MAIL_TIMEOUT_MS; Date.now() < deadline; await delay(500)) {
    /** @type {any} */
    const { messages } = await (await fetch(`${catcherUrl}/api/v1/messages?limit=50`)).json();
    const mail = messages.find(({ To }) => To.some(({ Address }) => Address === address));
    if (mail) return mail.Subject;
  }
  return fail(`No mail to ${address} reached the catcher within ${MAIL_TIMEOUT_MS / 1000} s.`);
}
