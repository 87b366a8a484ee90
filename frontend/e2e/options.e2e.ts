import { newPlace, place, type Place } from '../../backend/test/api/options.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { openFromHere } from './support/look.js';

const test = emptyDesk();

/** The options of one opportunity only, because other journeys place some, too. */
const listOf = ({ id }: Place) => `/options?filter=${encodeURIComponent(JSON.stringify({ opportunityId: id }))}`;

test('an option is challenged; once it is released, the next moves up and is booked', async ({ page, desk }) => {
  const at = await newPlace(desk);
  await place(desk.admin, at, { brandName: 'Blue Heron Tea' });
  await place(desk.admin, at, { brandName: 'Copperleaf Coffee', note: 'Call on Friday' });
  await enter(page, ADMIN, listOf(at));
  const row = (brand: string) => page.getByRole('row').filter({ hasText: brand });
  const details = page.getByRole('dialog', { name: 'Option', exact: true });

  await test.step('the list is narrowed and downloaded, and details are shown', async () => {
    await expect(page.getByRole('row')).toHaveCount(3);
    const states = page.getByRole('group', { name: 'Filter by state' });
    await states.getByRole('button', { name: /^Queued/ }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Mine' }).click();
    await expect(page).toHaveURL(/ownerId/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^options_.+\.csv$/);
    await page.getByRole('link', { name: 'Copperleaf Coffee', exact: true }).click();
    await expect(details).toContainText('Call on Friday');
    await details.getByRole('button', { name: 'Close' }).click();
    await states.getByRole('button', { name: /^Expired/ }).click();
    await expect(page.getByText('No options match')).toBeVisible();
    await openFromHere(page, listOf(at));
  });

  await test.step('the second challenges the first', async () => {
    await row('Copperleaf Coffee')
      .getByRole('button', { name: /^Challenge: Copperleaf Coffee/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Challenge' }).click();
    await expectToast(page, 'Option Challenged', 'The first option has one working day at most to be booked.');
    await row('Blue Heron Tea').getByRole('link', { name: 'Blue Heron Tea', exact: true }).click();
    await expect(details).toContainText('Challenged by admin');
    await expect(details.getByRole('region', { name: 'History' })).toContainText('admin challenged the option');
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(row('Blue Heron Tea')).toBeVisible();
    await expect(row('Blue Heron Tea').getByRole('button', { name: /^Renew/ })).toHaveCount(0);
  });

  await test.step('the first is released, and the second is booked', async () => {
    await row('Blue Heron Tea')
      .getByRole('button', { name: /^Release: / })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release Option' }).click();
    await expect(row('Copperleaf Coffee')).toContainText('First');
    await row('Copperleaf Coffee')
      .getByRole('link', { name: /^Book: Copperleaf Coffee/ })
      .click();
    // Its own space is not in its way.
    await expect(page.getByText('Free', { exact: true })).toBeVisible();
    await page.getByLabel('Contact Email').fill('jo@copperleaf.test');
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
    await openFromHere(page, listOf(at));
    await expect(row('Copperleaf Coffee')).toContainText('Booked');
  });
});
