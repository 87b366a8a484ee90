import { bookingThatIs, dayFromNow } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

test('an empty archive says what will appear here and links to the live bookings', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/');
  await page.getByRole('link', { name: 'Archived', exact: true }).click();
  await expect(page).toHaveURL('/archived');
  await expect(page.getByRole('heading', { name: 'Archived Bookings', level: 1 })).toBeVisible();
  await expect(page.getByText('No completed bookings yet')).toBeVisible();
  await page.getByRole('link', { name: 'See what is live' }).click();
  await expect(page.getByRole('heading', { name: 'Approved Bookings', level: 1 })).toBeVisible();
});

test.describe('with completed bookings', () => {
  test.beforeAll(async ({ desk }) => {
    await bookingThatIs(desk, 'Completed', { brandName: 'Ran Last Week' });
    await bookingThatIs(desk, 'Completed', { brandName: 'Ran Too', revenueAmount: 99_900 });
    await bookingThatIs(desk, 'Live', { brandName: 'Still Runs' });
  });

  test('the counts are the totals of the lists', async ({ page }) => {
    // Both ended two days ago, so the first month in the archive is this one or, on its first two days, the previous
    // one.
    const [today, ended] = [dayFromNow(0), dayFromNow(-2)];
    const endedThisYear = today.slice(0, 4) === ended.slice(0, 4) ? 2 : 0;
    const average = today.slice(0, 7) === ended.slice(0, 7) ? '2.0' : '1.0';
    await enter(page, ADMIN);
    for (const [label, count] of [
      ['Total Completed', 2],
      ['This Year', endedThisYear],
    ] as const) {
      await page.goto('/archived');
      await page
        .getByRole('list', { name: 'Figures' })
        .getByRole('link', { name: `${label} ${count}` })
        .click();
      await expect(page.getByRole('main').locator('header').getByRole('status')).toHaveText(
        count === 0 ? /^(0 |No )/ : new RegExp(`^${count} `),
      );
    }
    await page.goto('/archived');
    await expect(page.getByRole('listitem').filter({ hasText: 'Average per Month' })).toContainText(average);
  });

  test('the search finds a completed booking, is kept in the URL, and says when nothing matches, also on a phone', async ({
    page,
  }) => {
    await enter(page, ADMIN);
    await page.goto('/archived');
    await expect(page.getByRole('row', { name: 'Ran Too' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Still Runs' })).toBeHidden();
    await page.getByLabel('Search archived bookings').fill('last week');
    await expect(page.getByText('1 completed booking found')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Ran Too' })).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('Search archived bookings')).toHaveValue('last week');
    await expect(page.getByText('1 completed booking found')).toBeVisible();

    await page.getByLabel('Search archived bookings').fill('Still Runs');
    await expect(page.getByText('No completed bookings match')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
    await expect(page.getByRole('row', { name: 'Ran Too' })).toBeVisible();

    // Phones show cards.
    await page.setViewportSize({ width: 360, height: 740 });
    const card = page.getByRole('article').filter({ hasText: 'Ran Last Week' });
    await expect(card.getByRole('button', { name: /^Reactivate/ })).toBeVisible();
    await card.getByRole('button', { name: /^More actions/ }).click();
    await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoSidewaysScroll(page, '360 px');
  });

  test('Reactivate makes a follow-on booking and leaves the original in the archive', async ({ page }) => {
    await enter(page, ADMIN);
    await page.goto('/archived');
    const row = page.getByRole('row', { name: 'Ran Too' });
    const number = await row.getByRole('link', { name: '#' }).first().innerText();
    await row.getByRole('button', { name: /^Reactivate/ }).click();
    await fillDay(page, 'Live date', dayFromNow(30));
    await fillDay(page, 'End date', dayFromNow(60));
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
    await expectToast(page, 'Booking Reactivated', `follows ${number}.`);
    await expect(page.getByRole('heading', { name: 'Ran Too', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('£999.00');
    await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible();
    await page.goto('/archived');
    await expect(page.getByRole('row', { name: 'Ran Too' })).toBeVisible();
  });
});
