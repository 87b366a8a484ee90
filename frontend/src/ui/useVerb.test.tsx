import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { booking, NO_NAMES } from '../testing/records';
import { aWhile, calls, open, toasts } from '../testing/screen';

test('after a verb, the list and the counts are fetched again, once', async () => {
  await page.viewport(390, 844);
  const waiting = booking({ status: 'Under Review', allowedActions: ['approve'] });
  const approved = { ...waiting, status: 'Approved', version: 2, allowedActions: [] } as const;
  let shown: object = waiting;
  await open('/bookings', {
    'GET /bookings': () => [shown],
    'GET /bookings/names': NO_NAMES,
    [`PUT /bookings/${waiting.id}/approve`]: () => (shown = approved),
  });
  await page
    .getByRole('article')
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  calls.length = 0;
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect.element(toasts).toHaveTextContent('Booking Approved');
  await expect.element(page.getByRole('article').getByText('Approved', { exact: true })).toBeVisible();
  await aWhile();
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /bookings',
    'GET /counts',
    `PUT /bookings/${waiting.id}/approve`,
  ]);
});
