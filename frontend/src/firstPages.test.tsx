import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startFirstPage } from './firstPages';
import { expectAccessible } from './testing/look';
import { aWhile, ADMIN, calls, open } from './testing/screen';

const ANSWERS = { 'GET /user': ADMIN, 'GET /bookings': [], 'GET /sales-enquiries': [] };

test.each([
  ['/', '/dashboard'],
  ['/bookings', '/bookings'],
  ['/bookings?filter={"status":"Completed"}&sort=brandName&order=ASC&page=1&perPage=25', '/bookings'],
  ['/review', '/bookings'],
  ['/archived', '/bookings'],
  ['/sales-enquiries', '/sales-enquiries'],
])('what %s asks for has been asked before its code has loaded, and is not asked again', async (address, call) => {
  document.cookie = 'placard.signed-in=1; path=/';
  onTestFinished(() => void (document.cookie = 'placard.signed-in=; path=/; max-age=0'));
  const asked = () => calls.map(({ path }) => path);
  await open(address, ANSWERS, ADMIN, () => {
    // On a busy machine, the code may load for longer than the answers are kept.
    const forgetting = vi.spyOn(window, 'setTimeout').mockReturnValue(0);
    startFirstPage(location);
    forgetting.mockRestore();
    expect(asked().sort()).toEqual([call, '/counts', '/user'].sort());
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await aWhile();
  if (call === '/dashboard') await expect.element(page.getByText('No deal requests yet')).toBeVisible();
  for (const each of [call, '/counts']) expect(asked().filter((path) => path === each)).toEqual([each]);
  await expectAccessible();
});
