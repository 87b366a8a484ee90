import { DateTime } from 'luxon';
import { simpleParser } from 'mailparser';
import { multipart, startTroubledMailServer, until } from '../support/index.js';
import { artwork, CONTACT, expectStatus, forTests, readList, type Refusal } from './desk.js';
import { movedDesk } from './moved-desk.js';
import { makeDeal, makeDealBooking } from './public-forms.js';
import type {
  BookingChasingDto as OfBooking,
  ChasePreviewDto as Preview,
  ChaseDto as Reminder,
} from '../../src/modules/chasing/dto/chasing.dto.js';
import type { Schemas } from './schemas.js';

type Settings = Schemas['ChasingSettingsDto'];

const SETTINGS = '/api/chasing/settings';

const mailServer = forTests(startTroubledMailServer);
/** Its machine is in Cairo, where the clocks go forward at midnight: 30 April 2027 begins there at one o’clock. */
const desk = forTests(() => movedDesk({ SMTP_URL: mailServer.url, TZ: 'Africa/Cairo' }));

beforeEach(async () => {
  // First of all: while the clock still shows the day of the last test, a server may queue its reminders once more.
  await desk.to('2027-03-03', '08:00');
  await desk.jobsAreDone();
  await desk.rows(
    `DELETE FROM bookings; DELETE FROM chases; DELETE FROM mails; DELETE FROM muted_contacts;
     UPDATE chasing SET enabled = true, queued_for = NULL; UPDATE installation SET mode = 'normal'`,
  );
  mailServer.make({});
});

async function remind(day: string, time = '09:30'): Promise<void> {
  // The servers read their clock one after the other, and it may differ by a minute, not by days.
  await desk.to(day, '09:29');
  await desk.to(day, time);
  await areQueued(day);
}

const areQueued = (day: string) =>
  until(`the reminders of ${day}`, async () => {
    return (await desk.rows('SELECT FROM chasing WHERE queued_for = $1', [day])).length > 0;
  });

/** Sends the reminders of these days, one after the other. Those not sent by the next day would be called off. */
async function remindOn(...daysInOrder: string[]): Promise<void> {
  for (const day of daysInOrder) {
    await remind(day);
    await desk.mailsAreOut();
  }
}

async function waiting(deadlineDate: string, changes: object = {}) {
  const liveDate = DateTime.fromISO(deadlineDate).plus({ days: 10 }).toISODate()!;
  const endDate = DateTime.fromISO(liveDate).plus({ days: 20 }).toISODate()!;
  const booking = await desk.makeBooking({ deadlineDate, liveDate, endDate, ...changes });
  await desk.mailsAreOut();
  return booking;
}

/** What staff do to remind at once. */
const chase = (id: string) => desk.admin.post<Refusal>(`/api/bookings/${id}/chase`);

const upload = async (id: string) =>
  expectStatus(200, await desk.admin.post(`/api/bookings/${id}/upload`, multipart({ files: artwork() })));

async function becomesOverdue(): Promise<void> {
  const isOverdue = async () => (await desk.rows(`SELECT FROM bookings WHERE status = 'Overdue'`)).length > 0;
  await until('the booking to be overdue', isOverdue);
}

async function reminders(): Promise<Reminder[]> {
  await desk.mailsAreOut();
  return expectStatus(200, await desk.admin.get<Reminder[]>('/api/chases?sort=["createdAt","ASC"]'));
}

/** The reasons of the bookings that were chased in vain. They are those that the group's filter finds. */
async function chasedInVain(): Promise<Record<number, string[]>> {
  const { needsAttention } = expectStatus(200, await desk.admin.get<Schemas['DashboardDto']>('/api/dashboard'));
  const group = needsAttention!.groups.find(({ reason }) => reason === 'chasedInVain');
  const filter = group?.filter ?? { isChasedInVain: true, status: ['Awaiting Upload', 'Revision Required', 'Overdue'] };
  const found = await readList(desk.admin, 'bookings', { sort: ['deadlineDate', 'ASC'], filter });
  const rows = group?.rows ?? [];
  expect(found.rows.map(({ bookingNumber }) => bookingNumber)).toEqual(rows.map(({ bookingNumber }) => bookingNumber));
  expect(rows).toHaveLength(group?.count ?? 0);
  return Object.fromEntries(rows.map(({ bookingNumber, reasons }) => [bookingNumber!, reasons]));
}

