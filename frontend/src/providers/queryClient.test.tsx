import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { booking } from '../testing/records';
import { answer, calls, lost, open } from '../testing/screen';

const HALF_AN_HOUR = 30 * 60_000;
const EMPTY = { 'GET /sales-enquiries': [], 'GET /bookings': [], 'GET /revenue/by-status': [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'], shouldAdvanceTime: true });
});

test('a failed request is only repeated by the user', async () => {
  await open('/bookings', { ...EMPTY, 'GET /bookings': lost });
  const failed = page.getByText('Failed to Load Bookings');
  const tries = () => calls.filter(({ path }) => path === '/bookings').length;
  await expect.element(failed).toBeVisible();
  await stayAway();
  await expect.element(failed).toBeVisible();
  expect(tries()).toBe(1);

  answer({ 'GET /bookings': [] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('No bookings yet')).toBeVisible();
  expect(tries()).toBe(2);
});

test.each([
  ['/', 'No deal requests yet'],
  ['/review', 'No bookings currently under review'],
])('%s requests nothing while it is idle, nor when the user returns to it', async (path, text) => {
  await open(path, EMPTY);
  await expect.element(page.getByText(text)).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  calls.length = 0;
  await stayAway();
  expect(calls).toEqual([]);
});

test.each(['Sales Enquiries', 'Under Review'])(
  'after an hour, the way to %s counts anew what waits, once',
  async (name) => {
    await open('/bookings', EMPTY);
    await expect.element(page.getByText('No bookings yet')).toBeVisible();
    await stayAway();
    calls.length = 0;
    const enquiries = [{ status: 'New Enquiry', count: 3 }];
    answer({ 'GET /counts': { bookings: [], enquiries, deals: [], options: [], mails: [] } });
    await page.getByRole('link', { name, exact: true }).click();
    await expect.element(page.getByRole('link', { name: 'Sales Enquiries' })).toHaveAccessibleDescription('3');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Bookings' }).click();
    await expect.element(page.getByText('No bookings yet')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/counts')).toHaveLength(1);
  },
);

test('a list that is opened again asks nothing within a minute, and then has the rows and the numbers of now', async () => {
  const found = (brandName: string, count: number) => ({
    'GET /bookings': [booking({ brandName })],
    'GET /bookings/counts': [{ status: 'Live', count }],
  });
  await open('/bookings?filter={"q":"cola"}', { ...EMPTY, ...found('Nimbus Cola', 1) });
  const live = page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name: /^Live/ });
  await expect.element(live).toHaveTextContent('Live1');
  const leaveFor = async (milliseconds: number) => {
    await page.getByRole('link', { name: 'Sales Enquiries' }).click();
    await expect.element(page.getByText('No enquiries yet')).toBeVisible();
    await vi.advanceTimersByTimeAsync(milliseconds);
    calls.length = 0;
    history.back();
    await expect.element(live).toBeVisible();
  };
  await leaveFor(30_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).toEqual([]);
  answer(found('Marigold Cola', 2));
  await leaveFor(61_000);
  await expect.element(page.getByText('Marigold Cola').first()).toBeVisible();
  await expect.element(live).toHaveTextContent('Live2');
});

/** Lets an hour pass, with the events that a browser sends when the user returns or the network is back. */
async function stayAway(): Promise<void> {
  await vi.advanceTimersByTimeAsync(HALF_AN_HOUR);
  for (const name of ['blur', 'focus', 'offline', 'online', 'visibilitychange']) {
    window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event(name));
  }
  await vi.advanceTimersByTimeAsync(HALF_AN_HOUR);
}
