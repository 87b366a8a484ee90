import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Booking } from '../../api/types';
import { chooseFromMenu, fillDay } from '../../testing/forms';
import { press, tabTo } from '../../testing/keyboard';
import { expectAccessible } from '../../testing/look';
import { booking } from '../../testing/records';
import { answer, changes, dialog, inDialog, open, toasts } from '../../testing/screen';
import { addDays, today } from '../../ui/days';

const live = booking({
  ...{ id: 'b1', status: 'Live', brandName: 'Withdrawn Whisky', revenueAmount: 123_450 },
  ...{ liveDate: '2020-03-05T00:00:00.000Z', allowedActions: ['cancel', 'delete'] },
});
const cancelled: Booking = {
  ...{ ...live, status: 'Cancelled', version: 2, revenueAmount: 9_950, cancelledReason: 'The launch is off' },
  ...{ cancelledAt: '2020-03-07T09:00:00.000Z', statusBeforeCancellation: 'Live', revenueBeforeCancellation: 123_450 },
  allowedActions: ['reinstate', 'editRevenue', 'delete'],
};

const more = page.getByRole('button', { name: 'More actions', exact: true });
const reason = dialog.getByRole('textbox', { name: 'Reason' });
const charge = dialog.getByLabelText('Cancellation charge (£)');
const badge = (status: string) => page.getByRole('main').getByText(status, { exact: true }).first();

const openBooking = () => open('/bookings/b1', { 'GET /bookings/b1': live, 'GET /bookings': [live] });

test('by keyboard alone, a live booking is cancelled with a charge and reinstated', async () => {
  await openBooking();
  await chooseByKeyboard('Cancel Booking');
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();

  await chooseByKeyboard('Cancel Booking');
  await expect.element(dialog).toHaveTextContent('Becomes the revenue instead of £1,234.50.');
  await press(inDialog('Cancel Booking'));
  await expect.element(reason).toHaveAccessibleDescription('Say why the booking is cancelled.');
  await expect.element(reason).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('The launch is off');
  await tabTo(charge);
  await userEvent.keyboard('a lot');
  await press(inDialog('Cancel Booking'));
  await expect.element(charge).toHaveFocus();
  expect(changes()).toEqual([]);
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}99.50');
  const tellBrand = dialog.getByRole('checkbox', { name: /Tell the brand/ });
  await expect.element(tellBrand).toBeChecked();
  await tabTo(tellBrand);
  await userEvent.keyboard(' ');
  answer({ 'PUT /bookings/b1/cancel': cancelled, 'GET /bookings/b1': cancelled });
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts).toHaveTextContent('Booking Cancelled');
  const sent = { reason: 'The launch is off', chargeAmount: 9_950, tellBrand: false };
  expect(changes()).toMatchObject([{ path: '/bookings/b1/cancel', body: { ...sent, version: 1 } }]);
  await expect.element(badge('Cancelled')).toBeVisible();
  await expect.element(more).toHaveFocus();
  await page.getByRole('button', { name: 'Edit Revenue' }).click();
  await expect
    .element(charge)
    .toHaveAccessibleDescription('The revenue was £1,234.50 before the booking was cancelled.');
  await inDialog('Cancel').click();

  await press(page.getByRole('button', { name: 'Reinstate' }));
  await expect.element(inDialog('Reinstate')).toBeVisible();
  await expectAccessible();
  answer({ 'PUT /bookings/b1/reinstate': live, 'GET /bookings/b1': live });
  await press(inDialog('Reinstate'));
  await expect.element(toasts).toHaveTextContent('Booking #1001 is Live again.');
  await expect.element(badge('Live')).toBeVisible();
  expect(changes().at(-1)).toMatchObject({ path: '/bookings/b1/reinstate', body: { tellBrand: true, version: 2 } });
});

test('nobody is said to get an email about a booking of which everybody to tell was erased', async () => {
  const erased = {
    ...live,
    contactEmail: 'erased-1@erased.invalid',
    artworks: [],
    allowedActions: ['upload', 'cancel'],
  };
  await open('/bookings/b1', { 'GET /bookings/b1': erased });
  await expect.element(page.getByText('Artwork that reaches you by email')).toBeVisible();
  expect(page.getByText('asks for it').elements()).toEqual([]);
  await chooseByKeyboard('Cancel Booking');
  await expect.element(dialog).toHaveTextContent('No email is sent');
  expect(dialog.getByText('What will be sent').elements()).toEqual([]);
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
});

