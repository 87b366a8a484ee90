import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/look';
import { mail } from '../testing/records';
import { open } from '../testing/screen';

test('the tabs say how many mails there are, and how many of these a search finds', async () => {
  await open('/mail', {
    ...{ 'GET /mails': [mail()], 'GET /mails/delivery': { isDrill: false, downSince: null, error: null, queued: 0 } },
    'GET /bookings': [],
    'GET /mails/counts': ({ params }) => [{ status: 'failed', count: params.get('filter') === '{}' ? 7 : 2 }],
  });
  await expect.element(page.getByRole('button', { name: 'Failed 7' })).toBeVisible();
  await page.getByRole('searchbox').fill('nimbus');
  await expect.element(page.getByRole('button', { name: 'Failed 2' })).toBeVisible();
});

test('while the mail server is down, the page says how many emails are waiting, and which could not go, and in a drill that none goes', async () => {
  const error = 'The mail server could not be reached.';
  const outage = { isDrill: false, downSince: '2028-07-01T09:00:00.000Z', error, queued: 1 };
  const waiting = mail({ status: 'queued', attempts: 0, lastError: error });
  await open('/mail', { 'GET /mails': [waiting], 'GET /mails/delivery': outage, 'GET /bookings': [] });
  const alert = page.getByRole('alert').filter({ hasText: 'Mail is not going out.' });
  await expect.element(alert).toHaveTextContent('could not be reached');
  await expect.element(alert).toHaveTextContent('1 email is waiting');
  await expect.element(page.getByText('could not be sent yet')).toBeVisible();
  await expectAccessible();
  await open('/mail', { 'GET /mails': [], 'GET /mails/delivery': { ...outage, isDrill: true }, 'GET /bookings': [] });
  await expect.element(page.getByText('This is a drill')).toBeVisible();
  await expectAccessible();
});
