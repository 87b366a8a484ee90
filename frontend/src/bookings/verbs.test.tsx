import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '../api/types';
import { chooseFromMenu, fillDay } from '../testing/forms';
import { openTwice } from '../testing/keyboard';
import { expectAccessible } from '../testing/look';
import { artwork, booking, catalogue, opportunity } from '../testing/records';
import { answer, aWhile, calls, dialog, inDialog, later, open, refused, toasts, type Call } from '../testing/screen';
import { addDays, monthAround, today, type Day } from '../ui/days';
import { monthAndYear } from '../ui/format';

const button = (name: string) => page.getByRole('button', { name });
const approved = (liveDay: Day, changed: Partial<Booking> = {}) =>
  booking({
    ...{ id: 'b1', status: 'Approved', allowedActions: ['live', 'upload', 'editDates'], version: 2 },
    ...{ liveDate: `${liveDay}T12:00:00.000Z`, endDate: `${addDays(liveDay, 60)}T12:00:00.000Z` },
    ...{ uploadedFiles: ['poster.pdf'], artworks: [artwork({ name: 'poster.pdf' })] },
    ...changed,
  });

const openBooking = (shown: Booking, path = '/bookings/b1') =>
  open(path, { 'GET /bookings/b1': shown, 'GET /bookings': [shown] });

test('marking as live months early is in the menus, and says that artwork is missing and which month is invoiced', async () => {
  const liveDay = addDays(today(), 120);
  const shown = approved(liveDay, { uploadedFiles: [], artworks: [], isDealBooking: true });
  for (const path of ['/bookings', '/bookings/b1']) {
    await openBooking(shown, path);
    await expect.element(page.getByRole('link', { name: /^Upload Files/ }).first()).toBeVisible();
    expect(button('Mark as Live').elements()).toEqual([]);
    await chooseFromMenu('More actions', 'Mark as Live');
    await expect.element(dialog).toHaveTextContent('It has no artwork yet.');
    const months = `in ${monthAndYear(today())} instead of ${monthAndYear(liveDay)}.`;
    await expect.element(dialog).toHaveTextContent(`It will be invoiced ${months}`);
  }
});

test('a booking with its artwork that goes live this month is marked as live without a warning', async () => {
  await openBooking(approved(monthAround(today()).last));
  await openTwice(button('Mark as Live'));
  await expect.element(dialog).toHaveTextContent('sets its live date to this moment.');
  expect(dialog.getByRole('alert').elements()).toEqual([]);
  await expectAccessible();
});

test('a past month that would be billed for more may have been invoiced, say Approve and Edit Dates', async () => {
  const warning = 'This changes what is billed for March 2020.';
  const shown = approved('2020-03-05', { status: 'Under Review', allowedActions: ['approve'] });
  await open('/bookings', { 'GET /bookings': [shown] });
  await chooseFromMenu('More actions #1001', 'Approve');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(warning);
  for (const path of ['/bookings/b1', '/review/b1']) {
    await openBooking(shown, path);
    await expect.element(page.getByRole('main')).toHaveTextContent(warning);
  }

  await openBooking(approved(addDays(today(), 20), { allowedActions: ['editDates'] }));
  await button('Edit Dates').click();
  await fillDay('Live date', '2020-03-05');
  await expect.element(dialog).toHaveTextContent(warning);
});

test('dates that change the status say so before they are saved and afterwards', async () => {
  const live = approved(addDays(today(), -9), { status: 'Live', allowedActions: ['editDates'] });
  await openBooking(live);
  await button('Edit Dates').click();
  await expect.element(dialog.getByRole('group', { name: 'End date' })).toBeVisible();
  expect(dialog.getByText('instead of Live').elements()).toEqual([]);
  await fillDay('End date', addDays(today(), -1));
  await expect.element(dialog).toHaveTextContent('With these dates, the booking is Completed instead of Live.');
  const completed = { ...live, status: 'Completed' as const, version: 3 };
  answer({ 'PUT /bookings/b1/dates': completed, 'GET /bookings/b1': completed });
  await button('Save Dates').click();
  await expect.element(toasts).toHaveTextContent('It is Completed now.');
});

test('Edit Dates warns of a deadline after the live date, or with which the booking is no longer Overdue', async () => {
  const deadlineDate = `${addDays(today(), -3)}T12:00:00.000Z`;
  const overdue = { status: 'Overdue', deadlineDate, pastDeadline: true } as const;
  await openBooking(approved(addDays(today(), 20), { ...overdue, allowedActions: ['editDates'] }));
  await button('Edit Dates').click();
  // Only at the deadline: the status says so itself.
  expect(page.getByText('OVERDUE', { exact: true }).elements()).toHaveLength(1);
  await fillDay('Deadline', addDays(today(), 5));
  await expect.element(dialog).toHaveTextContent('the booking is no longer Overdue: it returns to its former status.');
  const late = dialog.getByText('The deadline is after the live date.');
  expect(late.elements()).toEqual([]);
  await fillDay('Deadline', addDays(today(), 25));
  await expect.element(late).toBeVisible();
});

