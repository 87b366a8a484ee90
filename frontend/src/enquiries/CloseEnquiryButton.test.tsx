import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Enquiry } from '../api/types';
import { enquiry } from '../testing/records';
import { answer, aWhile, lost, open, refused, toasts } from '../testing/screen';

const asked = enquiry({ brand: 'Driftwood Gin', allowedActions: ['close', 'createBooking'] });
const closed: Enquiry = { ...asked, status: 'Closed', closedReason: 'No budget.', allowedActions: ['reopen'] };

const dialog = page.getByRole('dialog', { name: 'Close the enquiry of Driftwood Gin' });
const reason = dialog.getByRole('textbox', { name: 'Reason' });
const submit = dialog.getByRole('button', { name: 'Close Enquiry' });
const filtered = (filter: object) => `/sales-enquiries?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

test('on a narrow phone, a card with a long reason fits, and so does the dialog', async () => {
  await page.viewport(320, 640);
  const closedReason = 'Anunusuallylongreasonwithoutanyspaceinit'.repeat(3);
  await open(filtered({ status: ['Closed'] }), { 'GET /sales-enquiries': [{ ...closed, closedReason }] });
  await expect.element(page.getByText(closedReason)).toBeVisible();
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
  await page.getByRole('button', { name: 'Reopen Driftwood Gin' }).click();
  const reopening = page.getByRole('dialog');
  await expect.element(reopening).toBeVisible();
  const { scrollWidth, clientWidth } = reopening.element();
  expect(scrollWidth).toBe(clientWidth);
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
});

test('a typed reason survives a failure, a reload, and a colleague who has closed the enquiry meanwhile', async () => {
  const address = filtered({ createdAt_lte: '2028-07-05T09:00:00.000Z' });
  await open(address, { 'GET /sales-enquiries': [asked], 'PUT /sales-enquiries/e1/close': lost });
  await expect.element(page.getByRole('button', { name: /Submitted until: / })).toBeVisible();
  await page.getByRole('button', { name: 'Close Driftwood Gin' }).click();
  await reason.fill('Asked twice.');
  await submit.click();
  await expect.element(toasts).toHaveTextContent('Failed to close the enquiry. Please try again.');
  await expect.element(reason).toHaveValue('Asked twice.');
  await open(location.pathname + location.search, { 'GET /sales-enquiries': [asked] });
  await expect.element(reason).toHaveValue('Asked twice.');

  answer({
    ...{ 'GET /sales-enquiries': [], 'GET /sales-enquiries/e1': closed },
    'PUT /sales-enquiries/e1/close': refused(409, 'This enquiry is Closed.'),
  });
  await submit.click();
  await expect.element(toasts).toHaveTextContent('This enquiry is Closed.');
  // The list is not loaded again yet, because the dialog would disappear with its card.
  await aWhile();
  await expect.element(reason).toHaveValue('Asked twice.');
  const there = new URLSearchParams(location.search);
  there.set('filter', JSON.stringify({ id: ['e1'] }));
  await open(`/sales-enquiries?${there}`, { 'GET /sales-enquiries': [closed] });
  await expect.element(page.getByText('No budget.')).toBeInTheDocument();
  await expect.element(reason).toHaveValue('Asked twice.');
});

test.each([
  [['Cancelled', 'Completed'], 'It can be reopened.'],
  [['Cancelled', 'Live'], 'It can be reopened. Its booking is not affected.'],
] as const)('closing an enquiry counts the bookings that go on, not those that are %s', async (statuses, said) => {
  const bookings = statuses.map((status, index) => ({
    ...{ id: `b${index}`, bookingNumber: index, status, bookingType: null },
  }));
  await open('/sales-enquiries', { 'GET /sales-enquiries': [{ ...asked, bookings }] });
  await page.getByRole('button', { name: 'Close Driftwood Gin' }).click();
  await expect.element(dialog.getByText(/It can be reopened/)).toHaveTextContent(new RegExp(`${said}$`));
});
