import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/look';
import { artwork, booking, enquiry, rowOf } from '../testing/records';
import {
  answer,
  aWhile,
  calls,
  cutOff,
  later,
  lost,
  open,
  refused,
  toasts,
  VIEWER,
  type Call,
} from '../testing/screen';

test.each([
  ['All Bookings', '/bookings', lost],
  ['Under Review', '/review', cutOff],
])('when %s cannot be loaded, the page says why, and it can be tried again', async (title, path, failure) => {
  await open(path, { 'GET /bookings': failure });
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect.element(page.getByRole('heading', { name: 'Failed to Load Bookings', level: 1 })).toBeVisible();
  await expect.element(page.getByText('The server could not be reached. Check your connection')).toBeVisible();
  await expectAccessible();

  answer({ 'GET /bookings': refused(500, '') });
  await again.click();
  await expect.element(page.getByText('Unknown error occurred')).toBeVisible();

  answer({ 'GET /bookings': [booking({ status: 'Under Review' })] });
  await again.click();
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect.element(page.getByText('Nimbus Cola').first()).toBeVisible();
});

test.each([
  ['/bookings', 'GET /bookings', booking(), '26–50 of 51'],
  ['/user-management', 'GET /admin/users', { ...VIEWER, createdAt: '2028-07-01', allowedActions: [] }, '51-51 of 51'],
])('a later page of the list %s that cannot be loaded can be tried again', async (path, call, row, range) => {
  await open(`${path}?page=2`, { [call]: lost });
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect.element(again).toBeVisible();
  await aWhile();
  answer({ [call]: () => Response.json([row], { headers: { 'Content-Range': 'rows 0-0/51' } }) });
  await again.click();
  await expect.element(page.getByText(range)).toBeVisible();
});

const REFUSAL = 'Search for at most 10 words.';
const clearFilters = page.getByRole('button', { name: 'Clear search and filters' });

test('a long search is not cut, and one that is refused stays, with the reason in place of the rows, until it is cleared', async () => {
  await open('/bookings', { 'GET /bookings': [booking()] });
  const search = page.getByRole('searchbox');
  await expect.element(page.getByText('Nimbus Cola').first()).toBeVisible();
  await search.fill('x'.repeat(200));
  await userEvent.keyboard('yz');
  await expect.element(search).toHaveValue(`${'x'.repeat(200)}yz`);
  answer({ 'GET /bookings': refused(400, REFUSAL), 'GET /bookings/counts': refused(400, REFUSAL) });
  await search.fill('one too many');
  await expect.element(page.getByRole('alert')).toHaveTextContent(REFUSAL);
  await expect.element(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
  await expect.element(search).toHaveValue('one too many');
  await expect.element(search).toHaveFocus();
  await clearFilters.click();
  await expect.element(page.getByText('Nimbus Cola').first()).toBeVisible();
  await expect.element(search).toHaveValue('');
});

test.each([
  ['/review', 'GET /bookings', 'Nimbus Cola'],
  ['/sales-enquiries', 'GET /sales-enquiries', 'Marigold'],
])('a link to %s with a filter that is refused says so, and the filter can be cleared', async (path, call, row) => {
  const rows = call === 'GET /bookings' ? [booking({ status: 'Under Review' })] : [enquiry({ brand: 'Marigold' })];
  const answered = ({ params }: Call) =>
    params.get('filter')!.includes('colour') ? refused(400, 'There is no filter colour.')() : rows;
  await open(`${path}?filter={"colour":"red"}`, { [call]: answered, [`${call}/counts`]: refused(400, '') });
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no filter colour.');
  await clearFilters.click();
  await expect.element(page.getByText(row).first()).toBeVisible();
});

const cancelled = booking({
  ...{ id: 'b1', status: 'Cancelled', cancelledReason: 'The client withdrew', cancelledAt: '2028-08-01T09:00:00.000Z' },
  ...{ statusBeforeCancellation: 'Approved', revenueBeforeCancellation: 70_000, allowedActions: ['reinstate'] },
  artworks: [artwork({ name: 'poster.pdf' })],
});
const ROWS = { 'GET /bookings': [rowOf(cancelled)] };
const reinstate = page.getByRole('button', { name: 'Reinstate #1001' });

test('the page of a booking that was opened from a list shows what the list does not have', async () => {
  await open('/bookings', { ...ROWS, 'GET /bookings/b1': lost });
  await page.getByRole('link', { name: '#1001' }).click();
  await expect.element(page.getByText('The server could not be reached.')).toBeVisible();
  answer({ 'GET /bookings/b1': cancelled });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('The client withdrew')).toBeVisible();
  await expect.element(page.getByText('poster.pdf').first()).toBeVisible();
  const lists = calls.filter(({ path }) => path === '/bookings');
  expect(lists.map(({ params }) => params.get('brief'))).toEqual(['true']);
});

test('a dialog in a list loads what the list does not have, or says that it cannot', async () => {
  await open('/bookings', { ...ROWS, 'GET /bookings/b1': lost });
  await reinstate.click();
  await expect.element(toasts).toHaveTextContent('Failed to load the booking.');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  answer({ 'GET /bookings/b1': cancelled });
  await reinstate.click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('£700');
});

