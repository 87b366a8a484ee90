import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { artwork, bookingForm, expectStatus, signedIn, type Booking } from '../api/desk.js';
import { PDF } from '../samples/files.js';
import {
  ADMIN,
  client,
  multipart,
  startTroubledMailServer,
  until,
  type Client,
  type HandedOver,
} from '../support/index.js';
import { secretsInLog } from './log-secrets.js';
import { waitForMails } from './mailbox.js';
import { MovedClock } from './moved-clock.js';
import { startTwo } from './placard.js';
import { at, CALENDAR, isWorkingDay, plus } from './plain-days.js';
import { happeningsOf, owedOn, type Happening, type Waiting } from './reminder-year.js';
import type { Outcome, Settings } from './scenario.js';
import { ROOM_FOR_TRAFFIC } from './traffic.js';

const YEAR = { first: '2027-01-04', last: '2027-12-31', bookings: 200, contacts: 60, morningsPerKill: 9 };
/** Across Easter and the beginning of summer time. */
const QUICK = { first: '2027-03-01', last: '2027-04-11', bookings: 60, contacts: 20, morningsPerKill: 5 };
/** How many times as often the servers look for what is due, so that the year takes less time. */
const TICKS = 10;
/** How much sooner a mail of a killed instance is taken by the other one. */
const MAIL_PACE = 3;
/** A killed instance keeps its job for a minute. */
const TIMEOUT_MS = 150_000;
/** What the mail server takes before it lets the text of a mail come. Uploads come meanwhile. */
const HESITATION_MS = 2_000;
const BEFORE_HALF_PAST_MS = 3_000;
const AFTER_HALF_PAST_MS = 5_000;
/** How long a text may be on its way that was handed over when an upload was recorded. */
const ON_ITS_WAY_MS = 1_000;

/** A reminder that the mail server has received. */
interface Received {
  day: string;
  /** In milliseconds of the real clock. */
  at: number;
  contact: string;
  messageId: string;
  numbers: number[];
  /** Whether the subject agrees with the text. */
  isConsistent: boolean;
}

/**
 * Lets a year of reminders go out, day by day, on two instances with killed processes, while artwork comes. What arrives
 * at the mail server is compared with what each contact owed that morning.
 */
