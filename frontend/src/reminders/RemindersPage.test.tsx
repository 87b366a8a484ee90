import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillDay } from '../testing/forms';
import { booking } from '../testing/records';
import { answer, aWhile, calls, later, lost, open, refused, toasts, VIEWER } from '../testing/screen';
import { addDays, today } from '../ui/days';

const SETTINGS = {
  ...{ enabled: false, beforeDays: [14, 7], afterDays: [1], sendAt: '09:30', lastAt: '16:30' },
  ...{ replyTo: null, version: 3 },
};
const DAY = '2027-03-05';
const ANN = 'ann@brand.test';
const ANSWERS = {
  'GET /chasing/settings': SETTINGS,
  'GET /chasing/preview': {
    day: DAY,
    reminders: [
      {
        ...{ contact: ANN, subject: 'Artwork for 2 bookings: first deadline Fri 12 Mar 2027' },
        bookings: [
          { bookingId: 'b1', bookingNumber: 1001, step: -7, deadlineDate: '2027-03-12T23:59:59.999Z' },
          { bookingId: 'b2', bookingNumber: 1002, step: 1, deadlineDate: '2027-03-04T23:59:59.999Z' },
        ],
      },
    ],
    skipped: [{ bookingNumber: 1003, contact: 'bea@brand.test', why: 'muted until 9 March 2027' }],
  },
  'GET /chases': [
    {
      ...{ id: 'c1', contact: ANN, day: '2027-03-04', askedBy: 'ada', createdAt: '2027-03-04T09:30:00Z' },
      status: 'sent',
      bookings: [
        { bookingId: 'b1', bookingNumber: 1001, step: null, told: true },
        { bookingId: 'b2', bookingNumber: 1002, step: -1, told: false },
      ],
    },
    {
      ...{ id: 'c2', contact: 'bea@brand.test', day: '2027-03-03', askedBy: null, createdAt: '2027-03-03T09:30:00Z' },
      ...{ status: 'cancelled', bookings: [{ bookingId: 'b3', bookingNumber: 1003, step: -7, told: false }] },
    },
  ],
  'GET /chasing/contacts': [{ email: 'cy@brand.test', reason: 'Only reads' }],
};

test('says who is reminded next and why, who is left out, and what went out', async () => {
  await open('/reminders', ANSWERS);
  await expect.element(page.getByText('Reminders are off: nothing is sent automatically.')).toBeVisible();
  const next = page.getByRole('region', { name: 'Would Go Out Fri, Mar 05' });
  await expect.element(next).toHaveTextContent(`${ANN}Artwork for 2 bookings: first deadline Fri 12 Mar 2027`);
  await expect.element(next).toHaveTextContent('#1001 · 7 days before the deadline#1002 · 1 day after the deadline');
  await expect.element(next).toHaveTextContent('#1003, bea@brand.test: muted until 9 March 2027');
  const past = page.getByRole('region', { name: 'Sent Reminders' });
  await expect.element(past).toHaveTextContent('#1001 · asked for by staff#1002 · left outMar 04, 2027, 09:30');
  await expect.element(past).toHaveTextContent('Mar 04, 2027, 09:30 · Sent · asked for by ada');
  await expect.element(past).toHaveTextContent('#1003 · 7 days before the deadlineMar 03, 2027, 09:30 · Cancelled');

  const text = { to: ANN, copies: [], replyTo: ['desk@media.test'], text: 'We are waiting for artwork' };
  answer({ 'GET /chasing/preview/text': { ...text, subject: 'Artwork for 2 bookings' } });
  await next.getByRole('button', { name: `Read the email to ${ANN}` }).click();
  const mail = page.getByRole('dialog', { name: 'Artwork for 2 bookings' });
  await expect.element(mail).toHaveTextContent(`To${ANN}Replies go todesk@media.test`);
  await expect.element(mail).toHaveTextContent('We are waiting for artwork');
  const asked = calls.findLast(({ path }) => path === '/chasing/preview/text')!;
  expect(asked.params.toString()).toBe(`contact=ann%40brand.test&day=${DAY}`);
});