/** Keeps mails in the queue while the work is done, as a mail server does that cannot be reached. */
async function withoutMails(work: () => Promise<unknown>): Promise<void> {
  await desk.rows(`UPDATE installation SET mode = 'drill'`);
  await work();
  await desk.rows(`UPDATE installation SET mode = 'normal'`);
}

const told = ({ contact, day, bookings }: Reminder) =>
  [contact, day, ...bookings.map(({ bookingNumber, step }) => `#${bookingNumber} ${step}`)].join(' ');

const preview = async (day: string) =>
  expectStatus(200, await desk.admin.get<Preview>(`/api/chasing/preview?day=${day}`));

const previewText = async (day: string, contact: string) =>
  expectStatus(200, await desk.admin.get<{ text: string }>(`/api/chasing/preview/text?day=${day}&contact=${contact}`))
    .text;

const ofBooking = async (id: string) =>
  expectStatus(200, await desk.admin.get<OfBooking>(`/api/bookings/${id}/chasing`));

it('has settings, which are checked', async () => {
  await desk.rows(`UPDATE chasing SET enabled = false`);
  const settings = expectStatus(200, await desk.admin.get<Settings>(SETTINGS));
  expect(settings).toEqual({
    ...{ enabled: false, beforeDays: [14, 7, 3, 1], afterDays: [1, 3, 7], sendAt: '09:30', lastAt: '16:30' },
    ...{ replyTo: null, version: expect.any(Number) },
  });
  const refused = async (changes: object) => expectStatus(400, await desk.admin.put<Refusal>(SETTINGS, changes)).errors;
  expect(await refused({ beforeDays: [0] })).toEqual({ beforeDays: 'Days must be whole numbers from 1 to 60' });
  expect(await refused({ afterDays: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] })).toEqual({
    afterDays: 'At most 10 reminders can be kept. Remove some',
  });
  expect(await refused({ sendAt: '17:00' })).toEqual({
    lastAt: 'Choose a time after 17:00, when reminders begin to go out',
  });
  const nothing = { enabled: null, sendAt: null, lastAt: null };
  expect(Object.keys((await refused(nothing)) ?? {})).toEqual(Object.keys(nothing));
  const changed = { afterDays: [5, 2, 5], replyTo: 'artwork@desk.test', version: settings.version };
  expect(expectStatus(200, await desk.admin.put<Settings>(SETTINGS, changed))).toMatchObject({
    ...{ afterDays: [2, 5], replyTo: 'artwork@desk.test', version: settings.version + 1 },
  });
  expectStatus(409, await desk.admin.put(SETTINGS, changed));
  expectStatus(200, await desk.admin.put(SETTINGS, { afterDays: [1, 3, 7], replyTo: null }));
});

