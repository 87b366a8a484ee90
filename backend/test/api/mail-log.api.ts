import { multipart, startMailServer, until } from '../support/index.js';
import { entriesOf } from './audit-entries.js';
import {
  artwork,
  type Booking,
  dayFromNow,
  type Desk,
  expectStatus,
  forTests,
  newContact,
  openDesk,
  queryOf,
  type Refusal,
} from './desk.js';
import { dealForm, makeEnquiry } from './public-forms.js';
import type { Schemas } from './schemas.js';

type Mail = Schemas['MailTextDto'];

const server = forTests(startMailServer);
const desk = forTests(() =>
  openDesk({ env: { SMTP_URL: server.url, TEAM_EMAIL: 'desk@media.test', PUBLIC_FORM_LIMIT: '9999/1s' } }),
);
afterEach(() => server.accept());

/** Waits until the mail server has refused so many of the mails that match, and then lets it accept others. */
async function refusedMails(filter: object, count = 1): Promise<Mail[]> {
  const refused = await until('the mails to be refused', async () => {
    const mails = await mailsWhere({ ...filter, status: 'failed' });
    return mails.length === count && mails;
  });
  server.accept();
  return refused;
}

async function mailsWhere(filter: object): Promise<Mail[]> {
  return expectStatus(200, await desk.admin.get<Mail[]>(`/api/mails?${queryOf({ filter })}`));
}
const read = async ({ id }: { id: string }) => expectStatus(200, await desk.admin.get<Mail>(`/api/mails/${id}`));
const retry = ({ id }: { id: string }) => desk.admin.put<Mail & Refusal>(`/api/mails/${id}/retry`);
const isNotRetried = async (mail: { id: string }, why: string) =>
  expect(await retry(mail)).toMatchObject({ status: 409, body: { message: expect.stringContaining(why) } });
const becomes = (mail: { id: string }, status: string) =>
  until(`the mail to be ${status}`, async () => (await read(mail)).status === status);

/** Makes a booking and has the mail server reject its confirmation for good. */
async function failedConfirmation(changes: Parameters<Desk['makeBooking']>[0] = {}): Promise<[Mail, Booking]> {
  server.refuse(550, 'No such mailbox');
  const booking = await desk.makeBooking({ contactEmail: newContact(), ...changes });
  const [mail] = await refusedMails({ aboutId: booking.id });
  return [mail!, booking];
}

/** Makes a booking and waits until its confirmation is sent. */
async function sentConfirmation(): Promise<[Mail, Booking]> {
  const booking = await desk.bookingThatIs('Awaiting Upload', { contactEmail: newContact() });
  const [mail, ...others] = await mailsWhere({ recipient: booking.contactEmail.toUpperCase() });
  expect(others).toEqual([]);
  return [mail!, booking];
}

describe('the list of mails', () => {
  it('shows the recipient, the record and the status of each mail', async () => {
    const [mail, booking] = await sentConfirmation();
    const recipient = booking.contactEmail;
    expect(mail).toEqual({
      ...{ id: expect.any(String), template: 'booking-confirmation', recipient, status: 'sent', attempts: 1 },
      subject: `Booking #${booking.bookingNumber} confirmed: Nimbus Cola, Front Cover`,
      ...{ nextAttemptAt: null, lastError: null, createdAt: expect.any(String), sentAt: expect.any(String) },
      ...{ aboutType: 'booking', aboutId: booking.id, aboutLabel: `#${booking.bookingNumber}`, allowedActions: [] },
    });
  });

  it('is returned whole or in pages, sorted and filtered', async () => {
    const [failed, booking] = await failedConfirmation();
    const whole = await mailsWhere({});
    const times = whole.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const page = await desk.admin.get<Mail[]>('/api/mails?range=[0,1]&sort=["recipient","ASC"]');
    const recipients = whole.map(({ recipient }) => recipient).sort();
    expect(page.body.map(({ recipient }) => recipient)).toEqual(recipients.slice(0, 2));
    expect(page.headers.get('content-range')).toBe(`mails 0-1/${whole.length}`);
    const id = [failed.id];
    const narrowed: [object, string[]][] = [
      [{ status: 'failed' }, id],
      [{ template: 'booking-confirmation', status: ['failed', 'cancelled'] }, id],
      [{ aboutType: 'booking', aboutId: booking.id }, id],
      [{ q: `#${booking.bookingNumber}` }, id],
      [{ q: booking.contactEmail.toUpperCase() }, id],
      [{ id: [failed.id] }, id],
      [{ status: 'failed', createdAt_gte: dayFromNow(1) }, []],
    ];
    for (const [filter, expected] of narrowed) {
      const found = (await mailsWhere(filter)).filter(({ status }) => status === 'failed');
      expect(found.map((mail) => mail.id)).toEqual(expected);
    }
    expectStatus(200, await retry(failed));
    await becomes(failed, 'sent');
  });

  it('counts the mails of each status', async () => {
    const all = await mailsWhere({});
    const { body } = await desk.admin.get<{ status: string; count: number }[]>('/api/mails/counts');
    expect(body.map(({ status }) => status)).toEqual(['queued', 'sent', 'failed', 'cancelled']);
    for (const { status, count } of body) expect(count).toBe(all.filter((mail) => mail.status === status).length);
  });
});

