import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFromMenu } from '../../testing/forms';
import { expectAccessible } from '../../testing/look';
import { artwork, booking } from '../../testing/records';
import { answer, calls, dialog, inDialog, open, refused, toasts, type Call } from '../../testing/screen';

const shown = booking({
  ...{ id: 'b1', status: 'Under Review', brandName: 'Preview Pears', revenueAmount: 123_450 },
  ...{ artworks: [artwork({ name: 'poster.pdf' })], allowedActions: ['approve', 'reject', 'resendEmail', 'cancel'] },
});
const PREVIEW = 'POST /bookings/b1/mail-preview';
const mail = ({ body }: Call) => ({
  ...{ to: 'ann@brand.test', copies: ['bea@brand.test', 'cy@brand.test'], replyTo: ['dee@media.test'] },
  ...{ subject: 'About booking #1001', text: `Dear brand: ${JSON.stringify(body)}` },
});

const disclosure = page.getByText('What will be sent', { exact: true });
const text = page.getByRole('region', { name: 'Text of the email' });
const asked = () => calls.filter(({ path }) => path === '/bookings/b1/mail-preview').map(({ body }) => body);

async function openFromMenu(verb: string): Promise<void> {
  await openBooking();
  await chooseFromMenu('More actions', verb);
  await expect.element(disclosure).toBeVisible();
}

const openBooking = () => open('/bookings/b1', { 'GET /bookings/b1': shown, [PREVIEW]: mail });

test('the mail of Resend is loaded when it is asked for: to whom, with copies, where replies go, and its text', async () => {
  await openFromMenu('Resend Booking Email');
  expect(asked()).toEqual([]);
  await disclosure.click();
  await expect.element(text).toHaveTextContent('Dear brand: {"verb":"resendEmail"}');
  await expect.element(dialog).toHaveTextContent('Toann@brand.test');
  await expect.element(dialog).toHaveTextContent('Copies tobea@brand.test, cy@brand.test');
  await expect.element(dialog).toHaveTextContent('Replies go todee@media.test');
  await expect.element(dialog).toHaveTextContent('SubjectAbout booking #1001');
  await expectAccessible();
});

test('the mail of a cancellation follows what is typed, and is not shown where the brand is not told', async () => {
  await openFromMenu('Cancel Booking');
  await disclosure.click();
  await expect.element(text).toHaveTextContent('{"verb":"cancel","reason":"(your reason)","chargeAmount":0}');
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The launch is off');
  const charge = dialog.getByLabelText('Cancellation charge (£)');
  await charge.fill('99.50');
  await expect.element(text).toHaveTextContent('{"verb":"cancel","reason":"The launch is off","chargeAmount":9950}');
  await charge.fill('a lot');
  await expect.element(dialog.getByText('Please enter a valid revenue amount.')).toBeVisible();
  await expect.element(text).not.toBeInTheDocument();
  expect(asked().every((body) => typeof (body as { chargeAmount: unknown }).chargeAmount === 'number')).toBe(true);
  await dialog.getByRole('checkbox', { name: /Tell the brand/ }).click();
  await expect.element(disclosure).not.toBeInTheDocument();
});

test('a mail that is open is not asked for again once the booking is cancelled', async () => {
  await openFromMenu('Cancel Booking');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The launch is off');
  await disclosure.click();
  await expect.element(text).toHaveTextContent('The launch is off');
  const cancelled = { ...shown, status: 'Cancelled', version: 2, allowedActions: ['reinstate'] };
  answer({ 'PUT /bookings/b1/cancel': cancelled, 'GET /bookings/b1': cancelled });
  await inDialog('Cancel Booking').click();
  await expect.element(page.getByRole('button', { name: 'Reinstate' })).toBeVisible();
  const reloaded = calls.slice(calls.findIndex(({ method }) => method === 'PUT'));
  expect(reloaded.map(({ path }) => path)).toContain('/bookings/b1');
  expect(reloaded.map(({ path }) => path)).not.toContain('/bookings/b1/mail-preview');
});

test('a mail that cannot be shown does not keep anybody from sending it', async () => {
  await openFromMenu('Cancel Booking');
  const nobody = 'No email is sent, because the data of everybody who would get it was erased.';
  answer({ [PREVIEW]: refused(409, nobody), 'PUT /bookings/b1/cancel': { ...shown, status: 'Cancelled' } });
  await disclosure.click();
  await expect.element(dialog.getByText('The email cannot be shown')).toBeVisible();
  await expect.element(dialog).toHaveTextContent(nobody);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The launch is off');
  await inDialog('Cancel Booking').click();
  await expect.element(toasts).toHaveTextContent('Booking Cancelled');
});

test('the mail of a revision has the comments, in the dialog and beside the artwork', async () => {
  await openBooking();
  await page.getByRole('button', { name: 'Request Revision' }).click();
  await dialog.getByLabelText('Revision comments').fill('The logo is cut off');
  await disclosure.click();
  await expect.element(text).toHaveTextContent('{"verb":"reject","comments":"The logo is cut off"}');

  await open('/review/b1', {
    ...{ 'GET /bookings/b1': shown, 'GET /bookings': [shown] },
    [PREVIEW]: mail,
  });
  // What was typed in the dialog is kept as a draft.
  await expect.element(page.getByLabelText('Revision comments')).toHaveValue('The logo is cut off');
  await disclosure.click();
  await expect.element(text).toHaveTextContent('{"verb":"reject","comments":"The logo is cut off"}');
});
