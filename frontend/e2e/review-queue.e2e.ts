import type { Page } from '@playwright/test';
import { bookingThatIs, dayFromNow, readBooking, type Booking, type Desk } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, hold } from './desk.js';

const test = emptyDesk();

test('the queue is empty at first, lists bookings under review, and is empty again after the decisions', async ({
  page,
  desk,
}) => {
  await enter(page, ADMIN);

  await test.step('an empty queue shows a message', async () => {
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

  await test.step('it only lists bookings under review', async () => {
    await page.reload();
    await expect(page.getByText('2 bookings are waiting for a decision')).toBeVisible();
    await expect(cards).toHaveCount(2);
    for (const { bookingNumber } of [good!, bad!]) {
      await expect(cards.filter({ hasText: `#${bookingNumber}` })).toContainText('Under Review');
    }
  });

  await test.step('an admin can approve and request a revision in the list', async () => {
    await chooseFor(page, good!, 'Approve');
    await page.getByRole('dialog', { name: 'Approve Booking' }).getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Booking Approved', `Booking #${good!.bookingNumber} has been approved`);
    await expect(cards).toHaveCount(1);

    await chooseFor(page, bad!, 'Request Revision');
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

test('deciding before the queue has reloaded leads to the next booking, not back to a decided one', async ({
  page,
  desk,
}) => {
  const [first, second, third] = await threeInOrder(desk);
  await enter(page, ADMIN);
  await page.goto(`/review/${first.id}`);
  await expect(page.getByText('1 of 3')).toBeVisible();
  const release = await hold(page, LISTS);

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(`/review/${second.id}`);
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous booking' })).toBeDisabled();
  await page.getByRole('link', { name: 'Next booking' }).click();
  await expect(page).toHaveURL(`/review/${third.id}`);
  // After the last booking it returns to the skipped one and leaves out those already decided.
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(`/review/${second.id}`);
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL('/review');
  release();
  await expect(page.getByRole('heading', { name: 'No bookings currently under review' })).toBeVisible();
});

test('a queue that was requested before a decision and arrives after it is ignored', async ({ page, desk }) => {
  const [first, second, third] = await threeInOrder(desk);
  await enter(page, ADMIN);
  const deliver = await holdFirstAnswer(page, LISTS);
  await page.goto(`/review/${first.id}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  // The queue has not loaded, so there is no next booking to open.
  await expect(page).toHaveURL('/review');
  await page.getByRole('link', { name: `Review #${second.bookingNumber}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: second.brandName })).toBeVisible();
  await deliver();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(`/review/${third.id}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL('/review');
  await expect(page.getByRole('heading', { name: 'No bookings currently under review' })).toBeVisible();
});

const LISTS = '**/api/bookings?*';

async function chooseFor(page: Page, { bookingNumber }: Booking, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions #${bookingNumber}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Makes three bookings under review, the most urgent first. */
async function threeInOrder(desk: Pick<Desk, 'admin' | 'rows'>) {
  const made = ['First Figs', 'Second Soda', 'Third Tea'].map((brandName, place) =>
    bookingThatIs(desk, 'Under Review', { brandName, deadlineDate: dayFromNow(3 + place) }),
  );
  return (await Promise.all(made)) as [Booking, Booking, Booking];
}

/** Delays the response to the first request for an address. @returns a function that releases it */
async function holdFirstAnswer(page: Page, address: string): Promise<() => Promise<void>> {
  let deliver = () => {};
  const mayArrive = new Promise<void>((resolve) => (deliver = resolve));
  let arrived: Promise<void> | undefined;
  await page.route(
    address,
    (route) =>
      (arrived = (async () => {
        const response = await route.fetch();
        await mayArrive;
        // The page may have aborted the request.
        await route.fulfill({ response }).catch(() => undefined);
      })()),
    { times: 1 },
  );
  return async () => {
    deliver();
    await arrived;
  };
}
