import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AttentionGroup, AttentionRow, ComingRow, DashboardSummary } from '../api/types';
import { booking, dashboard, dealRequest, enquiry, requestedType } from '../testing/records';
import { answer, calls, later, lost, open, refused, textsOf, VIEWER } from '../testing/screen';
import { monthAround, today } from '../ui/days';
import { bookingStatuses, dealStatuses } from '../ui/status';

const AT = '2028-07-01T09:00:00.000Z';

const panel = (name: string) => page.getByRole('region', { name });
const attention = panel('Needs Attention');
const coming = panel('Next 14 Days');
const filtered = (path: string, filter: object) => `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const openDashboard = (changed: Partial<DashboardSummary>, user?: typeof VIEWER) =>
  open('/', { 'GET /dashboard': dashboard(changed), 'GET /bookings': [booking()] }, user);

/** The filter that the list of bookings has asked for. */
const askedFor = () => {
  const asked = calls.find(({ path }) => path === '/bookings');
  return asked && (JSON.parse(asked.params.get('filter')!) as object);
};

test('an empty installation tells an admin where the first booking, enquiry and deal come from, and that nothing is due', async () => {
  await openDashboard({});
  await expect.element(attention.getByText('Nothing needs attention')).toBeVisible();
  await expect.element(coming.getByText('Nothing is due in the next 14 days')).toBeVisible();
  await expect.element(page.getByText('Overview of your advertising media booking system')).toBeVisible();
  for (const [name, texts, link, path] of [
    [
      'Recent Bookings',
      ['No bookings yet', 'Create your first booking to get started'],
      'Create Booking',
      '/new-booking',
    ],
    ['Recent Sales Enquiries', ['No enquiries yet', 'Share the sales form'], 'Sales Form', '/sales-enquiry'],
    ['Recent Deal Requests', ['No deal requests yet', 'Share the deal request form'], 'Deal Form', '/deal-request'],
  ] as const) {
    for (const text of texts) await expect.element(panel(name)).toHaveTextContent(text);
    await expect.element(panel(name).getByRole('link', { name: link }).first()).toHaveAttribute('href', path);
  }
});

test('an empty installation offers a viewer nothing to create, and says nothing of deals', async () => {
  await openDashboard({ dealRequests: null }, VIEWER);
  await expect.element(panel('Recent Bookings')).toHaveTextContent('No bookings to display at this time');
  expect(page.getByRole('link', { name: /^(Create Booking|Sales Form)$/ }).elements()).toEqual([]);
  expect(panel('Recent Deal Requests').elements()).toEqual([]);
  expect(page.getByText('DEALS LIVE').elements()).toEqual([]);
  expect(calls.filter(({ path }) => path.startsWith('/deal-requests'))).toEqual([]);
});

test('the dashboard says what is being loaded, and why that failed, and tries again', async () => {
  const late = later(refused(503, 'The database is being moved.')());
  await open('/', { 'GET /dashboard': late.answer });
  for (const text of ['Loading bookings...', 'Loading enquiries...', 'Loading deal requests...'])
    await expect.element(page.getByText(text).first()).toBeVisible();
  late.arrive();
  await expect.element(page.getByRole('heading', { name: 'Failed to Load Bookings', level: 1 })).toBeVisible();
  await expect.element(page.getByText('The database is being moved.')).toBeVisible();
  answer({ 'GET /dashboard': dashboard({}) });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('No bookings yet')).toBeVisible();
});

test('each figure leads to the list that it counts, and the newest records are named', async () => {
  const types = ['Front Cover', 'Floor Sticker', 'Interview', 'Advertorial', 'Back Cover'];
  await openDashboard({
    ...{ totalBookings: 9, approved: 3, overdue: 1, revenue: { liveAndCompleted: 200_005, wentLiveThisMonth: 0 } },
    statusCounts: [
      { status: 'Approved', count: 2, revenue: 0 },
      { status: 'Live', count: 1, revenue: 0 },
    ],
    recentBookings: [booking({ status: 'Completed', revenueAmount: 76_555 })],
    salesEnquiries: {
      ...{ open: 7, counts: [{ status: 'In Progress', count: 2 }] },
      recent: [enquiry({ requestedTypes: types.map((label) => requestedType(label)) })],
    },
    dealRequests: {
      ...{ total: 8, live: 4, recent: [dealRequest()] },
      counts: [
        { status: 'New Deal', count: 5 },
        { status: 'Approved', count: 6 },
      ],
    },
  });
  const figures = page.getByRole('list', { name: 'Figures' });
  for (const [name, path, status] of [
    ['Revenue this Month £2,000.05', '/bookings', ['Live', 'Completed']],
    ['Approved 3', '/bookings', ['Approved', 'Live']],
    ['1 live', '/bookings', 'Live'],
    ['Overdue 1', '/bookings', 'Overdue'],
    ['Sales Enquiries 7', '/sales-enquiries', ['New Enquiry', 'In Progress']],
    ['2 in progress', '/sales-enquiries', ['In Progress']],
    ['5 new', '/deal-requests', ['New Deal']],
    ['DEALS LIVE 4', '/deal-requests', ['Live']],
    ['6 to go live', '/deal-requests', ['Approved']],
    ['Total Bookings 9', '/bookings', bookingStatuses.filter((status) => status !== 'Cancelled')],
    ['Deal Requests 8', '/deal-requests', dealStatuses.filter((status) => status !== 'Declined')],
  ] as const) {
    const link = figures.getByRole('link', { name, exact: true });
    await expect.element(link).toHaveAttribute('href', filtered(path, { status }));
  }
  const stages = panel('Booking Status Distribution').getByRole('listitem');
  expect(textsOf(stages)).toEqual(['Approved2', 'Live1']);
  await expect
    .element(stages.nth(1).getByRole('link'))
    .toHaveAttribute('href', filtered('/bookings', { status: 'Live' }));
  await expect.element(panel('Recent Bookings')).toHaveTextContent(/#1001Nimbus Cola.*Completed£765\.55/);
  await expect.element(page.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/bookings');
  await expect.element(page.getByRole('link', { name: 'Review Pending' })).toHaveAttribute('href', '/review');
  const enquiries = panel('Recent Sales Enquiries');
  await expect.element(enquiries).toHaveTextContent('July 2028');
  await expect.element(enquiries).toHaveTextContent('Front Cover, Floor Sticker, Interview +2 more');
  await expect.element(panel('Recent Deal Requests')).toHaveTextContent('Wren WaterPriya Nair');
});

const row = (title: string, changed: Partial<AttentionRow> = {}): AttentionRow => ({
  ...{ id: title, bookingId: null, bookingNumber: null, title, detail: 'Floor Sticker', status: null, since: AT },
  reasons: [],
  ...changed,
});
const group = (reason: AttentionGroup['reason'], list: AttentionGroup['list'], ...rows: AttentionRow[]) => ({
  ...{ reason, list, filter: { reason, before: AT }, count: 1234 },
  rows: rows.map((shown) => ({ ...shown, reasons: shown.reasons.length > 0 ? shown.reasons : [reason] })),
});
const records = attention.getByRole('list', { name: 'Needs Attention' }).getByRole('listitem');

test('a row of what needs attention links to its record, a reason to the list that has all of it', async () => {
  await openDashboard({
    needsAttention: {
      total: 7404,
      groups: [
        group('pastDeadline', 'bookings', row('Late', { id: 'r1', bookingNumber: 1001, status: 'Under Review' })),
        group('optionExpires', 'options', row('Option', { id: 'r1o' })),
        group('waitingMail', 'mails', row('waits@brand.test', { id: 'm1' })),
        group('failedMail', 'mails', row('gone@brand.test', { id: 'm2' })),
        group('oldDeal', 'deal-requests', row('Deal', { id: 'd1' })),
        group('oldEnquiry', 'sales-enquiries', row('Enquiry', { id: 'e1' })),
      ],
    },
  });
  for (const [reason, name, title, record, list] of [
    ['pastDeadline', 'Past deadline', '#1001 Late', '/review/r1', '/bookings'],
    ['failedMail', 'Email not delivered', 'gone@brand.test', '/mail?mail=m2', '/mail'],
    ['waitingMail', 'Email waits for the mail server', 'waits@brand.test', '/mail?mail=m1', '/mail'],
    ['oldDeal', 'New deal, over two days old', 'Deal', '/deal-requests?deal=d1', '/deal-requests'],
    ['optionExpires', 'Option expires', 'Option', '/options?option=r1o', '/options'],
    [
      'oldEnquiry',
      'New enquiry, over two days old',
      'Enquiry',
      filtered('/sales-enquiries', { id: 'e1' }),
      '/sales-enquiries',
    ],
  ] as const) {
    const link = page.getByRole('link', { name: title, exact: true });
    const shown = records.filter({ has: link });
    await expect.element(shown.getByRole('link')).toHaveAttribute('href', record);
    await expect.element(shown).toHaveTextContent(name);
    const all = attention.getByRole('link', { name: `${name} 1,234` });
    await expect.element(all).toHaveAttribute('href', filtered(list, { reason, before: AT }));
  }
  await expect.element(attention.getByText('Under Review · Floor Sticker')).toBeVisible();
});

test('Mine narrows what needs attention to one’s own records', async () => {
  const late = (title: string) => group('overdue', 'bookings', row(title, { bookingNumber: 1001, status: 'Overdue' }));
  await openDashboard({ needsAttention: { total: 1, groups: [late('Everybody’s')] } });
  await expect.element(records).toHaveTextContent('Everybody’s');
  answer({ 'GET /dashboard/my-attention': { total: 1, groups: [late('My own')] } });
  await attention.getByRole('button', { name: 'Mine' }).click();
  await expect.element(records).toHaveTextContent('My own');
  await expect.element(records).not.toHaveTextContent('Everybody’s');

  // It is loaded again when it is shown after a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  answer({ 'GET /dashboard/my-attention': lost });
  for (let times = 0; times < 2; times++) await attention.getByRole('button', { name: 'Mine' }).click();
  await expect.element(attention).toHaveTextContent('Could not refresh.');
  await expect.element(records).toHaveTextContent('My own');
});

test('a record with several reasons is shown once, with all of them, and the most urgent comes first', async () => {
  const slow = row('Slow', { status: 'Under Review' });
  const late = row('Late', { status: 'Under Review', reasons: ['pastDeadline', 'slowReview', 'notApproved'] });
  // There are older ones past their deadline.
  const alsoLate = row('Also late', { status: 'Under Review', reasons: ['pastDeadline', 'notApproved'] });
  const overdue = row('Overdue', { status: 'Overdue', reasons: ['overdue', 'chasedInVain', 'notApproved'] });
  await openDashboard({
    needsAttention: {
      total: 8,
      groups: [
        group('overdue', 'bookings', overdue),
        group('pastDeadline', 'bookings', late),
        group('slowReview', 'bookings', slow, late),
        group('notApproved', 'bookings', overdue, late, alsoLate),
      ],
    },
  });
  await expect.element(records.first()).toBeVisible();
  const tags = (record: Element) => [...record.querySelectorAll('svg')].map((icon) => icon.parentElement!.textContent);
  expect(records.elements().map((record) => [record.querySelector('a')!.textContent, ...tags(record)])).toEqual([
    ['Overdue', 'Overdue', 'Reminded three times, still nothing', 'Live date passed, not approved'],
    ['Late', 'Past deadline', 'In review for two days', 'Live date passed, not approved'],
    ['Also late', 'Past deadline', 'Live date passed, not approved'],
    ['Slow', 'In review for two days'],
  ]);
});

test('twelve records are shown, shared evenly between the reasons', async () => {
  const four = (reason: string) => [1, 2, 3, 4].map((nth) => row(`${reason} ${nth}`));
  const reasons = ['overdue', 'pastDeadline', 'slowReview', 'notApproved', 'freeAndLive'] as const;
  const groups = reasons.map((reason) => group(reason, 'bookings', ...four(reason)));
  await openDashboard({ needsAttention: { total: 20, groups } });
  await expect.element(records.first()).toBeVisible();
  expect(records.elements().map((record) => record.querySelector('a')!.textContent)).toEqual([
    ...['overdue 1', 'overdue 2', 'overdue 3', 'pastDeadline 1', 'pastDeadline 2', 'pastDeadline 3'],
    ...['slowReview 1', 'slowReview 2', 'notApproved 1', 'notApproved 2', 'freeAndLive 1', 'freeAndLive 2'],
  ]);
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
  const asked = { status: ['Live', 'Completed'], liveDate_gte: first, liveDate_lte: last };
  await expect.poll(askedFor).toMatchObject(asked);
});

test('cancelled bookings are not in the total, which says how many there are', async () => {
  const filter = { status: 'Cancelled' } as const;
  await openDashboard({ totalBookings: 182, statusCounts: [{ ...filter, count: 2, revenue: 0 }] });
  const cancelled = page.getByRole('link', { name: '2 cancelled, not counted' });
  await expect.element(cancelled).toHaveAttribute('href', filtered('/bookings', filter));
});
