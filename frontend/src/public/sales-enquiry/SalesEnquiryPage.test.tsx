import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/look';
import { catalogue, enquiry } from '../../testing/records';
import { ADMIN, answer, later, leaving, open, toasts } from '../../testing/screen';

const TYPES = ['Front Cover', 'Interview', 'Disruptive'].map((id) => ({ id, name: `Trade Newsletter – ${id}` }));
const TYPED = {
  ...{
    tradingDirector: 'Alex',
    brand: 'Northwind Crisps',
    bookingTypes: [TYPES[0]!.name],
    bookingPeriodMonth: 'March',
  },
  ...{ bookingPeriodYear: '2030', brandContactEmail: 'jo@northwind.test', additionalNotes: '', confirmed: true },
};
const CATALOGUE = catalogue([], {
  ...{ brands: [{ id: 'n1', name: TYPED.brand }], tradingDirectors: [{ id: 'd1', name: TYPED.tradingDirector }] },
  bookingTypes: [{ group: 'Trade Newsletter', types: TYPES }],
});
const email = page.getByLabelText('Brand contact email', { exact: true });
const submit = page.getByRole('button', { name: 'Submit Enquiry' });
const keepTyped = () => sessionStorage.setItem(`draft:${ADMIN.id}:sales-enquiry`, JSON.stringify({ values: TYPED }));

test('the summary of what is missing leads to the booking types, too; the years are those that can be booked', async () => {
  await open('/sales-enquiry', { 'GET /catalogue': CATALOGUE }, null);
  await submit.click();
  await expect.element(page.getByLabelText('Trading director', { exact: true })).toHaveFocus();
  const types = page.getByRole('group', { name: /^Booking types/ });
  await expect.element(types).toHaveAccessibleDescription(/^Please select at least one booking type/);
  await expect
    .element(page.getByLabelText('The brand has agreed to these bookings'))
    .toHaveAccessibleDescription('You must confirm that the brand has agreed to these bookings');
  const summary = page.getByRole('region', { name: '7 answers need your attention' });
  await summary.getByRole('button', { name: 'Please select at least one booking type' }).click();
  await expect.element(types).toHaveFocus();
  const choices = (label: string) =>
    [...page.getByLabelText(label).element().querySelectorAll('option')].map(({ text }) => text);
  expect(choices('Booking year')).toEqual(['Select a year', '2025', '2026', '2027', '2028', '2029', '2030']);
  expect(choices('Booking month').slice(1)).toEqual([
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ]);
  await page.getByRole('button', { name: /^Trade Newsletter/ }).click();
  await expectAccessible();
});

test('those who are signed in see the form inside the layout, and their draft after another page', async () => {
  await open('/sales-enquiry');
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

test('a form that was left while it was being sent is empty after that, and its enquiry stands in the list', async () => {
  const sending = later({});
  const given = { 'GET /catalogue': CATALOGUE, 'GET /sales-enquiries': [], 'POST /sales-enquiries': sending.answer };
  await open('/sales-enquiry', given, ADMIN, keepTyped);
  await submit.click();
  await page.getByRole('link', { name: 'Sales Enquiries' }).click();
  await expect.element(leaving).toHaveTextContent('It is being sent.');
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sales Enquiries' })).toBeVisible();
  answer({ 'GET /sales-enquiries': [enquiry({ brand: 'Northwind Crisps' })] });
  sending.arrive();
  await expect.element(toasts).toBeVisible();
  await expect.element(page.getByText('Northwind Crisps').first()).toBeVisible();
  await page.getByRole('link', { name: 'Sales Form' }).click();
  await expect.element(email).toHaveValue('');
});

test('an enquiry that is sent late leaves another one alone that is typed in its form by then', async () => {
  const sending = later({});
  const given = { 'GET /catalogue': CATALOGUE, 'GET /sales-enquiries': [], 'POST /sales-enquiries': sending.answer };
  await open('/sales-enquiry', given, ADMIN, keepTyped);
  await submit.click();
  await page.getByRole('link', { name: 'Sales Enquiries' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Sales Form' }).click();
  await email.fill('al@heron.test');
  sending.arrive();
  await expect.element(toasts).toBeVisible();
  await open('/sales-enquiry', given);
  await expect.element(email).toHaveValue('al@heron.test');
});

test('an enquiry that was sent inside the layout stands in the list that was looked at before', async () => {
  await open('/sales-enquiries', {
    'GET /sales-enquiries': [],
    'GET /catalogue': CATALOGUE,
    'POST /sales-enquiries': {},
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sales Enquiries' })).toBeVisible();
  keepTyped();
  await page.getByRole('link', { name: 'Sales Form' }).click();
  await submit.click();
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  answer({ 'GET /sales-enquiries': [enquiry({ brand: 'Northwind Crisps' })] });
  await page.getByRole('link', { name: 'Sales Enquiries' }).click();
  await expect.element(page.getByText('Northwind Crisps').first()).toBeVisible();
});
