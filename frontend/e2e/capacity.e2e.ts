import type { Browser, Page } from '@playwright/test';
import { makePlace } from '../../backend/test/api/capacity.js';
import {
  bookingThatIs,
  dayFromNow,
  expectStatus,
  makeBooking,
  readBooking,
  type Booking,
  type Desk,
} from '../../backend/test/api/desk.js';
import { makeDeal, makeDealBooking, makeEnquiry } from '../../backend/test/api/public-forms.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay } from './desk.js';
import { choose, press, type, typeDay } from './support/keyboard.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

type Place = Awaited<ReturnType<typeof makePlace>>;

const bookedOn = async ({ admin }: Pick<Desk, 'admin'>, brandName: string): Promise<Booking[]> => {
  const { body } = await admin.get<Booking[]>(
    `/api/bookings?filter=${encodeURIComponent(JSON.stringify({ q: brandName }))}`,
  );
  return body;
};

async function fillIn(page: Page, { place }: Place, brandName: string, [from, to]: [number, number]): Promise<void> {
  await page.goto('/new-booking');
  await page.getByLabel('Brand name').fill(brandName);
  await page.getByLabel('Contact email').fill('jo@capacity.example');
  for (const [label, name] of [
    ['Media Category', place.mediaCategory],
    ['Media Opportunity', place.mediaOpportunity],
  ] as const) {
    await page.getByLabel(label).click();
    await page.getByRole('option', { name, exact: true }).click();
  }
  await fillDay(page, 'Live date', dayFromNow(from));
  await fillDay(page, 'End date', dayFromNow(to));
}

async function colleagueOf(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  await enter(page, ADMIN);
  return page;
}