test('a booking that ended earlier today stays Completed, unless today is chosen for its end', async () => {
  const ended = approved(addDays(today(), -9), {
    ...{ status: 'Completed', endDate: new Date().toISOString(), allowedActions: ['editDates'] },
  });
  await openBooking(ended);
  await button('Edit Dates').click();
  const endDate = dialog.getByRole('group', { name: 'End date' });
  await expect.element(endDate).toBeVisible();
  expect(dialog.getByText('instead of Completed').elements()).toEqual([]);
  await endDate.getByRole('button').click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expectAccessible();
  await page.getByRole('gridcell', { selected: true }).click();
  await expect.element(dialog).toHaveTextContent('With these dates, the booking is Live instead of Completed.');
  const live = { ...ended, status: 'Live' as const, version: 3 };
  answer({ 'PUT /bookings/b1/dates': live, 'GET /bookings/b1': live });
  await button('Save Dates').click();
  await expect.element(toasts).toHaveTextContent('It is Live now.');
  const { liveDate, deadlineDate } = ended;
  const dates = { liveDate, deadlineDate, endDate: today() };
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ ...dates, tellBrand: false });
});

test('a live booking ends early with a reason, and the dialog says that its revenue stays', async () => {
  const liveDay = addDays(today(), -9);
  const live = approved(liveDay, { status: 'Live', allowedActions: ['endEarly'], revenueAmount: 300_000 });
  await openBooking(live);
  await chooseFromMenu('More actions', 'End Early');
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

test('a booking that never had artwork runs again only with new artwork', async () => {
  const completed = approved(addDays(today(), -9), {
    status: 'Completed',
    allowedActions: ['reactivate'],
    artworks: [],
  });
  await openBooking({ ...completed, uploadedFiles: [], isDealBooking: true });
  await button('Reactivate').click();
  const asks = dialog.getByRole('checkbox', { name: 'Ask for new artwork It never had artwork' });
  await expect.element(asks).toBeChecked();
  await expect.element(asks).toBeDisabled();
  await fillDay('Live date', '2031-11-07');
  await fillDay('End date', '2031-12-07');
  // Suggested as in New Booking.
  await expect.element(dialog.getByRole('group', { name: 'Deadline' })).toHaveTextContent('31/10/2031');
  await fillDay('Deadline', '2031-11-09');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The deadline is after the live date.');
  await fillDay('Deadline', '2031-11-01');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  const followOn = { ...completed, id: 'b2', followsBookingNumber: 1001 };
  answer({ 'PUT /bookings/b1/reactivate': followOn, 'GET /bookings/b2': followOn });
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect.element(toasts).toHaveTextContent('Booking Reactivated');
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ artwork: 'new', deadlineDate: '2031-11-01' });
});

test('a deadline that was typed for Reactivate stays when the catalogue arrives after a reload', async () => {
  const completed = approved(addDays(today(), -90), {
    status: 'Completed',
    allowedActions: ['reactivate'],
    artworks: [],
  });
  const entries = catalogue([opportunity(completed.mediaOpportunity, { leadDays: 14 })]);
  const given = {
    'GET /bookings/b1': { ...completed, opportunityId: completed.mediaOpportunity },
    'GET /bookings': [],
  };
  const deadline = dialog.getByRole('group', { name: 'Deadline' });
  await open('/bookings/b1', { ...given, 'GET /catalogue': entries });
  await button('Reactivate').click();
  await fillDay('Live date', '2031-11-20');
  await expect.element(deadline).toHaveTextContent('06/11/2031');
  // A week before the live date, as where the opportunity says nothing else.
  await fillDay('Deadline', '2031-11-13');
  const arriving = later(entries);
  await open(location.pathname + location.search, { ...given, 'GET /catalogue': arriving.answer });
  await expect.element(deadline).toHaveTextContent('13/11/2031');
  arriving.arrive();
  await aWhile();
  await expect.element(deadline).toHaveTextContent('13/11/2031');
});