it('reminds each contact once a day of all bookings with a step, however many instances run', async () => {
  const one = await waiting('2027-03-12', { ccEmails: 'copy@brand.test' });
  const other = await waiting('2027-03-18');
  await waiting('2027-04-30');
  expect(await ofBooking(one.id)).toMatchObject({ isWaiting: true, nextOn: '2027-03-05', reminders: 0 });
  await desk.to('2027-03-04', '09:29');
  await desk.haveLooked();
  expect(await reminders()).toEqual([]);
  await remind('2027-03-04');
  expect((await reminders()).map(told)).toEqual([`${CONTACT} 2027-03-04 #${other.bookingNumber} -14`]);
  await remind('2027-03-05');
  expect((await reminders()).slice(1).map(told).sort()).toEqual([
    `${CONTACT} 2027-03-05 #${one.bookingNumber} -7`,
    `copy@brand.test 2027-03-05 #${one.bookingNumber} -7`,
  ]);
  await remind('2027-03-11');
  expect((await reminders()).slice(3).map(told).sort()).toEqual([
    `${CONTACT} 2027-03-11 #${one.bookingNumber} -1 #${other.bookingNumber} -7`,
    `copy@brand.test 2027-03-11 #${one.bookingNumber} -1`,
  ]);
  expect(await ofBooking(one.id)).toMatchObject({ reminders: 2, nextOn: '2027-03-15' });
  const [first] = await desk.rows<{ id: string }>(
    `SELECT id FROM mails WHERE template = 'artwork-reminder' AND recipient = $1 ORDER BY sent_at DESC`,
    [CONTACT],
  );
  const found = await readList<{ id: string }>(desk.admin, 'mails', {
    filter: { bookingId: one.id, recipient: CONTACT },
  });
  expect(found.rows.map(({ id }) => id)).toContain(first!.id);
  const { text } = expectStatus(200, await desk.admin.get<{ text: string }>(`/api/mails/${first!.id}`));
  expect(text).toContain('We are waiting for artwork for 2 bookings');
  expect(text).toContain(
    `#${one.bookingNumber}: Nimbus Cola, Front Cover (Trade Newsletter)\nPlease upload your artwork by Fri 12 Mar 2027, 23:59 UK time: 1 day left. The placement goes live on Mon 22 Mar 2027.`,
  );
  expect(text).toContain(`Upload for #${other.bookingNumber}:\n`);
  const sent = await simpleParser(mailServer.mails.findLast(({ to }) => to.includes(CONTACT))!.text);
  const [, token] = /\/brand-portal\?token=(\S+)/.exec(sent.text!)!;
  const opened = await desk.nobody.get('/api/brand-link', { 'X-Portal-Token': token! });
  expect(opened).toMatchObject({ status: 200, body: { email: CONTACT } });
});

it('leaves out what came between, and cancels a reminder that has nothing left to say', async () => {
  const one = await waiting('2027-03-12');
  const other = await waiting('2027-03-12', { contactEmail: 'bea@brand.test' });
  const third = await waiting('2027-03-12');
  await withoutMails(async () => {
    await remind('2027-03-05');
    for (const { id } of [one, other]) await upload(id);
  });
  const sent = await reminders();
  expect(sent.map(({ contact, status }) => [contact, status]).sort()).toEqual([
    [CONTACT, 'sent'],
    ['bea@brand.test', 'cancelled'],
  ]);
  expect(sent.find(({ contact }) => contact === CONTACT)!.bookings).toEqual([
    expect.objectContaining({ bookingNumber: one.bookingNumber, told: false }),
    expect.objectContaining({ bookingNumber: third.bookingNumber, told: true }),
  ]);
  const [mail] = await desk.rows<{ subject: string }>(
    `SELECT subject FROM mails WHERE template = 'artwork-reminder' AND status = 'sent'`,
  );
  expect(mail!.subject).toBe(`Artwork for booking #${third.bookingNumber}: deadline Fri 12 Mar 2027`);
  // Nothing has gone out to Bea, so that she may be reminded at once.
  expectStatus(200, await desk.admin.put(`/api/bookings/${other.id}/reject`, { comments: 'The logo is cut off' }));
  expectStatus(200, await chase(other.id));
});

it('is sent by an instance with a clock that has not reached the time at which another one queued it', async () => {
  await waiting('2027-03-12');
  await withoutMails(async () => {
    await remind('2027-03-05');
    await desk.to('2027-03-05', '09:29');
  });
  expect(await reminders()).toMatchObject([{ status: 'sent' }]);
});

