import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { booking, NO_NAMES } from '../testing/records';
import { answer, aSecond, calls, open, refused, toasts } from '../testing/screen';

test('a download reloads nothing, and one that is refused says why', async () => {
  await open('/bookings', {
    'GET /bookings': [booking()],
    'GET /bookings/names': NO_NAMES,
    'GET /bookings/export': () => new Response('Number\r\n1001\r\n', { headers: { 'Content-Type': 'text/csv' } }),
  });
  await expect.element(page.getByRole('link', { name: '#1001', exact: true })).toBeVisible();
  calls.length = 0;
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.element(toasts).toHaveTextContent('List Downloaded');
  await aSecond();
  expect(calls.map(({ path }) => path)).toEqual(['/bookings/export']);

  answer({ 'GET /bookings/export': refused(429, 'Too many downloads. Try again in a minute.') });
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.element(toasts).toHaveTextContent('Too many downloads. Try again in a minute.');
});
