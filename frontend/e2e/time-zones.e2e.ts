import { dayFromNow, signedIn, type Booking } from '../../backend/test/api/desk.js';
import { ADMIN, enter, expect, expectToast, fillDay, test } from './desk.js';

for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Auckland']) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the day that is picked is the day that is booked, in London', async ({ page, server }) => {
      await enter(page, ADMIN);
      await page.goto('/new-booking');
      await page.getByLabel('Brand name').fill(timezoneId);
      await page.getByLabel('Contact email').fill('far@away.test');
      await page.getByLabel('Media Category').click();
      await page.getByRole('option', { name: 'Supermarket' }).click();
      await page.getByLabel('Media Opportunity').click();
      await page.getByRole('option', { name: 'Floor Sticker' }).click();
      // Today in London is the first day that can be booked, whatever day it is there.
      await fillDay(page, 'Live date', dayFromNow(0));
      await fillDay(page, 'Artwork deadline', dayFromNow(0));
      await fillDay(page, 'End date', '2028-02-29');
      await page.getByRole('button', { name: 'Create Booking' }).click();
      await expectToast(page, 'Booking Created Successfully');

      const admin = await signedIn(server.url, ADMIN);
      const { body } = await admin.get<Booking[]>('/api/bookings');
      const booking = body.find(({ brandName }) => brandName === timezoneId)!;
      expect(london(booking.liveDate)).toBe(`${dayFromNow(0)}, 00:00`);
      expect(london(booking.endDate)).toBe('2028-02-29, 23:59');

      await page.goto(`/bookings/${booking.id}`);
      await expect(page.getByText('Feb 29, 2028').first()).toBeVisible();
    });
  });
}

function london(moment: string): string {
  const parts = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' } as const;
  return new Intl.DateTimeFormat('en-CA', { ...parts, hourCycle: 'h23' }).format(new Date(moment));
}
