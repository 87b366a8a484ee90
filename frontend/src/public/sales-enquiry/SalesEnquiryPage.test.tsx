import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, leaving, open } from '../../testing/screen';

test('the summary of what is missing leads to the booking types, too; the years are those that can be booked', async () => {
  await open('/sales-enquiry', {}, null);
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect.element(page.getByLabelText('Trading director', { exact: true })).toHaveFocus();
  const types = page.getByRole('group', { name: /^Booking types/ });
  await expect.element(types).toHaveAccessibleDescription(/^Please select at least one booking type/);
  await expect
    .element(page.getByLabelText('The brand has agreed to these bookings'))
    .toHaveAccessibleDescription('You must confirm that the brand has agreed to these bookings');
  const summary = page.getByRole('region', { name: '7 answers need your attention' });
  await summary.getByRole('button', { name: 'Please select at least one booking type' }).click();
  await expect.element(types).toHaveFocus();
  const years = page.getByLabelText('Booking year').element().querySelectorAll('option');
  expect([...years].map(({ text }) => text)).toEqual(['Select a year', '2025', '2026', '2027', '2028', '2029', '2030']);
});

test('those who are signed in see the form inside the layout, and their draft after another page', async () => {
  await open('/sales-enquiry');
  const email = page.getByLabelText('Brand contact email', { exact: true });
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sales enquiry' })).toBeVisible();
  await email.fill('inside@orchard.example');
  await page.getByRole('link', { name: 'All Bookings' }).click();
  answer({ 'GET /bookings': [] });
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'All Bookings' })).toBeVisible();
  history.back();
  await expect.element(email).toHaveValue('inside@orchard.example');
});