test('a contact is muted with a reason, and unmuted', async () => {
  await open('/reminders', ANSWERS);
  const muted = page.getByRole('region', { name: 'Muted Contacts' });
  await expect.element(muted).toHaveTextContent('cy@brand.testOnly reads');
  await muted.getByRole('button', { name: 'Mute a Contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mute a Contact' });
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect.element(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Enter an email address');
  await dialog.getByLabelText('Email').fill('dee@brand.test');
  await dialog.getByLabelText('Reason').fill('They asked for it');
  answer({ 'PUT /chasing/contacts/dee%40brand.test': [], 'PUT /chasing/contacts/cy%40brand.test': [] });
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect.element(toasts.first()).toHaveTextContent('Contact Muted');
  expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({ muted: true, reason: 'They asked for it' });
  await muted.getByRole('button', { name: 'Remind Again: cy@brand.test' }).click();
  await expect.poll(() => calls.findLast(({ method }) => method === 'PUT')!.body).toEqual({ muted: false });
});

test('the settings are checked and saved', async () => {
  await open('/reminders', { ...ANSWERS, 'PUT /chasing/settings': { ...SETTINGS, version: 4 } });
  const settings = page.getByRole('region', { name: 'Settings' });
  await settings.getByLabelText('Days before the deadline').fill('a week');
  await settings.getByRole('button', { name: 'Save' }).click();
  const wrong = 'Enter whole numbers from 1 to 60, with commas between them.';
  await expect.element(settings.getByLabelText('Days before the deadline')).toHaveAccessibleDescription(wrong);
  await settings.getByLabelText('Days before the deadline').fill('10, 5,2');
  await settings.getByLabelText('Remind contacts automatically').click();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect.element(toasts.first()).toHaveTextContent('Settings Saved');
  expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({
    ...SETTINGS,
    ...{ enabled: true, beforeDays: [10, 5, 2] },
  });
});

test('a late refusal of settings leaves the focus in a dialog in which the user types', async () => {
  const saving = later(null);
  const refusal = refused(400, 'Too early.', { errors: { lastAt: 'Too early.' } });
  await open('/reminders', { ...ANSWERS, 'PUT /chasing/settings': () => saving.answer().then(refusal) });
  const settings = page.getByRole('region', { name: 'Settings' });
  await settings.getByLabelText(/^Until/).fill('09:00');
  await settings.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Mute a Contact' }).click();
  const reason = page.getByRole('dialog').getByLabelText('Reason');
  await reason.fill('They asked');
  saving.arrive();
  await expect.element(page.getByText('Too early.').first()).toBeInTheDocument();
  await aWhile();
  await expect.element(reason).toHaveFocus();
});

test('a late refusal moves the focus to the wrong field of a dialog, also after a click beside its fields', async () => {
  const muting = later(null);
  const refusal = refused(400, 'Unknown.', { errors: { email: 'Unknown.' } });
  await open('/reminders', {
    ...ANSWERS,
    'PUT /chasing/contacts/ann%40brand.test': () => muting.answer().then(refusal),
  });
  await page.getByRole('button', { name: 'Mute a Contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(/^Email/).fill('ann@brand.test');
  await dialog.getByLabelText(/^Reason/).fill('They asked');
  await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
  await dialog.getByRole('heading').click();
  muting.arrive();
  await expect.element(dialog.getByLabelText(/^Email/)).toHaveFocus();
  await expect.element(toasts).toHaveTextContent('Unknown.');
});

test('what somebody else has saved meanwhile is said in words', async () => {
  await open('/reminders', {
    ...{ ...ANSWERS, 'GET /chasing/settings': { ...SETTINGS, enabled: false } },
    'PUT /chasing/settings': refused(409, 'Somebody else changed these settings.'),
  });
  const settings = page.getByRole('region', { name: 'Settings' });
  await settings.getByLabelText('Remind contacts automatically').click();
  await settings.getByRole('button', { name: 'Save' }).click();
  answer({ 'GET /chasing/settings': { ...SETTINGS, enabled: false, sendAt: '10:00', version: 4 } });
  await settings.getByRole('button', { name: 'Load Their Version' }).click();
  await expect.element(settings).toHaveTextContent('Remind contacts automatically: no');
});

const waiting = booking({ id: 'b1', bookingNumber: 1001, status: 'Awaiting Upload' });
const CHASING = { enabled: true, isWaiting: true, nextOn: DAY, mutedUntil: null, mutedReason: null, reminders: 2 };
const OF_BOOKING = {
  'GET /bookings/b1': waiting,
  'GET /bookings/b1/chasing': { ...CHASING, lastAt: '2027-03-01T09:30:00Z' },
};

test('a booking says when its contacts are reminded next; they are reminded now, or not for a while', async () => {
  await open('/bookings/b1', OF_BOOKING);
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await expect.element(reminders).toHaveTextContent('Next reminder Fri, Mar 05');
  await expect.element(reminders).toHaveTextContent('Reminded 2 times, last on Mar 01, 2027');
  const tooSoon = 'ann@brand.test was reminded at 09:30. Wait until four hours have passed.';
  answer({ 'POST /bookings/b1/chase': refused(409, tooSoon) });
  await reminders.getByRole('button', { name: 'Remind Now' }).click();
  await expect.element(toasts.first()).toHaveTextContent(tooSoon);

  await reminders.getByRole('button', { name: 'Mute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mute the Reminders of #1001' });
  await dialog.getByLabelText('Reason').fill('They called');
  const muted = { ...CHASING, nextOn: null, mutedUntil: '2027-03-09', mutedReason: 'They called', lastAt: null };
  answer({ 'PUT /bookings/b1/chasing': muted, 'GET /bookings/b1/chasing': muted });
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect.element(reminders).toHaveTextContent('Muted until Mar 09, 2027: They called');
  expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({
    ...{ mutedUntil: addDays(today(), 7), reason: 'They called' },
  });
  await expect.element(reminders.getByRole('button', { name: 'Unmute' })).toBeVisible();
});

test('the dialog that mutes a booking stays when the artwork has come meanwhile', async () => {
  const came = 'Nobody waits for artwork of #1001.';
  await open('/bookings/b1', { ...OF_BOOKING, 'PUT /bookings/b1/chasing': refused(409, came) });
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await reminders.getByRole('button', { name: 'Mute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mute the Reminders of #1001' });
  await dialog.getByLabelText('Reason').fill('They called');
  answer({ 'GET /bookings/b1': { ...waiting, status: 'Under Review' } });
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect.element(toasts.first()).toHaveTextContent(came);
  await expect.element(page.getByText('Under Review', { exact: true }).first()).toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('They called');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(reminders).not.toBeInTheDocument();
});

test('a mute may last until today, but not until yesterday', async () => {
  await open('/bookings/b1', { ...OF_BOOKING, 'PUT /bookings/b1/chasing': lost });
  await page.getByRole('region', { name: 'Reminders' }).getByRole('button', { name: 'Mute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mute the Reminders of #1001' });
  await dialog.getByLabelText('Reason').fill('They called');
  await fillDay('Muted until', addDays(today(), -1), dialog);
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect.element(dialog).toHaveTextContent('Choose today or a later day');
  await fillDay('Muted until', today(), dialog);
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ mutedUntil: today() });
});

test('viewers see where a booking stands and change nothing; without artwork to wait for there is nothing to see', async () => {
  await open('/bookings/b1', OF_BOOKING, VIEWER);
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await expect.element(reminders).toHaveTextContent('Next reminder Fri, Mar 05');
  expect(reminders.getByRole('button').elements()).toEqual([]);
  await open('/bookings/b1?dialog=mute.b1', { ...OF_BOOKING, 'GET /bookings/b1': { ...waiting, status: 'Completed' } });
  await expect.element(page.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  await expect.poll(() => location.search).not.toContain('mute');
  expect(reminders.elements()).toEqual([]);
});
