import { DateTime } from 'luxon';
import { bookingForm, expectStatus, signedIn, ZONE, type Booking } from '../../backend/test/api/desk.js';
import { MovedClock } from '../../backend/test/faults/moved-clock.js';
import { PDF } from '../../backend/test/samples/files.js';
import { multipart, query, startServer, until } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, expect, expectToast } from './desk.js';

const test = emptyDesk();

const CONTACT = 'ada@reed.example';
const MUTED = 'bo@reed.example';

test('a contact is reminded on three mornings, sends the artwork by the link in the mail, and hears no more; a muted one hears nothing', async ({
  page,
  mailServer,
}) => {
  test.slow();
  const at = (day: string, time: string) => DateTime.fromISO(`${day}T${time}`, { zone: ZONE });
  const clock = new MovedClock(at('2027-03-03', '08:00'), 20);
  const { env, nodeArgs } = clock.options;
  const placard = await startServer({ env: { ...env, SMTP_URL: mailServer.url }, nodeArgs });
  const databaseUrl = placard.databaseUrl!;
  try {
    const admin = await signedIn(placard.url, ADMIN);
    const days = { deadlineDate: '2027-03-12', liveDate: '2027-03-22', endDate: '2027-04-22' };
    for (const contactEmail of [CONTACT, MUTED])
      expectStatus(201, await admin.post<Booking>('/api/bookings', multipart(bookingForm({ contactEmail, ...days }))));
    await mailServer.waitFor(({ to }) => to.includes(MUTED));

    await page.request.post(`${placard.url}/api/login`, { data: ADMIN });
    await page.goto(`${placard.url}/reminders`);
    await page.getByLabel('Remind contacts automatically').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Settings Saved');
    await page.getByRole('button', { name: 'Mute a Contact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mute a Contact' });
    await dialog.getByLabel('Email').fill(MUTED);
    await dialog.getByLabel('Reason').fill('They asked us to stop');
    await dialog.getByRole('button', { name: 'Mute' }).click();
    await expectToast(page, 'Contact Muted');

    const reminders = (contact: string) =>
      mailServer.mails.filter(({ to, parsed }) => to.includes(contact) && parsed.subject?.startsWith('Artwork for'));
    const morningOf = async (day: string) => {
      clock.to(at(day, '09:30'));
      const isQueued = async () =>
        (await query(databaseUrl, `SELECT FROM chasing WHERE queued_for = '${day}'`)).length > 0;
      await until(`the reminders of ${day}`, isQueued);
      await until('the mails to be sent', async () => {
        const waiting = await query(databaseUrl, `SELECT FROM mails WHERE status = 'queued'`);
        return waiting.length === 0;
      });
    };
    for (const [index, day] of ['2027-03-05', '2027-03-09', '2027-03-11'].entries()) {
      await morningOf(day);
      expect(reminders(CONTACT)).toHaveLength(index + 1);
    }

    const { text = '' } = reminders(CONTACT).at(-1)!.parsed;
    expect(text).toContain('1 day left');
    await page.goto(/http\S+token=\S+/.exec(text)![0]);
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'poster.pdf', mimeType: 'application/pdf', buffer: PDF }]);
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await expectToast(page, 'Files Uploaded Successfully!');

    for (const day of ['2027-03-15', '2027-03-19']) await morningOf(day);
    expect(reminders(CONTACT)).toHaveLength(3);
    expect(reminders(MUTED)).toHaveLength(0);
    await page.request.post(`${placard.url}/api/login`, { data: ADMIN });
    await page.goto(`${placard.url}/reminders`);
    const past = page.getByRole('region', { name: 'Went Out' });
    await expect(past.getByText(CONTACT)).toHaveCount(3);
    await expect(past).toContainText('Mar 11, 2027, 09:30 · Sent');
  } finally {
    await placard.stop();
  }
});