test('the last slot is sold once: the second person sees what takes it, and can book anyway with a reason', async ({
  page,
  browser,
  baseURL,
  desk,
}) => {
  test.slow();
  const place = await makePlace(desk, 1);
  const colleague = await colleagueOf(browser, baseURL!);
  await enter(page, ADMIN);
  await fillIn(page, place, 'Second Soda', [20, 26]);
  await expect(page.getByText('Free', { exact: true })).toBeVisible();

  await fillIn(colleague, place, 'First Fizz', [24, 30]);
  await colleague.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(colleague, 'Booking Created Successfully');
  await colleague.context().close();

  await page.getByRole('button', { name: 'Create Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'There Is No Room' });
  const [first] = await bookedOn(desk, 'First Fizz');
  const blocker = dialog.getByRole('link', { name: `#${first!.bookingNumber}` });
  await expect(blocker).toHaveAttribute('href', `/bookings/${first!.id}`);
  await expect(dialog.getByRole('group', { name: 'Free nearby:' }).getByRole('button').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Book Anyway' }).click();
  await expect(dialog.getByText('Say why it is booked although there is no room.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Brand name')).toHaveValue('Second Soda');

  await page.getByRole('button', { name: 'Create Booking' }).click();
  await dialog.getByLabel('Reason for booking anyway').fill('Both brands share the screen');
  await dialog.getByRole('button', { name: 'Book Anyway' }).click();
  await expectToast(page, 'Booking Created Successfully');

  const [second] = await bookedOn(desk, 'Second Soda');
  expect(second).toMatchObject({ overbookReason: 'Both brands share the screen' });
  await page.goto(`/bookings/${second!.id}`);
  await expect(page.getByText('Booked above capacity: Both brands share the screen')).toBeVisible();
  await page.getByRole('link', { name: 'See Conflicts' }).click();
  const conflict = page.getByRole('region', { name: place.place.mediaOpportunity });
  await expect(conflict.getByText('2 of 1 sold')).toBeVisible();
  await expect(conflict.getByRole('link')).toHaveText([`#${first!.bookingNumber}`, `#${second!.bookingNumber}`]);
});

test('the second person to want the last slot takes the next free days, and nothing typed is lost', async ({
  page,
  browser,
  baseURL,
  desk,
}) => {
  test.slow();
  const nextFree = dayFromNow(27);
  const place = await makePlace(desk, 1);
  const colleague = await colleagueOf(browser, baseURL!);
  await enter(page, ADMIN);
  await fillIn(page, place, 'Slow Squash', [20, 26]);
  await fillIn(colleague, place, 'Swift Syrup', [20, 26]);
  await page.getByLabel('Revenue').fill('480');
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await expect(colleague.getByText('Free', { exact: true })).toBeVisible();

  await colleague.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(colleague, 'Booking Created Successfully');
  await colleague.context().close();
  await page.getByRole('button', { name: 'Create Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'There Is No Room' });
  const [first] = await bookedOn(desk, 'Swift Syrup');
  await expect(dialog).toContainText(`#${first!.bookingNumber}`);
  await expect(dialog).toContainText('Swift Syrup');
  await dialog.getByRole('group', { name: 'Free nearby:' }).getByRole('button').last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Brand name')).toHaveValue('Slow Squash');
  await expect(page.getByLabel('Contact email')).toHaveValue('jo@capacity.example');
  await expect(page.getByLabel('Revenue')).toHaveValue('480');
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(page, 'Booking Created Successfully');
  const [second] = await bookedOn(desk, 'Slow Squash');
  expect(second!.liveDate.slice(0, 10)).toBe(nextFree);
  expect(second).toMatchObject({ overbookReason: null, revenueAmount: 48_000 });
});

test('free days fill the form, by keyboard alone and on a narrow screen', async ({ page, desk }) => {
  test.slow();
  const place = await makePlace(desk, 1);
  const { bookingNumber } = await makeBooking(desk, {
    ...place.place,
    liveDate: dayFromNow(20),
    endDate: dayFromNow(26),
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await enter(page, ADMIN);
  await page.goto('/new-booking');
  await type(page, page.getByLabel('Brand name'), 'Keyboard Kombucha');
  await type(page, page.getByLabel('Contact email'), 'jo@capacity.example');
  await choose(page, page.getByLabel('Media Category'), place.place.mediaCategory);
  await choose(page, page.getByLabel('Media Opportunity'), place.place.mediaOpportunity);
  await typeDay(page, page.getByRole('group', { name: 'Live date' }), dayFromNow(22));
  await typeDay(page, page.getByRole('group', { name: 'End date' }), dayFromNow(28));
  await expect(page.getByRole('status').filter({ hasText: `Taken` })).toContainText(
    `#${bookingNumber} Nimbus Cola until`,
  );
  const windows = page.getByRole('group', { name: 'Free nearby:' }).getByRole('button');
  await expect(windows).not.toHaveCount(0);
  await expectNoSidewaysScroll(page, '320 px');
  await press(page, windows.nth(1));
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Create Booking' }));
  await expectToast(page, 'Booking Created Successfully');
  const [made] = await bookedOn(desk, 'Keyboard Kombucha');
  expect(made!.liveDate.slice(0, 10)).toBe(dayFromNow(27));
});

test('a capacity is set and days are blocked in the catalogue; forms ask for units', async ({ page, desk }) => {
  test.slow();
  const place = await makePlace(desk, null);
  const { mediaOpportunity } = place.place;
  await enter(page, ADMIN);
  await page.goto('/catalogue?tab=categories');
  await page.getByRole('button', { name: `More actions for ${mediaOpportunity}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Capacity…' }).click();
  const dialog = page.getByRole('dialog', { name: `Capacity of ${mediaOpportunity}` });
  await dialog.getByLabel('Capacity', { exact: true }).fill('none');
  await dialog.getByRole('button', { name: 'Save Capacity' }).click();
  await expect(dialog.getByText('Enter a whole number from 1 to 10,000, or nothing.')).toBeVisible();
  await dialog.getByLabel('Capacity', { exact: true }).fill('3');
  await dialog.getByLabel('Name of the unit').fill('screens');
  await dialog.getByLabel('Days for artwork').fill('10');
  await dialog.getByRole('button', { name: 'Save Capacity' }).click();
  await expectToast(page, 'Capacity Saved', '3 screens');
  await expect(page.getByText('3 screens', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `More actions for ${mediaOpportunity}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Capacity…' }).click();
  await dialog.getByRole('button', { name: 'Block Days…' }).click();
  const blocking = page.getByRole('dialog', { name: `Block days of ${mediaOpportunity}` });
  await fillDay(blocking.page(), 'First day', dayFromNow(22));
  await fillDay(blocking.page(), 'Last day', dayFromNow(23));
  await blocking.getByRole('button', { name: 'Block Days' }).click();
  await expect(blocking.getByText('Say why the days are blocked.')).toBeVisible();
  await blocking.getByLabel('Reason').fill('Shop refit');
  await blocking.getByRole('button', { name: 'Block Days' }).click();
  await expectToast(page, 'Days Blocked', 'Shop refit');
  await expect(dialog.getByRole('listitem')).toContainText('nothing left · Shop refit');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await fillIn(page, place, 'Refit Rice', [20, 26]);
  await expect(page.getByLabel('Units (screens)')).toHaveValue('1');
  const [, month, date] = dayFromNow(10).split('-');
  await expect(page.getByRole('group', { name: 'Artwork deadline' })).toContainText(`${date}/${month}`);
  await expect(page.getByRole('status').filter({ hasText: 'Blocked' })).toContainText('Shop refit');

  await page.goto('/catalogue?tab=categories');
  await page.getByRole('button', { name: `More actions for ${mediaOpportunity}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Capacity…' }).click();
  await dialog.getByRole('button', { name: /^Remove the blocked days/ }).click();
  await expectToast(page, 'Days Unblocked');
  await expect(dialog.getByRole('button', { name: 'Block Days…' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await makeBooking(desk, {
    ...place.place,
    units: 2,
    brandName: 'Two Teas',
    liveDate: dayFromNow(20),
    endDate: dayFromNow(26),
  });
  await fillIn(page, place, 'Refit Rice', [20, 26]);
  await expect(page.getByRole('status').filter({ hasText: '2 of 3 taken' })).toBeVisible();
  await page.getByLabel('Units (screens)').fill('2');
  await expect(page.getByRole('status').filter({ hasText: 'No room' })).toBeVisible();
  await page.getByLabel('Units (screens)').fill('1');
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(page, 'Booking Created Successfully');
});

test('an edit of dates to taken days asks for a reason, and keeps what was typed', async ({ page, desk }) => {
  const place = await makePlace(desk, 1);
  await makeBooking(desk, {
    ...place.place,
    brandName: 'Settled Salt',
    liveDate: dayFromNow(20),
    endDate: dayFromNow(26),
  });
  const moved = await makeBooking(desk, {
    ...{ ...place.place, brandName: 'Moving Mints' },
    ...{ liveDate: dayFromNow(30), deadlineDate: dayFromNow(10), endDate: dayFromNow(34) },
  });
  await enter(page, ADMIN);
  await page.goto(`/bookings/${moved.id}`);
  await page.getByRole('button', { name: 'Edit Dates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Dates' });
  await expect(dialog.getByText('Free', { exact: true })).toBeVisible();
  await fillDay(page, 'Live date', dayFromNow(25));
  await expect(dialog.getByRole('status').filter({ hasText: 'Taken' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Dates' }).click();
  const asked = page.getByRole('dialog', { name: 'There Is No Room' });
  await asked.getByLabel('Reason for booking anyway').fill('One day shared');
  await asked.getByRole('button', { name: 'Book Anyway' }).click();
  await expectToast(page, 'Dates Updated');
  const { overbookReason } = expectStatus(
    200,
    await desk.admin.get<{ overbookReason: string }>(`/api/bookings/${moved.id}`),
  );
  expect(overbookReason).toBe('One day shared');
  await expect(page.getByText('Booked above capacity: One day shared').first()).toBeVisible();
});

const span = (from: number, to: number) => ({
  ...{ liveDate: dayFromNow(from), deadlineDate: dayFromNow(Math.min(from, 10)), endDate: dayFromNow(to) },
});

/** Somebody else's booking, which takes the place from the 20th to the 29th day. */
const take = (desk: Pick<Desk, 'admin'>, { place }: Place) =>
  makeBooking(desk, { ...place, brandName: 'Settled Salt', ...span(20, 29) });

/** Gives the reason in the dialog that names Settled Salt. */
async function bookAnyway(page: Page, { bookingNumber }: Booking, toast: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'There Is No Room' });
  await expect(dialog.getByRole('link', { name: `#${bookingNumber}` })).toBeVisible();
  await dialog.getByLabel('Reason for booking anyway').fill('Agreed with Settled Salt');
  await dialog.getByRole('button', { name: 'Book Anyway' }).click();
  await expectToast(page, toast);
  await expect(dialog).toBeHidden();
}

const expectOverbooked = async (desk: Pick<Desk, 'admin'>, id: string) =>
  expect(await readBooking(desk, id)).toMatchObject({ overbookReason: 'Agreed with Settled Salt' });

test('another placement asks for a reason where there is no room', async ({ page, desk }) => {
  const at = await makePlace(desk, 1);
  const taker = await take(desk, at);
  const former = await makePlace(desk, null);
  const { id } = await makeBooking(desk, { ...former.place, ...span(25, 31) });
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Details' });
  await dialog.getByLabel('Media Opportunity').click();
  await page.getByRole('option', { name: at.place.mediaOpportunity, exact: true }).click();
  await dialog.getByRole('button', { name: 'Save Details' }).click();
  await bookAnyway(page, taker, 'Details Updated');
  await expectOverbooked(desk, id);
});

test('Mark as Live before the live date asks for a reason where there is no room', async ({ page, desk }) => {
  const at = await makePlace(desk, 1);
  const taker = await makeBooking(desk, { ...at.place, brandName: 'Settled Salt', ...span(0, 3) });
  const { id } = await bookingThatIs(desk, 'Approved', { ...at.place, ...span(4, 9) });
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Mark as Live' }).click();
  await page.getByRole('dialog', { name: 'Mark as Live' }).getByRole('button', { name: 'Mark as Live' }).click();
  await bookAnyway(page, taker, 'Booking Live');
  await expectOverbooked(desk, id);
});

test('reinstating asks for a reason where the space has gone', async ({ page, desk }) => {
  const at = await makePlace(desk, 1);
  const { id } = await makeBooking(desk, { ...at.place, ...span(25, 31) });
  expectStatus(200, await desk.admin.put(`/api/bookings/${id}/cancel`, { reason: 'The launch is off' }));
  const taker = await take(desk, at);
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await page.getByRole('dialog', { name: 'Reinstate Booking' }).getByRole('button', { name: 'Reinstate' }).click();
  await bookAnyway(page, taker, 'Booking Reinstated');
  await expectOverbooked(desk, id);
});

test('reopening a deal asks for a reason where the space of its bookings has gone', async ({ page, desk }) => {
  const at = await makePlace(desk, 1);
  const deal = await makeDeal({ nobody: desk.admin });
  const { id } = await makeDealBooking(desk, deal, { ...at.place, ...span(20, 29) });
  expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/decline`, { reason: 'No budget' }));
  const taker = await take(desk, at);
  await enter(page, ADMIN);
  await page.goto(`/deal-requests?deal=${deal.id}`);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page
    .getByRole('dialog', { name: 'Reopen the deal request' })
    .getByRole('button', { name: 'Reopen Deal' })
    .click();
  await bookAnyway(page, taker, 'Deal Reopened');
  await expectOverbooked(desk, id);
});

test('reactivating says whether there is room, and free days fill the dialog', async ({ page, desk }) => {
  const at = await makePlace(desk, 1);
  const taker = await take(desk, at);
  const { id } = await bookingThatIs(desk, 'Completed', { ...at.place, brandName: 'Return Rye', ...span(40, 41) });
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Reactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reactivate' });
  await fillDay(page, 'Live date', dayFromNow(22));
  await fillDay(page, 'End date', dayFromNow(24));
  await expect(dialog.getByRole('status').filter({ hasText: 'Taken' })).toContainText(`#${taker.bookingNumber}`);
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  const refused = page.getByRole('dialog', { name: 'There Is No Room' });
  await refused.getByRole('group', { name: 'Free nearby:' }).getByRole('button').first().click();
  await expect(refused).toBeHidden();
  await expect(dialog.getByText('Free', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expectToast(page, 'Booking Reactivated');
});

test('each of several dates says whether there is room; all are refused together', async ({ page, desk }) => {
  test.slow();
  const at = await makePlace(desk, 1);
  const taker = await take(desk, at);
  await enter(page, ADMIN);
  await fillIn(page, at, 'Weekly Wafers', [13, 19]);
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  // One week later, which is taken.
  await page.getByRole('button', { name: 'Add more dates' }).click();
  const second = page.getByRole('group', { name: 'Booking 2', exact: true });
  await expect(second.getByRole('status').filter({ hasText: 'Taken' })).toContainText(`#${taker.bookingNumber}`);
  await page.getByRole('button', { name: 'Create 2 Bookings' }).click();
  const refused = page.getByRole('dialog', { name: 'There Is No Room' });
  await expect(refused.getByRole('link', { name: `#${taker.bookingNumber}` })).toBeVisible();
  await refused.getByRole('button', { name: 'Cancel' }).click();
  expect(await bookedOn(desk, 'Weekly Wafers')).toEqual([]);

  await second.getByRole('group', { name: 'Free nearby:' }).getByRole('button').last().click();
  await expect(second.getByText('Free', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create 2 Bookings' }).click();
  await expectToast(page, 'Bookings Created Successfully');
});

test('an enquiry says of each requested type whether its month has room', async ({ page, desk }) => {
  const at = await makePlace(desk, 1);
  const month = new Date(`${dayFromNow(75)}T12:00:00Z`);
  const named = (style: Intl.DateTimeFormatOptions) => month.toLocaleDateString('en-GB', { timeZone: 'UTC', ...style });
  const [year, number] = dayFromNow(75).split('-');
  const { mediaCategory, mediaOpportunity } = at.place;
  await makeEnquiry(
    { nobody: desk.admin },
    {
      brand: 'Fernhill Oats',
      bookingTypes: [`${mediaCategory} – ${mediaOpportunity}`],
      ...{ bookingPeriodMonth: named({ month: 'long' }), bookingPeriodYear: year },
    },
  );
  await enter(page, ADMIN);
  await page.goto('/sales-enquiries');
  const card = page.getByRole('article').filter({ hasText: 'Fernhill Oats' });
  await expect(card).toContainText('Free all month');
  const days = { liveDate: `${year}-${number}-03`, endDate: `${year}-${number}-14`, deadlineDate: dayFromNow(1) };
  await makeBooking(desk, { ...at.place, ...days });
  await page.reload();
  await expect(card).toContainText(/Taken 3\D14/);
});

test('the dashboard names free days of an exclusive place, and books them', async ({ page, desk }) => {
  const at = await makePlace(desk, 1);
  await makeBooking(desk, {
    ...at.place,
    liveDate: dayFromNow(0),
    deadlineDate: dayFromNow(0),
    endDate: dayFromNow(4),
  });
  await enter(page, ADMIN);
  // Other places of the same server may have gaps, too, of which the first are shown.
  await desk.rows('UPDATE opportunities SET capacity = NULL WHERE id <> $1', [at.id]);
  await page.goto('/');
  const gaps = page.getByRole('list', { name: 'Exclusive places still free' });
  await gaps.getByRole('link', { name: at.place.mediaOpportunity }).click();
  await expect(page).toHaveURL(/\/new-booking/);
  await expect(page.getByLabel('Media Opportunity')).toContainText(at.place.mediaOpportunity);
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
});
