import { makePlace } from '../../backend/test/api/capacity.js';
import { dayFromNow, makeBooking, type Booking, type Desk } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';

const test = emptyDesk();

type Place = Awaited<ReturnType<typeof makePlace>>;

const bookedOn = async ({ admin }: Pick<Desk, 'admin'>, brandName: string): Promise<Booking[]> => {
  const { body } = await admin.get<Booking[]>(
    `/api/bookings?filter=${encodeURIComponent(JSON.stringify({ q: brandName }))}`,
  );
  return body;
};

const formFor = ({ place }: Place) => {
  const given = { media_category: place.mediaCategory, media_opportunity: place.mediaOpportunity };
  const days = { live_date: dayFromNow(20), end_date: dayFromNow(26) };
  return `/new-booking?${new URLSearchParams({ ...given, ...days }).toString()}`;
};

test('the last slot is sold once: the second person sees what takes it, and can book anyway with a reason', async ({
  page,
  desk,
}) => {
  const place = await makePlace(desk, 1);
  await enter(page, ADMIN);
  await page.goto(formFor(place));
  await page.getByLabel('Brand name').fill('Second Soda');
  await page.getByLabel('Contact email').fill('jo@capacity.example');
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  const days = { liveDate: dayFromNow(24), endDate: dayFromNow(30) };
  const first = await makeBooking(desk, { ...place.place, ...days, brandName: 'First Fizz' });

  await page.getByRole('button', { name: 'Create Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'There Is No Room' });
  await expect(dialog.getByRole('link', { name: `#${first.bookingNumber}` })).toHaveAttribute(
    'href',
    `/bookings/${first.id}`,
  );
  await dialog.getByLabel('Reason for booking anyway').fill('Both brands share the screen');
  await dialog.getByRole('button', { name: 'Book Anyway' }).click();
  await expectToast(page, 'Booking Created Successfully');
  await page.getByRole('button', { name: 'View booking' }).click();

  const [second] = await bookedOn(desk, 'Second Soda');
  expect(second).toMatchObject({ overbookReason: 'Both brands share the screen' });
  await page.getByRole('link', { name: 'See Conflicts' }).click();
  const conflict = page.getByRole('region', { name: place.place.mediaOpportunity });
  await expect(conflict.getByText('2 of 1 sold')).toBeVisible();
  await expect(conflict.getByRole('link')).toHaveText([`#${first.bookingNumber}`, `#${second!.bookingNumber}`]);
});