it('reminds once more on a day on which reminders were switched off and on again, if none has gone out', async () => {
  await waiting('2027-03-12');
  const statuses = async () => (await reminders()).map(({ status }) => status);
  const turn = async (enabled: boolean) => expectStatus(200, await desk.admin.put(SETTINGS, { enabled }));
  await withoutMails(async () => {
    await remind('2027-03-05');
    await turn(false);
  });
  expect(await statuses()).toEqual(['cancelled']);
  for (const time of ['09:40', '09:50']) {
    await desk.to('2027-03-05', time);
    await turn(true);
    await areQueued('2027-03-05');
    expect(await statuses()).toEqual(['cancelled', 'sent']);
  }
});

it('reminds once more on a day that was non-working for a while, and of a step that moves to it', async () => {
  await waiting('2027-03-12');
  await waiting('2027-03-15', { contactEmail: 'monday@brand.test' });
  const outcomes = async () => (await reminders()).map(({ contact, status }) => `${contact} ${status}`);
  const close = async (...days: string[]) => {
    const nonWorkingDays = days.map((day) => ({ day, name: 'Closed' }));
    expectStatus(200, await desk.admin.put('/api/settings/calendar', { nonWorkingDays }));
  };
  await withoutMails(async () => {
    await remind('2027-03-05');
    await close('2027-03-05');
  });
  expect(await outcomes()).toEqual([`${CONTACT} cancelled`]);
  const once = [`${CONTACT} cancelled`, `${CONTACT} sent`];
  for (const [time, days, sent] of [
    ['09:40', [], once],
    ['09:50', ['2027-03-08'], [...once, 'monday@brand.test sent']],
  ] as const) {
    await desk.to('2027-03-05', time);
    await close(...days);
    await areQueued('2027-03-05');
    expect(await outcomes()).toEqual(sent);
  }
  await close();
});

it('catches up with the nearest step after it was off, but not in the evening', async () => {
  const booking = await waiting('2027-03-12');
  await desk.rows(`UPDATE chasing SET enabled = false`);
  await desk.to('2027-03-10', '16:31');
  expectStatus(200, await desk.admin.put(SETTINGS, { enabled: true }));
  await desk.to('2027-03-10', '17:00');
  await desk.haveLooked();
  expect(await reminders()).toEqual([]);
  await remind('2027-03-11');
  expect((await reminders()).map(told)).toEqual([`${CONTACT} 2027-03-11 #${booking.bookingNumber} -1`]);
});

it('leaves a day after a request for a revision, and repeats it, also when the deadline passes meanwhile', async () => {
  const booking = await waiting('2027-03-11');
  await upload(booking.id);
  await desk.to('2027-03-11', '14:00');
  expectStatus(200, await desk.admin.put(`/api/bookings/${booking.id}/reject`, { comments: 'The logo is cut off' }));
  await desk.to('2027-03-12', '08:00');
  await becomesOverdue();
  expect(await ofBooking(booking.id)).toMatchObject({ isWaiting: true, nextOn: '2027-03-15' });
  await remind('2027-03-12');
  expect(await reminders()).toEqual([]);
  await remind('2027-03-15');
  expect((await reminders()).map(told)).toEqual([`${CONTACT} 2027-03-15 #${booking.bookingNumber} 3`]);
  const { text } = mailServer.mails.findLast(({ to }) => to.includes(CONTACT))!;
  expect(text).toContain('The logo is cut off');
});

it('leaves a day after a confirmation that is delivered after the deadline', async () => {
  const dates = { deadlineDate: '2027-03-04', liveDate: '2027-03-20', endDate: '2027-04-20' };
  let id = '';
  await withoutMails(async () => {
    ({ id } = await desk.makeBooking(dates));
    await desk.to('2027-03-05', '08:00');
    await becomesOverdue();
  });
  await desk.mailsAreOut();
  expect(await ofBooking(id)).toMatchObject({ isWaiting: true, nextOn: '2027-03-08' });
});