export async function reminders({ quick, random, atEnd, say }: Settings): Promise<Outcome[]> {
  const { morningsPerKill, ...extent } = quick ? QUICK : YEAR;
  const happenings = happeningsOf(extent, random);
  const clock = new MovedClock(at(extent.first, 7), TICKS);
  const [hesitating, uploading] = [random.fork('mail server'), random.fork('uploads')];
  const received: Received[] = [];
  const lost: string[] = [];
  let today = extent.first;
  let hesitation = 0;
  const mailServer = await startTroubledMailServer({
    command: (verb) => (verb === 'DATA' ? delay(hesitating.int(0, hesitation)) : undefined),
    mail: async (mail) => {
      const moment = { day: today, at: Date.now() };
      const reminder = await reminderIn(mail);
      if (reminder) received.push({ ...moment, ...reminder });
      return '250 OK';
    },
  });
  atEnd(() => mailServer.stop());
  const env = { ...clock.options.env, ...ROOM_FOR_TRAFFIC, SMTP_URL: mailServer.url, TEST_MAIL_PACE: `${MAIL_PACE}` };
  const { both, databaseUrl, rows, admin, log } = await startTwo({ atEnd }, { ...clock.options, env });
  expectStatus(200, await admin.put('/api/settings/calendar', CALENDAR));
  expectStatus(200, await admin.put('/api/chasing/settings', { enabled: true }));

  const bookings: Waiting[] = [];
  const mutedContacts = new Set<string>();
  const counts = { mornings: 0, kills: 0, uploads: 0 };
  const latest = { undisturbed: 0, killed: 0, onItsWay: 0 };
  for (let day = extent.first; day <= extent.last; day = plus(day, 1)) {
    today = day;
    const on = (part: Happening['part']) => happenings.filter((each) => each.day === day && each.part === part);
    await happen(on('morning'), 8);
    const owed = owedOn(day, bookings, mutedContacts);
    const uploads = on('half past nine');
    // Some of the other days show that nothing is sent.
    if (owed.size > 0 || uploads.length > 0 || random.chance(0.2)) await remind(day, owed, uploads);
    await happen(on('afternoon'), 14);
    compare(day, owed, uploads);
    if (day.endsWith('-01') || quick)
      say(`${day} has passed; ${received.length} reminders, ${counts.kills} kills, ${lost.length} lost`);
  }
  lost.push(...(await secretsInLog(databaseUrl, log())));
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  return [
    {
      promise: 'each contact gets one reminder a morning, of exactly the artwork that is owed, while artwork comes',
      tried:
        `${received.length} reminders of ${bookings.length} bookings to ${extent.contacts} contacts from ${extent.first} ` +
        `to ${extent.last}, 2 instances, ${counts.kills} kills, ${counts.uploads} uploads around 09:30`,
      lost,
      measured:
        `the last after ${seconds(latest.undisturbed)}, ${seconds(latest.killed)} with a kill; ` +
        `${latest.onItsWay} ms on its way at most when artwork came`,
    },
  ];

  /** What people do, one after the other, while nothing else happens. */
  async function happen(those: Happening[], hour: number): Promise<void> {
    if (those.length === 0) return;
    await clock.reach(at(today, hour));
    // The last session has ended meanwhile.
    const staff = await signedIn(both[0]!.url, ADMIN);
    for (const each of those) await perform(each, staff, at(today, hour).toJSDate());
    lost.push(...(await waitForMails(databaseUrl, TIMEOUT_MS)));
  }

  async function perform(happening: Happening, staff: Client, now: Date): Promise<void> {
    const { booking, what } = happening;
    const moment = { day: happening.day, part: happening.part };
    const path = `/api/bookings/${booking.id}`;
    switch (what) {
      case 'booked': {
        const [contactEmail, ...ccEmails] = booking.contacts;
        const form = { ...bookingForm({ contactEmail, ...datesFor(booking.deadline) }), ccEmails };
        const made = expectStatus(201, await staff.post<Booking>('/api/bookings', form));
        // The clock of the database is not moved.
        await rows('UPDATE bookings SET created_at = $2 WHERE id = $1', [made.id, now]);
        Object.assign(booking, { id: made.id, number: made.bookingNumber, asked: moment });
        bookings.push(booking);
        break;
      }
      case 'uploaded':
        await upload(booking);
        break;
      case 'sent back':
        expectStatus(200, await staff.put(`${path}/reject`, { comments: 'The logo is cut off' }));
        Object.assign(booking, { asked: moment, isRevision: true, answeredAt: undefined });
        break;
      case 'moved':
        expectStatus(200, await staff.put(`${path}/dates`, datesFor(happening.to)));
        booking.deadline = happening.to;
        break;
      case 'muted':
        expectStatus(200, await staff.put(`${path}/chasing`, { mutedUntil: happening.to, reason: 'They called' }));
        booking.mutedUntil = happening.to;
        break;
      case 'contact muted': {
        const contact = booking.contacts[0]!;
        expectStatus(200, await staff.put(`/api/chasing/contacts/${contact}`, { muted: true, reason: 'Only reads' }));
        mutedContacts.add(contact);
      }
    }
  }

  /** The brand uploads, again and again until it is answered: the instance that it asks may be killed. */
  async function upload(booking: Waiting): Promise<void> {
    const headers = { 'Idempotency-Key': randomUUID() };
    const file = Buffer.concat([PDF, Buffer.from(`% ${randomUUID()}\n`)]);
    const path = `/api/brand-bookings/${booking.contacts[0]}/${booking.id}/upload`;
    await until(
      `the upload to #${booking.number}`,
      async () => {
        const body = multipart({ files: artwork('poster.pdf', file) });
        const reply = await client(uploading.pick(both).url)
          .post(path, body, headers)
          .catch(() => undefined);
        if (reply && reply.status < 500) expectStatus(200, reply);
        return reply?.status === 200;
      },
      TIMEOUT_MS,
    );
    Object.assign(booking, { answeredAt: Date.now(), asked: undefined });
  }

  /** Lets half past nine pass. */
  async function remind(day: string, owed: Map<string, Waiting[]>, uploads: Happening[]): Promise<void> {
    if (owed.size > 0) counts.mornings += 1;
    const isKilling = owed.size > 0 && counts.mornings % morningsPerKill === 0;
    const early = isKilling || uploads.length > 0 || random.chance(0.1) ? BEFORE_HALF_PAST_MS : 0;
    hesitation = early > 0 ? HESITATION_MS : 0;
    // The servers read their clock one after the other, and it may differ by a minute (docs/product.md, 17.2), not by hours.
    await clock.reach(at(day, 9, 29));
    clock.to(at(day, 9, 30).minus(early));
    const halfPast = Date.now() + early;
    const uploaded = uploads.map(async ({ booking }) => {
      await delay(random.int(500, early + AFTER_HALF_PAST_MS));
      await upload(booking);
      counts.uploads += 1;
    });
    if (isKilling) {
      const victim = random.pick(both);
      await delay(random.int(early, early + AFTER_HALF_PAST_MS / 2));
      await victim.kill();
      counts.kills += 1;
      await victim.startAgain();
    }
    await Promise.all(uploaded);
    if (isWorkingDay(day)) {
      const isQueued = async () => (await rows('SELECT FROM chasing WHERE queued_for = $1', [day])).length > 0;
      await until(`the reminders of ${day}`, isQueued, TIMEOUT_MS).catch(() => lost.push(`${day} is late`));
    } else await delay(2_000);
    lost.push(...(await waitForMails(databaseUrl, TIMEOUT_MS)));
    hesitation = 0;
    for (const { at: arrived, contact } of received.filter((each) => each.day === day)) {
      const after = arrived - halfPast;
      if (after < 0) lost.push(`${contact} is reminded ${-after} ms too early on ${day}`);
      const which = isKilling ? 'killed' : 'undisturbed';
      latest[which] = Math.max(latest[which], after);
    }
  }

  /** What arrived on a day against what was owed on its morning. */
  function compare(day: string, owed: Map<string, Waiting[]>, uploads: Happening[]): void {
    const ofDay = received.filter((each) => each.day === day);
    const raced = new Set(uploads.map(({ booking }) => booking.number));
    for (const contact of new Set([...owed.keys(), ...ofDay.map((each) => each.contact)])) {
      const mails = ofDay.filter((each) => each.contact === contact);
      for (const { numbers, isConsistent } of mails)
        if (!isConsistent) lost.push(`the subject to ${contact} on ${day} disagrees with #${numbers.join(', #')}`);
      // A copy after a kill has the same Message-ID (docs/product.md, 8.2).
      if (new Set(mails.map(({ messageId }) => messageId)).size > 1) lost.push(`${contact} has two mails of ${day}`);
      const wanted = owed.get(contact) ?? [];
      const told = new Set(mails.flatMap(({ numbers }) => numbers));
      for (const { number } of wanted)
        if (!told.has(number) && !raced.has(number)) lost.push(`${contact} is not reminded of #${number} on ${day}`);
      for (const number of told)
        if (!wanted.some((booking) => booking.number === number))
          lost.push(`${contact} is reminded of #${number} on ${day}, which is not owed`);
      for (const booking of wanted) {
        const isReminded = told.has(booking.number) || !raced.has(booking.number);
        if (isReminded) booking.reminded.set(contact, day);
        if (!raced.has(booking.number)) continue;
        for (const mail of mails.filter(({ numbers }) => numbers.includes(booking.number))) {
          const late = mail.at - booking.answeredAt!;
          latest.onItsWay = Math.max(latest.onItsWay, late);
          if (late > ON_ITS_WAY_MS) lost.push(`#${booking.number} is named ${late} ms after its upload on ${day}`);
        }
      }
    }
  }
}

/** @returns undefined for another mail */
async function reminderIn({ to, messageId, text: source }: HandedOver) {
  const { subject = '', text = '' } = await simpleParser(source);
  const [isReminder, only, count] =
    /^Artwork for (?:booking #(\d+): |(\d+) bookings: first )deadline /.exec(subject) ?? [];
  if (!isReminder) return undefined;
  const numbers = [...text.matchAll(/^#(\d+): /gm)].map(([, number]) => Number(number));
  const isConsistent = only ? numbers.join() === only : numbers.length === Number(count);
  return { contact: to, messageId, numbers, isConsistent };
}

function datesFor(deadlineDate: string) {
  return { deadlineDate, liveDate: plus(deadlineDate, 10), endDate: plus(deadlineDate, 30) };
}
