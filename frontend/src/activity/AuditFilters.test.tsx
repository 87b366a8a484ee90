import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { typeDay } from '../testing/forms';
import { expectAccessible } from '../testing/look';
import { calls, open } from '../testing/screen';

test('days out of order are named, and filter only when they are in order', async () => {
  const answers = { 'GET /audit': [], 'GET /audit/actions': [], 'GET /admin/users': [] };
  await open('/audit?filter={"at_lte":"2028-09-03"}', answers);
  const asked = () =>
    JSON.parse(calls.findLast(({ path }) => path === '/audit')?.params.get('filter') ?? '{}') as object;
  await expect.poll(asked).toEqual({ at_lte: '2028-09-03' });
  await typeDay('From', '2028-09-09');
  const problem = page.getByText('The last day must not be before the first.');
  await expect.element(problem).toBeVisible();
  await expectAccessible();
  expect(asked()).toEqual({ at_lte: '2028-09-03' });
  await typeDay('Until', '2028-09-12');
  await expect.element(problem).not.toBeInTheDocument();
  await expect.poll(asked).toEqual({ at_gte: '2028-09-09', at_lte: '2028-09-12' });
  await expect.element(page.getByRole('group', { name: 'Until' }).getByRole('spinbutton').last()).toHaveFocus();
  // Nothing was asked for with a year that was typed in part.
  const filters = calls.filter(({ path }) => path === '/audit').map(({ params }) => params.get('filter'));
  expect(new Set(filters).size).toBe(2);
});
