import type { Locator, Page } from '@playwright/test';
import { bookingThatIs, dayFromNow, mailsAreOut, makeBooking, VIEWER } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';

const test = emptyDesk();

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const attention = (page: Page) => panel(page, 'Needs Attention');
const coming = (page: Page) => panel(page, 'Next 14 Days');

test('the panels say when nothing needs attention and nothing is due', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/');
  await expect(attention(page)).toContainText('Nothing needs attention');
  await expect(coming(page)).toContainText('Nothing is due in the next 14 days');
});

test.describe('with work to do', () => {
  test.beforeAll(async ({ desk }) => {
    const endsSoon = { liveDate: dayFromNow(4), endDate: dayFromNow(9) };
    const soon = { liveDate: dayFromNow(6), deadlineDate: dayFromNow(3), endDate: dayFromNow(30) };
    await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Owes Artwork', ...soon });
    await bookingThatIs(desk, 'Overdue', { brandName: 'Late Artwork' });
    await bookingThatIs(desk, 'Live', { brandName: 'Runs for Nothing', revenueAmount: 0, ...endsSoon });
    const slow = await bookingThatIs(desk, 'Under Review', { brandName: 'Waits for Us' });
    await desk.rows(
      `UPDATE bookings SET status_changed_at = now() - interval '3 days', deadline_date = now() - interval '1 day',
         live_date = now() - interval '2 hours' WHERE id = $1`,
      [slow.id],
    );
    const { id } = await makeBooking(desk, { brandName: 'Never Told', contactEmail: 'gone@brand.test' });
    // A delivery that is still under way would overwrite it.
    await mailsAreOut(desk.rows);
    const failed = `status = 'failed', sent_at = NULL, last_error = 'Mailbox full'`;
    await desk.rows(`UPDATE mails SET ${failed} WHERE about_id = $1`, [id]);
  });

  for (const [reason, brand] of [
    ['Overdue', 'Late Artwork'],
    ['Past deadline', 'Waits for Us'],
    ['Under review for more than two days', 'Waits for Us'],
    ['Live date passed, not approved', 'Waits for Us'],
    ['Live at £0.00', 'Runs for Nothing'],
  ] as const) {
    test(`${reason}: a row links to where the problem can be solved, the count to the list that it counts`, async ({
      page,
    }) => {
      await enter(page, ADMIN);
      await page.goto('/');
      const rows = attention(page).getByRole('list', { name: reason, exact: true });
      await rows.getByRole('link', { name: brand }).click();
      await expect(page.getByRole('heading', { name: brand, level: 1 })).toBeVisible();
      await page.goBack();
      const all = attention(page).getByRole('link', { name: `: ${reason}` });
      const count = /\d+/.exec(await all.innerText())![0];
      await all.click();
      await expect(page.getByRole('row', { name: brand })).toBeVisible();
      await expect(page.getByRole('main').getByText(new RegExp(`^${count} bookings? found$`))).toBeVisible();
    });
  }

  test('the row of an undelivered mail opens that mail', async ({ page }) => {
    await enter(page, ADMIN);
    await page.goto('/');
    const mails = attention(page).getByRole('list', { name: 'Emails not delivered' });
    await expect(mails.getByRole('link', { name: 'gone@brand.test' })).toHaveAttribute('href', /^\/mail\?mail=/);
    await expect(attention(page).getByRole('link', { name: ': Emails not delivered' })).toHaveAttribute(
      'href',
      `/mail?${new URLSearchParams({ filter: '{"status":"failed"}' })}`,
    );
  });

  test('the next 14 days show deadlines, live dates and end dates, with links to complete lists', async ({ page }) => {
    await enter(page, ADMIN);
    await page.goto('/');
    for (const [event, brand] of [
      ['Deadline', 'Owes Artwork'],
      ['Goes live', 'Owes Artwork'],
      ['Ends', 'Runs for Nothing'],
    ] as const) {
      await expect(
        coming(page).getByRole('listitem').filter({ hasText: event }).filter({ hasText: brand }),
      ).toBeVisible();
    }
    const lists = coming(page).getByRole('list', { name: 'All of the next 14 days' });
    for (const { href, count } of await linksIn(lists)) expect(await totalBehind(page, href)).toBe(count);
  });

  test('every figure links to the list that it counts', async ({ page }) => {
    await enter(page, ADMIN);
    await page.goto('/');
    await expect(coming(page).getByRole('link').first()).toBeVisible();
    const figures = await linksIn(page.getByRole('list', { name: 'Figures' }));
    const statuses = await linksIn(panel(page, 'Booking Status Distribution'));
    expect(figures.length + statuses.length).toBeGreaterThan(15);
    for (const { href, count } of [...figures, ...statuses]) {
      expect(await totalBehind(page, href), href).toBe(count);
    }
    await page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: 'in progress' }).click();
    await expect(page.getByRole('button', { name: 'Remove filter Status: In Progress' })).toBeVisible();
  });

  test('the list of bookings past their deadline uses the server’s clock, not the browser’s', async ({ page }) => {
    await page.clock.setFixedTime(Date.now() - 7 * 24 * 60 * 60 * 1000);
    await enter(page, ADMIN);
    await page.goto('/');
    await page.getByRole('link', { name: '+1 past deadline' }).click();
    await expect(page.getByRole('row', { name: 'Waits for Us' })).toBeVisible();
    await expect(page.getByRole('main').getByText('1 booking found', { exact: true })).toBeVisible();
  });

  test('the bookings that went live this month are a list with labelled filters', async ({ page }) => {
    await enter(page, ADMIN);
    await page.goto('/');
    await page.getByRole('link', { name: 'went live in' }).click();
    await expect(page.getByRole('row', { name: 'Runs for Nothing' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Owes Artwork' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove filter Live from:' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove filter Live until:' })).toBeVisible();
  });

  test('viewers see neither panel', async ({ page }) => {
    await enter(page, VIEWER);
    await page.goto('/');
    await expect(panel(page, 'Recent Bookings').getByRole('link', { name: '#' }).first()).toBeVisible();
    await expect(attention(page)).toHaveCount(0);
    await expect(coming(page)).toHaveCount(0);
  });
});

/** The links with a number of records as their text. Amounts of money are left out, because lists show no sums. */
async function linksIn(where: Locator): Promise<{ href: string; count: number }[]> {
  const links = await where
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => ({ href: link.getAttribute('href')!, text: link.textContent })));
  return links
    .filter(({ text }) => !text.includes('£'))
    .map(({ href, text }) => ({ href, count: Number(/\d+/.exec(text)![0]) }));
}

/** The number of records in the list at this URL, according to the API with the same filter. */
async function totalBehind(page: Page, href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'http://placard.test');
  const params = { filter: searchParams.get('filter') ?? '{}', range: '[0,0]' };
  const answer = await page.request.get(`/api${pathname}`, { params });
  return Number(answer.headers()['content-range']!.split('/')[1]);
}
