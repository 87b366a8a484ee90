import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fillDay, typeDay } from '../testing/forms';
import { expectAccessible } from '../testing/look';
import { adminEntry, artwork, booking } from '../testing/records';
import { ADMIN, answer, button, dialog, inDialog, open, refused, toasts } from '../testing/screen';

const shown = booking({
  ...{ id: 'b1', status: 'Under Review' },
  allowedActions: ['approve', 'reject', 'editRevenue', 'editDates'],
});
const ANSWERS = { 'GET /bookings/b1': shown };
const entry = adminEntry({ id: 'd1', name: 'Alex', records: 3 });

const revenue = dialog.getByLabelText('Revenue (£)');

/** Whether the browser asks before the tab is closed. */
const staysOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Opens the page again at its address, as a reload does. */
const reload = (answers = {}) => open(location.pathname + location.search, { ...ANSWERS, ...answers });

test('a typed revenue survives the end of the session, until it is cancelled', async () => {
  await open('/bookings/b1', ANSWERS);
  await button('Edit Revenue').click();
  expect(staysOnClosing()).toBe(false);
  await revenue.fill('4,321');
  await expect.poll(staysOnClosing).toBe(true);
  // Chromium announces the end of the page before it opens the mail program.
  const email = document.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')!;
  email.addEventListener('click', (event) => event.preventDefault());
  email.click();
  expect(staysOnClosing()).toBe(false);
  await expect.poll(staysOnClosing).toBe(true);
  answer({ 'PUT /bookings/b1/revenue': refused(401, 'Please sign in') });
  await inDialog('Save Revenue').click();
  await expect.element(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  expect(staysOnClosing()).toBe(true);
  await page.getByLabelText('Username').fill(ADMIN.username);
  await page.getByLabelText('Password', { exact: true }).fill('a password');
  await button('Sign in').click();
  await expect.element(revenue).toHaveValue('4,321');
  await expect.element(dialog.getByText(/^Now £/)).toBeVisible();
  await inDialog('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(staysOnClosing()).toBe(false);
  await button('Edit Revenue').click();
  await expect.element(revenue).toHaveValue('123.45');
});

test('typed dates survive a reload, until they are saved; a partly typed one returns to its previous value', async () => {
  await open('/bookings/b1', ANSWERS);
  await button('Edit Dates').click();
  await typeDay('End date', '2028-11-07');
  await reload({ 'PUT /bookings/b1/dates': shown });
  await expect.element(dialog.getByRole('group', { name: 'End date' })).toHaveTextContent('07/11/2028');
  await inDialog('Save Dates').click();
  await expect.element(toasts).toHaveTextContent('Dates Updated');
  await button('Edit Dates').click();
  await expect.element(dialog.getByRole('group', { name: 'End date' })).toBeVisible();
  await expect.element(dialog.getByText(/^Now /)).not.toBeInTheDocument();

  const live = dialog.getByRole('group', { name: 'Live date' });
  await live.getByRole('spinbutton').first().click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(live).toHaveTextContent('DD');
  await reload();
  await expect.element(live).toHaveTextContent('05/09/2028');
});

test('the dates of a follow-on booking survive a reload and a colleague’s follow-on, until it is made', async () => {
  const follower = booking({ id: 'b2' });
  const completed = {
    ...ANSWERS,
    'GET /bookings/b1': { ...shown, status: 'Completed', allowedActions: ['reactivate'], artworks: [artwork({})] },
    'GET /bookings/b2': follower,
  };
  await open('/bookings/b1', completed);
  await button('Reactivate').click();
  const live = dialog.getByRole('group', { name: 'Live date' });
  await fillDay('Live date', '2028-11-07');
  await fillDay('End date', '2028-12-07');
  const overtaken = 'Somebody else changed this booking since you opened it: #1002 already follows it.';
  await reload({ ...completed, 'PUT /bookings/b1/reactivate': refused(409, overtaken) });
  await expect.element(live).toHaveTextContent('07/11/2028');
  const followed = { ...completed['GET /bookings/b1'], allowedActions: ['delete'], followedByBookingNumber: 1002 };
  answer({ 'GET /bookings/b1': followed });
  await inDialog('Reactivate').click();
  await expect.element(toasts).toHaveTextContent(overtaken);
  await expect.element(dialog.getByRole('alert').first()).toHaveTextContent('Booking #1002 already follows it.');
  await expect.element(live).toHaveTextContent('07/11/2028');
  await expectAccessible();
  answer({ 'PUT /bookings/b1/reactivate': follower });
  await inDialog('Reactivate').click();
  await expect.element(toasts).toHaveTextContent('Booking Reactivated');
  expect(location.pathname).toBe('/bookings/b2');
  await open('/bookings/b1', completed);
  await button('Reactivate').click();
  await expect.element(live).toBeVisible();
  await expect.element(live).not.toHaveTextContent('07/11/2028');
});

test('the URL of the catalogue determines what it shows, and a typed name survives a reload', async () => {
  const catalogue = { 'GET /admin/catalogue': { categories: [], brands: [], tradingDirectors: [entry] } };
  await open('/catalogue?dialog=add.brands', catalogue);
  await expect.element(page.getByRole('dialog', { name: 'Add brand' })).toBeVisible();
  await open('/catalogue?tab=brands&q=wren', catalogue);
  await expect.element(page.getByLabelText('Search brands')).toHaveValue('wren');
  await open('/catalogue?tab=directors', catalogue);
  await expect.element(page.getByRole('tab', { name: /^Trading Directors/, selected: true })).toBeVisible();

  const name = dialog.getByRole('textbox', { name: 'Name' });
  const existing = dialog.getByLabelText(/^Also in existing records/);
  await button('Rename Alex').click();
  await name.fill('Alexandra');
  await existing.click();
  await reload(catalogue);
  await expect.element(name).toHaveValue('Alexandra');
  await expect.element(existing).toBeChecked();
  await inDialog('Cancel').click();
  await button('Rename Alex').click();
  await expect.element(existing).not.toBeChecked();
});
