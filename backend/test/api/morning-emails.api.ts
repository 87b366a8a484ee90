import { readFileSync } from 'node:fs';
import { capturedMails, until } from '../support/index.js';
import { expectStatus, forTests, moment } from './desk.js';
import { movedDesk } from './moved-desk.js';
import { makeDeal, makeEnquiry } from './public-forms.js';
import type { Schemas } from './schemas.js';

type Self = Schemas['CurrentUserDto'];

const desk = forTests(movedDesk);
let self: Self;

beforeAll(async () => {
  self = expectStatus(200, await desk.admin.get<Self>('/api/user'));
});

async function morningOf(day: string): Promise<void> {
  // The servers read their clock one after the other: an email of a day that one has not reached would be called off.
  await desk.to(day, '09:29');
  await desk.to(day, '09:30');
  await until(`the morning emails of ${day}`, async () => {
    const queued = await desk.rows('SELECT FROM chasing WHERE morning_emails_queued_for = $1', [day]);
    return queued.length > 0;
  });
  await desk.mailsAreOut();
}

const emails = () =>
  desk.rows<{ id: string; recipient: string; subject: string; status: string }>(
    `SELECT id, recipient, subject, status FROM mails WHERE template = 'staff-digest' ORDER BY created_at`,
  );

async function textOfLast(): Promise<string> {
  const { id } = (await emails()).at(-1)!;
  return expectStatus(200, await desk.admin.get<{ text: string }>(`/api/mails/${id}`)).text;
}

async function overdueBooking() {
  const dates = { deadlineDate: '2027-05-03', liveDate: '2027-05-10', endDate: '2027-05-31' };
  const booking = await desk.makeBooking(dates);
  await desk.mailsAreOut();
  await desk.rows(`UPDATE bookings SET status = 'Overdue', status_before_overdue = 'Awaiting Upload' WHERE id = $1`, [
    booking.id,
  ]);
  return booking;
}

async function turn(enabled: boolean): Promise<void> {
  const changed = expectStatus(200, await desk.admin.put<Self>('/api/user/morning-email', { enabled }));
  expect(changed.morningEmail).toBe(enabled);
  expect(expectStatus(200, await desk.admin.get<Self>('/api/user'))).toEqual(changed);
}

it('is off by default, and nothing is sent while nothing needs attention', async () => {
  expect(self.morningEmail).toBe(false);
  const overdue = await overdueBooking();
  const userId = self.id;
  expectStatus(200, await desk.admin.put(`/api/bookings/${overdue.id}/assignee`, { userId }));
  await morningOf('2027-03-03');
  expect(await emails()).toEqual([]);
  expectStatus(200, await desk.admin.put(`/api/bookings/${overdue.id}/assignee`, { userId: null }));
  await desk.to('2027-03-03', '20:00');
  await turn(true);
  await morningOf('2027-03-04');
  expect(await emails()).toEqual([]);
});

it('comes once on a working day, however many instances run, though reminders are off', async () => {
  const overdue = await overdueBooking();
  const enquiry = await makeEnquiry(desk);
  await desk.rows(`UPDATE sales_enquiries SET created_at = created_at - interval '9 days' WHERE id = $1`, [enquiry.id]);
  for (const path of [`bookings/${overdue.id}`, `sales-enquiries/${enquiry.id}`])
    expectStatus(200, await desk.admin.put(`/api/${path}/assignee`, { userId: self.id }));
  await desk.mailsAreOut();
  await morningOf('2027-03-05');
  const [sent, ...others] = await emails();
  expect(others).toEqual([]);
  expect(sent).toMatchObject({
    ...{ recipient: self.email, status: 'sent', subject: 'What needs your attention: Fri 5 Mar 2027' },
  });
  const text = await textOfLast();
  expect(text).toContain(`#${overdue.bookingNumber} Nimbus Cola, ${overdue.mediaOpportunity}\nOverdue`);
  expect(text).toMatch(new RegExp(`^https?://.*/bookings/${overdue.id}$`, 'm'));
  expect(text).toContain('New enquiry, over two days old');
  expect(text).not.toContain('The dashboard has all of them.');
  expect(text).toContain(`/sales-enquiries?filter=%7B%22id%22%3A%22${enquiry.id}%22%7D`);

  // As if an instance had died before it noted that the day is done.
  await desk.rows('UPDATE chasing SET morning_emails_queued_for = NULL');
  await morningOf('2027-03-05');
  for (const [day, time] of [
    ['2027-03-06', '09:30'],
    ['2027-03-07', '09:30'],
    ['2027-03-08', '09:29'],
  ] as const) {
    await desk.to(day, time);
    await desk.haveLooked();
  }
  expect(await emails()).toHaveLength(1);
  await desk.rows(`UPDATE mails SET status = 'failed', sent_at = NULL WHERE id = $1`, [sent!.id]);
  await morningOf('2027-03-08');
  expect((await emails()).map(({ status }) => status)).toEqual(['cancelled', 'sent']);
});

