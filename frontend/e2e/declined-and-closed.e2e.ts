import { makeDeal, makeEnquiry, readDeal, readEnquiry } from '../../backend/test/api/public-forms.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { press, tabTo, type } from './support/keyboard.js';
import { openFromHere } from './support/look.js';

const test = emptyDesk();

test('an enquiry is closed with a reason and reopened, with the keyboard alone', async ({ page, desk }) => {
  const enquiry = await makeEnquiry(desk, { brand: 'Yarrow Botanics' });
  const card = page.getByRole('article').filter({ hasText: 'Yarrow Botanics' });
  await enter(page, ADMIN);
  await page.goto('/sales-enquiries');

  await press(page, card.getByRole('button', { name: 'Close Yarrow Botanics' }));
  const dialog = page.getByRole('dialog', { name: 'Close the enquiry of Yarrow Botanics' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await expect(dialog.getByRole('checkbox', { name: /Tell the contact/ })).toBeChecked();
  await press(page, dialog.getByRole('button', { name: 'Close Enquiry' }));
  await expect(dialog).toContainText('Say why you close it');
  await expect(reason).toBeFocused();
  await type(page, reason, 'No budget this year.');
  await press(page, dialog.getByRole('button', { name: 'Close Enquiry' }));
  await expectToast(page, 'Enquiry Closed', 'The enquiry for Yarrow Botanics has been closed.');
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole('tab', { name: /^New Enquiries/ }));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Closed 1', selected: true })).toBeVisible();
  await expect(card).toContainText('Why it was closedNo budget this year.');
  await expect(card.getByText('Closed', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: /^Create Booking/ })).toHaveCount(0);

  await press(page, card.getByRole('button', { name: 'Reopen Yarrow Botanics' }));
  const reopening = page.getByRole('dialog', { name: 'Reopen the enquiry of Yarrow Botanics' });
  await press(page, reopening.getByRole('button', { name: 'Reopen' }));
  await expectToast(page, 'Enquiry Reopened');
  await expect(page.getByText('No closed enquiries')).toBeVisible();
  expect((await readEnquiry(desk, enquiry)).status).toBe('New Enquiry');
});

test('a deal is declined with a reason, and reopened', async ({ page, desk }) => {
  const deal = await makeDeal(desk, { brand: 'Yarrow Botanics' });
  await enter(page, ADMIN);
  await page.goto(`/deal-requests?deal=${deal.id}`);
  const details = page.getByRole('dialog', { name: 'Deal Request Details' });
  await details.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the deal request' });
  await expect(dialog).toContainText('sam@rivers.test and the contacts of its bookings get an email with this reason.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Taken until June.\nTry July.');
  await dialog.getByRole('button', { name: 'Decline Deal' }).click();
  await expectToast(page, 'Deal Declined', 'The deal request for Yarrow Botanics has been declined.');
  await expect(details.getByRole('status').first()).toContainText('Deal Declined: Taken until June.');
  await expect(details.getByRole('button', { name: 'Approve Deal Request' })).toHaveCount(0);
  await expect(details.getByRole('region', { name: 'History' })).toContainText('declined the deal request');

  await openFromHere(page, '/deal-requests');
  await page.getByRole('button', { name: /^Declined \d/ }).click();
  await expect(page.getByRole('row', { name: /Yarrow Botanics.*Declined/ })).toBeVisible();

  await page.getByRole('link', { name: 'Yarrow Botanics', exact: true }).click();
  await details.getByRole('button', { name: 'Reopen' }).click();
  await page
    .getByRole('dialog', { name: 'Reopen the deal request' })
    .getByRole('button', { name: 'Reopen Deal' })
    .click();
  await expectToast(page, 'Deal Reopened');
  await expect(details.getByRole('button', { name: 'Approve Deal Request' })).toBeVisible();
  expect((await readDeal(desk, deal)).status).toBe('New Deal');
});