it('leaves a day after the approval of a deal booking that is live at once, but not after a change of its dates', async () => {
  const dates = { liveDate: '2027-03-10', endDate: '2027-04-10' };
  const deal = await makeDeal(desk, dates);
  const deadlineDate = '2027-03-09';
  const { id, bookingNumber } = await makeDealBooking(desk, deal, { ...dates, deadlineDate });
  await desk.to('2027-03-10', '09:00');
  expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/approve`));
  expect(await desk.readBooking(id)).toMatchObject({ status: 'Live' });
  await desk.mailsAreOut();
  expect(await ofBooking(id)).toMatchObject({ isWaiting: true, nextOn: '2027-03-12' });
  await remind('2027-03-10');
  expect(await reminders()).toEqual([]);
  await desk.to('2027-03-11', '10:00');
  const later = { ...dates, deadlineDate, liveDate: '2027-03-15' };
  const moved = await desk.admin.put(`/api/bookings/${id}/dates`, later);
  expect(moved).toMatchObject({ status: 200, body: { status: 'Approved' } });
  await remind('2027-03-12');
  expect((await reminders()).map(told)).toEqual([`${CONTACT} 2027-03-12 #${bookingNumber} 3`]);
});

it('owes the next working day a reminder that is still in the queue from the day before', async () => {
  const { id } = await waiting('2027-03-12');
  await withoutMails(async () => {
    await remind('2027-03-05');
    expect(await ofBooking(id)).toMatchObject({ nextOn: '2027-03-09' });
    await desk.to('2027-03-08', '08:00');
    expect(await ofBooking(id)).toMatchObject({ nextOn: '2027-03-08' });
    await remind('2027-03-08');
  });
  expect((await reminders()).map(({ day, status }) => [day, status])).toEqual([
    ['2027-03-05', 'cancelled'],
    ['2027-03-08', 'sent'],
  ]);
  expect(await ofBooking(id)).toMatchObject({ reminders: 1, nextOn: '2027-03-09' });
});

it('counts a reminder of a booking once it has gone out, and still when its mail is no longer kept', async () => {
  const { id } = await waiting('2027-03-12');
  // Keeps mails in the queue.
  await desk.rows(`UPDATE installation SET mode = 'drill'`);
  await remind('2027-03-05');
  expect(await ofBooking(id)).toMatchObject({ reminders: 0, lastAt: null, nextOn: '2027-03-09' });
  await desk.rows(`UPDATE installation SET mode = 'normal'`);
  expect(await reminders()).toMatchObject([{ status: 'sent' }]);
  const sent = { reminders: 1, lastAt: expect.stringMatching(/^2027-03-05/), nextOn: '2027-03-09' };
  expect(await ofBooking(id)).toMatchObject(sent);
  await desk.rows('DELETE FROM mails');
  expect(await ofBooking(id)).toMatchObject(sent);
});

it('does not count a reminder that the mail server refuses', async () => {
  const { id, bookingNumber } = await waiting('2027-03-12');
  await remindOn('2027-03-05', '2027-03-09');
  mailServer.make({ command: (verb) => (verb === 'RCPT' ? '550 No such mailbox' : undefined) });
  await remindOn('2027-03-11');
  expectStatus(200, await chase(id));
  expect((await reminders()).map(({ status }) => status)).toEqual(['sent', 'sent', 'failed', 'failed']);
  expect(await chasedInVain()).toEqual({});
  expect(await ofBooking(id)).toMatchObject({ reminders: 2, nextOn: '2027-03-12' });
  mailServer.make({});
  await remind('2027-03-12');
  const statuses = ['sent', 'sent', 'cancelled', 'cancelled', 'sent'];
  const after = await reminders();
  expect(after.map(({ status }) => status)).toEqual(statuses);
  expect(after.at(-1)).toMatchObject({ day: '2027-03-12' });
  expect(await chasedInVain()).toEqual({ [bookingNumber]: ['chasedInVain'] });
  expect(await ofBooking(id)).toMatchObject({ reminders: 3, nextOn: '2027-03-15' });
});