test('a charge above the revenue is asked about once', async () => {
  await openBooking();
  await chooseFromMenu('More actions', 'Cancel Booking');
  await reason.fill('The launch is off');
  await charge.fill('12,345');
  await inDialog('Cancel Booking').click();
  await expect.element(charge).toHaveAccessibleDescription(/This is more than the revenue of £1,234.50./);
  expect(changes()).toEqual([]);
  answer({ 'PUT /bookings/b1/cancel': cancelled });
  await inDialog('Cancel Booking').click();
  await expect.element(toasts).toHaveTextContent('Booking Cancelled');
  expect(changes()).toMatchObject([{ body: { chargeAmount: 1_234_500 } }]);
});

test('Cancel and Delete warn that a past month may have been invoiced with the booking', async () => {
  await openBooking();
  const warning = dialog.getByRole('alert').getByText('This takes the booking out of March 2020.');
  for (const verb of ['Cancel Booking', 'Delete Booking']) {
    await chooseFromMenu('More actions', verb);
    await expect.element(page.getByRole('dialog', { name: verb })).toBeVisible();
    await expect.element(warning).toHaveTextContent('That month may have been invoiced already');
    await expectAccessible();
    await inDialog('Keep Booking').click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test('Delete and Reinstate warn that the month of a cancellation may have been invoiced with its charge', async () => {
  const neverLive = {
    ...cancelled,
    statusBeforeCancellation: 'Approved' as const,
    liveDate: '2020-05-05T00:00:00.000Z',
    endDate: '2020-05-09T00:00:00.000Z',
  };
  await open('/bookings/b1', { 'GET /bookings/b1': neverLive });
  const warning = dialog.getByRole('alert').getByText('This takes the booking out of March 2020.');
  await chooseFromMenu('More actions', 'Delete Booking');
  await expect.element(warning).toBeVisible();
  await inDialog('Keep Booking').click();
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await expect.element(warning).toBeVisible();
  // It is over, so the brand is not told that it goes ahead.
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);

  // What ran is billed in the same month, with its revenue instead of the charge.
  await open('/bookings/b1', { 'GET /bookings/b1': cancelled });
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await expect.element(dialog).toHaveTextContent('£1,234.50');
  expect(warning.elements()).toEqual([]);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This changes what is billed for March 2020.');
});

test('Edit Revenue warns that a past month may have been invoiced with another revenue', async () => {
  await open('/bookings/b1', { 'GET /bookings/b1': { ...live, allowedActions: ['editRevenue'] } });
  await page.getByRole('button', { name: 'Edit Revenue' }).click();
  const warning = dialog.getByRole('alert').getByText('This changes what is billed for March 2020.');
  const revenue = dialog.getByLabelText('Revenue (£)');
  await revenue.fill('77');
  await expect.element(warning).toHaveTextContent('That month may have been invoiced already');
  await revenue.fill('1,234.50');
  await expect.element(warning).not.toBeInTheDocument();
});

test('Edit Dates warns that a past month may have been invoiced if the list price of the dates is taken along', async () => {
  const priced = { ...live, rateId: 'r1', listAmount: 100, allowedActions: ['editDates' as const] };
  await open('/bookings/b1', {
    'GET /bookings/b1': priced,
    'GET /quote': { rateId: 'r1', basis: 'week', quantity: 2, unitAmount: 100, amount: 200 },
  });
  await page.getByRole('button', { name: 'Edit Dates' }).click();
  await fillDay('End date', addDays(today(), 2));
  await dialog.getByRole('checkbox', { name: /^Change the revenue to £2.00/ }).click();
  await expect.element(dialog).toHaveTextContent('This changes what is billed for March 2020.');
});

test('Delete offers to cancel instead, and Back does not return to it', async () => {
  history.pushState(null, '', '/bookings?sort=liveDate');
  await openBooking();
  await chooseFromMenu('More actions', 'Delete Booking');
  await inDialog('Cancel Booking Instead').click();
  await expect.element(page.getByRole('dialog', { name: 'Cancel Booking' })).toBeVisible();
  expect(dialog.elements()).toHaveLength(1);
  await inDialog('Keep Booking').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/bookings/b1');
  history.back();
  await expect.element(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
});

async function chooseByKeyboard(action: string): Promise<void> {
  await press(more);
  const entry = page.getByRole('menuitem', { name: action, exact: true });
  await expect.element(entry).toBeVisible();
  await userEvent.keyboard('{Home}');
  const element = entry.element();
  while (document.activeElement !== element) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
}