test('the search is sent 150 ms after the last key, even if the list is rendered meanwhile', async () => {
  await open('/bookings', ROWS);
  const search = page.getByRole('searchbox');
  await expect.element(search).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await search.fill('this');
  vi.advanceTimersByTime(140);
  expect(location.search).toBe('');
  // Renders the list.
  await page.viewport(700, 900);
  await search.fill('thist');
  vi.advanceTimersByTime(100);
  await page.viewport(1280, 900);
  vi.advanceTimersByTime(40);
  expect(location.search).toBe('');
  vi.advanceTimersByTime(20);
  vi.useRealTimers();
  await expect.poll(() => calls.at(-1)?.params.get('filter')).toBe('{"q":"thist"}');
});

test('one Back undoes a search, however often the person paused while typing it', async () => {
  await open('/bookings', ROWS);
  const search = page.getByRole('searchbox');
  for (const typed of ['nim', 'nimbus', 'nimbus cola']) {
    await search.fill(typed);
    await expect.poll(() => new URLSearchParams(location.search).get('filter')).toBe(JSON.stringify({ q: typed }));
  }
  history.back();
  await expect.element(search).toHaveValue('');
  expect(location.search).toBe('');
});

test('a slow answer to an earlier search never replaces that of a later one', async () => {
  const slow = later([rowOf(booking({ brandName: 'Marigold' }))]);
  await open('/bookings', {
    ...ROWS,
    'GET /bookings': ({ params }: Call) =>
      params.get('filter')?.includes('marigold')
        ? slow.answer()
        : [rowOf(booking({ brandName: params.get('filter')?.includes('nettle') ? 'Nettle' : 'All' }))],
  });
  await expect.element(page.getByText('All', { exact: true }).last()).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.fill('marigold');
  await expect.poll(() => calls.some(({ params }) => params.get('filter')?.includes('marigold'))).toBe(true);
  await search.fill('nettle');
  await expect.element(page.getByText('Nettle', { exact: true }).first()).toBeVisible();
  slow.arrive();
  await aWhile();
  await expect.element(page.getByText('Nettle', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('Marigold', { exact: true })).not.toBeInTheDocument();
});

test.each(['/bookings', '/review'])('the button of the open list %s reloads it', async (path) => {
  const before = booking({ status: 'Under Review', brandName: 'Here Before' });
  await open(path, { ...ROWS, 'GET /bookings': [before] });
  await expect.element(page.getByText('Here Before').first()).toBeVisible();
  answer({ 'GET /bookings': [before, booking({ id: 'b2', status: 'Under Review', brandName: 'Newcomer' })] });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('Newcomer').first()).toBeVisible();
});

test('the tabs say how many bookings there are, and how many of these a search finds, if they can be counted', async () => {
  const counts = { bookings: [{ status: 'Cancelled', count: 7 }], enquiries: [], deals: [], options: [], mails: [] };
  const found = [
    { status: 'Live', count: 0 },
    { status: 'Cancelled', count: 2 },
  ];
  await open('/bookings', { ...ROWS, 'GET /counts': counts, 'GET /bookings/counts': found });
  const tabs = page.getByRole('group', { name: 'Filter by status' });
  const tab = (name: string) => tabs.getByRole('button', { name, exact: true });
  await tab('Cancelled 7').click();
  await expect.element(tab('All 7')).toBeVisible();
  await page.getByRole('searchbox').fill('nimbus');
  for (const name of ['All 2', 'Live 0', 'Cancelled 2']) await expect.element(tab(name)).toBeVisible();
  const [call] = calls.filter(({ path }) => path === '/bookings/counts');
  expect(call!.params.get('filter')).toBe('{"q":"nimbus"}');
  answer({ 'GET /bookings/counts': [] });
  await page.getByRole('searchbox').fill('e');
  for (const name of ['All', 'Live', 'Cancelled']) await expect.element(tab(name)).toBeVisible();
  await page.getByRole('searchbox').clear();
  await expect.element(tab('Cancelled 7')).toBeVisible();
});

test('a column header sorts the list in both directions, which its address keeps', async () => {
  await open('/bookings', ROWS);
  const header = page.getByRole('columnheader', { name: 'Brand' });
  const sort = () => calls.findLast(({ path }) => path === '/bookings')?.params.get('sort');
  for (const [sorted, order] of [
    ['ascending', 'ASC'],
    ['descending', 'DESC'],
  ] as const) {
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', sorted);
    await expect.poll(sort).toBe(`["brandName","${order}"]`);
  }
  await open(location.pathname + location.search, ROWS);
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  expect(sort()).toBe('["brandName","DESC"]');
});

test('Back undoes a search that was continued in another tab, and one that was cleared', async () => {
  await open('/bookings', ROWS);
  const search = page.getByRole('searchbox');
  const filter = expect.poll(() => new URLSearchParams(location.search).get('filter'));
  await search.fill('cola');
  await filter.toBe('{"q":"cola"}');
  await page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name: 'Live' }).click();
  await filter.toBe('{"q":"cola","status":"Live"}');
  await search.fill('cola zero');
  await filter.toBe('{"q":"cola zero","status":"Live"}');
  history.back();
  await filter.toBe('{"q":"cola","status":"Live"}');
  history.back();
  await filter.toBe('{"q":"cola"}');
  await search.clear();
  await filter.toBe('{}');
  await search.fill('tea');
  await filter.toBe('{"q":"tea"}');
  history.back();
  await filter.toBe('{}');
  history.back();
  await filter.toBe('{"q":"cola"}');
});
