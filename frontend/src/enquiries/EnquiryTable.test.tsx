import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enquiry } from '../testing/records';
import { calls, open } from '../testing/screen';

const type = (label: string) => ({
  ...{ name: `Supermarket – ${label}`, group: 'Supermarket', label, mediaCategory: 'Supermarket' },
  ...{ mediaOpportunity: label, limitedOpportunityId: null, bookings: [], isBooked: false },
});
const asked = enquiry({
  ...{ brand: 'Driftwood Gin', brandContactEmail: 'media.planning@driftwood-gin-distillery.example' },
  ...{ assignee: { id: 'u1', name: 'ada.lovelace', active: true }, createdAt: '2028-07-01T09:00:00.000Z' },
  requestedTypes: [type('Floor Sticker'), type('Kiosk Screens')],
});
const table = page.getByRole('table', { name: 'Enquiries' });
const card = page.getByRole('article');
const choice = page.getByRole('group', { name: 'View' });

test('enquiries are shown in a table once that is chosen, and again after a reload', async () => {
  await open('/sales-enquiries', { 'GET /sales-enquiries': [asked] });
  await expect.element(card).toBeVisible();
  await choice.getByRole('button', { name: 'Table' }).click();
  const row = table.getByRole('row', { name: /Driftwood Gin/ });
  for (const said of ['Floor Sticker, Kiosk Screens', 'July 2028', 'New Enquiry', 'ada.lovelace', 'Jul 01, 2028'])
    await expect.element(row).toHaveTextContent(said);
  await expect.element(row).toHaveTextContent('media.planning@driftwood-gin-distillery.example');
  await expect.element(card).not.toBeInTheDocument();

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
    expect(calls.at(-1)?.params.get('filter')).toBe(JSON.stringify({ id: 'e1' }));
    history.back();
    await expect.element(table).toBeVisible();
  }
});

test('where there is no room, the cards stay and nothing is offered', async () => {
  await open('/sales-enquiries', { 'GET /sales-enquiries': [asked] });
  await choice.getByRole('button', { name: 'Table' }).click();
  await expect.element(table).toBeVisible();
  await page.viewport(360, 800);
  await expect.element(card).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
});

test.each([1024, 1440])('at %i px, the table needs no sideways scroll', async (width) => {
  await page.viewport(width, 900);
  await open('/sales-enquiries', { 'GET /sales-enquiries': [asked] });
  await choice.getByRole('button', { name: 'Table' }).click();
  await expect.element(table).toBeVisible();
  expect(table.element().scrollWidth).toBeLessThanOrEqual(table.element().parentElement?.clientWidth ?? 0);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});
