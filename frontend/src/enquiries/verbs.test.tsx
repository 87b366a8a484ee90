import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Enquiry } from '../api/types';
import { enquiry, requestedType } from '../testing/records';
import { answer, aWhile, calls, changes, open, refused, toasts } from '../testing/screen';

const asked = enquiry({ brand: 'Driftwood Gin', allowedActions: ['confirm', 'createBooking'] });
const confirm = page.getByRole('button', { name: 'Confirm Driftwood Gin' });
const dialog = page.getByRole('dialog', { name: 'Confirm the enquiry of Driftwood Gin' });
const filters = () => calls.filter(({ path }) => path === '/sales-enquiries').map(({ params }) => params.get('filter'));
const NEW = JSON.stringify({ status: ['New Enquiry', 'In Progress'] });

const calledOff = { id: 'b2', bookingNumber: 1002, status: 'Cancelled' as const, bookingType: null };

test.each([
  ['without bookings', asked],
  ['of which the booking is cancelled', { ...asked, bookings: [calledOff] }],
])('confirming an enquiry %s is asked about, over the list of new enquiries', async (_which, shown) => {
  await open('/sales-enquiries', { 'GET /sales-enquiries': [shown] });
  await confirm.click();
  await expect.element(dialog).toHaveTextContent('Nothing is booked from this enquiry.');
  expect(new Set(filters())).toEqual(new Set([NEW]));
  answer({ 'PUT /sales-enquiries/e1/status': { ...asked, status: 'Bookings Confirmed', allowedActions: [] } });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(toasts).toHaveTextContent('has been marked as bookings confirmed.');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe('');
  expect(new Set(filters())).toEqual(new Set([NEW]));
});

test('the question stays when a colleague has booked the enquiry meanwhile', async () => {
  await open('/sales-enquiries', { 'GET /sales-enquiries': [asked] });
  await confirm.click();
  const refusal = 'Somebody else changed this enquiry.';
  answer({ 'GET /sales-enquiries': [booked], 'PUT /sales-enquiries/e1/status': refused(409, refusal) });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(toasts).toHaveTextContent(refusal);
  await expect.element(page.getByText('#1001').first()).toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
});

const booked = {
  ...asked,
  bookings: [{ id: 'b1', bookingNumber: 1001, status: 'Live' as const, bookingType: null }],
};
const undo = toasts.getByRole('button', { name: 'Undo' });

test('the address no longer names a question that does not apply', async () => {
  await open('/sales-enquiries?dialog=confirm.e1', { 'GET /sales-enquiries': [booked] });
  await expect.element(confirm).toBeVisible();
  await expect.poll(() => location.search).not.toContain('dialog');
});

test('the second half of a double click does not act on what has come into its place', async () => {
  await open('/sales-enquiries', { 'GET /sales-enquiries': [booked] });
  await expect.element(confirm).toBeVisible();
  confirm.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  await aWhile();
  expect(changes()).toEqual([]);
});

async function confirmBooked(): Promise<void> {
  await open('/sales-enquiries', { 'GET /sales-enquiries': [booked], 'GET /deal-requests': [] });
  await expect.element(confirm).toBeVisible();
  const confirmed = { ...booked, status: 'Bookings Confirmed', allowedActions: ['unconfirm'], version: 2 };
  answer({
    'GET /sales-enquiries': [],
    'PUT /sales-enquiries/e1/status': confirmed,
    'PUT /sales-enquiries/e1/unconfirm': { ...booked, status: 'In Progress' },
  });
  await confirm.click();
  await expect.element(undo).toBeVisible();
}

test('what a toast offers goes with the page that it is about', async () => {
  await confirmBooked();
  // While the window is in the background, the toast does not expire.
  window.dispatchEvent(new Event('blur'));
  await page.getByRole('tab', { name: 'Bookings Confirmed' }).click();
  await expect.element(undo).toBeVisible();
  await page.getByRole('link', { name: 'Deal Requests' }).click();
  await expect.element(page.getByRole('heading', { name: 'Deal Requests', level: 1 })).toBeVisible();
  await expect.element(toasts).not.toBeInTheDocument();
});

test('a confirmation can be undone from its toast', async () => {
  await confirmBooked();
  await expect.element(confirm).not.toBeInTheDocument();
  answer({ 'GET /sales-enquiries': [booked] });
  await undo.click();
  await expect.element(toasts).toHaveTextContent('Enquiry for Driftwood Gin is In Progress again.');
  expect(calls.find(({ path }) => path.endsWith('/unconfirm'))?.body).toEqual({ version: 2 });
  await expect.element(confirm).toBeVisible();
});

test('all requested types are booked at once where at least two are left', async () => {
  const withTypes = (id: string, ...requestedTypes: Enquiry['requestedTypes']) => ({ ...asked, id, requestedTypes });
  await open('/sales-enquiries', {
    'GET /sales-enquiries': [
      withTypes('e1', requestedType('Banner'), requestedType('Trolley')),
      withTypes('e2', requestedType('Banner'), requestedType('Trolley', { isBooked: true })),
      withTypes('e3', requestedType('Banner'), requestedType('Trolley', { mediaOpportunity: null })),
    ],
  });
  await expect.element(confirm).toHaveLength(3);
  const links = page.getByRole('link', { name: /^Book All Requested Types/ }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/new-booking?from_enquiry=e1&types=all']);
});
