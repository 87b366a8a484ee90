import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enquiry, requestedType } from '../testing/records';
import { answer, calls, lost, open, textsOf, toasts, VIEWER, type Call } from '../testing/screen';

const asked = enquiry({
  ...{ brand: 'Driftwood Gin', brandContactEmail: 'media.planning@driftwood-gin-distillery.example' },
  ...{ assignee: { id: 'u1', name: 'ada.lovelace', active: true }, createdAt: '2028-07-01T09:00:00.000Z' },
  requestedTypes: [requestedType('Floor Sticker'), requestedType('Kiosk Screens')],
});
const table = page.getByRole('table', { name: 'Enquiries' });
const card = page.getByRole('article');
const choice = page.getByRole('group', { name: 'View' });

test('enquiries are shown in a table once that is chosen, also behind Change Password and after a reload', async () => {
  await open('/sales-enquiries', { 'GET /sales-enquiries': [asked] });
  await expect.element(card).toBeVisible();
  await choice.getByRole('button', { name: 'Table' }).click();
  const row = table.getByRole('row', { name: /Driftwood Gin/ });
  for (const said of ['Floor Sticker, Kiosk Screens', 'July 2028', 'New Enquiry', 'ada.lovelace', 'Jul 01, 2028'])
    await expect.element(row).toHaveTextContent(said);
  await expect.element(row).toHaveTextContent('media.planning@driftwood-gin-distillery.example');
  await expect.element(card).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
  expect(page.getByRole('table', { name: 'Enquiries', includeHidden: true }).elements()).toHaveLength(1);
  expect(page.getByRole('tab', { name: 'New Enquiries', selected: true, includeHidden: true }).elements()).toHaveLength(
    1,
  );
  const filters = calls.filter(({ path }) => path === '/sales-enquiries').map(({ params }) => params.get('filter'));
  expect(new Set(filters)).toEqual(new Set([JSON.stringify({ status: ['New Enquiry', 'In Progress'] })]));

  await open('/sales-enquiries', { 'GET /sales-enquiries': [asked] });
  await expect.element(table).toBeVisible();
  await choice.getByRole('button', { name: 'Cards' }).click();
  await expect.element(card).toBeVisible();
});

test('a row leads to the enquiry with all that can be done, and Back to the table', async () => {
  await open('/sales-enquiries', { 'GET /sales-enquiries': [asked] });
  await choice.getByRole('button', { name: 'Table' }).click();
  for (const target of [table.getByRole('link', { name: 'Driftwood Gin' }), table.getByText('July 2028')]) {
    await target.click();
    await expect.element(card.getByRole('link', { name: 'Create Booking Driftwood Gin' })).toBeVisible();
    const filter = () => calls.findLast(({ path }) => path === '/sales-enquiries')?.params.get('filter');
    await expect.poll(filter).toBe(JSON.stringify({ id: 'e1' }));
    history.back();
    await expect.element(table).toBeVisible();
  }
});

test('at 1024 px and 1440 px, the table needs no sideways scroll and cuts no brand; a phone has the cards', async () => {
  const brand = 'Thistledown & Marchbanks Sparkling Botanical Waters';
  await open('/sales-enquiries', { 'GET /sales-enquiries': [asked, { ...asked, id: 'e2', brand }] });
  await choice.getByRole('button', { name: 'Table' }).click();
  const link = table.getByRole('link', { name: brand });
  await expect.element(link).toBeVisible();
  for (const width of [1024, 1440]) {
    await page.viewport(width, 900);
    expect(table.element().scrollWidth).toBeLessThanOrEqual(table.element().parentElement?.clientWidth ?? 0);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  }
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = link.element();
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
  // A short one stays in one line.
  expect(clientHeight).toBeLessThan(50);
  await page.viewport(360, 800);
  await expect.element(card.first()).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
});

test('a viewer sees all types of an enquiry but no verbs, and a search without a match can be cleared', async () => {
  const many = {
    ...asked,
    requestedTypes: ['A', 'B', 'C', 'D', 'E'].map((label) => requestedType(label)),
    allowedActions: [],
  };
  const search = page.getByLabelText('Search enquiries');
  await open(
    '/sales-enquiries',
    { 'GET /sales-enquiries': ({ params }: Call) => (params.get('filter')?.includes('nobody') ? [] : [many]) },
    VIEWER,
  );
  await expect.element(card.getByRole('listitem')).toHaveLength(3);
  await card.getByRole('button', { name: '+2 more' }).click();
  await expect.element(card.getByRole('listitem')).toHaveLength(5);
  await expect.element(card.getByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
  await expect.element(card.getByRole('link', { name: /^Create Booking/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Sales Form' })).not.toBeInTheDocument();
  await search.fill('nobody');
  await expect.element(page.getByText('No enquiries match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect.element(card).toBeVisible();
});

test('a confirmation that fails says so, and while it is under way nothing else can be done', async () => {
  const bookings = [{ id: 'b1', bookingNumber: 1001, status: 'Live' as const, bookingType: null }];
  const confirmable = { ...asked, bookings, allowedActions: ['confirm', 'createBooking'] as const };
  await open('/sales-enquiries', { 'GET /sales-enquiries': [confirmable], 'PUT /sales-enquiries/e1/status': lost });
  await card.getByRole('button', { name: /^Confirm/ }).click();
  await expect.element(toasts).toHaveTextContent('Failed to confirm bookings. Please try again.');
  answer({ 'PUT /sales-enquiries/e1/status': () => new Promise(() => {}) });
  await card.getByRole('button', { name: /^Confirm/ }).click();
  await expect.element(card.getByText('Confirming...')).toBeVisible();
  await expect.element(card.getByRole('link', { name: /^Create Booking/ })).not.toBeInTheDocument();
});

test('the tabs say what they lead to, although a link leads to one enquiry', async () => {
  const enquiries = [
    ...[
      { status: 'Closed', count: 5 },
      { status: 'New Enquiry', count: 6_000 },
      { status: 'In Progress', count: 4_000 },
    ],
    ...[
      { status: 'Bookings Confirmed', count: 10_000 },
      { status: 'Completed', count: 7 },
    ],
  ];
  await open('/sales-enquiries?filter={"id":"e1"}', {
    ...{ 'GET /sales-enquiries': [asked], 'GET /counts': { bookings: [], enquiries, deals: [], options: [] } },
  });
  await expect.element(page.getByRole('tab', { name: 'Closed 5' })).toBeVisible();
  // The server counts no further than 10,000 of one status.
  expect(textsOf(page.getByRole('tab'))).toEqual(['New Enquiries 10,000', 'Bookings Confirmed 10,007+', 'Closed 5']);
  // Without the link, a tab shows the list, not all of them together.
  await page.getByRole('button', { name: 'Remove filter Only the linked enquiry' }).click();
  await expect.element(page.getByRole('tab', { name: /^New Enquiries/, selected: true })).toBeVisible();
});
