import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFromMenu } from '../testing/forms';
import { booking } from '../testing/records';
import { answer, aWhile, calls, open, refused, toasts } from '../testing/screen';

test('after a verb, the list and the counts are fetched again, once', async () => {
  await page.viewport(390, 844);
  const waiting = booking({ status: 'Under Review', allowedActions: ['approve'] });
  const approved = { ...waiting, status: 'Approved', version: 2, allowedActions: [] } as const;
  let shown: object = waiting;
  await open('/bookings', {
    'GET /bookings': () => [shown],
    [`PUT /bookings/${waiting.id}/approve`]: () => (shown = approved),
  });
  await chooseFromMenu('More actions', 'Approve');
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

test('after a failure on our side, the toast says what the server says, and the list shows what was saved', async () => {
  await page.viewport(390, 844);
  const waiting = booking({ status: 'Under Review', allowedActions: ['approve'] });
  const approve = `PUT /bookings/${waiting.id}/approve`;
  await open('/bookings', {
    'GET /bookings': [waiting],
    [approve]: () => new Response('<html>a proxy</html>', { status: 502 }),
  });
  await chooseFromMenu('More actions', 'Approve');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Approve' });
  await confirm.click();
  await expect.element(toasts).toHaveTextContent('Failed to approve booking. Please try again.');

  const unknown = 'It is not known whether your change was saved, so look at it first.';
  answer({
    [approve]: refused(500, unknown),
    'GET /bookings': [{ ...waiting, status: 'Approved', allowedActions: [] }],
  });
  await confirm.click();
  await expect.element(toasts).toHaveTextContent(unknown);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('article').getByText('Approved', { exact: true })).toBeVisible();
});
