import type { Page } from '@playwright/test';
import { bookingThatIs, dayFromNow, expectStatus } from '../../backend/test/api/desk.js';
import { PDF } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay, signIn } from './desk.js';

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
    await page.goto('/new-booking');
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

test('a chosen spec sheet alone is enough for a question before leaving', async ({ page }) => {
  await page.goto('/new-booking');
  const sheet = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: PDF };
  await page.locator('input[type=file]').setInputFiles(sheet);
  await page.getByRole('link', { name: 'All Bookings' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave this form?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await expect(page.getByText('sheet.pdf').first()).toBeVisible();

  await fillIn(page);
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(page, 'Booking Created Successfully');
  await expect(page).toHaveURL('/');
});

test('creating a booking removes its draft', async ({ page }) => {
  await page.goto('/new-booking');
  await fillIn(page);
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(page, 'Booking Created Successfully');
  await expect(page).toHaveURL('/');
  await page.goto('/new-booking');
  await expect(page.getByLabel('Brand name')).toHaveValue('');
});

test('unsent revision comments are kept, in the dialog and on the review page', async ({ page, desk }) => {
  const { id } = await bookingThatIs(desk, 'Under Review', { brandName: 'Heron Tea' });
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Request Revision' }).click();
  await page.getByLabel('Revision comments').fill('The colours are too dark.');
  await page.goto(`/review/${id}`);
  await expect(page.getByLabel('Revision comments')).toHaveValue('The colours are too dark.');
});

test('values typed in a dialog survive the end of the session, except a password', async ({ page, desk }) => {
  const { id } = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Heron Tea' });
  const dialog = page.getByRole('dialog');

  await test.step('revenue', async () => {
    await page.goto(`/bookings/${id}`);
    await page.getByRole('button', { name: 'Edit Revenue' }).click();
    await dialog.getByLabel('Revenue (£)').fill('4,321');
    await endSessionAndSignIn(page);
    await expect(dialog.getByLabel('Revenue (£)')).toHaveValue('4,321');
    await expect(dialog.getByText(/^Now £/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Edit Revenue' }).click();
    await expect(dialog.getByLabel('Revenue (£)')).not.toHaveValue('4,321');
  });

  await test.step('dates', async () => {
    await page.goto(`/bookings/${id}`);
    await page.getByRole('button', { name: 'Edit Dates' }).click();
    await fillDay(page, 'End date', dayFromNow(77));
    await endSessionAndSignIn(page);
    await expect(dialog.getByRole('group', { name: 'End date' })).toContainText(enGb(dayFromNow(77)));
    await dialog.getByRole('button', { name: 'Save Dates' }).click();
    await expectToast(page, 'Dates Updated');
    await page.getByRole('button', { name: 'Edit Dates' }).click();
    await expect(dialog.getByText(/^Now /)).toHaveCount(0);
  });

  await test.step('a partly typed date returns to its previous value', async () => {
    await page.goto(`/bookings/${id}`);
    await page.getByRole('button', { name: 'Edit Dates' }).click();
    const liveDate = dialog.getByRole('group', { name: 'Live date' });
    await liveDate.getByRole('spinbutton').first().click();
    await page.keyboard.press('Backspace');
    await expect(liveDate).toContainText('DD');
    await page.reload();
    await expect(liveDate).toContainText(enGb(dayFromNow(20)));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the name of an entry, and the option for existing records', async () => {
    await page.goto('/catalogue?tab=directors');
    await page.getByRole('button', { name: 'Rename Alex' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Alexandra');
    await dialog.getByLabel(/^Also in existing records/).check();
    await endSessionAndSignIn(page);
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Alexandra');
    await expect(dialog.getByLabel(/^Also in existing records/)).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Rename Alex' }).click();
    await expect(dialog.getByLabel(/^Also in existing records/)).not.toBeChecked();
  });

  await test.step('the dates of a follow-on booking', async () => {
    const completed = await bookingThatIs(desk, 'Completed', { brandName: 'Heron Tea' });
    await page.goto(`/bookings/${completed.id}`);
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await fillDay(page, 'Live date', dayFromNow(60));
    await fillDay(page, 'End date', dayFromNow(88));
    await endSessionAndSignIn(page);
    await expect(dialog.getByRole('group', { name: 'Live date' })).toContainText(enGb(dayFromNow(60)));
    await dialog.getByRole('button', { name: 'Reactivate' }).click();
    await expectToast(page, 'Booking Reactivated');
    await page.goto(`/bookings/${completed.id}`);
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await expect(dialog.getByRole('group', { name: 'Live date' })).not.toContainText(enGb(dayFromNow(60)));
  });

  await test.step('no password', async () => {
    await page.goto('/user-management');
    await page.getByRole('button', { name: 'Reset Password: olga' }).click();
    await dialog.getByLabel(/^New Password/).fill('never to be kept');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('never to be kept');
    await endSessionAndSignIn(page);
    await expect(dialog.getByLabel(/^New Password/)).toHaveValue('');
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

test('the URLs of pages determine what they show', async ({ page }) => {
  for (const [address, shown] of [
    ['/catalogue?tab=directors', page.getByRole('tab', { name: /^Trading Directors/, selected: true })],
    ['/catalogue?tab=brands&q=wren', page.getByLabel('Search brands')],
    ['/catalogue?dialog=add.brands', page.getByRole('dialog', { name: 'Add brand' })],
    ['/revenue?year=2026&month=10', page.getByRole('heading', { name: 'Invoice Report - October 2026' })],
  ] as const) {
    await page.goto(address);
    await expect(shown).toBeVisible();
  }
});

/** Signs in on the sign-in screen that has replaced another page. */
async function signInHere(page: Page): Promise<void> {
  // The previous page may have fields with the same names, so wait until it is gone.
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Ends the session while a dialog is open. The page notices it when saving. */
async function endSessionAndSignIn(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.getByRole('dialog').locator('[type=submit]').click();
  await signInHere(page);
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
    await expect(page.getByRole('group', { name: label })).toContainText(enGb(dayFromNow(days)));
  await expect(page.getByLabel('Revenue (£)')).toHaveValue('950');
}

const enGb = (day: string) => day.split('-').reverse().join('/');

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