it('mutes a booking up to a day and a contact for good, and promises nothing once all contacts are muted', async () => {
  const booking = await waiting('2027-03-12', { ccEmails: 'copy@brand.test' });
  const mute = (body: object) => desk.admin.put<Refusal & OfBooking>(`/api/bookings/${booking.id}/chasing`, body);
  expectStatus(400, await mute({ mutedUntil: '2027-03-09' }));
  expectStatus(400, await mute({ mutedUntil: '2027-03-02', reason: 'Too late' }));
  expectStatus(200, await mute({ mutedUntil: '2027-03-03', reason: 'Just for today' }));
  const muted = {
    mutedUntil: '2027-03-09',
    mutedReason: 'They called.\nNo artwork before the 9th',
    nextOn: '2027-03-10',
  };
  const { mutedUntil, mutedReason: reason } = muted;
  expect(expectStatus(200, await mute({ mutedUntil, reason }))).toMatchObject(muted);
  // Only null lets reminders go out again.
  expect(expectStatus(400, await mute({})).errors).toHaveProperty('mutedUntil');
  expect(await ofBooking(booking.id)).toMatchObject(muted);
  const muteContact = (email: string) =>
    desk.admin.put(`/api/chasing/contacts/${email}`, { muted: true, reason: 'Only reads.\nAsk Ann' });
  expectStatus(200, await muteContact('COPY@brand.test'));
  expectStatus(400, await muteContact('nobody'));
  const { bookingNumber } = booking;
  expect(await preview('2027-03-05')).toEqual({
    day: '2027-03-05',
    reminders: [],
    skipped: [
      { bookingNumber, contact: CONTACT, why: 'muted until 9 March 2027' },
      { bookingNumber, contact: 'copy@brand.test', why: 'muted: Only reads.\nAsk Ann' },
    ],
  });
  expect(await previewText('2027-03-10', 'ANN@brand.test')).toContain('2 days left');
  expect((await preview('2027-03-10')).reminders).toEqual([
    {
      ...{ contact: CONTACT, subject: `Artwork for booking #${bookingNumber}: deadline Fri 12 Mar 2027` },
      bookings: [expect.objectContaining({ bookingNumber, step: -3 })],
    },
  ]);
  await remind('2027-03-09');
  expect(await reminders()).toEqual([]);
  await remind('2027-03-10');
  expect((await reminders()).map(told)).toEqual([`${CONTACT} 2027-03-10 #${bookingNumber} -3`]);
  expect(await ofBooking(booking.id)).toMatchObject({ nextOn: '2027-03-11' });
  expectStatus(200, await muteContact(CONTACT));
  expect(await ofBooking(booking.id)).toMatchObject({ nextOn: null });
});

it('counts the days that are left in London, wherever the machine is', async () => {
  await waiting('2027-05-07');
  expect(await previewText('2027-04-30', CONTACT)).toContain(': 7 days left.');
});

it('shows tomorrow’s reminder as it will be read tomorrow', async () => {
  await waiting('2027-03-11');
  await desk.to('2027-03-11', '10:00');
  const text = await previewText('2027-03-12', CONTACT);
  expect(text).toContain('The deadline was Thu 11 Mar 2027, 23:59 UK time, 1 day ago.');
});

