import type { Locator, Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { dayFromNow, makeBooking, readBooking, VIEWER, ZONE } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';
import { openFromHere, settled } from './support/look.js';

const test = emptyDesk();
const FIRST = DateTime.fromISO(dayFromNow(21), { zone: ZONE }).startOf('week');
/** A day of the fourth week from now, which begins on a Monday: 0 is that Monday. */
const day = (number: number) => FIRST.plus({ days: number }).toFormat('yyyy-MM-dd');
const words = (number: number) => FIRST.plus({ days: number }).setLocale('en-US').toFormat('d MMM yyyy');
const daysWords = (from: number, to: number) => {
  const [first, last] = [FIRST.plus({ days: from }), FIRST.plus({ days: to })].map((each) => each.setLocale('en-US'));
  const short = first!.hasSame(last!, 'month') ? 'd' : first!.hasSame(last!, 'year') ? 'd MMM' : 'd MMM yyyy';
  return `${first!.toFormat(short)} to ${last!.toFormat('d MMM yyyy')}`;
};
const written = (number: number) => FIRST.plus({ days: number }).toFormat('dd/MM/yyyy');
const ADDRESS = `/availability?zoom=days&date=${day(0)}&category=Trade+Newsletter`;
const DAYS = 28;

const timeline = (page: Page) => page.getByRole('grid', { name: /^Timeline/ });
const row = (page: Page, name: string) => timeline(page).getByRole('row').filter({ hasText: name });
const track = (page: Page, name: string) => row(page, name).getByRole('gridcell').first();

/** Drags with the mouse from the middle of one day to the middle of another. */
async function drag(page: Page, on: Locator, from: number, to: number): Promise<void> {
  await settled(page);
  const { x, y, width, height } = (await on.boundingBox())!;
  const at = (number: number) => x + ((number + 0.5) * width) / DAYS;
  await page.mouse.move(at(from), y + height - 6);
  await page.mouse.down();
  await page.mouse.move(at(to), y + height - 6, { steps: 8 });
  await page.mouse.up();
}

test.beforeAll(async ({ desk }) => {
  await desk.rows(
    `UPDATE opportunities SET capacity = told.capacity FROM (VALUES ('Front Cover', 1), ('Back Cover', 1), ('Full Page Advert', 3)) AS told (name, capacity)
     WHERE opportunities.name = told.name`,
  );
  const placed = {
    mediaOpportunity: 'Full Page Advert',
    liveDate: day(0),
    deadlineDate: dayFromNow(3),
    endDate: day(6),
  };
  await makeBooking(desk, { ...placed, brandName: 'Orchard Lane' });
  await makeBooking(desk, { ...placed, brandName: 'Wren Water' });
  await desk.rows(
    `INSERT INTO options (opportunity_id, brand_name, from_day, to_day, state, owner_id)
     SELECT opportunities.id, 'Tern & Co', $1, $2, 'first', users.id FROM opportunities, users
     WHERE opportunities.name = 'Half Page Advert' AND username = 'admin'`,
    [day(2), day(8)],
  );
  await desk.rows(
    `INSERT INTO blocked_days (opportunity_id, from_day, to_day, capacity, reason, created_by)
     SELECT id, $1, $2, 0, 'House campaign', 'admin' FROM opportunities WHERE name = 'Back Cover'`,
    [day(14), day(20)],
  );
});

test('a viewer sees what is taken, can subscribe to it, filters it, and finds all of it again by its address', async ({
  page,
}) => {
  await enter(page, VIEWER, '/availability');
  await expect(timeline(page).getByRole('rowheader', { name: 'Vape Local Website' })).toBeVisible();
  await page.getByRole('button', { name: 'Days', exact: true }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Trade Newsletter' }).click();
  await expect(page).toHaveURL('/availability?zoom=days&category=Trade+Newsletter');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL(/&date=/);

  await openFromHere(page, ADDRESS);
  const bar = row(page, 'Full Page Advert').getByRole('link', { name: /Orchard Lane/ });
  await expect(bar).toHaveAccessibleName(
    new RegExp(`^#\\d+ Orchard Lane, (New Booking|Awaiting Upload), ${daysWords(0, 6)}$`),
  );
  await expect(row(page, 'Full Page Advert')).toContainText('3 at a time');
  await expect(row(page, 'Full Page Advert')).toContainText('2 of 3');
  await expect(row(page, 'Half Page Advert').getByRole('link')).toHaveAccessibleName(
    `Tern & Co, Option, ${daysWords(2, 8)}`,
  );
  await expect(row(page, 'Back Cover').first()).toContainText('House campaign');
  await expect(row(page, 'Supermarket')).toHaveCount(0);

  await page.getByRole('link', { name: 'Subscribe in your calendar program' }).click();
  const feed = page.getByRole('dialog', { name: 'New Calendar Feed' });
  await expect(feed.getByRole('button', { name: 'Front Cover', exact: true })).toBeVisible();
  await page.goBack();

  await page.getByRole('combobox', { name: 'Brand' }).fill('wren');
  await page.getByRole('option', { name: 'Wren Water' }).click();
  await expect(timeline(page).getByRole('link')).toHaveCount(1);
  await expect(page).toHaveURL(/&brand=Wren\+Water$/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue('Wren Water');
  await page.getByRole('checkbox', { name: 'With free days only' }).click();
  await expect(page).toHaveURL(/&free=true$/);
  await expect(row(page, 'Full Page Advert')).toBeVisible();
  await openFromHere(page, `${ADDRESS}&brand=Nobody`);
  await expect(page.getByText('No opportunity matches')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(row(page, 'Full Page Advert').first()).toBeVisible();

  await openFromHere(page, ADDRESS);
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText('Trade Newsletter');
  await drag(page, track(page, 'Half Page Advert'), 10, 12);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await bar.click();
  await expect(page.getByRole('heading', { level: 1, name: /Orchard Lane|#/ })).toBeVisible();
});

test('an admin drags a booking and its end to other days, and drags over free days and books them', async ({
  page,
  desk,
}) => {
  const { id, bookingNumber, liveDate } = await makeBooking(desk, {
    ...{ mediaOpportunity: 'Interview', liveDate: day(7), deadlineDate: day(0), endDate: day(9) },
    brandName: 'Rookery Rum',
  });
  const placed = { mediaOpportunity: 'Front Cover', deadlineDate: dayFromNow(3) };
  const short = await makeBooking(desk, { ...placed, liveDate: day(10), endDate: day(12), brandName: 'Short Soda' });
  const taken = await makeBooking(desk, { ...placed, liveDate: day(15), endDate: day(18), brandName: 'Taken Tea' });
  await enter(page, ADMIN, ADDRESS);
  const dialog = page.getByRole('dialog', { name: 'Edit Dates' });

  // Begins with the lowest row, which a toast would cover.
  await test.step('a booking is moved, which is asked about', async () => {
    const bar = row(page, 'Interview').getByRole('link', { name: /Rookery Rum/ });
    await drag(page, track(page, 'Interview'), 20, 20);
    await page.keyboard.press('Escape');

    const dragBar = async (days: number) => {
      const { x, y, width, height } = (await bar.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + (days * width) / 3, y + height / 2, { steps: 8 });
      await page.mouse.up();
    };
    await dragBar(5);
    await expect(dialog).toContainText(`#${bookingNumber} Rookery Rum`);
    await expect(dialog.getByRole('group', { name: 'Live date' })).toContainText(written(12));
    await expect(dialog.getByRole('group', { name: 'Deadline' })).toContainText(written(5));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect((await readBooking(desk, id)).liveDate).toBe(liveDate);
    await expect(bar).toHaveAccessibleName(new RegExp(daysWords(7, 9)));

    await dragBar(5);
    await dialog.getByRole('button', { name: 'Save Dates' }).click();
    await expectToast(page, 'Dates Updated');
    await expect(bar).toHaveAccessibleName(new RegExp(daysWords(12, 14)));
  });

  await test.step('its end is dragged onto days that are taken, which says by whom; it is booked anyway', async () => {
    const bar = row(page, 'Front Cover').getByRole('link', { name: /Short Soda/ });
    const dragEnd = async (edge: 'start' | 'end', days: number, finish: () => Promise<void>) => {
      const { x, y, width, height } = (await bar.boundingBox())!;
      const begin = edge === 'start' ? x + 2 : x + width - 2;
      await page.mouse.move(begin, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(begin + (days * width) / 3, y + height / 2, { steps: 8 });
      await finish();
    };

    await dragEnd('start', -2, async () => {
      await expect(bar).toContainText(daysWords(8, 12));
      await page.keyboard.press('Escape');
      await expect(bar).toContainText('Short Soda');
      await page.mouse.up();
    });
    await expect(page).toHaveURL(ADDRESS);
    await expect(dialog).toBeHidden();

    await dragEnd('start', -2, () => page.mouse.up());
    await expect(dialog.getByRole('group', { name: 'Live date' })).toContainText(written(8));
    await expect(dialog.getByText('Free', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();

    await dragEnd('end', 4, () => page.mouse.up());
    await expect(dialog.getByRole('group', { name: 'End date' })).toContainText(written(16));
    await expect(dialog.getByRole('status').filter({ hasText: `#${taken.bookingNumber} Taken Tea` })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save Dates' }).click();
    const refusal = page.getByRole('dialog', { name: 'There Is No Room' });
    await expect(refusal).toContainText('Taken Tea');
    await refusal.getByLabel('Reason for booking anyway').fill('They share the days');
    await refusal.getByRole('button', { name: 'Book Anyway' }).click();
    await expectToast(page, 'Dates Updated');
    await expect(bar).toHaveAccessibleName(new RegExp(daysWords(10, 16)));
    expect(await readBooking(desk, short.id)).toMatchObject({ overbookReason: 'They share the days' });
  });

  await test.step('free days are booked, which leads back to what is taken', async () => {
    await drag(page, track(page, 'Inside Front Cover'), 7, 13);
    const menu = page.getByRole('menu', { name: new RegExp(`^Inside Front Cover, ${daysWords(7, 13)}`) });
    await menu.getByRole('menuitem', { name: 'New Booking' }).click();

    await expect(page.getByRole('combobox', { name: 'Media Category' })).toHaveText('Trade Newsletter');
    await expect(page.getByRole('combobox', { name: 'Media Opportunity' })).toHaveText('Inside Front Cover');
    await expect(page.getByRole('group', { name: 'Live date' })).toContainText(written(7));
    await expect(page.getByRole('group', { name: 'End date' })).toContainText(written(13));
    await page.getByLabel('Brand name').fill('Larkspur Laundry');
    await page.getByLabel('Contact email').fill('ads@larkspur.test');
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expectToast(page, 'Booking Created Successfully');
    await expect(page).toHaveURL(ADDRESS);
    await expect(row(page, 'Inside Front Cover').getByRole('link', { name: /Larkspur Laundry/ })).toBeVisible();
  });
});

test('a viewer who may hold places an option by key, sees it on the timeline, and releases it there', async ({
  page,
  desk,
}) => {
  await desk.rows(`UPDATE users SET rights = '{hold}' WHERE username = $1`, [VIEWER.username]);
  await enter(page, VIEWER, ADDRESS);
  await drag(page, track(page, 'Back Cover'), 1, 3);
  const menu = page.getByRole('menu', { name: new RegExp(`^Back Cover, ${daysWords(1, 3)}`) });
  await expect(menu.getByRole('menuitem')).toHaveText(['Place Option']);
  await page.keyboard.press('Escape');
  await expect(timeline(page)).toBeFocused();
  await page.keyboard.press('o');
  const placing = page.getByRole('dialog', { name: 'Place Option' });
  await expect(placing.getByRole('combobox', { name: 'Opportunity' })).toHaveText(/Back Cover$/);
  await expect(placing.getByRole('group', { name: 'From' })).toContainText(written(1));
  await expect(placing.getByRole('group', { name: 'To' })).toContainText(written(3));
  await placing.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option').first().click();
  await placing.getByRole('button', { name: 'Place Option' }).click();
  await expectToast(page, 'Option Placed');
  await expect(page).toHaveURL(ADDRESS);

  const bar = row(page, 'Back Cover').getByRole('link', { name: new RegExp(`, Option until .+, ${daysWords(1, 3)}`) });
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('Option');
  await bar.click();
  const details = page.getByRole('dialog', { name: 'Option', exact: true });
  await details.getByRole('button', { name: /^Release/ }).click();
  await page.getByRole('dialog', { name: 'Release Option' }).getByRole('button', { name: 'Release Option' }).click();
  await expectToast(page, 'Option Released');
  await expect(bar).toHaveCount(0);
});

test('by keyboard alone: days are chosen and booked, and a booking is opened', async ({ page }) => {
  needs('a Tab key that comes back from the toolbar');
  await enter(page, ADMIN, `${ADDRESS}&opportunity=`);
  const cursor = timeline(page).locator('.cursor');
  await expect(timeline(page)).toBeVisible();
  await page.getByRole('checkbox', { name: 'With free days only' }).focus();
  // Past the button that clears the filters.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(timeline(page)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAccessibleName(new RegExp(`^Front Cover, Mon ${words(0)}: free`));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cursor).toHaveAccessibleName(`Front Cover, ${daysWords(1, 3)} selected: free`);
  await page.keyboard.press('b');
  await expect(page).toHaveURL(new RegExp(`live_date=${day(1)}&end_date=${day(3)}`));
  await expect(page.getByRole('combobox', { name: 'Media Opportunity' })).toHaveText('Front Cover');

  await page.goBack();
  await timeline(page).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard Shortcuts for the Timeline' });
  await expect(help).toContainText('new booking for the selected days');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await timeline(page).focus();
  await page.keyboard.press('Home');
  // Full Page Advert has two bookings on that day, so Enter asks which.
  for (let rows = 0; rows < 4; rows++) await page.keyboard.press('ArrowDown');
  await expect(cursor).toHaveAccessibleName(/^Full Page Advert, .*: 2 of 3 taken\. #\d+ Orchard Lane/);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Open #\d+ Orchard Lane/ }).press('Enter');
  await expect(page).toHaveURL(/\/bookings\//);
});
