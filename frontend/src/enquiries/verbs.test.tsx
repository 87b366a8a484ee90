import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enquiry } from '../testing/records';
import { answer, calls, open, toasts } from '../testing/screen';

const asked = enquiry({ brand: 'Driftwood Gin', allowedActions: ['confirm', 'createBooking'] });
const confirm = page.getByRole('button', { name: 'Confirm Driftwood Gin' });
const dialog = page.getByRole('dialog', { name: 'Confirm the enquiry of Driftwood Gin' });
const filters = () => calls.filter(({ path }) => path === '/sales-enquiries').map(({ params }) => params.get('filter'));
const NEW = JSON.stringify({ status: ['New Enquiry', 'In Progress'] });

test('confirming an enquiry without bookings is asked about, over the list of new enquiries', async () => {
  await open('/sales-enquiries', { 'GET /sales-enquiries': [asked] });
  await confirm.click();
  await expect.element(dialog).toHaveTextContent('Nothing has been booked from this enquiry yet.');
  expect(new Set(filters())).toEqual(new Set([NEW]));
  answer({ 'PUT /sales-enquiries/e1/status': { ...asked, status: 'Bookings Confirmed', allowedActions: [] } });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(toasts).toHaveTextContent('has been marked as bookings confirmed.');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe('');
  expect(new Set(filters())).toEqual(new Set([NEW]));
});
