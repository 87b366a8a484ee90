import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { booking } from '../../testing/records';
import { open, toasts, type Answers } from '../../testing/screen';

const [first, second, third] = ['b1', 'b2', 'b3'].map((id, at) =>
  booking({ id, bookingNumber: 1001 + at, status: 'Under Review', allowedActions: ['approve', 'reject'] }),
);

test('an approval that arrives late does not pull back somebody who has moved on', async () => {
  let arrive = (_booking: object) => {};
  const approved = new Promise<object>((resolve) => (arrive = resolve));
  const each: Answers = Object.fromEntries(
    [first!, second!, third!].flatMap(({ id, ...rest }) => [
      [`GET /bookings/${id}`, { id, ...rest }],
      [`GET /bookings/${id}/history`, []],
    ]),
  );
  await open('/review/b1', {
    'GET /bookings': [first!, second!, third!],
    ...each,
    'PUT /bookings/b1/approve': () => approved,
  });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('link', { name: 'Next booking' }).click();
  await page.getByRole('link', { name: 'Next booking' }).click();
  await expect.poll(() => location.pathname).toBe('/review/b3');
  arrive({ ...first, status: 'Approved', allowedActions: [] });
  await expect.element(toasts).toHaveTextContent('Booking Approved');
  expect(location.pathname).toBe('/review/b3');
});