it('records what muting has changed, and nothing when nothing has', async () => {
  const contact = 'Ann@brand.test';
  const mute = async (email: string, body: object) =>
    expectStatus(200, await desk.admin.put(`/api/chasing/contacts/${email}`, body));
  const since = await desk.rows<{ id: string }>('SELECT id FROM audit_entries');
  const muted = { muted: true, reason: 'They call' };
  await mute(contact, { muted: false });
  await mute(contact, muted);
  await mute(contact, muted);
  await mute(CONTACT, { muted: true, reason: 'On leave' });
  await mute(CONTACT, { muted: false });
  const booking = await waiting('2027-03-12');
  const muteBooking = async (body: object) =>
    expectStatus(200, await desk.admin.put(`/api/bookings/${booking.id}/chasing`, body));
  await muteBooking({ mutedUntil: null });
  const untilMonday = { mutedUntil: '2027-03-08', reason: 'They called' };
  await muteBooking(untilMonday);
  await muteBooking(untilMonday);
  const entries = await desk.rows<{ action: string; before: object | null; after: object | null }>(
    `SELECT action, before, after FROM audit_entries
     WHERE id <> ALL ($1) AND action ~ '^(contact|reminders) ' ORDER BY id`,
    [since.map(({ id }) => id)],
  );
  expect(entries).toEqual([
    { action: 'contact muted', before: null, after: { contact, reason: 'They call' } },
    {
      ...{ action: 'contact muted', before: { contact, reason: 'They call' } },
      after: { contact: CONTACT, reason: 'On leave' },
    },
    { action: 'contact unmuted', before: { contact: CONTACT, reason: 'On leave' }, after: null },
    { action: 'reminders muted', before: null, after: untilMonday },
  ]);
});

it('keeps the reason that is recorded last when two admins mute a contact at the same moment', async () => {
  const reasons = ['One', 'Two', 'Three', 'Four'];
  const mute = (reason: string) => desk.admin.put(`/api/chasing/contacts/${CONTACT}`, { muted: true, reason });
  for (const reply of await Promise.all(reasons.map(mute))) expectStatus(200, reply);
  const [kept] = await desk.rows<{ reason: string }>('SELECT reason FROM muted_contacts');
  const recorded = await desk.rows<{ before: object | null; after: object }>(
    `SELECT before, after FROM audit_entries WHERE action = 'contact muted' ORDER BY id DESC LIMIT 4`,
  );
  expect(recorded.map(({ before }) => before)).toEqual([...recorded.slice(1).map(({ after }) => after), null]);
  expect(recorded[0]!.after).toEqual({ contact: CONTACT, reason: kept!.reason });
});

it('reminds at once when staff ask for it, in the place of the reminder of that day, and not twice within four hours', async () => {
  const one = await waiting('2027-03-12');
  const other = await waiting('2027-04-30');
  const now = () => chase(other.id);
  await desk.to('2027-03-05', '08:00');
  expectStatus(200, await now());
  expect((await reminders()).map(told)).toEqual([
    `${CONTACT} 2027-03-05 #${one.bookingNumber} -7 #${other.bookingNumber} null`,
  ]);
  expect(expectStatus(409, await now()).message).toBe(
    `${CONTACT} was reminded at 08:00. Wait until four hours have passed.`,
  );
  await remind('2027-03-05');
  expect(await reminders()).toHaveLength(1);
  await desk.to('2027-03-05', '12:01');
  expectStatus(200, await now());
  expect((await reminders()).map(({ askedBy }) => askedBy)).toEqual(['admin', 'admin']);
  await upload(other.id);
  await desk.to('2027-03-05', '18:00');
  expect(expectStatus(409, await now()).message).toMatch(/is Under Review and does not wait for artwork/);
  const history = expectStatus(200, await desk.admin.get<{ action: string }[]>(`/api/bookings/${other.id}/history`));
  expect(history.filter(({ action }) => action === 'reminded')).toHaveLength(2);
});

it('counts one reminder that staff asked for, although one of its contacts had been reminded of another booking that day', async () => {
  const asked = await waiting('2027-04-30', { ccEmails: 'copy@brand.test' });
  await waiting('2027-03-12');
  await remindOn('2027-03-05');
  await desk.to('2027-03-05', '14:00');
  expectStatus(200, await chase(asked.id));
  expect((await reminders()).map(({ contact }) => contact).sort()).toEqual([CONTACT, CONTACT, 'copy@brand.test']);
  expect(await ofBooking(asked.id)).toMatchObject({ reminders: 1 });
});

