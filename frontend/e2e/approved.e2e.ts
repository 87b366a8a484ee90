import { bookingThatIs, dayFromNow, makeBooking, type Desk } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

test('an empty queue links to the review page', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/');
  await page.getByRole('link', { name: 'Approved', exact: true }).first().click();
  await expect(page).toHaveURL('/approved');
  await expect(page.getByRole('heading', { name: 'Approved Bookings', level: 1 })).toBeVisible();
  const queue = page.getByRole('region', { name: 'Implementation Queue' });
  await expect(queue).toContainText('Nothing is waiting to go live');
  await expect(queue.getByRole('link', { name: 'Under Review' })).toHaveAttribute('href', '/review');
  await expect(page.getByRole('region', { name: 'Currently Live' })).toContainText('Nothing is live at the moment');
});

test.describe('with approved bookings', () => {
  test.beforeAll(async ({ desk }) => {
    await bookingThatIs(desk, 'Approved', { brandName: 'Second in Line', liveDate: dayFromNow(9) });
    await bookingThatIs(desk, 'Approved', { brandName: 'First in Line', liveDate: dayFromNow(4) });
    await bookingThatIs(desk, 'Live', { brandName: 'Runs Already' });
  });

  test('the counts are the totals of the lists; phones show cards', async ({ page }) => {
    await enter(page, ADMIN);
    await page.goto('/approved');
    for (const [label, count] of [
      ['Ready to Implement', '2'],
      ['Currently Live', '1'],
      ['Total Approved', '3'],
    ] as const) {
      await page
        .getByRole('list', { name: 'Figures' })
        .getByRole('link', { name: `${label} ${count}` })
        .click();
      await expect(page.getByRole('main').locator('header').getByRole('status')).toHaveText(new RegExp(`^${count} `));
      await page.goBack();
    }

    // Phones show cards with the same action.
    await page.setViewportSize({ width: 360, height: 740 });
    const card = page.getByRole('region', { name: 'Implementation Queue' }).getByRole('article').first();
    await expect(card.getByRole('button', { name: /^Mark as Live/ })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectNoSidewaysScroll(page, '360 px');
  });

  test('the booking that goes live next comes first, and Mark as Live moves it to the list of live bookings', async ({
    page,
  }) => {
    await enter(page, ADMIN);
    await page.goto('/approved');
    const queue = page.getByRole('table', { name: 'Bookings waiting for their live date' });
    const live = page.getByRole('table', { name: 'Bookings that are live' });
    await expect(queue.getByRole('row').nth(1)).toContainText('First in Line');
    await expect(queue.getByRole('row').nth(1)).toContainText('in 4 days');

    await queue
      .getByRole('row', { name: 'First in Line' })
      .getByRole('button', { name: /^Mark as Live/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Live' }).click();
    await expectToast(page, 'Booking Live');
    await expect(live.getByRole('row', { name: 'First in Line' })).toBeVisible();
    await expect(queue.getByRole('row', { name: 'First in Line' })).toBeHidden();
    const figures = page.getByRole('list', { name: 'Figures' });
    await expect(figures.getByRole('link', { name: 'Ready to Implement 1' })).toBeVisible();
    await expect(figures.getByRole('link', { name: 'Currently Live 2' })).toBeVisible();
  });

  test.describe('on several pages', () => {
    test.beforeAll(({ desk }) => manyApproved(desk, 12));

    test('each list keeps its page and order in the URL, and Back from a booking returns to them', async ({ page }) => {
      await enter(page, ADMIN);
      await page.goto('/approved');
      const queue = page.getByRole('region', { name: 'Implementation Queue' });
      const live = page.getByRole('region', { name: 'Currently Live' });
      await queue.getByRole('button', { name: 'Page 2' }).click();
      await expect(page).toHaveURL(/\?queue=2$/);
      await expect(queue).toContainText('11–13 of 13');
      await expect(live.getByRole('row', { name: 'Runs Already' })).toBeVisible();
      await page.reload();
      await expect(queue).toContainText('11–13 of 13');

      await queue.getByRole('table').getByRole('link', { name: '#' }).first().click();
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'Approved Bookings' })
        .click();
      await expect(queue).toContainText('11–13 of 13');

      // A page number that is too high shows the last page; sorting one list does not change the other.
      await page.goto('/approved?queue=7');
      await expect(queue).toContainText('11–13 of 13');
      await expect(page).toHaveURL(/\?queue=2$/);
      await live.getByRole('button', { name: 'Brand' }).click();
      await expect(page).toHaveURL(/liveSort=brandName\.ASC/);
      await expect(queue).toContainText('11–13 of 13');
    });
  });
});

/**
 * Makes the bookings over the API but approves them in the database, because approving over the API requires a file.
 */
async function manyApproved(desk: Desk, count: number): Promise<void> {
  const made = Array.from({ length: count }, (_, index) => makeBooking(desk, { brandName: `One of Many ${index}` }));
  const ids = (await Promise.all(made)).map(({ id }) => id);
  await desk.rows(`UPDATE bookings SET status = 'Approved' WHERE id = ANY ($1)`, [ids]);
}