describe('one mail', () => {
  it('shows the text that was sent, without the token that opens the portal', async () => {
    const [listed, { bookingNumber, contactEmail: recipient }] = await sentConfirmation();
    const mail = await read(listed);
    const sent = await server.waitFor(({ to }) => to.includes(recipient));
    const withoutToken = sent.parsed.text!.replace(/token=\S+/, 'token=…');
    expect(mail.text.trim()).toBe(withoutToken.trim());
    expect(mail.text).toContain(`${desk.url}/brand-portal?token=…`);
    expect(mail.variables).toMatchObject({ bookingNumber, portal: { email: recipient } });
  });

  it('shows what was said then, although the deadline has passed since', async () => {
    const [mail] = await sentConfirmation();
    await desk.rows(
      `UPDATE mails SET sent_at = now() - interval '30 days',
         variables = jsonb_set(variables, '{deadlineDate}', to_jsonb(now() - interval '20 days'))
       WHERE id = $1`,
      [mail.id],
    );
    const { text } = await read(mail);
    expect(text).toContain('Please upload your artwork by');
    expect(text).not.toContain('The artwork deadline has passed');
  });

  it('says so if its text cannot be made from its values', async () => {
    const [row] = await desk.rows<{ id: string }>(
      `INSERT INTO mails (template, recipient, subject, variables, status) VALUES
         ('booking-approval', 'x@brand.test', 'Of old', '{}', 'cancelled') RETURNING id`,
    );
    expect((await read(row!)).text).toMatch(/^The mail could not be prepared/);
  });
});

