import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookingThatIs } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';

const test = emptyDesk();

const KIM = 'kim@quill.test';
const ALIAS = /erased-[0-9a-f]+@erased\.invalid/;

test('an admin looks up an email address, downloads a copy, and erases the person', async ({ page, desk }) => {
  needs('the focus after a download');
  const { id, bookingNumber } = await bookingThatIs(desk, 'Completed', { contactEmail: KIM });
  await enter(page, ADMIN, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Personal Data' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Data', level: 1 })).toBeVisible();
  await lookUp(page);
  const held = page.getByRole('region', { name: `Held about ${KIM}` });
  await expect(held).toContainText('Bookings1');
  await expect(held).toContainText(/Emails[1-9]/);
  await expect(held).toContainText(/Audit entries[1-9]/);
  await expect(held).toContainText('AccountNone');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a Copy' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  await expectToast(page, 'Copy Downloaded', 'Send it to the person, and to nobody else.');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    ...{ email: KIM, bookings: [{ bookingNumber, files: ['poster.pdf'] }] },
  });

  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase This Person' });
  await expect(dialog).toContainText('Bookings keep what was booked, uploaded and billed.');
  await dialog.getByLabel(`Type ${KIM} to confirm`).fill(KIM);
  await dialog.getByRole('button', { name: 'Erase Permanently' }).click();
  await expectToast(page, 'Person Erased', ALIAS);
  const [alias] = ALIAS.exec(await page.locator('[role=region] li').innerText())!;
  await expect(held).toContainText('Nothing is held about this address any more');
  await expect(held).toContainText(alias);
  await expect(page.getByRole('button', { name: 'Erase' })).toHaveCount(0);
  await lookUp(page);
  await expect(held.getByText('Nothing is held about this address', { exact: true })).toBeVisible();
  await page.goto(`/bookings/${id}`);
  await expect(page.getByRole('region', { name: 'Contact Information' })).toContainText(alias);
});

async function lookUp(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(KIM);
  await page.getByRole('button', { name: 'Look Up' }).click();
}
