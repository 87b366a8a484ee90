import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, lost, open, refused, toasts } from '../../testing/screen';
import { today } from '../../ui/days';

const CATALOGUE = {
  brands: [{ id: 'n1', name: 'Northwind Crisps' }],
  bookingTypes: [],
  categories: [],
  tradingDirectors: [],
};
const field = (label: string) => page.getByLabelText(label, { exact: true });

test('if the lists cannot be loaded, loading them can be tried again, and what is typed stays', async () => {
  await open('/deal-request', { 'GET /catalogue': lost }, null);
  await field('Your name').fill('Priya Shah');
  await expect.element(page.getByText('The lists to choose from could not be loaded.')).toBeVisible();
  answer({ 'GET /catalogue': CATALOGUE });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await userEvent.selectOptions(field('Brand'), 'Northwind Crisps');
  await expect.element(field('Your name')).toHaveValue('Priya Shah');
});

test('after too many requests, the form says how long to wait and keeps its values', async () => {
  const message = 'Too many requests. Wait 10 minutes and try again.';
  await open('/deal-request', { 'GET /catalogue': CATALOGUE, 'POST /deal-requests': refused(429, message) }, null);
  const typed = {
    ...{ 'Your name': 'Priya Shah', 'Your email': 'priya@northwind.test', 'Deal description': 'Kiosk screens' },
    ...{ 'Live date': today(), 'End date': today() },
  };
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await userEvent.selectOptions(field('Brand'), 'Northwind Crisps');
  await page.getByRole('button', { name: 'Submit Deal Request' }).click();
  await expect.element(toasts).toHaveTextContent('Submission Failed');
  await expect.element(page.getByRole('main').getByText(message)).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect.element(field(label)).toHaveValue(text);
});
