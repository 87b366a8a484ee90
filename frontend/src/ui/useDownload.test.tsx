import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../testing/keyboard';
import { booking } from '../testing/records';
import { answer, aWhile, calls, fileOf, later, lost, open, refused, toasts } from '../testing/screen';

test('a download reloads nothing and is not begun twice, and one that fails says why', async () => {
  await open('/bookings', { 'GET /bookings': [booking()] });
  await expect.element(page.getByRole('link', { name: '#1001', exact: true })).toBeVisible();
  calls.length = 0;
  const file = later(fileOf('Number\r\n1001\r\n'));
  answer({ 'GET /bookings/export': file.answer });
  await press(page.getByRole('button', { name: 'Export' }));
  await expect.element(page.getByRole('button', { name: 'Exporting...' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  file.arrive();
  await expect.element(toasts).toHaveTextContent('List Downloaded Successfully');
  await expect.element(toasts).toHaveTextContent('The list has been downloaded as a CSV file.');
  await expect.element(page.getByRole('button', { name: 'Export' })).toHaveFocus();
  await aWhile();
  expect(calls.map(({ path }) => path)).toEqual(['/bookings/export']);

  answer({ 'GET /bookings/export': refused(429, 'Too many downloads. Try again in a minute.') });
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.element(toasts).toHaveTextContent('Too many downloads. Try again in a minute.');
  answer({ 'GET /bookings/export': lost });
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.element(toasts).toHaveTextContent('Failed to Download List');
});

test('a list without records offers no file', async () => {
  await open('/bookings?filter={"q":"nothing like this"}', { 'GET /bookings': [] });
  await expect.element(page.getByText('No bookings match')).toBeVisible();
  expect(page.getByRole('button', { name: 'Export' }).elements()).toEqual([]);
});

const CHOSEN = { mediaCategory: 'Trade Newsletter', status: 'Awaiting Upload' };
test.each([
  [
    `/bookings?filter=${JSON.stringify({ ...CHOSEN, q: 'cola' })}&sort=liveDate&order=DESC`,
    'Export',
    { filter: { ...CHOSEN, q: 'cola' }, sort: ['liveDate', 'DESC'] },
  ],
  [
    '/approved?queueSort=brandName.DESC',
    'Export: Implementation Queue',
    { filter: { status: 'Approved' }, sort: ['brandName', 'DESC'] },
  ],
  ['/archived?sort=brandName&order=ASC', 'Export', { filter: { status: 'Completed' }, sort: ['brandName', 'ASC'] }],
])('%s is exported with the search, filters and order on screen', async (path, name, asked) => {
  await open(path, { 'GET /bookings': [booking()], 'GET /bookings/export': () => fileOf('') });
  await page.getByRole('button', { name, exact: true }).click();
  const exported = () => [...(calls.find((call) => call.path === '/bookings/export')?.params ?? [])];
  await expect
    .poll(() => Object.fromEntries(exported().map(([key, value]) => [key, JSON.parse(value) as object])))
    .toEqual(asked);
});
