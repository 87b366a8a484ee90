import { readFileSync, statSync } from 'node:fs';
import { simpleParser } from 'mailparser';
import { readPortalToken } from '../../src/platform/mail/portal-token.js';
import { capturedMails, multipart, startMailServer, until, type ReceivedMail } from '../support/index.js';
import {
  artwork,
  bookingForm,
  forTests,
  makeBooking,
  newContact,
  openDesk,
  readBooking,
  SESSION_SECRET,
  sharedDesk,
  type Booking,
  type Desk,
} from './desk.js';

const SECOND = 1_000;

interface MailRow {
  id: string;
  status: string;
  attempts: number;
  last_error: string | null;
  message_id: string | null;
}

/** The texts of mails name the days. */
const FORM = {
  ...{ brandName: 'Northwind Crisps', liveDate: '2031-06-10', deadlineDate: '2031-06-01', endDate: '2031-12-31' },
};

const book = (desk: Pick<Desk, 'admin'>, contactEmail: string, others: Parameters<typeof bookingForm>[0] = {}) =>
  makeBooking(desk, { ...FORM, contactEmail, ...others });

const isTo = (address: string) => (mail: ReceivedMail) => mail.to.includes(address);
const mailRows = ({ rows }: Pick<Desk, 'rows'>, recipient: string) =>
  rows<MailRow>('SELECT * FROM mails WHERE recipient = $1 ORDER BY created_at', [recipient]);

const becomes = (desk: Pick<Desk, 'admin'>, { id }: Booking, status: string) =>
  until(`the booking to be ${status}`, async () => (await readBooking(desk, id)).status === status);

const mails = forTests(startMailServer);

describe('with a mail server', () => {
  const TEAM = ['desk@media.example', 'studio@media.example'];
  const desk = forTests(() => openDesk({ env: { SMTP_URL: mails.url, SESSION_SECRET, TEAM_EMAIL: TEAM.join(', ') } }));

  afterEach(async () => {
    mails.accept();
    await mails.up();
  });

  it('confirms a new booking within two seconds, and only then waits for artwork', async () => {
    const to = newContact();
    const booking = await book(desk, to);
    const committed = Date.now();
    expect(booking.status).toBe('New Booking');
    const mail = await mails.waitFor(isTo(to));
    // Promised are two seconds; a busy machine is allowed more.
    expect(mail.receivedAt.getTime() - committed).toBeLessThan(15 * SECOND);
    expect(mail.parsed.subject).toBe(`Booking #${booking.bookingNumber} confirmed: Northwind Crisps, Front Cover`);
    expect(mail.parsed.text).toContain('Please upload your artwork by Sun 1 Jun 2031, 23:59 UK time.');
    await becomes(desk, booking, 'Awaiting Upload');
    const [row] = await mailRows(desk, to);
    expect(row).toMatchObject({ status: 'sent', attempts: 1, message_id: mail.parsed.messageId });
    expect(mail.parsed.messageId).toContain(row!.id);
  });

  it('links to the booking with a token that the outbox does not keep', async () => {
    const to = newContact();
    const booking = await book(desk, to.toUpperCase());
    const mail = await mails.waitFor(({ parsed }) => parsed.subject?.includes(`#${booking.bookingNumber} `) ?? false);
    const link = new URL(/https?:\S+brand-portal\S+/.exec(mail.parsed.text ?? '')![0]);
    const token = link.searchParams.get('token')!;
    expect(link.origin).toBe(desk.url);
    expect(mail.parsed.html).toContain(`href="${link.href}"`);
    expect(readPortalToken(SESSION_SECRET, token, new Date())).toEqual({ email: to, bookingId: booking.id });
    const [stored] = await desk.rows<{ text: string }>(`SELECT string_agg(m::text, '') AS text FROM mails m`);
    expect(stored!.text).toContain(booking.id);
    expect(stored!.text).not.toContain(token);
  });

  it('keeps the subject unescaped and on one line: a name with a line break is refused, a line separator becomes a space', async () => {
    const to = newContact();
    const broken = bookingForm({ brandName: 'Crisps\r\nBcc: eve@evil.example' });
    expect((await desk.admin.post('/api/bookings', multipart(broken))).status).toBe(400);
    await book(desk, to, { brandName: '<b>Crisps</b> & {{portalUrl}}\u2028Bcc: eve@evil.example' });
    const mail = await mails.waitFor(isTo(to));
    expect(mail.to).toEqual([to]);
    expect(mail.parsed.headers.has('bcc')).toBe(false);
    expect(mail.parsed.subject).toContain('<b>Crisps</b> & {{portalUrl}} Bcc: eve@evil.example, Front Cover');
  });

  it('mails each member of the team separately about artwork from a brand', async () => {
    const to = newContact();
    const booking = await book(desk, to);
    const file = artwork('final <v2>.pdf');
    const path = `/api/brand-bookings/${encodeURIComponent(to)}/${booking.id}/upload`;
    expect((await desk.nobody.post(path, multipart({ files: file }))).status).toBe(200);
    for (const member of TEAM) {
      const news = await mails.waitFor((mail) => isTo(member)(mail) && mail.parsed.text!.includes(booking.id));
      expect(news.to).toEqual([member]);
      expect(news.parsed.text).toContain('Northwind Crisps uploaded 1 file');
      expect(news.parsed.text).toContain(
        `${to} sent artwork for booking #${booking.bookingNumber}:\n\nfinal <v2>.pdf\n`,
      );
      expect(news.parsed.text).toContain(`${desk.url}/bookings/${booking.id}`);
      expect(news.parsed.html).toContain('final &lt;v2&gt;.pdf');
    }
  });

  it('never sends a mail again because updating its booking failed', async () => {
    await desk.rows(`CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE 'not now'; END $$ LANGUAGE plpgsql`);
    await desk.rows('CREATE TRIGGER refuse BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION refuse()');
    const to = newContact();
    const booking = await book(desk, to);
    await until('the update of the booking to fail', async () => (await mailRows(desk, to))[0]!.last_error);
    expect(mails.mails.filter(isTo(to))).toHaveLength(1);
    await desk.rows('DROP TRIGGER refuse ON bookings');
    await becomes(desk, booking, 'Awaiting Upload');
    expect((await mailRows(desk, to))[0]).toMatchObject({ status: 'sent', last_error: null });
    expect(mails.mails.filter(isTo(to))).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  const desk = sharedDesk();

  it('mails are written to files that mail programs can open, and count as sent', async () => {
    const to = newContact();
    const booking = await book(desk, to);
    await becomes(desk, booking, 'Awaiting Upload');
    const [row, ...more] = await mailRows(desk, to);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ status: 'sent', attempts: 1 });
    const [file, ...others] = capturedMails(desk.dataDir).filter((path) => path.includes(row!.id));
    expect(others).toEqual([]);
    expect(file).toMatch(/\/\d{4}-\d{2}-\d{2}T[\d.-]+Z-[\da-f-]{36}\.eml$/);
    expect(statSync(file!).mode & 0o777).toBe(0o600);
    const mail = await simpleParser(readFileSync(file!));
    expect(mail.subject).toBe(`Booking #${booking.bookingNumber} confirmed: Northwind Crisps, Front Cover`);
    expect(mail.html).toContain('Upload your artwork');
    expect(mail.attachments).toEqual([]);
  });
});