it('sends a reminder that staff asked for without other bookings once reminders are switched off', async () => {
  const [owed, asked] = [await waiting('2027-03-12'), await waiting('2027-04-30')];
  await desk.to('2027-03-05', '08:00');
  await withoutMails(async () => {
    expectStatus(200, await chase(asked.id));
    expectStatus(200, await desk.admin.put(SETTINGS, { enabled: false }));
  });
  const [{ status, bookings }] = (await reminders()) as [Reminder];
  expect(status).toBe('sent');
  expect(bookings.map(({ bookingNumber, told: isTold }) => [bookingNumber, isTold])).toEqual([
    [owed.bookingNumber, false],
    [asked.bookingNumber, true],
  ]);
});

it('reminds nobody who was erased, and says so when nobody else is left', async () => {
  const contactEmail = 'gone@brand.test';
  const one = await waiting('2027-03-12', { contactEmail, ccEmails: 'copy@brand.test' });
  const other = await waiting('2027-03-12', { contactEmail });
  expectStatus(200, await desk.admin.post('/api/admin/personal-data/erase', { email: contactEmail }));
  expect((await ofBooking(other.id)).nextOn).toBeNull();
  await remind('2027-03-05');
  expect((await reminders()).map(told)).toEqual([`copy@brand.test 2027-03-05 #${one.bookingNumber} -7`]);
  expect(expectStatus(409, await chase(other.id)).message).toContain('has no contact any more. Choose Edit Details');
  expect(await ofBooking(other.id)).toMatchObject({ reminders: 0, lastAt: null });
});

it('reminds nobody of a placement that is over', async () => {
  const { id } = await waiting('2027-03-05', { liveDate: '2027-03-08', endDate: '2027-03-09' });
  expect((await preview('2027-03-09')).reminders).toHaveLength(1);
  expect((await preview('2027-03-10')).reminders).toEqual([]);
  const mute = (mutedUntil: string) =>
    desk.admin.put<OfBooking>(`/api/bookings/${id}/chasing`, { mutedUntil, reason: 'They called' });
  expect((await mute('2027-03-08')).body).toMatchObject({ isWaiting: true, nextOn: '2027-03-09' });
  expect((await mute('2027-03-09')).body).toMatchObject({ isWaiting: true, nextOn: null });
  await desk.to('2027-03-10', '08:00');
  expect(await ofBooking(id)).toMatchObject({ isWaiting: false, nextOn: null });
  expect(expectStatus(409, await chase(id)).message).toContain('is over and does not wait for artwork');
});

it('says which bookings were chased on three days in vain, until they wait for something else', async () => {
  const { id, bookingNumber } = await waiting('2027-03-12', { ccEmails: 'copy@brand.test' });
  await remindOn('2027-03-05', '2027-03-09');
  // Four reminders, but on two days.
  expect(await reminders()).toHaveLength(4);
  expect(await chasedInVain()).toEqual({});
  await remindOn('2027-03-11');
  expect(await chasedInVain()).toEqual({ [bookingNumber]: ['chasedInVain'] });
  await desk.to('2027-03-15', '08:00');
  await becomesOverdue();
  expect(await chasedInVain()).toEqual({ [bookingNumber]: ['overdue', 'chasedInVain'] });
  await remindOn('2027-03-15');
  expect(Object.keys(await chasedInVain())).toEqual([`${bookingNumber}`]);
  await upload(id);
  expect(await chasedInVain()).toEqual({});
  expectStatus(200, await desk.admin.put(`/api/bookings/${id}/reject`, { comments: 'Too small' }));
  await desk.mailsAreOut();
  expect(await chasedInVain()).toEqual({});
});

it('finds the reminders of a day', async () => {
  await waiting('2027-03-12');
  await remind('2027-03-05');
  const of = (day: string) => desk.admin.get<object[] & Refusal>(`/api/chases?filter=${JSON.stringify({ day })}`);
  expect(expectStatus(200, await of('2027-03-05'))).toHaveLength(1);
  expect(expectStatus(200, await of('2027-03-04'))).toEqual([]);
  expect(expectStatus(400, await of('5 March')).message).toBe('day must be a date such as 2026-12-31.');
});
