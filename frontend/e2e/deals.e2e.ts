import { dayFromNow } from '../../backend/test/api/desk.js';
import { makeDeal } from '../../backend/test/api/public-forms.js';
import { image } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay, written } from './desk.js';
import { openFromHere } from './support/look.js';

const test = emptyDesk();

const BRAND = 'Wren Water';
const DESCRIPTION = 'Kiosk screens for four weeks,\nand a front cover.';

test('a deal request gets a screenshot, a booking and approval', async ({ page, desk, mailServer }) => {
  const requester = 'priya@wren.test';
  await makeDeal(desk, {
    ...{ requesterName: 'Priya Nair', requestEmail: requester, brand: BRAND, dealDescription: DESCRIPTION },
    ...{ liveDate: dayFromNow(9), endDate: dayFromNow(20) },
  });
  await enter(page, ADMIN, '/');

  const dialog = page.getByRole('dialog', { name: 'Deal Request Details' });
  await test.step('an admin opens it from the dashboard; Back closes it', async () => {
    const recent = page.getByRole('region', { name: 'Recent Deal Requests' });
    await recent.getByRole('link', { name: BRAND }).click();
    await expect(dialog).toContainText('Complete information about this deal request');
    await expect(dialog).toContainText('Priya Nair');
    await expect(dialog.getByRole('link', { name: requester })).toBeVisible();
    await expect(dialog.getByText(DESCRIPTION)).toBeVisible();
    await expect(dialog).toContainText(written(dayFromNow(9)));
    await expect(page).toHaveURL(/\?deal=[0-9a-f-]{36}$/);

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(recent.getByRole('link', { name: BRAND })).toBeFocused();
    await recent.getByRole('link', { name: BRAND }).click();
  });

  await test.step('the admin uploads a screenshot', async () => {
    const picker = dialog.getByLabel('Upload Admin Screenshot');
    await picker.setInputFiles({ name: 'agreed.png', mimeType: 'image/png', buffer: await image('png') });
    await expect(dialog.getByText('agreed.png')).toContainText(/0\.\d\d MB/);
    await dialog.getByRole('button', { name: 'Upload Screenshot' }).click();
    await expectToast(page, 'Screenshot Uploaded', 'Admin screenshot has been uploaded successfully.');

    const link = dialog.getByRole('link', { name: 'View Screenshot' });
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    // Firefox opens the tab before it loads its address.
    await expect(tab).not.toHaveURL('about:blank');
    const shown = await page.request.get(tab.url());
    expect(shown.headers()['content-type']).toBe('image/png');
    expect(shown.headers()['content-disposition'] ?? 'inline').toMatch(/^inline/);
    await tab.close();
  });

  await test.step('the admin books a placement for it', async () => {
    await dialog.getByRole('link', { name: 'Create Booking' }).click();
    await expect(page.getByLabel('Brand name')).toHaveValue(BRAND);
    await expect(page.getByLabel('Contact email')).toHaveValue(requester);
    await expect(page.getByRole('group', { name: 'Live date' })).toContainText(written(dayFromNow(9)));
    await page.getByLabel('Media Category').click();
    await page.getByRole('option', { name: 'Supermarket' }).click();
    await page.getByLabel('Media Opportunity').click();
    await page.getByRole('option', { name: 'Floor Sticker' }).click();
    await fillDay(page, 'Artwork deadline', dayFromNow(2));
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expectToast(page, 'Booking Created Successfully');
    await expect(dialog.getByRole('listitem')).toContainText(['Floor Sticker']);
    await openFromHere(page, '/');
    const booking = page.getByRole('region', { name: 'Recent Bookings' }).getByRole('listitem').first();
    await expect(booking).toContainText('New Deal');
    await expect(booking).toContainText(/Deal$|Deal\s*£/);
  });

  await test.step('the admin finds it in the list and approves it', async () => {
    await makeDeal(desk, { brand: BRAND, dealDescription: 'Gantry screens in the rain' });
    await page.getByRole('link', { name: 'Deal Requests' }).first().click();
    const search = page.getByLabel('Search deal requests');
    await search.fill('FOUR weeks');
    await expect(page.getByText('1 deal request found')).toBeVisible();
    await page
      .getByRole('row', { name: BRAND })
      .getByRole('link', { name: /View Details/ })
      .click();
    await expect(dialog.getByText('Once approved, this deal will automatically go live')).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve Deal Request' }).click();
    await expectToast(page, 'Deal Approved', 'Deal request has been approved and is ready to go live.');
    await expect(dialog.getByRole('button', { name: 'Edit Dates' })).toBeHidden();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Floor Sticker' })).toContainText('Approved');
  });
  await mailServer.waitFor(({ to, parsed }) => to.includes(requester) && /approved/i.test(parsed.subject ?? ''));
});