test('the answer to a dialog that was left does not close the one that is open by then', async () => {
  const waiting = approved(addDays(today(), 20), { status: 'Under Review', allowedActions: ['approve'] });
  const other = approved(addDays(today(), 20), { id: 'b2', bookingNumber: 1002, allowedActions: ['cancel'] });
  const arriving = later({ ...waiting, status: 'Approved', allowedActions: [], version: 3 });
  await open('/bookings', {
    ...{ 'GET /bookings': [waiting, other], 'GET /bookings/b1': waiting, 'GET /bookings/b2': other },
    'PUT /bookings/b1/approve': arriving.answer,
  });
  await chooseFromMenu('More actions #1001', 'Approve');
  await inDialog('Approve').click();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await chooseFromMenu('More actions #1002', 'Cancel Booking');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('The launch is off');
  arriving.arrive();
  await expect.element(toasts).toHaveTextContent('Booking Approved');
  await aWhile();
  await expect.element(reason).toHaveValue('The launch is off');
  expect(dialog.elements()).toHaveLength(1);
});

test.each([
  { day: '2031-11-07', path: '/bookings/b2' },
  { day: '2031-11-08', path: '/bookings/b1' },
])('the late answer to Reactivate leads from its dialog, open again with $day, to $path', async ({ day, path }) => {
  const completed = approved(addDays(today(), -90), { status: 'Completed', allowedActions: ['reactivate'] });
  const followOn = { ...completed, id: 'b2', bookingNumber: 1002, followsBookingNumber: 1001 };
  const arriving = later(followOn);
  await openBooking(completed);
  answer({ 'PUT /bookings/b1/reactivate': arriving.answer, 'GET /bookings/b2': followOn });
  await button('Reactivate').click();
  await fillDay('Live date', '2031-11-07');
  await fillDay('End date', '2031-12-07');
  await inDialog('Reactivate').click();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Reactivate').click();
  await fillDay('Live date', day);
  arriving.arrive();
  await expect.element(toasts).toHaveTextContent('Booking Reactivated');
  await aWhile();
  expect(location.pathname).toBe(path);
  expect(dialog.elements()).toHaveLength(path === '/bookings/b1' ? 1 : 0);
});

test.each([
  { now: 'The launch is off', dialogs: 0, kept: '' },
  { now: 'The launch is late', dialogs: 1, kept: 'The launch is late' },
])(
  'the late answer to a dialog that is open again with “$now” leaves $dialogs open',
  async ({ now, dialogs, kept }) => {
    const shown = approved(addDays(today(), 20), { allowedActions: ['cancel'] });
    const arriving = later({ ...shown, version: 3 });
    const answers = { 'GET /bookings': [shown], 'GET /bookings/b1': shown, 'PUT /bookings/b1/cancel': arriving.answer };
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    const cancel = () => chooseFromMenu('More actions #1001', 'Cancel Booking');
    await open('/bookings', answers);
    await cancel();
    await reason.fill('The launch is off');
    await inDialog('Cancel Booking').click();
    history.back();
    await expect.element(dialog).not.toBeInTheDocument();
    await cancel();
    await expect.element(reason).toHaveValue('The launch is off');
    await reason.fill(now);
    arriving.arrive();
    await expect.element(toasts).toHaveTextContent('Booking Cancelled');
    await aWhile();
    expect(dialog.elements()).toHaveLength(dialogs);
    await open('/bookings', answers);
    await cancel();
    await expect.element(reason).toHaveValue(kept);
  },
);

test('typed dates stay when a colleague has cancelled the booking meanwhile, and the dialog says so', async () => {
  await openBooking(approved(addDays(today(), 20)));
  await button('Edit Dates').click();
  await fillDay('End date', '2031-12-31');
  const refusal = 'This booking is Cancelled now and cannot have its dates changed. Reload to see where it stands.';
  const cancelled = approved(addDays(today(), 20), { status: 'Cancelled', allowedActions: ['reinstate'], version: 3 });
  answer({ 'PUT /bookings/b1/dates': refused(409, refusal), 'GET /bookings/b1': cancelled });
  await button('Save Dates').click();
  await expect.element(page.getByText('Reinstate').first()).toBeInTheDocument();
  await expect.element(dialog).toHaveTextContent(refusal);
  await expect.element(dialog.getByRole('group', { name: 'End date' })).toHaveTextContent('2031');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe('');

  // Its old address does not open the dialog now, nor once the booking is reinstated.
  await openBooking(cancelled, '/bookings/b1?dialog=page.editDates.b1');
  await expect.element(button('Reinstate')).toBeVisible();
  await expect.poll(() => location.search).toBe('');
});

