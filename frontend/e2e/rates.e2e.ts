import { dayFromNow } from '../../backend/test/api/desk.js';
import { newOpportunity, newRate, ratesOf } from '../../backend/test/api/rates.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

test('rates are raised from January by 4 %: every row is shown before', async ({ page, desk }) => {
  const [raised, coming] = [await newOpportunity(desk), await newOpportunity(desk, 'Supermarket')];
  await newRate(desk, raised.id);
  await newRate(desk, coming.id, { to: dayFromNow(-1) });
  await newRate(desk, coming.id, { from: `${Number(dayFromNow(0).slice(0, 4)) + 1}-01-01` });
  await enter(page, ADMIN);
  await page.goto('/rates');
  await page.getByRole('button', { name: 'Raise All…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Raise All Rates' });
  await dialog.getByLabel('By (%)').fill('4');
  const preview = dialog.getByRole('region', { name: 'New rates' });
  await expect(preview).toContainText('stays as it is.');
  await expect(preview.getByText(raised.mediaOpportunity, { exact: true }).locator('..')).toHaveText(
    `${raised.mediaOpportunity}£600.00 £624.00 a week`,
  );
  await expect(preview.getByRole('region', { name: 'Supermarket' })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, '320 px');
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await ratesOf(desk.admin, raised.id)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Raise', exact: true }).click();
  await expectToast(page, 'Rates Raised', /rates? from Jan 01, \d{4} on/);
  const name = page.getByText(raised.mediaOpportunity, { exact: true });
  await expect(page.getByRole('row').filter({ has: name })).toHaveCount(2);
});
