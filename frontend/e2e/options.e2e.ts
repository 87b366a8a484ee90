import { dayFromNow } from '../../backend/test/api/desk.js';
import { newPlace, place, type Option, type Place } from '../../backend/test/api/options.js';
import { until } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

type OptionDesk = Parameters<typeof newPlace>[0];

const stateOf = async ({ rows }: Pick<OptionDesk, 'rows'>, id: string) =>
  (await rows<{ state: string }>('SELECT state FROM options WHERE id = $1', [id]))[0]?.state;

/** The options of one opportunity only, because other journeys place some, too. */
const listOf = ({ id }: Place) => `/options?filter=${encodeURIComponent(JSON.stringify({ opportunityId: id }))}`;

test('an option is challenged and expires, the next moves up and is booked', async ({ page, desk }) => {
  test.setTimeout(150_000);
  const at = await newPlace(desk);
  const { id: first } = await place(desk.admin, at, { brandName: 'Blue Heron Tea' });
  await enter(page, ADMIN);

  await test.step('a second one queues', async () => {
    await page.goto(`/options?place=option&opportunityId=${at.id}`);
    const dialog = page.getByRole('dialog', { name: 'Place an option' });
    await dialog.getByRole('combobox', { name: 'Brand' }).click();
    await page.getByRole('option', { name: 'Copperleaf Coffee' }).click();
    await fillDay(page, 'From', dayFromNow(30));
    await fillDay(page, 'To', dayFromNow(33));
    await dialog.getByRole('button', { name: 'Place Option' }).click();
    await expectToast(
      page,
      'Option Queued',
      'Somebody else has these days. The option for Copperleaf Coffee is no. 2.',
    );
  });

  await page.goto(listOf(at));
  const row = (brand: string) => page.getByRole('row').filter({ hasText: brand });
  await test.step('and challenges the first', async () => {
    await expect(row('Copperleaf Coffee')).toContainText('Queued');
    await row('Copperleaf Coffee')
      .getByRole('button', { name: /^Challenge: Copperleaf Coffee/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Challenge' }).click();
    await expectToast(page, 'Option Challenged', 'The first option has one working day to be booked.');
    await expect(row('Blue Heron Tea').getByRole('button', { name: /^Renew/ })).toHaveCount(0);
    await row('Blue Heron Tea').getByRole('link', { name: 'Blue Heron Tea', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Option' });
    await expect(details).toContainText('Challenged by admin');
    await expect(details.getByRole('region', { name: 'History' })).toContainText('admin challenged the option');
    await details.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('which expires, so that the second is first', async () => {
    await desk.rows('UPDATE options SET expires_at = now() WHERE id = $1', [first]);
    await until('the option to expire', async () => (await stateOf(desk, first)) === 'expired', 60_000);
    await page.reload();
    await expect(row('Blue Heron Tea')).toContainText('Expired');
    await expect(row('Copperleaf Coffee')).toContainText('First');
    await expect(row('Copperleaf Coffee')).toContainText('Expires');
  });

  await test.step('and is booked', async () => {
    await row('Copperleaf Coffee')
      .getByRole('link', { name: /^Book: Copperleaf Coffee/ })
      .click();
    // Its own space is not in its way.
    await expect(page.getByText('Free', { exact: true })).toBeVisible();
    await page.getByLabel('Contact Email').fill('jo@copperleaf.test');
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
    await page.goto(listOf(at));
    await expect(row('Copperleaf Coffee')).toContainText('Booked');
  });

  await test.step('all of which the owners were told', async () => {
    await page.goto('/mail');
    await page.getByLabel('Search emails').fill(at.name);
    for (const subject of [
      `Option placed: Blue Heron Tea, ${at.name}`,
      `Option queued: Copperleaf Coffee, ${at.name}`,
      `Your option is challenged: Blue Heron Tea, ${at.name}`,
      `Your option has expired: Blue Heron Tea, ${at.name}`,
      `Your option is first now: Copperleaf Coffee, ${at.name}`,
    ])
      await expect(page.getByRole('row').filter({ hasText: subject })).toContainText(ADMIN.email);
  });
});

test('with the keyboard alone, on a narrow phone, an option is renewed and released', async ({ page, desk }) => {
  const at = await newPlace(desk);
  const brandName = 'A brand with a name that is longer than a telephone is wide';
  const option: Option = await place(desk.admin, at, { brandName, units: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, ADMIN);
  await page.goto(listOf(at));
  await page.getByRole('button', { name: /^Renew/ }).focus();
  await expectNoSidewaysScroll(page, '320 px');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Renew/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Release: / }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Release the option' });
  await expect(dialog).toBeVisible();
  // The focus is on Cancel, because there is no way back.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await until('the option to be released', async () => (await stateOf(desk, option.id)) === 'released');
});

test('the list is narrowed and downloaded, and details are shown with their history', async ({ page, desk }) => {
  const at = await newPlace(desk);
  await place(desk.admin, at, { brandName: 'Blue Heron Tea' });
  await place(desk.admin, at, { brandName: 'Copperleaf Coffee', note: 'Call on Friday' });
  await enter(page, ADMIN);
  await page.goto(listOf(at));
  await expect(page.getByRole('row')).toHaveCount(3);
  await page
    .getByRole('group', { name: 'Filter by state' })
    .getByRole('button', { name: /^Queued/ })
    .click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page).toHaveURL(/ownerId/);
  await expect(page.getByRole('row').filter({ hasText: 'Copperleaf Coffee' })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^options_.+\.csv$/);

  await page.getByRole('link', { name: 'Copperleaf Coffee', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Option' });
  await expect(details).toContainText('Call on Friday');
  await expect(details.getByRole('region', { name: 'History' })).toContainText('admin placed the option');
  await details.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('group', { name: 'Filter by state' })
    .getByRole('button', { name: /^Expired/ })
    .click();
  await expect(page.getByText('No options match')).toBeVisible();
});
