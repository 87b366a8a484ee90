import { bookingThatIs } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';

const test = emptyDesk();

test.beforeEach(({ page }) => enter(page, ADMIN));

test('an admin finds a failed mail of a booking, reads why, and has it sent again', async ({
  page,
  desk,
  mailServer,
}) => {
  const booking = await bookingThatIs(desk, 'Awaiting Upload', {
    ...{ brandName: 'Return Rye', contactEmail: 'rye@failed.test' },
  });
  await desk.rows(
    `UPDATE mails SET status = 'failed', attempts = 12, sent_at = NULL, last_error = 'The mail server took too long.'
     WHERE about_id = $1`,
    [booking.id],
  );
  await page.goto(`/bookings/${booking.id}`);
  await page.getByRole('link', { name: 'View emails' }).click();
  await expect(page.getByText('Only the emails about one booking')).toBeVisible();
  const subject = new RegExp(`Booking #${booking.bookingNumber} confirmed`);
  const dialog = page.getByRole('dialog', { name: subject });

  await test.step('a failed mail shows the reason, is queued again and is sent', async () => {
    await page
      .getByRole('group', { name: 'Filter by state' })
      .getByRole('button', { name: /Failed/ })
      .click();
    const row = page.getByRole('row', { name: 'rye@failed.test' });
    await expect(row).toContainText('The mail server took too long.');
    await row.getByRole('link', { name: subject }).click();
    await expect(dialog.getByRole('alert')).toContainText('The mail server took too long.');
    await page.keyboard.press('Escape');
    const sent = mailServer.mails.length;
    await row.getByRole('button', { name: /^Retry/ }).click();
    await expectToast(page, 'Mail Queued', 'rye@failed.test');
    await mailServer.waitFor((mail) => mailServer.mails.indexOf(mail) >= sent && mail.to.includes('rye@failed.test'));
  });

  await test.step('the page says when no mail has failed', async () => {
    await page.goto(`/mail?filter=${encodeURIComponent(JSON.stringify({ status: 'failed' }))}`);
    await expect(page.getByText('No failed emails')).toBeVisible();
    await page.getByRole('button', { name: 'Show all emails' }).click();
    await expect(page.getByRole('table', { name: 'Emails' })).toBeVisible();
  });

  await test.step('a mail opened before the search has finished stays open', async () => {
    const search = page.getByLabel('Search emails');
    const link = page.getByRole('row', { name: 'rye@failed.test' }).getByRole('link', { name: subject });
    await expect(link).toBeVisible();
    await search.fill('rye@failed');
    await link.click();
    await expect(page).toHaveURL(/rye/);
    await expect(dialog).toContainText('rye@failed.test');
    await expect(page).toHaveURL(/[?&]mail=[0-9a-f-]{36}/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/rye/);
    await expect(search).toHaveValue('rye@failed');
    await link.click();
  });

  await test.step('an open mail is kept in the URL, and Back closes it', async () => {
    await expect(dialog).toContainText('Booking confirmation');
    await expect(dialog.getByText('Sent', { exact: true }).first()).toBeVisible();
    await expect(dialog.locator('pre')).toContainText('Return Rye');
    await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
  });
});
