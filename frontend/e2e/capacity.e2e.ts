import type { Browser, Page } from '@playwright/test';
import { makePlace } from '../../backend/test/api/capacity.js';
import { dayFromNow, makeBooking, type Booking, type Desk } from '../../backend/test/api/desk.js';
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
  const { mediaCategory, mediaOpportunity } = place;
  const given = { media_category: mediaCategory, media_opportunity: mediaOpportunity };
  const days = { live_date: dayFromNow(from), end_date: dayFromNow(to) };
  await page.goto(`/new-booking?${new URLSearchParams({ ...given, ...days }).toString()}`);
  await page.getByLabel('Brand name').fill(brandName);
  await page.getByLabel('Contact email').fill('jo@capacity.example');
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
  await page.getByLabel('Revenue').fill('480');
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

  // The next free days fill the form, and nothing typed is lost.
  await dialog.getByRole('group', { name: 'Free nearby:' }).getByRole('button').last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Brand name')).toHaveValue('Second Soda');
  await expect(page.getByLabel('Contact email')).toHaveValue('jo@capacity.example');
  await expect(page.getByLabel('Revenue')).toHaveValue('480');
  const [year, month, date] = dayFromNow(31).split('-');
  await expect(page.getByRole('group', { name: 'Live date' })).toContainText(`${date}/${month}/${year}`);
  await fillDay(page, 'Live date', dayFromNow(20));
  await fillDay(page, 'End date', dayFromNow(26));

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
