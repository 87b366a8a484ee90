import { dayFromNow } from '../../backend/test/api/desk.js';
import { image, PDF } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, expect, expectToast, fillDay, isAbout, portalLink, signIn } from './desk.js';

const test = emptyDesk();

const BRAND = 'Northwind Crisps';
const CONTACT = 'jo@northwind.example';
const banner = async (name: string) => ({ name, mimeType: 'image/png', buffer: await image('png') });

test('a booking is created by an admin, gets artwork from the brand and is approved', async ({
  page,
  browser,
  mailServer,
}) => {
  await signIn(page, ADMIN);

  const number = await test.step('the admin books a placement', async () => {
    await page.getByRole('link', { name: 'Create New Booking' }).click();
    await page.getByLabel('Brand name').fill(BRAND);
    await page.getByLabel('Contact email').fill(CONTACT);
    await page.getByLabel('Media Category').click();
    await page.getByRole('option', { name: 'Trade Newsletter' }).click();
    await page.getByLabel('Media Opportunity').click();
    await page.getByRole('option', { name: 'Front Cover', exact: true }).click();
    await fillDay(page, 'Live date', dayFromNow(20));
    await fillDay(page, 'Artwork deadline', dayFromNow(10));
    await fillDay(page, 'End date', dayFromNow(40));
    await page.getByLabel('Revenue (£)').fill('£1,234.50');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'front-cover.pdf', mimeType: 'application/pdf', buffer: PDF });
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expectToast(page, 'Booking Created Successfully', 'confirmation email sent');
    const [created] = /#\d+/.exec(await page.locator('[role=region] li').innerText())!;
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: created, exact: true })).toBeVisible();
    return created;
  });

  const confirmation = await mailServer.waitFor(({ parsed }) => isAbout(parsed, `Booking ${number} confirmed`));
  expect(confirmation.to).toEqual([CONTACT]);

  const brand = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();

  await test.step('the brand opens the portal from the mail and uploads artwork', async () => {
    await brand.goto(portalLink(confirmation.parsed));
    await expect(brand.getByText(`${number} · ${BRAND}`)).toBeVisible();
    await expect(brand).not.toHaveURL(/token/);
    await brand.locator('input[type=file]').setInputFiles(await banner('banner-v1.png'));
    await brand.getByRole('button', { name: 'Upload 1 file' }).click();
    await expectToast(brand, 'Files Uploaded Successfully!');
    await expect(brand.getByText('Under Review')).toBeVisible();
    await expect(brand.getByText('banner-v1.png')).toBeVisible();
  });

  const announced = await mailServer.waitFor(
    ({ to, parsed }) => to.includes('team@placard.test') && isAbout(parsed, `Artwork for booking ${number}`),
  );
  expect(announced.parsed.text).toContain('banner-v1.png');

  await test.step('the admin sends it back with a comment', async () => {
    await page.getByRole('link', { name: 'Under Review' }).first().click();
    await page.getByRole('link', { name: number, exact: true }).click();
    await expect(page.getByRole('heading', { name: BRAND, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Request Revision' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Revision' });
    await dialog.getByLabel('Revision comments').fill('The logo is too small on phones.');
    await dialog.getByRole('button', { name: 'Request Revision' }).click();
    await expectToast(page, 'Revision Requested');
    await expect(page.getByRole('main').getByText('Revision Required').first()).toBeVisible();
  });

  const revision = await mailServer.waitFor(({ parsed }) => isAbout(parsed, `Booking ${number} needs new artwork`));
  expect(revision.parsed.text).toContain('The logo is too small on phones.');

  await test.step('the brand sees the comments and uploads new artwork', async () => {
    await brand.goto(portalLink(revision.parsed));
    await expect(brand.getByText('The logo is too small on phones.')).toBeVisible();
    await brand.locator('input[type=file]').setInputFiles(await banner('banner-v2.png'));
    await brand.getByRole('button', { name: 'Upload 1 file' }).click();
    await expectToast(brand, 'Files Uploaded Successfully!');
  });

  await test.step('the admin approves it', async () => {
    await page.reload();
    await expect(page.getByText('banner-v2.png').first()).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Booking Approved', `Booking ${number} has been approved and confirmation email sent.`);
  });

  const approval = await mailServer.waitFor(({ parsed }) => isAbout(parsed, `Booking ${number} approved`));
  expect(approval.to).toEqual([CONTACT]);
  await brand.reload();
  await expect(brand.getByText('Your artwork is approved.')).toBeVisible();
});