test('Mark as Live from the menu says that a colleague has done so meanwhile, and its dialog closes for good', async () => {
  const shown = approved(addDays(today(), 120));
  await openBooking(shown);
  await chooseFromMenu('More actions', 'Mark as Live');
  const refusal = 'This booking is Live now and cannot be marked as live. Reload to see where it stands.';
  const live = { ...shown, status: 'Live' as const, allowedActions: ['upload' as const], version: 3 };
  answer({ 'PUT /bookings/b1/live': refused(409, refusal), 'GET /bookings/b1': live });
  await inDialog('Mark as Live').click();
  await expect.element(toasts).toHaveTextContent(refusal);
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeInTheDocument();
  await aWhile();
  await inDialog('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('Back from There Is No Room leaves Mark as Live as well, which then starts with its question', async () => {
  const noRoom = refused(409, 'There is no room.', { blockers: [], freeWindows: [] });
  await openBooking(approved(addDays(today(), 120)));
  answer({ 'PUT /bookings/b1/live': noRoom });
  await chooseFromMenu('More actions', 'Mark as Live');
  await inDialog('Mark as Live').click();
  const refusal = page.getByRole('dialog', { name: 'There Is No Room' });
  await expect.element(refusal).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await chooseFromMenu('More actions', 'Mark as Live');
  await expect.element(inDialog('Mark as Live')).toBeVisible();
  expect(refusal.elements()).toEqual([]);
});

/** The two lists of /approved. */
const listing =
  (queue: Booking[], live: Booking[]) =>
  ({ params }: Call) =>
    params.get('filter')?.includes('Approved') ? queue : live;

test.each([
  ['Keep Booking', () => dialog.getByRole('button', { name: 'Keep Booking' }).click()],
  ['Back', () => history.back()],
] as const)(
  'a reason that was typed stays when the booking has left the list meanwhile, until %s',
  async (_way, leave) => {
    const shown = approved(addDays(today(), 20), { allowedActions: ['cancel'] });
    await open('/approved', { 'GET /bookings': listing([shown], []), 'GET /bookings/b1': shown });
    await chooseFromMenu('More actions #1001', 'Cancel Booking');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The launch is off');
    const refusal = 'This booking is Completed now and cannot be cancelled. Reload to see where it stands.';
    const completed = { ...shown, status: 'Completed' as const, allowedActions: [] };
    answer({ 'PUT /bookings/b1/cancel': refused(409, refusal), 'GET /bookings': [], 'GET /bookings/b1': completed });
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect.element(toasts).toHaveTextContent(refusal);
    await aWhile();
    await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The launch is off');
    await leave();
    await expect.element(page.getByText('#1001')).not.toBeInTheDocument();
  },
);

test('on a phone, a booking that has gone live while its dialog was open has one card and one dialog', async () => {
  await page.viewport(390, 844);
  const shown = approved(addDays(today(), 20), { allowedActions: ['cancel'] });
  await open('/approved', { 'GET /bookings': listing([shown], []), 'GET /bookings/b1': shown });
  await chooseFromMenu('More actions #1001', 'Cancel Booking');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The launch is off');
  const live = { ...shown, status: 'Live' as const, version: 3 };
  const refusal = refused(409, 'Somebody else changed this booking.');
  answer({ 'PUT /bookings/b1/cancel': refusal, 'GET /bookings': listing([], [live]), 'GET /bookings/b1': live });
  await inDialog('Cancel Booking').click();
  await expect.element(toasts).toHaveTextContent('Somebody else changed this booking.');
  await aWhile();
  expect(document.querySelectorAll('.MuiDialog-root')).toHaveLength(1);
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The launch is off');
  await inDialog('Keep Booking').click();
  await expect.element(page.getByRole('region', { name: 'Currently Live' }).getByText('#1001')).toBeVisible();
});

test('Forward opens a dialog of the menu, also when the page was left meanwhile', async () => {
  const title = page.getByRole('heading', { level: 1, name: 'Nimbus Cola' });
  await openBooking(approved(addDays(today(), 120)), '/bookings');
  await page.getByRole('link', { name: '#1001', exact: true }).first().click();
  await expect.element(title).toBeVisible();
  await chooseFromMenu('More actions', 'Mark as Live');
  await expect.element(dialog).toBeVisible();
  history.go(-2);
  await expect.poll(() => location.pathname).toBe('/bookings');
  history.forward();
  await expect.element(title).toBeVisible();
  history.forward();
  await expect.element(dialog).toBeVisible();
});

test('the choice not to tell the brand of a reinstatement stays when the list turns into cards', async () => {
  const cancelled = approved(addDays(today(), 20), { status: 'Cancelled', allowedActions: ['reinstate'] });
  await openBooking(cancelled, '/bookings');
  await button('Reinstate #1001').click();
  const tellBrand = dialog.getByRole('checkbox', { name: /Tell the brand/ });
  await tellBrand.click();
  await page.viewport(500, 900);
  await expect.element(page.getByRole('article', { includeHidden: true })).toBeInTheDocument();
  await expect.element(tellBrand).not.toBeChecked();
});
