import { dayFromNow } from '../../backend/test/api/desk.js';
import { makeEnquiry } from '../../backend/test/api/public-forms.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay, written } from './desk.js';

const test = emptyDesk();

const BRAND = 'Orchard Lane';
const TYPES = [
  'Trade Newsletter – Front Cover',
  'Supermarket – Floor Sticker',
  'Convenience Store Website – Home Page Header',
];

test('an enquiry for three types is booked type by type and confirmed', async ({ page, desk }) => {
  const contact = 'three@orchard.test';
  const asked = { brand: BRAND, brandContactEmail: contact, tradingDirector: 'Morgan', bookingTypes: TYPES };
  await makeEnquiry(desk, {
    ...{ ...asked, bookingPeriodMonth: 'March', bookingPeriodYear: '2028', additionalNotes: 'Before Easter, please.' },
  });
  await enter(page, ADMIN, '/');
  const card = page.getByRole('article').filter({ hasText: contact });
  const types = page.getByRole('group', { name: 'Requested booking types' });

  await test.step('an admin finds it', async () => {
    const recent = page.getByRole('region', { name: 'Recent Sales Enquiries' }).getByRole('listitem').first();
    await expect(recent).toContainText(`${BRAND}Morgan · March 2028`);
    await expect(recent).toContainText('Front Cover, Floor Sticker, Home Page Header');
    await expect(recent).toContainText('New Enquiry');
    await page.getByRole('link', { name: 'Sales Enquiries', exact: true }).first().click();
    await expect(page.getByRole('tab', { name: /^New Enquiries \d+$/, selected: true })).toBeVisible();
    await expect(card).toContainText('Before Easter, please.');
    await card.getByRole('link', { name: /^Create Booking/ }).click();
  });

  await test.step('the admin books the first type', async () => {
    await expect(page.getByLabel('Brand name')).toHaveValue(BRAND);
    await expect(page.getByLabel('Contact email')).toHaveValue(contact);
    await expect(page.getByLabel('Trading director name')).toContainText('Morgan');
    await expect(types.getByRole('radio', { name: /^Front Cover/ })).toBeChecked();
    await expect(page.getByLabel('Media Category')).toContainText('Trade Newsletter');
    await expect(page.getByLabel('Media Opportunity')).toContainText('Front Cover');
    await expect(types).toContainText('March 2028');
    await fillDay(page, 'Live date', dayFromNow(20));
    await fillDay(page, 'Artwork deadline', dayFromNow(10));
    await fillDay(page, 'End date', dayFromNow(40));
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expectToast(page, 'Booking Created Successfully', 'confirmation email sent');
  });

  await test.step('the next type is suggested, but the admin books the third one first', async () => {
    const next = types.getByRole('radio', { name: /^Floor Sticker/ });
    await expect(next).toBeChecked();
    await expect(next).toBeFocused();
    await expect(types).toContainText('Next: Floor Sticker');
    await expect(types.getByRole('radio', { name: /^Front Cover/ })).toBeDisabled();
    await expect(page.getByRole('group', { name: 'Live date' })).toContainText(written(dayFromNow(20)));
    await types.getByRole('radio', { name: /^Home Page Header/ }).check();
    await expect(page.getByLabel('Media Category')).toContainText('Convenience Store Website');
    await page.getByLabel('Revenue (£)').fill('950');

    // A reload keeps the selected type and the typed values.
    await page.reload();
    await expect(types.getByRole('radio', { name: /^Home Page Header/ })).toBeChecked();
    await expect(page.getByLabel('Revenue (£)')).toHaveValue('950');
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expect(types).toContainText('Next: Floor Sticker');
    await expect(page.getByLabel('Revenue (£)')).toHaveValue('');
  });

  await test.step('the admin books the last type and confirms', async () => {
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expect(page).toHaveURL(/\/sales-enquiries\?filter=/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card.getByRole('button', { name: /^Confirm/ })).toBeVisible();
    await page.getByRole('link', { name: 'Sales Enquiries', exact: true }).first().click();
    await expect(card).toContainText('In Progress');
    await expect(card).toContainText('3 of 3 booked');
    await expect(card.getByRole('listitem').filter({ hasText: 'Home Page Header' })).toContainText(/#\d+/);

    await card.getByRole('button', { name: /^Confirm/ }).click();
    await expectToast(page, 'Bookings Confirmed', `Enquiry for ${BRAND} has been marked as bookings confirmed.`);
    await expect(card).toBeHidden();
    await page.getByRole('tab', { name: /^Bookings Confirmed/ }).click();
    await expect(card.getByText('Bookings Confirmed').last()).toBeVisible();
    await expect(card.getByRole('button', { name: /^Confirm/ })).toBeHidden();
    await expect(card.getByRole('link', { name: /^Create Booking/ })).toBeHidden();
  });
});
