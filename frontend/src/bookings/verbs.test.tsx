import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Booking } from '../api/types';
import { artwork, booking, NO_NAMES } from '../testing/records';
import { answer, calls, open, toasts } from '../testing/screen';
import { addDays, monthAround, today, type Day } from '../ui/days';
import { monthAndYear } from '../ui/format';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });
const approved = (liveDay: Day, changed: Partial<Booking> = {}) =>
  booking({
    ...{ id: 'b1', status: 'Approved', allowedActions: ['live', 'upload', 'editDates'], version: 2 },
    ...{ liveDate: `${liveDay}T12:00:00.000Z`, endDate: `${addDays(liveDay, 60)}T12:00:00.000Z` },
    ...{ uploadedFiles: ['poster.pdf'], artworks: [artwork({ name: 'poster.pdf' })] },
    ...changed,
  });

const openBooking = (shown: Booking, path = '/bookings/b1') =>
  open(path, {
    'GET /bookings/b1': shown,
    ...{ 'GET /bookings': [shown], 'GET /bookings/names': NO_NAMES },
  });

test('marking as live months early is in the menus, and says that artwork is missing and which month is invoiced', async () => {
  const liveDay = addDays(today(), 120);
  const shown = approved(liveDay, { uploadedFiles: [], artworks: [], isDealBooking: true });
  for (const path of ['/bookings', '/bookings/b1']) {
    await openBooking(shown, path);
    await expect.element(page.getByRole('link', { name: /^Upload Files/ }).first()).toBeVisible();
    expect(button('Mark as Live').elements()).toEqual([]);
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Mark as Live' }).click();
    await expect.element(dialog).toHaveTextContent('It has no artwork yet.');
    const months = `in ${monthAndYear(today())} instead of ${monthAndYear(liveDay)}.`;
    await expect.element(dialog).toHaveTextContent(`It will be invoiced ${months}`);
  }
});

test('a booking with its artwork that goes live this month is marked as live without a warning', async () => {
  await openBooking(approved(monthAround(today()).last));
  await button('Mark as Live').click();
  await expect.element(dialog).toHaveTextContent('sets its live date to this moment.');
  expect(dialog.getByRole('alert').elements()).toEqual([]);
});

test('dates that change the status say so before they are saved and afterwards', async () => {
  const live = approved(addDays(today(), -9), { status: 'Live', allowedActions: ['editDates'] });
  await openBooking(live);
  await button('Edit Dates').click();
  await expect.element(dialog.getByRole('group', { name: 'End date' })).toBeVisible();
  expect(dialog.getByText('instead of Live').elements()).toEqual([]);
  await dialog.getByRole('group', { name: 'End date' }).getByRole('spinbutton').first().click();
  await userEvent.keyboard(addDays(today(), -1).split('-').reverse().join(''));
  await expect.element(dialog).toHaveTextContent('With these dates, the booking is Completed instead of Live.');
  const completed = { ...live, status: 'Completed' as const, version: 3 };
  answer({ 'PUT /bookings/b1/dates': completed, 'GET /bookings/b1': completed });
  await button('Save Dates').click();
  await expect.element(toasts).toHaveTextContent('It is Completed now.');
});

test('a live booking ends early with a reason, and the dialog says that its revenue stays', async () => {
  const liveDay = addDays(today(), -9);
  const live = approved(liveDay, { status: 'Live', allowedActions: ['endEarly'], revenueAmount: 300_000 });
  await openBooking(live);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'End Early' }).click();
  const month = monthAndYear(`${liveDay}T12:00:00Z`);
  await expect.element(dialog).toHaveTextContent(`Its revenue of £3,000.00 stays in the invoices for ${month}.`);
  await button('End Booking Now').click();
  await expect.element(dialog).toHaveTextContent('Say why the booking ends early.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Recalled');
  const ended = { ...live, status: 'Completed' as const, allowedActions: [], version: 3 };
  answer({ 'PUT /bookings/b1/end-early': ended, 'GET /bookings/b1': ended });
  await button('End Booking Now').click();
  await expect.element(toasts).toHaveTextContent('is completed.');
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ reason: 'Recalled', tellBrand: true, version: 2 });
});
