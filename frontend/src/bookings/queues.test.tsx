import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFromMenu } from '../testing/forms';
import { expectAccessible } from '../testing/look';
import { artwork, booking, rowOf } from '../testing/records';
import { answer, aWhile, calls, open, toasts, type Call } from '../testing/screen';
import { addDays, today } from '../ui/days';

const queue = page.getByRole('region', { name: 'Implementation Queue' });
const live = page.getByRole('region', { name: 'Currently Live' });

test('an empty queue says what leads to it', async () => {
  await open('/approved', { 'GET /bookings': [] });
  await expect.element(queue).toHaveTextContent('Nothing is waiting to go live');
  await expect.element(queue.getByRole('link', { name: 'Under Review' })).toHaveAttribute('href', '/review');
  await expect.element(live).toHaveTextContent('Nothing is live at the moment');
  expect(page.getByRole('button', { name: /^Export/ }).elements()).toEqual([]);
  await expectAccessible();
});

test('each list keeps its page and order in the address, and a page after the last one is the last one', async () => {
  const waiting = Array.from({ length: 13 }, (_, index) => booking({ id: `b${index}`, bookingNumber: 1_001 + index }));
  const rows = ({ params }: Call) => {
    if (params.get('filter')!.includes('Live')) return [rowOf(booking({ id: 'l1', brandName: 'Runs Already' }))];
    const [first, last] = JSON.parse(params.get('range')!) as [number, number];
    const some = waiting.slice(first, last + 1).map(rowOf);
    return Response.json(some, { headers: { 'Content-Range': `x ${first}-${last}/13` } });
  };
  const answers = { 'GET /bookings': rows, 'GET /bookings/b10': waiting[10]! };
  await open('/approved?queue=7', answers);
  await expect.element(queue).toHaveTextContent('11–13 of 13');
  await expect.poll(() => location.search).toBe('?queue=2');
  const figures = page.getByRole('list', { name: 'Figures' });
  for (const name of ['Ready to Implement 13', 'Currently Live 1', 'Total Approved 14'])
    await expect.element(figures.getByRole('link', { name })).toBeVisible();
  await live.getByRole('button', { name: 'Brand' }).click();
  await expect.poll(() => new URLSearchParams(location.search).get('liveSort')).toBe('brandName.ASC');
  const asked = () => calls.findLast(({ params }) => params.get('filter')?.includes('Live'))!.params.get('sort');
  await expect.poll(asked).toBe('["brandName","ASC"]');
  await expect.element(queue).toHaveTextContent('11–13 of 13');

  await queue.getByRole('link', { name: '#1011', exact: true }).click();
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  await path.getByRole('link', { name: 'Approved Bookings' }).click();
  await expect.element(queue).toHaveTextContent('11–13 of 13');
  await open(location.pathname + location.search, answers);
  await expect.element(queue).toHaveTextContent('11–13 of 13');
  await expect.element(live).toHaveTextContent('Runs Already');
});

test('the queue asks for the next live date first, and Mark as Live moves its booking to the live list', async () => {
  const liveDate = `${addDays(today(), 4)}T12:00:00.000Z`;
  const next = booking({ id: 'b1', status: 'Approved', liveDate, allowedActions: ['live'], artworks: [artwork({})] });
  const rows = (status: string) => ({
    'GET /bookings': ({ params }: Call) => (params.get('filter')!.includes(status) ? [rowOf(next)] : []),
  });
  await open('/approved', { ...rows('Approved'), 'GET /bookings/b1': next });
  await expect.element(queue).toHaveTextContent('in 4 days');
  const [asked] = calls.filter(({ params }) => params.get('filter')?.includes('Approved'));
  expect(asked!.params.get('sort')).toBe('["liveDate","ASC"]');
  await queue.getByRole('button', { name: /^Mark as Live/ }).click();
  answer({ ...rows('Live'), 'PUT /bookings/b1/live': { ...next, status: 'Live', version: 2 } });
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Live' }).click();
  await expect.element(toasts).toHaveTextContent('Booking Live');
  await expect.element(live).toHaveTextContent('Nimbus Cola');
  await expect.element(queue).toHaveTextContent('Nothing is waiting to go live');
});

test('a reason that is typed for a live booking stays when a tablet is turned', async () => {
  await page.viewport(820, 1180);
  const shown = booking({ id: 'b1', status: 'Live', allowedActions: ['cancel', 'endEarly'] });
  const rows = ({ params }: Call) => (params.get('filter')!.includes('Live') ? [rowOf(shown)] : []);
  await open('/approved', { 'GET /bookings': rows, 'GET /bookings/b1': shown });
  await chooseFromMenu('More actions #1001', 'Cancel Booking');
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' });
  await reason.fill('The launch is off');
  await page.viewport(1180, 820);
  await expect.element(page.getByRole('table', { includeHidden: true })).toBeInTheDocument();
  await expect.element(reason).toHaveValue('The launch is off');
  await page.getByRole('button', { name: 'Keep Booking' }).click();
  for (const width of [900, 1024, 1180]) {
    await page.viewport(width, 820);
    await aWhile();
    expect(document.documentElement.scrollWidth, `at ${width} px`).toBe(document.documentElement.clientWidth);
  }
});

const SUMMARY = { totalCompleted: 2, thisYear: 1, averagePerMonth: 1.5, firstCompletedAt: '2028-03-05T09:00:00.000Z' };

test('an empty archive says what will appear here', async () => {
  await open('/archived', { 'GET /bookings': [], 'GET /bookings/archive-summary': SUMMARY });
  await expect.element(page.getByText('No completed bookings yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See what is live' })).toHaveAttribute('href', '/approved');
});

test('the figures of the archive lead to what they count, and a search without a match can be cleared', async () => {
  await open('/archived', {
    'GET /bookings': ({ params }: Call) =>
      params.get('filter')!.includes('nobody') ? [] : [rowOf(booking({ status: 'Completed' }))],
    'GET /bookings/archive-summary': SUMMARY,
  });
  const figures = page.getByRole('list', { name: 'Figures' });
  const filterOf = (name: string) => {
    const { pathname, searchParams } = new URL(
      (figures.getByRole('link', { name }).element() as HTMLAnchorElement).href,
    );
    expect(pathname).toBe('/bookings');
    return JSON.parse(searchParams.get('filter')!) as object;
  };
  await expect.element(figures).toHaveTextContent('1.5');
  const year = new Date().getFullYear();
  expect(filterOf('Total Completed 2')).toEqual({ status: 'Completed' });
  expect(filterOf('This Year 1')).toEqual({
    ...{ status: 'Completed', endDate_gte: `${year}-01-01`, endDate_lte: `${year}-12-31` },
  });

  await page.getByLabelText('Search archived bookings').fill('nobody');
  await expect.element(page.getByText('No completed bookings match')).toBeVisible();
  await expectAccessible();
  expect(location.search).toContain('nobody');
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect.element(page.getByRole('row', { name: 'Nimbus Cola' })).toBeVisible();
  expect(location.search).not.toContain('nobody');
});
