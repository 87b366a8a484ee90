import { createHash, randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressObject } from 'mailparser';
import { readPortalToken } from '../../src/platform/mail/portal-token.js';
import { PDF } from '../samples/files.js';
import { multipart, startMailServer, until, type ReceivedMail } from '../support/index.js';
import { startObjectStore } from '../support/object-store.js';
import {
  artwork,
  type Booking,
  bookingForm,
  dayFromNow,
  type Desk,
  expectStatus,
  forTests,
  newContact,
  openDesk,
  queryOf,
  type Refusal,
  SESSION_SECRET,
} from './desk.js';
import { makeDeal, makeEnquiry } from './public-forms.js';
import type { Schemas } from './schemas.js';

type MailPreview = Schemas['MailPreviewDto'];
type MailText = Schemas['MailTextDto'];

const TEAM = ['desk@media.example', 'studio@media.example'];
const MB = 1024 * 1024;

const mails = forTests(startMailServer);
const desk = forTests(() =>
  openDesk({
    env: { SMTP_URL: mails.url, SESSION_SECRET, TEAM_EMAIL: TEAM.join(), PORTAL_LOOKUP_LIMIT: '1000/10m' },
  }),
);
const pdfOf = (bytes: number, name = 'Rates & sizes ‐ A4.pdf') =>
  artwork(name, Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, '%')]));
const mailTo = (to: string, about: RegExp = /./) =>
  mails.waitFor((mail) => mail.to.includes(to) && about.test(mail.parsed.subject!));
const mailsTo = (to: string) => mails.mails.filter((mail) => mail.to.includes(to));
const tokenIn = ({ text }: ReceivedMail['parsed']) => /\/brand-portal\?token=(\S+)/.exec(text!)![1]!;
const replyTo = ({ parsed }: ReceivedMail) => {
  const { value } = (parsed.replyTo ?? { value: [] }) as AddressObject;
  return value.map(({ address }) => address);
};

/** Makes a booking for a new contact, and waits for its confirmation. */
async function confirmationOf(changes: Parameters<Desk['makeBooking']>[0], from: Desk = desk): Promise<ReceivedMail> {
  const contactEmail = newContact();
  await from.makeBooking({ contactEmail, ...changes });
  return mailTo(contactEmail);
}

async function inLog({ admin }: Desk, recipient: string): Promise<MailText> {
  const [mail] = (await admin.get<{ id: string }[]>(`/api/mails?${queryOf({ range: [0, 0], filter: { recipient } })}`))
    .body;
  return expectStatus(200, await admin.get<MailText>(`/api/mails/${mail!.id}`));
}

/** Waits until no attempt is under way, which may have read the mail's files, and postpones the mail until `beDueNow`. */
const holdBack = ({ rows }: Desk, recipient: string) =>
  until('the end of the attempt', async () => {
    const held = `UPDATE mails SET next_attempt_at = now() + interval '1 hour'
                  WHERE recipient = $1 AND (lease_until IS NULL OR lease_until < now()) RETURNING id`;
    return (await rows(held, [recipient])).length > 0;
  });

const beDueNow = ({ rows }: Desk, recipient: string) =>
  rows('UPDATE mails SET next_attempt_at = now() WHERE recipient = $1', [recipient]);

async function nameDirector(email: string | null, name = `Director ${randomUUID().slice(0, 8)}`): Promise<string> {
  expectStatus(201, await desk.admin.post('/api/admin/catalogue/trading-directors', { name, email }));
  return name;
}

afterEach(async () => {
  mails.accept();
  await mails.up();
});

