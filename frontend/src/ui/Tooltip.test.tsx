import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aWhile, show } from '../testing/screen';
import { Tooltip } from './Tooltip';

const twoButtons = (
  <>
    <p>Elsewhere</p>
    <Tooltip title="All Bookings">
      <button type="button">One</button>
    </Tooltip>
    <Tooltip title="Revenue">
      <button type="button">Two</button>
    </Tooltip>
  </>
);

test('a tooltip that was open when its page was left does not make the next page’s tooltips appear immediately', async () => {
  show(twoButtons);
  await page.getByText('Elsewhere').hover();
  await page.getByRole('button').first().hover();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  show(<p>Elsewhere</p>);
  await page.getByText('Elsewhere').hover();
  await aWhile();

  show(twoButtons);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await page.getByRole('button').first().hover();
  expect(await shownAfter(680)).toEqual([]);
});

test('a tooltip appears after 700 ms, and the next one immediately if it follows within 300 ms', async () => {
  show(twoButtons);
  const elsewhere = page.getByText('Elsewhere');
  await elsewhere.hover();
  // One that the test before has left open would let the first of this one appear immediately.
  await aWhile();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

  await page.getByRole('button').first().hover();
  expect(await shownAfter(680)).toEqual([]);
  expect(await shownAfter(40)).toEqual(['All Bookings']);
  await page.getByRole('button').last().hover();
  expect(await shownAfter(30)).toContain('Revenue');

  await elsewhere.hover();
  expect(await shownAfter(250)).toEqual([]);
  await page.getByRole('button').first().hover();
  expect(await shownAfter(30)).toEqual(['All Bookings']);

  await elsewhere.hover();
  await shownAfter(400);
  await page.getByRole('button').last().hover();
  expect(await shownAfter(680)).toEqual([]);
  expect(await shownAfter(40)).toEqual(['Revenue']);
});

const painted = () => new Promise(requestAnimationFrame);

async function shownAfter(ms: number): Promise<string[]> {
  // In two steps, because closing only begins with the first.
  for (const part of [10, ms - 10]) {
    vi.advanceTimersByTime(part);
    await painted();
    await painted();
  }
  return [...document.querySelectorAll('[role=tooltip]')].map(({ textContent }) => textContent);
}
