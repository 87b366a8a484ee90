import { bookingThatIs } from '../../backend/test/api/desk.js';
import { PDF, SVG } from '../../backend/test/samples/files.js';
import { emptyDesk, expect, expectToast } from './desk.js';

const test = emptyDesk();

const CONTACT = 'mia@orchard.example';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('a brand finds its bookings by email address and uploads missing artwork', async ({ page, desk }) => {
  const waiting = await bookingThatIs(desk, 'Awaiting Upload', { contactEmail: CONTACT, brandName: 'Orchard Lane' });
  await bookingThatIs(desk, 'Approved', { contactEmail: CONTACT, brandName: 'Orchard Lane' });
  await bookingThatIs(desk, 'Awaiting Upload', { contactEmail: 'else@where.example', brandName: 'Somebody Else' });

  await page.goto('/brand-portal');
  await page.getByLabel('Contact email').fill(`  ${CONTACT.toUpperCase()} `);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`2 bookings found for ${CONTACT}`).first()).toBeVisible();
  await expect(page.getByText('Somebody Else')).toBeHidden();
  // The approved booking no longer accepts files.
  await expect(page.getByRole('button', { name: 'Upload Files for This Booking' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Upload Files for This Booking' }).click();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: SVG },
    { name: 'أعمال فنية.pdf', mimeType: 'application/pdf', buffer: PDF },
  ]);
  await expect(
    page.getByText('SVG files are not accepted. Export it as PDF or AI and send that.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expectToast(page, 'Files Uploaded Successfully!');
  await expect(page.getByText('أعمال فنية.pdf').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload Files for This Booking' })).toBeVisible();
  const { body } = await desk.admin.get<{ status: string }>(`/api/bookings/${waiting.id}`);
  expect(body.status).toBe('Under Review');
});

test('an expired link offers a new one, which arrives by mail', async ({ page, desk, mailServer }) => {
  const contact = 'lost@link.example';
  await bookingThatIs(desk, 'Awaiting Upload', { contactEmail: contact });
  await page.goto('/brand-portal?token=long.expired');
  await expect(page.getByText('This link no longer works')).toBeVisible();
  const before = mailServer.mails.length;
  await page.getByLabel('Contact email').fill(contact);
  await page.getByRole('button', { name: 'Send me a fresh link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const mail = await mailServer.waitFor((one) => mailServer.mails.indexOf(one) >= before && one.to.includes(contact));
  await page.goto(/http\S+token=\S+/.exec(mail.parsed.text ?? '')![0]);
  await expect(page.getByText(`1 booking found for ${contact}`).first()).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
});
