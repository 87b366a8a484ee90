import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AttentionGroup, AttentionRow, ComingRow, DashboardSummary } from '../api/types';
import { booking, dashboard, NO_NAMES } from '../testing/records';
import { calls, open } from '../testing/screen';
import { monthAround, today } from '../ui/days';

const AT = '2028-07-01T09:00:00.000Z';

const panel = (name: string) => page.getByRole('region', { name });
const attention = panel('Needs Attention');
const coming = panel('Next 14 Days');
const filtered = (path: string, filter: object) => `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const openDashboard = (changed: Partial<DashboardSummary>) =>
  open('/', {
    'GET /dashboard': dashboard(changed),
    'GET /reports/sell-through': [],
    'GET /bookings': [booking()],
    'GET /bookings/names': NO_NAMES,
  });

/** The filter that the list of bookings has asked for. */
const askedFor = () => {
  const asked = calls.find(({ path }) => path === '/bookings');
  return asked && (JSON.parse(asked.params.get('filter')!) as object);
};

test('the panels say when nothing needs attention and nothing is due', async () => {
  await openDashboard({});
  await expect.element(attention.getByText('Nothing needs attention')).toBeVisible();
  await expect.element(coming.getByText('Nothing is due in the next 14 days')).toBeVisible();
});

test('a row of what needs attention links to its record, the count to the list that it counts', async () => {
  const row = (title: string, changed: Partial<AttentionRow> = {}): AttentionRow => ({
    ...{ id: 'r1', bookingId: null, bookingNumber: null, title, detail: 'Floor Sticker', status: null, since: AT },
    ...changed,
  });
  const group = (reason: AttentionGroup['reason'], list: AttentionGroup['list'], shown = row('A title')) => ({
    ...{ reason, list, filter: { reason, before: AT }, count: 1234, rows: [shown] },
  });
  const late = row('Late Artwork', { bookingId: 'r1', bookingNumber: 1001, status: 'Under Review' });
  await openDashboard({
    needsAttention: {
      total: 7404,
      groups: [
        group('pastDeadline', 'bookings', late),
        group('failedMail', 'mails', row('gone@brand.test')),
        group('waitingMail', 'mails', row('waits@brand.test')),
        group('oldDeal', 'deal-requests'),
        group('optionExpires', 'options'),
        group('oldEnquiry', 'sales-enquiries'),
      ],
    },
  });
  for (const [reason, name, title, record, list] of [
    ['pastDeadline', 'Past deadline', '#1001 Late Artwork', '/bookings/r1', '/bookings'],
    ['failedMail', 'Emails not delivered', 'gone@brand.test', '/mail?mail=r1', '/mail'],
    ['waitingMail', 'Emails waiting: the mail server cannot be reached', 'waits@brand.test', '/mail?mail=r1', '/mail'],
    ['oldDeal', 'New deals older than two days', 'A title', '/deal-requests?deal=r1', '/deal-requests'],
    ['optionExpires', 'Options that expire within a working day', 'A title', '/options?option=r1', '/options'],
    [
      'oldEnquiry',
      'New enquiries older than two days',
      'A title',
      filtered('/sales-enquiries', { id: 'r1' }),
      '/sales-enquiries',
    ],
  ] as const) {
    const rows = attention.getByRole('list', { name, exact: true });
    await expect.element(rows.getByRole('link', { name: title })).toHaveAttribute('href', record);
    const all = attention.getByRole('link', { name: `All 1,234: ${name}` });
    await expect.element(all).toHaveAttribute('href', filtered(list, { reason, before: AT }));
  }
  // Several statuses have this reason.
  await expect.element(attention.getByText('Under Review · Floor Sticker')).toBeVisible();
});

test('the next 14 days show deadlines, live dates and end dates, with links to complete lists', async () => {
  const row = (event: ComingRow['event'], brandName: string): ComingRow => ({
    ...{ bookingId: `b-${event}`, bookingNumber: 1001, brandName, mediaOpportunity: 'Floor Sticker', event, at: AT },
    status: 'Awaiting Upload',
  });
  const rows = [row('deadline', 'Owes Artwork'), row('live', 'Goes Live'), row('end', 'Runs for Nothing')];
  await openDashboard({
    nextFourteenDays: {
      ...{ total: 43, gaps: [], gapCount: 0, conflictCount: 0 },
      days: [{ day: '2028-07-01', rows }],
      lists: [
        { event: 'deadline', count: 1, filter: { deadlineDate_lte: AT } },
        { event: 'live', count: 0, filter: { liveDate_lte: AT } },
        { event: 'end', count: 42, filter: { endDate_lte: AT } },
      ],
    },
  });
  const events = coming.getByRole('list', { name: 'Sat, Jul 01' }).getByRole('listitem');
  await expect.element(events.first()).toHaveTextContent('Deadline · #1001 Owes Artwork');
  await expect.element(events.nth(1)).toHaveTextContent('Goes live · #1001 Goes Live');
  await expect.element(events.nth(2)).toHaveTextContent('Ends · #1001 Runs for Nothing');
  await expect.element(coming.getByRole('link', { name: 'Goes Live' })).toHaveAttribute('href', '/bookings/b-live');
  const lists = coming.getByRole('list', { name: 'All of the next 14 days' }).getByRole('link');
  const links = lists.elements().map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['1 deadline', filtered('/bookings', { deadlineDate_lte: AT })],
    ['42 end', filtered('/bookings', { endDate_lte: AT })],
  ]);
});

test('the list of bookings past their deadline uses the server’s clock, not the browser’s', async () => {
  const pastDeadlineFilter = { status: ['Under Review', 'Revision Required'], deadlineDate_lt: '2020-02-20T20:20:20Z' };
  await openDashboard({ pastDeadline: 1, pastDeadlineFilter });
  await page.getByRole('link', { name: '+1 past deadline' }).click();
  await expect.poll(askedFor).toEqual(pastDeadlineFilter);
});

test('the bookings that went live this month are a list with labelled filters', async () => {
  await openDashboard({});
  await page.getByRole('link', { name: 'went live in' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove filter Live from:' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove filter Live until:' })).toBeVisible();
  const { first, last } = monthAround(today());
  expect(askedFor()).toMatchObject({ status: ['Live', 'Completed'], liveDate_gte: first, liveDate_lte: last });
});

test('cancelled bookings are not in the total, which says how many there are', async () => {
  const filter = { status: 'Cancelled' } as const;
  await openDashboard({ totalBookings: 182, statusCounts: [{ ...filter, count: 2, revenue: 0 }] });
  const cancelled = page.getByRole('link', { name: '2 cancelled, not counted' });
  await expect.element(cancelled).toHaveAttribute('href', filtered('/bookings', filter));
});
