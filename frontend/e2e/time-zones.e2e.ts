import { bookingForm, dayFromNow, expectStatus, signedIn, type Booking } from '../../backend/test/api/desk.js';
import { multipart, startServer } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, typeDay } from './desk.js';
import { openFromHere } from './support/look.js';

const test = emptyDesk();

for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Auckland']) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the chosen day is booked as a day in London', async ({ page, desk }) => {
      await enter(page, ADMIN);
      const placement = { media_category: 'Supermarket', media_opportunity: 'Floor Sticker' };
      await page.goto(`/new-booking?${new URLSearchParams(placement).toString()}`);
      await page.getByLabel('Brand name').fill(timezoneId);
      await page.getByLabel('Contact email').fill('far@away.test');
      // Today in London is the first day that can be booked, even if the browser has a different date.
      await typeDay(page, 'Live date', dayFromNow(0));
      await typeDay(page, 'Artwork deadline', dayFromNow(0));
      await typeDay(page, 'End date', '2028-02-29');
      await page.getByRole('button', { name: 'Create Booking' }).click();
      await expectToast(page, 'Booking Created Successfully');

      const admin = desk.admin;
      const { body } = await admin.get<Booking[]>('/api/bookings');
      const booking = body.find(({ brandName }) => brandName === timezoneId)!;
      expect(london(booking.liveDate)).toBe(`${dayFromNow(0)}, 00:00`);
      expect(london(booking.endDate)).toBe('2028-02-29, 23:59');

      await openFromHere(page, `/bookings/${booking.id}`);
      await expect(page.getByText('Feb 29, 2028').first()).toBeVisible();
    });
  });
}

test('a business in another time zone has its own days, on every screen and for its brands', async ({ page }) => {
  const elsewhere = await startServer({ env: { BUSINESS_TIME_ZONE: 'America/Los_Angeles' } });
  try {
    const admin = await signedIn(elsewhere.url, ADMIN);
    const form = bookingForm({ liveDate: '2028-03-01', deadlineDate: '2028-02-20', endDate: '2028-03-31' });
    const booking = expectStatus(201, await admin.post<Booking>('/api/bookings', multipart(form)));
    await page.request.post(`${elsewhere.url}/api/login`, { data: ADMIN });
    await page.goto(`${elsewhere.url}/bookings/${booking.id}`);
    const main = page.getByRole('main');
    for (const day of ['Mar 01, 2028', 'Feb 20, 2028', 'Mar 31, 2028']) await expect(main).toContainText(day);

    await page.goto(`${elsewhere.url}/brand-portal`);
    await page.getByLabel('Contact email').fill(booking.contactEmail);
    await page.getByRole('button', { name: 'View Bookings' }).click();
    await expect(page.getByText('Upload your artwork by Sun 20 Feb 2028, 23:59 America/Los_Angeles')).toBeVisible();
  } finally {
    await elsewhere.stop();
  }
});

function london(moment: string): string {
  const parts = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' } as const;
  return new Intl.DateTimeFormat('en-CA', { ...parts, hourCycle: 'h23' }).format(new Date(moment));
}