describe('a failed mail', () => {
  const OTHER_DATES = { liveDate: dayFromNow(21), deadlineDate: dayFromNow(11), endDate: dayFromNow(41) };
  const put = async ({ id }: Booking, verb: string, body?: object) =>
    expectStatus(200, await desk.admin.put(`/api/bookings/${id}${verb}`, body));
  const uploadAndApprove = async (booking: Booking) => {
    const upload = await desk.admin.post(`/api/bookings/${booking.id}/upload`, multipart({ files: artwork() }));
    expectStatus(200, upload);
    await put(booking, '/approve');
  };

  it('is sent when it is retried, and only then its booking moves on', async () => {
    const [failed, booking] = await failedConfirmation();
    expect(failed).toMatchObject({
      ...{ status: 'failed', attempts: 1, nextAttemptAt: null, allowedActions: ['retry'] },
      lastError: expect.stringContaining('No such mailbox'),
    });
    expect((await desk.readBooking(booking.id)).status).toBe('New Booking');
    const queued = expectStatus(200, await retry(failed));
    // The status is not checked, because the worker may already have sent the mail.
    expect(queued).toMatchObject({ id: failed.id, allowedActions: [] });
    await server.waitFor(({ to }) => to.includes(booking.contactEmail));
    await becomes(failed, 'sent');
    expect(await read(failed)).toMatchObject({ attempts: 1, lastError: null });
    await until('the booking to move on', async () => {
      const { status } = await desk.readBooking(booking.id);
      return status === 'Awaiting Upload';
    });
    const [entry, ...others] = await entriesOf(desk, { aboutId: failed.id });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ actorName: 'admin', aboutType: 'mail', aboutLabel: failed.subject, action: 'tried again' },
      before: { status: 'failed', attempts: 1, lastError: expect.stringContaining('No such mailbox') },
      after: { status: 'queued', recipient: booking.contactEmail },
    });
  });

  it('keeps its error until the next attempt, and fails again if nothing has been fixed', async () => {
    const [failed] = await failedConfirmation();
    await server.down();
    const queued = expectStatus(200, await retry(failed));
    expect(queued.lastError).not.toBeNull();
    await until('another attempt', async () => /could not be reached/.test((await read(failed)).lastError ?? ''));
    expect(await read(failed)).toMatchObject({ status: 'queued', nextAttemptAt: expect.any(String) });
    server.refuse(550, 'Still no such mailbox');
    await server.up();
    await becomes(failed, 'failed');
    expect((await read(failed)).lastError).toContain('Still no such mailbox');
  });

  it('is retried once even if several people press the button', async () => {
    const [failed, booking] = await failedConfirmation();
    const replies = await Promise.all([1, 2, 3, 4].map(() => retry(failed)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await becomes(failed, 'sent');
    expect(server.mails.filter(({ to }) => to.includes(booking.contactEmail))).toHaveLength(1);
    expect(await entriesOf(desk, { aboutId: failed.id })).toHaveLength(1);
  });

  it('is the only kind that can be retried', async () => {
    const [sent] = await sentConfirmation();
    const before = await desk.fingerprint();
    await isNotRetried(sent, 'is sent now');
    expect(await desk.fingerprint()).toEqual(before);
  });

  it.each<[string, string, (booking: Booking) => Promise<unknown>]>([
    ['was deleted', 'was deleted', ({ id }) => desk.admin.delete(`/api/bookings/${id}`)],
    ['writes to another address', 'is not a contact', (made) => put(made, '', { contactEmail: newContact() })],
    ['has other dates', 'has changed since', (made) => put(made, '/dates', OTHER_DATES)],
    ['is approved', 'is now Approved', uploadAndApprove],
  ])('is cancelled instead of being sent when its booking %s', async (_, reason, change) => {
    const [failed, booking] = await failedConfirmation();
    await change(booking);
    await isNotRetried(failed, reason);
    const { lastError } = failed;
    expect(await read(failed)).toMatchObject({ status: 'cancelled', attempts: 1, lastError, allowedActions: [] });
    const before = await desk.fingerprint();
    await isNotRetried(failed, 'is cancelled now');
    expect(await desk.fingerprint()).toEqual(before);
    expect(server.mails.flatMap(({ parsed }) => parsed.subject ?? '')).not.toContain(failed.subject);
  });

  it.each([
    ['artwork-reminder', 'chase'],
    ['staff-digest', 'user'],
  ])('that was only true on its day (%s) cannot be retried', async (template, about) => {
    const [mail] = await desk.rows<Mail>(
      `INSERT INTO mails (template, recipient, subject, variables, status, about_type, about_id)
       VALUES ($1, $2, 'Of its day', '{}', 'failed', $3, gen_random_uuid()) RETURNING id`,
      [template, newContact(), about],
    );
    expect((await read(mail!)).allowedActions).toEqual([]);
    await isNotRetried(mail!, 'This mail was only true on its day and cannot be tried again.');
    expect((await read(mail!)).status).toBe('failed');
  });

  it('about files that arrived can be retried when the booking is corrected', async () => {
    const [, { id, contactEmail }] = await sentConfirmation();
    server.refuse(550, 'No such mailbox');
    const body = multipart({ files: artwork() });
    expectStatus(200, await desk.nobody.post(`/api/brand-bookings/${contactEmail}/${id}/upload`, body));
    const [news] = await refusedMails({ aboutId: id, template: 'brand-upload' });
    expectStatus(200, await desk.admin.put(`/api/bookings/${id}`, { brandName: 'Nimbus Tea' }));
    expectStatus(200, await retry(news!));
  });

  it('that confirms a booking for a deal that was approved before can be tried again', async () => {
    const { body: deal } = await desk.nobody.post<{ id: string }>('/api/deal-requests', dealForm());
    expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/approve`));
    await desk.mailsAreOut();
    const [failed, { status }] = await failedConfirmation({ isDealBooking: 'true', dealRequestId: deal.id });
    expect([failed.template, status]).toEqual(['booking-confirmation', 'Approved']);
    expectStatus(200, await retry(failed));
    await becomes(failed, 'sent');
  });

  it('about an enquiry is only sent to the team once the enquiry is confirmed', async () => {
    server.refuse(550, 'No such mailbox');
    const enquiry = await makeEnquiry(desk, { brandContactEmail: newContact() });
    const failed = await refusedMails({ aboutId: enquiry.id }, 2);
    const path = `/api/sales-enquiries/${enquiry.id}/status`;
    expectStatus(200, await desk.admin.put(path, { status: 'Bookings Confirmed' }));
    const answers = Object.fromEntries(
      await Promise.all(failed.map(async (mail) => [mail.template, (await retry(mail)).status] as const)),
    );
    expect(answers).toEqual({ 'enquiry-acknowledgement': 409, 'team-sales-enquiry': 200 });
    expect(failed[0]!.aboutLabel).toBe('Northwind Crisps, March 2027');
  });

  it('about a deal request is not sent if it has been approved since', async () => {
    server.refuse(550, 'No such mailbox');
    const { body: deal } = await desk.nobody.post<{ id: string }>('/api/deal-requests', dealForm());
    const [failed] = await refusedMails({ aboutId: deal.id, template: 'deal-acknowledgement' });
    expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/approve`));
    await isNotRetried(failed!, 'now Approved');
  });
});
