import type { Page } from '@playwright/test';
import { dayFromNow, expectStatus } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, signIn, written } from './desk.js';
import { openFromHere } from './support/look.js';

const test = emptyDesk();

const ADDRESS = `/new-booking?${new URLSearchParams({
  ...{ media_category: 'Trade Newsletter', media_opportunity: 'Front Cover' },
  ...{ live_date: dayFromNow(20), end_date: dayFromNow(40) },
}).toString()}`;
const OTHER = { username: 'olga', email: 'olga@placard.test', password: 'another admin' };

test.beforeAll(async ({ desk }) => {
  expectStatus(201, await desk.admin.post('/api/admin/users', { ...OTHER, role: 'admin' }));
});

test.beforeEach(({ page }) => enter(page, ADMIN));

test('an unsent booking survives a reload and the end of the session, and is hidden from other users', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  await fillIn(page);

  await test.step('the browser asks before a reload', async () => {
    await page.getByLabel('Revenue (£)').fill('951');
    await page.getByLabel('Revenue (£)').fill('950');
    const question = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await question;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await expectFilledIn(page);
  });

  await test.step('the end of the session loses nothing', async () => {
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await signInHere(page);
    await expect(page).toHaveURL(/new-booking\?/);
    await expectFilledIn(page);
  });

  await test.step('the next user in this tab gets an empty form', async () => {
    await page.context().clearCookies();
    await page.reload();
    await signIn(page, OTHER);
    await openFromHere(page, ADDRESS);
    await expect(page.getByLabel('Brand name')).toHaveValue('');
    await page.getByLabel('Brand name').fill('Olga’s Oats');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page
      .getByRole('dialog', { name: 'Log out and discard drafts?' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await expect(page.getByLabel('Username')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).not.toContain('Oats');
    expect(kept).toContain('Heron');
  });
});

/** Signs in on the sign-in screen that has replaced another page. */
async function signInHere(page: Page): Promise<void> {
  // The previous page may have fields with the same names, so wait until it is gone.
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Brand name').fill('Heron Tea');
  await page.getByLabel('Contact email').fill('kim@heron.test');
  await page.getByLabel('Trading director name').click();
  await page.getByRole('option', { name: 'Alex' }).click();
  await page.getByLabel('Revenue (£)').fill('950');
}

async function expectFilledIn(page: Page): Promise<void> {
  await expect(page.getByLabel('Brand name')).toHaveValue('Heron Tea');
  await expect(page.getByLabel('Contact email')).toHaveValue('kim@heron.test');
  await expect(page.getByLabel('Trading director name')).toContainText('Alex');
  await expect(page.getByLabel('Media Category')).toContainText('Trade Newsletter');
  await expect(page.getByLabel('Media Opportunity')).toContainText('Front Cover');
  for (const [label, days] of [
    ['Live date', 20],
    ['End date', 40],
  ] as const)
    await expect(page.getByRole('group', { name: label })).toContainText(written(dayFromNow(days)));
  await expect(page.getByLabel('Revenue (£)')).toHaveValue('950');
}