describe('the spec sheet', () => {
  it('is attached to the confirmation, also when that is sent again', async () => {
    const contactEmail = newContact();
    const { id } = await desk.makeBooking({ contactEmail, specSheetFile: pdfOf(5 * MB) });
    const { parsed } = await mailTo(contactEmail);
    expect(parsed.attachments).toMatchObject([
      { filename: 'Rates & sizes ‐ A4.pdf', contentType: 'application/pdf', size: 5 * MB },
    ]);
    expect(parsed.text).toContain('“Rates & sizes ‐ A4.pdf”. It is attached to this email.');
    expectStatus(200, await desk.admin.post(`/api/bookings/${id}/resend-email`));
    await until('the second mail', () => mailsTo(contactEmail).length === 2);
    expect(mailsTo(contactEmail)[1]!.parsed.attachments).toHaveLength(1);
    await until('it to be recorded', async () => (await inLog(desk, contactEmail)).status === 'sent');
    const { attachments, text } = await inLog(desk, contactEmail);
    expect(attachments).toEqual([{ name: 'Rates & sizes ‐ A4.pdf', size: 5 * MB }]);
    expect(text).toContain('It is attached to this email.');
    expectStatus(200, await desk.admin.put(`/api/bookings/${id}`, { removeSpecSheet: true }));
    expect(await inLog(desk, contactEmail)).toMatchObject({ attachments, text });
    expect(await desk.rows('SELECT FROM mails WHERE length(mails::text) >= 10000')).toEqual([]);
  });

  it('of more than 5 MB is linked to, not attached', async () => {
    const contactEmail = newContact();
    const booking = await desk.makeBooking({ contactEmail, specSheetFile: pdfOf(5 * MB + 1, 'poster.pdf') });
    const { parsed } = await mailTo(contactEmail);
    expect(parsed.attachments).toEqual([]);
    expect(parsed.text).toContain(
      '“poster.pdf”. It is too large to attach: you can download it from the page with your booking.',
    );
    const path = `/api/brand-bookings/${contactEmail}/${booking.id}/spec-sheet`;
    const reply = await desk.nobody.get(path, { 'X-Portal-Token': tokenIn(parsed) });
    expect({ status: reply.status, size: reply.bytes.length }).toEqual({ status: 200, size: 5 * MB + 1 });
    expect((await inLog(desk, contactEmail)).attachments).toEqual([]);
  });

  it('goes out as it is when the mail does', async () => {
    const contactEmail = newContact();
    await mails.down();
    const booking = await desk.makeBooking({ contactEmail, specSheetFile: artwork('old.pdf') });
    expect((await inLog(desk, contactEmail)).attachments).toEqual([{ name: 'old.pdf', size: PDF.length }]);
    await desk.admin.put(`/api/bookings/${booking.id}`, multipart({ specSheetFile: artwork('new.pdf') }));
    await mails.up();
    const { parsed } = await mailTo(contactEmail);
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(['new.pdf']);
    expect(parsed.text).toContain('“new.pdf”');

    const removed = newContact();
    await mails.down();
    const { id } = await desk.makeBooking({ contactEmail: removed, specSheetFile: artwork('gone.pdf') });
    await desk.admin.put(`/api/bookings/${id}`, { removeSpecSheet: true });
    await mails.up();
    const without = await mailTo(removed);
    expect(without.parsed.attachments).toEqual([]);
    expect(without.parsed.text).not.toContain('spec sheet');
    expect(mailsTo(removed)).toHaveLength(1);
  });

  it('that a booking has when it is confirmed is the one that goes out, also among others of the same name', async () => {
    const contactEmail = newContact();
    const sheet = (text: string) => artwork('rates.pdf', Buffer.concat([PDF, Buffer.from(`% ${text}\n`)]));
    await mails.down();
    const dates = [20, 30, 40].map((day) => ({
      liveDate: dayFromNow(day),
      deadlineDate: dayFromNow(day - 5),
      endDate: dayFromNow(day + 5),
    }));
    const made = await desk.admin.post<Booking[]>(
      '/api/bookings/several',
      multipart({ ...bookingForm({ contactEmail }), dates: JSON.stringify(dates), specSheetFile: sheet('old') }),
    );
    const [, second] = expectStatus(201, made);
    const form = multipart({ specSheetFile: sheet('new') });
    expectStatus(200, await desk.admin.put(`/api/bookings/${second!.id}`, form));
    await mails.up();
    await until('both mails', () => mailsTo(contactEmail).length === 2);
    const stored = await desk.rows<{ number: number; sum: string }>(
      `SELECT booking_number AS number, encode(sha256, 'hex') AS sum FROM files JOIN bookings ON bookings.id = owner_id
       WHERE files.kind = 'spec-sheet' AND contact_email = $1 ORDER BY 1`,
      [contactEmail],
    );
    const delivered = mailsTo(contactEmail).flatMap(({ parsed }) => {
      const numbers = [...new Set(parsed.text!.match(/#\d+/g))];
      const [attached] = parsed.attachments;
      const sum = createHash('sha256').update(attached!.content).digest('hex');
      return numbers.map((number) => ({ number: Number(number.slice(1)), sum }));
    });
    expect(delivered.sort((one, other) => one.number - other.number)).toEqual(stored);
    expect(new Set(stored.map(({ sum }) => sum)).size).toBe(2);
  });

  it('goes with no other mail', async () => {
    const contactEmail = newContact();
    const { id } = await desk.bookingThatIs('Revision Required', { contactEmail, specSheetFile: artwork() });
    await desk.admin.post(`/api/bookings/${id}/upload`, multipart({ files: artwork() }));
    await desk.admin.put(`/api/bookings/${id}/approve`);
    for (const about of [/needs new artwork/, /approved/])
      expect((await mailTo(contactEmail, about)).parsed.attachments).toEqual([]);
  });

  it('that the store has lost delays its mail, which can be tried again once the file is back', async () => {
    const contactEmail = newContact();
    await mails.down();
    const { id } = await desk.makeBooking({ contactEmail, specSheetFile: artwork('lost.pdf') });
    const [file] = await desk.rows<{ key: string }>('SELECT key FROM files WHERE owner_id = $1', [id]);
    const path = join(desk.dataDir, 'files', file!.key);
    await holdBack(desk, contactEmail);
    renameSync(path, `${path}.away`);
    await mails.up();
    await beDueNow(desk, contactEmail);
    const missing = '“lost.pdf” is not in the file store any more.';
    await until('the attempt', async () => (await inLog(desk, contactEmail)).lastError === missing);
    expect((await inLog(desk, contactEmail)).status).toBe('queued');
    // Another mail is not held up.
    await confirmationOf({});
    expect(mailsTo(contactEmail)).toEqual([]);
    renameSync(`${path}.away`, path);
    await beDueNow(desk, contactEmail);
    expect((await mailTo(contactEmail)).parsed.attachments).toHaveLength(1);
  });

  it.each(['alone', 'for several dates'])('that was given up does not keep a confirmation back: %s', async (how) => {
    const contactEmail = newContact();
    await mails.down();
    const { liveDate, deadlineDate, endDate, ...form } = bookingForm({
      contactEmail,
      specSheetFile: artwork('lost.pdf'),
    });
    const days = { liveDate, deadlineDate, endDate };
    const dates = JSON.stringify([days, days]);
    const [path, sent] = how === 'alone' ? ['', { ...form, ...days }] : ['/several', { ...form, dates }];
    const { status, body } = await desk.admin.post<Booking | Booking[]>(`/api/bookings${path}`, multipart(sent));
    expect(status).toBe(201);
    const ids = [body].flat().map(({ id }) => id);
    await holdBack(desk, contactEmail);
    await desk.rows(`UPDATE files SET state = 'missing' WHERE owner_id = ANY ($1)`, [ids]);
    await mails.up();
    await beDueNow(desk, contactEmail);
    const { parsed } = await mailTo(contactEmail);
    expect(parsed.attachments).toEqual([]);
    expect(parsed.text).not.toContain('spec sheet');
    await until('the confirmation', async () => (await desk.readBooking(ids[0]!)).status === 'Awaiting Upload');
    expect((await inLog(desk, contactEmail)).text).not.toContain('spec sheet');
  });
});

it('a file store that is down delays mails with files without using up their attempts', async () => {
  const store = await startObjectStore();
  const stored = await openDesk({ env: { SMTP_URL: mails.url, ...store.env() } });
  try {
    const contactEmail = newContact();
    await mails.down();
    await stored.makeBooking({ contactEmail, specSheetFile: artwork('far.pdf') });
    await holdBack(stored, contactEmail);
    await store.stop();
    await mails.up();
    await beDueNow(stored, contactEmail);
    const down = '“far.pdf” cannot be read: the file store does not answer.';
    await until('the attempt', async () => (await inLog(stored, contactEmail)).lastError === down);
    const { attempts } = await inLog(stored, contactEmail);
    await beDueNow(stored, contactEmail);
    await until('the next attempt', async () => {
      const due = 'SELECT FROM mails WHERE recipient = $1 AND next_attempt_at > now()';
      return (await stored.rows(due, [contactEmail])).length > 0;
    });
    expect(await inLog(stored, contactEmail)).toMatchObject({ status: 'queued', attempts });
    await confirmationOf({}, stored);
    await store.start();
    await beDueNow(stored, contactEmail);
    expect((await mailTo(contactEmail)).parsed.attachments).toHaveLength(1);
  } finally {
    await stored.stop();
    await store.stop();
  }
});

describe('the receipt of an upload', () => {
  const upload = (email: string, id: string, files: File[], key?: string) =>
    desk.nobody.post<Booking>(`/api/brand-bookings/${email}/${id}/upload`, multipart({ files }), {
      'idempotency-key': key,
    });
  const receiptRows = (to: string) =>
    desk.rows<Pick<MailText, 'id' | 'status'>>(
      `SELECT id, status FROM mails WHERE recipient = $1 AND template = 'upload-receipt'`,
      [to],
    );
  const receipts = (to: string) => mailsTo(to).filter(({ parsed }) => /We have your files/.test(parsed.subject!));

  it('lists what the brand sent, once for each upload', async () => {
    const contactEmail = newContact();
    const booking = await desk.bookingThatIs('Awaiting Upload', { contactEmail });
    const files = [artwork('Söhne <1>.pdf'), pdfOf(3 * MB, 'back.pdf')];
    const key = randomUUID();
    for (let time = 0; time < 3; time += 1) expectStatus(200, await upload(contactEmail, booking.id, files, key));
    const { parsed } = await mailTo(contactEmail, /We have your files/);
    expect(parsed.subject).toBe(`We have your files for booking #${booking.bookingNumber}: Nimbus Cola, Front Cover`);
    expect(parsed.text).toMatch(/Received {2}\w{3} \d+ \w{3} \d{4}, \d\d:\d\d UK time\nRound {5}1\n/);
    expect(parsed.text).toContain('Files     1. PDF (0.01 MB)\n          2. PDF (3.00 MB)\n');
    // Anybody who knows the address can upload, so that the names may be a stranger's words.
    expect(`${parsed.subject} ${parsed.text} ${parsed.html as string}`).not.toMatch(/Söhne|back\.pdf/);
    const opened = readPortalToken(SESSION_SECRET, tokenIn(parsed), new Date());
    expect(opened).toEqual({ email: contactEmail, bookingId: booking.id });
    expectStatus(200, await upload(contactEmail, booking.id, [artwork('more.pdf')], randomUUID()));
    await until('the second receipt', () => receipts(contactEmail).length === 2);
    expect(receipts(contactEmail)[1]!.parsed.text).toContain('Round     2\n');
    expect(await receiptRows(contactEmail)).toHaveLength(2);
  });

  it('goes to the one of several recipients who uploaded', async () => {
    const [contactEmail, colleague] = [newContact(), newContact()];
    const { id } = await desk.bookingThatIs('Awaiting Upload', { contactEmail, ccEmails: colleague });
    expectStatus(200, await upload(colleague, id, [artwork()]));
    const { parsed } = await mailTo(colleague, /We have your files/);
    expect(readPortalToken(SESSION_SECRET, tokenIn(parsed), new Date())).toMatchObject({ email: colleague });
    await desk.mailsAreOut();
    expect(receipts(contactEmail)).toEqual([]);
  });

  it('goes to the address as it was booked while the booking names it, and stays true when the booking moves on', async () => {
    const contactEmail = `Casey.${newContact()}`;
    const { id } = await desk.bookingThatIs('Awaiting Upload', { contactEmail });
    mails.refuse(550, 'No such mailbox');
    expectStatus(200, await upload(contactEmail.toLowerCase(), id, [artwork()]));
    const receipt = await until('the receipt to fail', async () =>
      (await receiptRows(contactEmail)).find(({ status }) => status === 'failed'),
    );
    mails.accept();
    await desk.admin.put(`/api/bookings/${id}/approve`);
    const retry = () => desk.admin.put(`/api/mails/${receipt.id}/retry`);
    const correct = async (contact: string) =>
      expectStatus(200, await desk.admin.put(`/api/bookings/${id}`, { contactEmail: contact }));
    await correct(newContact());
    expect(await retry()).toMatchObject({ status: 409, body: { message: expect.stringContaining(contactEmail) } });
    await correct(contactEmail);
    await desk.rows(`UPDATE mails SET status = 'failed' WHERE id = $1`, [receipt.id]);
    expectStatus(200, await retry());
    await mailTo(contactEmail, /We have your files/);
  });

  it('is not sent for what staff upload, or for a refused upload', async () => {
    const contactEmail = newContact();
    const { id } = await desk.bookingThatIs('Under Review', { contactEmail });
    await desk.admin.put(`/api/bookings/${id}/approve`);
    expect((await upload(contactEmail, id, [artwork()])).status).toBe(409);
    await mailTo(contactEmail, /approved/);
    expect(receipts(contactEmail)).toEqual([]);
    expect(await receiptRows(contactEmail)).toEqual([]);
  });
});

describe('the answer to a mail', () => {
  it('goes to the trading director of the booking', async () => {
    const tradingDirectorName = await nameDirector('kim@media.example');
    const mail = await confirmationOf({ tradingDirectorName: tradingDirectorName.toUpperCase() });
    expect(replyTo(mail)).toEqual(['kim@media.example']);
    expect(mail.parsed.text).toContain(`Just reply: ${tradingDirectorName} will read it.`);
  });

  it('goes to a director who is being renamed with the records', async () => {
    const tradingDirectorName = await nameDirector('rae@media.example');
    const renamed = `${tradingDirectorName} Reed`;
    await desk.rows('UPDATE trading_directors SET name = $2 WHERE name = $1', [tradingDirectorName, renamed]);
    await desk.rows(
      `INSERT INTO catalogue_renamings (kind, entry_id, label, from_name, to_name, actor)
       SELECT 'trading-directors', id, name, $2, name, '{}' FROM trading_directors WHERE name = $1`,
      [renamed, tradingDirectorName],
    );
    const contactEmail = newContact();
    const { id } = await desk.makeBooking({ contactEmail, tradingDirectorName });
    await mailTo(contactEmail);
    // As it is until the renaming has come to this booking.
    await desk.rows('UPDATE bookings SET trading_director_name = $2 WHERE id = $1', [id, tradingDirectorName]);
    try {
      expectStatus(200, await desk.admin.post(`/api/bookings/${id}/resend-email`));
      const [, again] = await until('the second mail', () => mailsTo(contactEmail).length > 1 && mailsTo(contactEmail));
      expect(replyTo(again!)).toEqual(['rae@media.example']);
    } finally {
      await desk.rows('DELETE FROM catalogue_renamings');
    }
  });

  it('goes to the director of the enquiry', async () => {
    const [brandContactEmail, tradingDirector] = [newContact(), await nameDirector('lee@media.example')];
    await makeEnquiry(desk, { brandContactEmail, tradingDirector });
    expect(replyTo(await mailTo(brandContactEmail))).toEqual(['lee@media.example']);
    const toTeam = await mails.waitFor(({ parsed, to }) => to.includes(TEAM[0]!) && /enquiry/.test(parsed.subject!));
    expect(replyTo(toTeam)).toEqual(TEAM);
  });

  it('goes to the media team if there is no director, or their address is unknown', async () => {
    const nameless = await nameDirector(null);
    for (const tradingDirectorName of ['', nameless, 'Somebody Else']) {
      const mail = await confirmationOf({ tradingDirectorName });
      expect(replyTo(mail)).toEqual(TEAM);
      expect(mail.parsed.text).toContain('Just reply: the media team will read it.');
    }
    const requestEmail = newContact();
    await makeDeal(desk, { requestEmail });
    expect(replyTo(await mailTo(requestEmail))).toEqual(TEAM);
  });

  it('goes to the contact of the organisation if there is one, but not that to a mail to the team', async () => {
    const tradingDirectorName = await nameDirector('sal@media.example');
    const organisation = { contactEmail: 'hello@media.example', contactName: 'Jo Rivers' };
    expectStatus(200, await desk.admin.put('/api/settings/organisation', organisation));
    try {
      const requestEmail = newContact();
      const mail = await confirmationOf({ tradingDirectorName: '' });
      expect(replyTo(mail)).toEqual(['hello@media.example']);
      expect(mail.parsed.text).toContain('Just reply: Jo Rivers will read it.');
      expectStatus(200, await desk.admin.put('/api/settings/organisation', { contactName: null }));
      expect((await confirmationOf({ tradingDirectorName: '' })).parsed.text).toContain(
        'Just reply: the media team will read it.',
      );
      mails.mails.length = 0;
      await makeDeal(desk, { requestEmail });
      expect(replyTo(await mailTo(requestEmail))).toEqual(['hello@media.example']);
      expect(replyTo(await mailTo(TEAM[0]!, /deal request/))).toEqual(TEAM);
      expect(replyTo(await confirmationOf({ tradingDirectorName }))).toEqual(['sal@media.example']);
    } finally {
      await desk.admin.put('/api/settings/organisation', { contactEmail: null, contactName: null });
    }
  });

  it('goes to nobody in particular without any of them', async () => {
    const alone = await openDesk({ env: { SMTP_URL: mails.url } });
    try {
      const mail = await confirmationOf({}, alone);
      expect(replyTo(mail)).toEqual([]);
      expect(mail.parsed.text).not.toContain('Just reply');
    } finally {
      await alone.stop();
    }
  });

  it('goes to whom the catalogue names when the mail goes out', async () => {
    const [contactEmail, tradingDirectorName] = [newContact(), await nameDirector('old@media.example')];
    await mails.down();
    await desk.makeBooking({ contactEmail, tradingDirectorName });
    const { body } = await desk.admin.get<Schemas['AdminCatalogueDto']>('/api/admin/catalogue');
    const { id, name } = body.tradingDirectors.find((each) => each.name === tradingDirectorName)!;
    const path = `/api/admin/catalogue/trading-directors/${id}`;
    expectStatus(200, await desk.admin.put(path, { name, email: 'new@media.example' }));
    await mails.up();
    expect(replyTo(await mailTo(contactEmail))).toEqual(['new@media.example']);
    expectStatus(200, await desk.admin.put(`${path}/retire`));
    expect(replyTo(await confirmationOf({ tradingDirectorName }))).toEqual(TEAM);
  });
});

describe('what will be sent', () => {
  const COMMENTS = 'The logo is cut off.\n\n  Please use £ & “quotes” <as in the brief>.';
  const preview = (id: string, typed: object) =>
    desk.admin.post<MailPreview & Refusal>(`/api/bookings/${id}/mail-preview`, typed);

  const resend = (id: string) => desk.admin.post(`/api/bookings/${id}/resend-email`);
  const reject = (id: string, typed: object) => desk.admin.put(`/api/bookings/${id}/reject`, typed);
  const cancel = (id: string, typed: object) => desk.admin.put(`/api/bookings/${id}/cancel`, typed);

  it.each([
    { verb: 'resendEmail', status: 'Awaiting Upload', typed: {}, send: resend, about: /confirmed/ },
    { verb: 'resendEmail', status: 'Approved', typed: {}, send: resend, about: /approved/ },
    { verb: 'reject', status: 'Under Review', typed: { comments: COMMENTS }, send: reject, about: /needs new artwork/ },
    {
      ...{ verb: 'cancel', status: 'Approved', send: cancel, about: /cancelled/ },
      typed: { reason: ` ${COMMENTS} `, chargeAmount: 25_000 },
    },
  ])('is what $verb sends to the brand when the booking is $status', async ({ verb, status, typed, send, about }) => {
    const [contactEmail, copy] = [newContact(), newContact()];
    const tradingDirectorName = await nameDirector(`${randomUUID().slice(0, 8)}@media.example`);
    const specSheetFile = pdfOf(1000, 'poster.pdf');
    const made = { contactEmail, ccEmails: copy, tradingDirectorName, specSheetFile };
    const { id } = await desk.bookingThatIs(status, made);
    const before = await desk.fingerprint();
    const shown = expectStatus(200, await preview(id, { verb, ...typed }));
    expect(shown).toMatchObject({ to: contactEmail, copies: [copy] });
    expect(shown.text).toContain('/brand-portal?token=…\n');
    expect(await desk.fingerprint()).toEqual(before);

    const sentBefore = mailsTo(contactEmail).length;
    expectStatus(200, await send(id, typed));
    await until('the mail', () => mailsTo(contactEmail).length > sentBefore);
    expect(mailsTo(contactEmail)).toHaveLength(sentBefore + 1);
    const sent = mailsTo(contactEmail)[sentBefore]!;
    expect(sent.parsed.subject).toMatch(about);
    expect({
      ...{ to: sent.to[0], replyTo: replyTo(sent), subject: sent.parsed.subject },
      text: sent.parsed.text!.replace(/token=\S+/g, 'token=…'),
    }).toEqual({ to: shown.to, replyTo: shown.replyTo, subject: shown.subject, text: shown.text });
  });

  it('is shown before anything is typed, but not when the verb is not possible or its text would be refused', async () => {
    const { id } = await desk.bookingThatIs('Under Review', { contactEmail: newContact() });
    expectStatus(200, await preview(id, { verb: 'reject', comments: '' }));
    expectStatus(400, await preview(id, { verb: 'reject', comments: 'x'.repeat(5001) }));
    expectStatus(400, await preview(id, { verb: 'delete' }));
    expectStatus(200, await desk.admin.put(`/api/bookings/${id}/cancel`, { reason: 'Off', tellBrand: false }));
    expect(expectStatus(409, await preview(id, { verb: 'cancel' })).message).toContain('This booking is Cancelled now');
  });

  it('is nothing where the data of everybody who would get it was erased', async () => {
    const email = newContact();
    const { id } = await desk.bookingThatIs('Approved', { contactEmail: email });
    expectStatus(200, await desk.admin.post('/api/admin/personal-data/erase', { email }));
    expect(expectStatus(409, await preview(id, { verb: 'cancel' })).message).toContain('No email is sent');
  });
});
