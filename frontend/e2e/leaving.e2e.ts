import type { Page } from '@playwright/test';
import { bookingThatIs, dayFromNow, expectStatus } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, fillDay, signIn, written } from './desk.js';
import { openFromHere } from './support/look.js';

const test = emptyDesk();

const OTHER = { username: 'olga', email: 'olga@placard.test', password: 'another admin' };

test.beforeAll(async ({ desk }) => {
  expectStatus(201, await desk.admin.post('/api/admin/users', { ...OTHER, role: 'admin' }));
});

test.beforeEach(({ page }) => enter(page, ADMIN));

test('an unsent booking survives leaving the page, a reload and the end of the session, and is hidden from other users', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/new-booking');
  await fillIn(page);

  await test.step('leaving asks for confirmation, and coming back restores everything', async () => {
    await page.getByRole('link', { name: 'All Bookings' }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave this form?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect(leaving).toBeHidden();
    await expect(page).toHaveURL(/new-booking$/);
    await page.getByRole('link', { name: 'All Bookings' }).click();
    await leaving.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: 'All Bookings' })).toBeVisible();
    await page.goBack();
    await expectFilledIn(page);
  });

  await test.step('Back in the moment of leaving leads back, too', async () => {
    await page.getByLabel('Revenue (£)').fill('951');
    await page.getByLabel('Revenue (£)').fill('950');
    await page.getByRole('link', { name: 'All Bookings' }).click();
    await goBackAfterNextStep(page);
    const leaving = page.getByRole('dialog', { name: 'Leave this form?' });
    await leaving.getByRole('button', { name: 'Leave' }).click();
    await expect(leaving).toBeHidden();
    await expect(page).toHaveURL(/new-booking$/);
    await expectFilledIn(page);
  });

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
    await expect(page).toHaveURL(/new-booking$/);
    await expectFilledIn(page);
  });

  await test.step('the next user in this tab gets an empty form', async () => {
    await page.context().clearCookies();
    await page.reload();
    await signIn(page, OTHER);
    await openFromHere(page, '/new-booking');
    await expect(page.getByLabel('Brand name')).toHaveValue('');
    await page.getByLabel('Brand name').fill('Olga’s Oats');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page
      .getByRole('dialog', { name: 'Log out and discard drafts?' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Oats|Heron/);
  });
});

test('an open dialog is kept in the URL: Back closes it, and its link opens it after signing in', async ({
  page,
  desk,
  browser,
}) => {
  const { id } = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Heron Tea' });
  await page.goto(`/bookings/${id}`);
  const dates = page.getByRole('dialog', { name: 'Edit Dates' });
  await page.getByRole('button', { name: 'Edit Dates' }).click();
  await expect(dates).toBeVisible();
  const link = page.url();
  await page.goBack();
  await expect(dates).toBeHidden();
  await expect(page).toHaveURL(`/bookings/${id}`);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete Booking' }).click();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Delete Booking' })).toBeVisible();

  const fresh = await (await browser.newContext({ baseURL: desk.url })).newPage();
  await fresh.goto(link);
  await signInHere(fresh);
  await expect(fresh.getByRole('dialog', { name: 'Edit Dates' })).toBeVisible();
  await fresh.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(fresh).toHaveURL(`/bookings/${id}`);
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
  await page.getByLabel('Media Category').click();
  await page.getByRole('option', { name: 'Trade Newsletter' }).click();
  await page.getByLabel('Media Opportunity').click();
  await page.getByRole('option', { name: 'Front Cover', exact: true }).click();
  await fillDay(page, 'Live date', dayFromNow(20));
  await fillDay(page, 'Artwork deadline', dayFromNow(10));
  await fillDay(page, 'End date', dayFromNow(40));
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
    ['Artwork deadline', 10],
    ['End date', 40],
  ] as const)
    await expect(page.getByRole('group', { name: label })).toContainText(written(dayFromNow(days)));
  await expect(page.getByLabel('Revenue (£)')).toHaveValue('950');
}

/** Presses Back as soon as the address has changed, while the page that was left is still shown. */
async function goBackAfterNextStep(page: Page): Promise<void> {
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...step) => {
      push(...step);
      history.pushState = push;
      history.back();
    };
  });
}