it('is not sent any more on another day, or once it is switched off', async () => {
  const queued = async (day: string) => {
    const before = await emails();
    await desk.rows(`UPDATE installation SET mode = 'drill'`);
    await desk.to(day, '09:30');
    await until('the email to be queued', async () => (await emails()).length > before.length);
  };
  const statusOfLast = async () => {
    await desk.rows(`UPDATE installation SET mode = 'normal'`);
    await desk.mailsAreOut();
    return (await emails()).at(-1)!.status;
  };
  await queued('2027-03-09');
  await desk.to('2027-03-10', '08:00');
  expect(await statusOfLast()).toBe('cancelled');
  await queued('2027-03-10');
  await turn(false);
  expect(await statusOfLast()).toBe('cancelled');
  const trail = expectStatus(200, await desk.admin.get<{ action: string }[]>('/api/audit?range=[0,9]'));
  expect(trail.map(({ action }) => action)).toContain('morning email off');
});

it('does not keep the name of somebody who asked for a deal, which would outlive their erasure', async () => {
  const [email, name] = ['quentin@rivers.test', 'Quentin Rivers'];
  const dates = { liveDate: '2027-03-25', endDate: '2027-04-15' };
  const deal = await makeDeal(desk, { requestEmail: email, requesterName: name, ...dates });
  await desk.rows(`UPDATE deal_requests SET created_at = created_at - interval '9 days' WHERE id = $1`, [deal.id]);
  expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/assignee`, { userId: self.id }));
  await turn(true);
  await morningOf('2027-03-11');
  const text = await textOfLast();
  expect(text).toMatch(/^Driftwood Gin\nNew deal/m);
  expect(text).toContain(`/deal-requests?deal=${deal.id}`);
  expectStatus(200, await desk.admin.post('/api/admin/personal-data/erase', { email }));
  expect(await desk.rows('SELECT FROM mails WHERE variables::text LIKE $1', [`%${name}%`])).toEqual([]);
  const captured = capturedMails(desk.dataDir).filter((mail) => readFileSync(mail, 'utf8').includes(name));
  expect(captured).toEqual([]);
});

it('names the four oldest of a kind, and says that the dashboard has all of them', async () => {
  for (let nth = 0; nth < 5; nth += 1) await desk.bookingIn('Overdue', { assigneeId: self.id });
  await turn(true);
  await morningOf('2027-03-12');
  const text = await textOfLast();
  expect(text.match(/^Overdue/gm)).toHaveLength(4);
  expect(text).toContain('The dashboard has all of them.');
});

it('has records in the order of their most urgent reason, also those that are among the oldest of another one', async () => {
  for (let nth = 0; nth < 4; nth += 1) await desk.bookingIn('Overdue', { assigneeId: self.id });
  await desk.bookingIn('Overdue', { assigneeId: self.id, liveDate: moment(5) });
  await desk.bookingIn('Under Review', { assigneeId: self.id });
  await turn(true);
  await morningOf('2027-03-15');
  const firstReasons = (await textOfLast()).match(/^(Overdue|Past deadline)/gm);
  expect(firstReasons).toEqual([...Array.from({ length: 5 }, () => 'Overdue'), 'Past deadline']);
});
