import { bookingThatIs, readBooking } from '../../backend/test/api/desk.js';
import { ADMIN, enter, expect, expectToast } from './desk.js';
import { ownDesk } from './ownDesk.js';
import { proves } from './support/proves.js';

const test = ownDesk();

test('the queue begins empty, fills with what is under review, and is worked off', async ({ page, desk }) => {
  await enter(page, ADMIN);

  await test.step('without any it says so', async () => {
    proves('routes.review', 'review.empty');
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Under Review' }).click();
    await expect(page).toHaveURL('/review');
    await expect(page.getByRole('heading', { name: 'Under Review', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No bookings currently under review' })).toBeVisible();
  });

  const [good, bad] = await Promise.all(
    ['Good Grapes', 'Bad Beans'].map((brandName) => bookingThatIs(desk, 'Under Review', { brandName })),
  );
  for (const status of ['Awaiting Upload', 'Revision Required', 'Approved']) await bookingThatIs(desk, status);
  const cards = page.getByRole('list', { name: 'Bookings under review' }).getByRole('article');

  await test.step('it lists what is under review and nothing else', async () => {
    proves('review.lists');
    await page.reload();
    await expect(page.getByText('2 bookings wait for a decision')).toBeVisible();
    await expect(cards).toHaveCount(2);
    for (const { bookingNumber } of [good!, bad!]) {
      await expect(cards.filter({ hasText: `#${bookingNumber}` })).toContainText('Under Review');
    }
  });

  await test.step('an admin approves there, and sends back there', async () => {
    proves('review.approve', 'review.reject');
    await page.getByRole('button', { name: `Approve #${good!.bookingNumber}` }).click();
    await expectToast(page, 'Booking Approved', `Booking #${good!.bookingNumber} has been approved`);
    await expect(cards).toHaveCount(1);

    await page.getByRole('button', { name: `Request Revision #${bad!.bookingNumber}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Revision' });
    await dialog.getByLabel('Revision comments').fill('These beans are burnt.');
    await dialog.getByRole('button', { name: 'Request Revision' }).click();
    await expectToast(page, 'Revision Requested');
    await expect(page.getByRole('heading', { name: 'No bookings currently under review' })).toBeVisible();
    expect((await readBooking(desk, good!.id)).status).toBe('Approved');
    expect(await readBooking(desk, bad!.id)).toMatchObject({
      status: 'Revision Required',
      rejectionComments: 'These beans are burnt.',
    });
  });
});
