import type { Locator } from '@playwright/test';
import { dayFromNow } from '../../backend/test/api/desk.js';
import { dealThatIs, readDeal } from '../../backend/test/api/public-forms.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay } from './desk.js';

const test = emptyDesk();

/** The status beside the brand. The history in the dialog contains statuses, too. */
const statusOf = (dialog: Locator) => dialog.locator('header > span');
const stepsOf = (dialog: Locator) => dialog.getByRole('button', { name: /^(Edit Dates|Approve Deal Request)$/ });
const enGb = (day: string) => day.split('-').reverse().join('/');

test('a new deal request is shown as it was sent; its dates change when they are saved, and are kept until then', async ({
  page,
  desk,
}) => {
  const deal = await dealThatIs(desk, 'New Deal');
  await enter(page, ADMIN);
  await page.goto(`/deal-requests?deal=${deal.id}`);
  const dialog = page.getByRole('dialog', { name: 'Deal Request Details' });
  await expect(dialog.getByRole('heading', { name: 'Driftwood Gin' })).toBeVisible();
  await expect(statusOf(dialog)).toHaveText('New Deal');
  await expect(stepsOf(dialog)).toHaveCount(2);
  const timeline = dialog.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText(`Submitted${enGb(dayFromNow(0))}`);
  await expect(dialog.getByRole('region', { name: 'Admin Screenshot', exact: true })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /View Screenshot/ })).toHaveCount(0);

  const dates = dialog.getByRole('region', { name: 'Campaign Dates' });
  await expect(dates).toContainText(`Live Date${enGb(dayFromNow(10))}End Date${enGb(dayFromNow(30))}`);
  await expect(dates.getByRole('spinbutton')).toHaveCount(0);
  await dates.getByRole('button', { name: 'Edit Dates' }).click();
  await fillDay(page, 'Live Date', dayFromNow(12));
  await fillDay(page, 'End Date', dayFromNow(44));
  await dates.getByRole('button', { name: 'Cancel' }).click();
  await expect(dates).toContainText(`Live Date${enGb(dayFromNow(10))}End Date${enGb(dayFromNow(30))}`);
  const { liveDate, endDate, version } = await readDeal(desk, deal);
  expect({ liveDate, endDate, version }).toEqual({
    liveDate: deal.liveDate,
    endDate: deal.endDate,
    version: deal.version,
  });

  await dates.getByRole('button', { name: 'Edit Dates' }).click();
  await fillDay(page, 'End Date', dayFromNow(44));
  await dialog.getByRole('button', { name: 'Close' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave this form?' });
  await expect(leaving).toContainText('They are kept in this tab');
  // After choosing to stay, the dialog can still be closed.
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/deal-requests?deal=${deal.id}`);
  await expect(dates.getByText(`Now ${enGb(dayFromNow(30))}`)).toBeVisible();
  await dates.getByRole('button', { name: 'Save Dates' }).click();
  await expectToast(page, 'Dates Updated');
  await expect(dates).toContainText(`End Date${enGb(dayFromNow(44))}`);
  await page.reload();
  await expect(dates.getByRole('button', { name: 'Edit Dates' })).toBeVisible();
  await expect(dates).toContainText(`End Date${enGb(dayFromNow(44))}`);
});
