import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DealBooking, DealRequest } from '../api/types';
import { chooseFiles, fillDay } from '../testing/forms';
import { expectAccessible } from '../testing/look';
import { dealBooking, dealRequest } from '../testing/records';
import { answer, changes, later, leaving, lost, open, refused, toasts } from '../testing/screen';
import { running, UploadRequest } from '../testing/upload';

const deal = dealRequest();
const withDeal = (shown: DealRequest) => ({ 'GET /deal-requests': [shown], 'GET /deal-requests/d1': shown });
const OUTDATED = 'Somebody else changed this deal request since you opened it.';

const dialog = page.getByRole('dialog', { name: 'Deal Request Details' });
const declining = page.getByRole('dialog', { name: 'Decline the deal request' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const endDate = dialog.getByRole('group', { name: 'End Date' });

test('on a phone, the deals are cards, and the details fit with a long reason', async () => {
  await page.viewport(320, 640);
  const declinedReason = 'Anunusuallylongreasonwithoutanyspaceinit'.repeat(3);
  await open('/deal-requests', withDeal({ ...deal, status: 'Declined', declinedReason, allowedActions: ['reopen'] }));
  await page
    .getByRole('article')
    .getByRole('link', { name: /View Details/ })
    .click();
  await expect.element(button('Reopen')).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
  const { scrollWidth, clientWidth } = dialog.element();
  expect(scrollWidth).toBe(clientWidth);
});

test('while the server is down, a deal is not said to be missing', async () => {
  const down = 'The database cannot be reached at the moment.';
  await open('/deal-requests?deal=d1', { 'GET /deal-requests': [], 'GET /deal-requests/d1': refused(503, down) });
  await expect.element(dialog.getByRole('heading', { name: 'Failed to Load' })).toBeVisible();
  await expect.element(dialog).toHaveTextContent(down);
  answer({ 'GET /deal-requests/d1': refused(404, 'Deal request not found') });
  await button('Try Again').click();
  await expect.element(dialog.getByRole('heading', { name: 'Deal Request Not Found' })).toBeVisible();
});

test('no part of the requester’s address adds a recipient to the mail that its link opens', async () => {
  await open('/deal-requests?deal=d1', withDeal({ ...deal, requestEmail: 'jo?bcc=eve@brand.test' }));
  const link = dialog.getByRole('link', { name: 'jo?bcc=eve@brand.test' });
  await expect.element(link).toHaveAttribute('href', 'mailto:jo%3Fbcc%3Deve@brand.test');
});

test('when dates cannot be saved they are kept, and a colleague’s are shown before they are replaced', async () => {
  await open('/deal-requests?deal=d1', withDeal(deal));
  await button('Edit Dates').click();
  await expect.element(button('Edit Dates')).not.toBeInTheDocument();
  expect(button('Approve Deal Request').elements()).toEqual([]);
  await fillDay('End Date', '2028-06-30');
  await button('Save Dates').click();
  await expect.element(toasts).toHaveTextContent('Invalid Dates');
  await expect.element(toasts).toHaveTextContent('End date must be after the live date');
  expect(changes()).toEqual([]);
  await button('Cancel').click();

  await button('Edit Dates').click();
  await fillDay('End Date', '2028-09-30');
  answer({ 'PUT /deal-requests/d1/dates': lost });
  await button('Save Dates').click();
  await expect.element(toasts).toHaveTextContent('Failed to update deal dates. Please try again.');
  const theirs = { ...deal, endDate: '2028-08-20T22:59:59.999Z', version: 2 };
  answer({ 'PUT /deal-requests/d1/dates': refused(409, OUTDATED), 'GET /deal-requests/d1': theirs });
  await button('Save Dates').click();
  await expect.element(toasts).toHaveTextContent(OUTDATED);
  await expect.element(dialog.getByText('This deal request has changed since you opened it')).toBeVisible();
  await expect.element(dialog.getByText(OUTDATED)).toBeVisible();
  // The timeline has the current dates already. What was typed still starts from the former ones.
  await expect.element(dialog.getByText('20/08/2028')).toBeVisible();
  await button('Save Dates').click();
  await expect.poll(changes).toHaveLength(3);
  await button('Load current deal request').click();
  await expect.element(dialog.getByText('Now 20/08/2028')).toBeVisible();
  await expect.element(endDate).toHaveTextContent('30/09/2028');
  const saved = { ...deal, endDate: '2028-09-30T22:59:59.999Z', version: 3 };
  answer({ 'PUT /deal-requests/d1/dates': saved, 'GET /deal-requests/d1': saved });
  await button('Save Dates').click();
  await expect.element(toasts).toHaveTextContent('Dates Updated');
  await expect.element(dialog.getByText('30/09/2028').first()).toBeVisible();
  const versions = changes().map(({ body }) => (body as { version: number }).version);
  expect(versions).toEqual([1, 1, 1, 2]);

  answer({ 'PUT /deal-requests/d1/approve': lost });
  await button('Approve Deal Request').click();
  await expect.element(toasts).toHaveTextContent('Failed to approve deal request. Please try again.');
  const approved = { ...saved, status: 'Approved' as const, version: 4, allowedActions: [] };
  answer({ 'PUT /deal-requests/d1/approve': approved, 'GET /deal-requests/d1': approved });
  await button('Approve Deal Request').click();
  await expect.element(toasts).toHaveTextContent('Deal Approved');
  await expect.element(dialog.getByText('This deal will go live on 01/07/2028.')).toBeVisible();
});

test('an assignment while dates are typed is no conflict with them', async () => {
  await open('/deal-requests?deal=d1', {
    ...withDeal({ ...deal, allowedActions: ['editDates', 'assign'] }),
    'GET /staff': [],
  });
  await button('Edit Dates').click();
  await fillDay('End Date', '2028-09-30');
  const assigned = { ...deal, version: 2 };
  answer({
    ...withDeal(assigned),
    'PUT /deal-requests/d1/assignee': assigned,
    'PUT /deal-requests/d1/dates': assigned,
  });
  await dialog.getByRole('button', { name: /^Assign/ }).click();
  await page.getByRole('dialog', { name: 'Assign' }).getByRole('button', { name: 'Assign' }).click();
  await expect.element(toasts).toHaveTextContent('is assigned to nobody');
  await button('Save Dates').click();
  await expect.element(toasts).toHaveTextContent('Dates Updated');
  expect(changes().at(-1)).toMatchObject({ path: '/deal-requests/d1/dates', body: { version: 2 } });
});

test('a date that is not changed keeps its time, also in a deal of one day', async () => {
  const ofOneDay = { ...deal, liveDate: '2028-07-01T08:00:00.000Z', endDate: '2028-07-01T12:00:00.000Z' };
  await open('/deal-requests?deal=d1', { ...withDeal(ofOneDay), 'PUT /deal-requests/d1/dates': ofOneDay });
  await button('Edit Dates').click();
  await fillDay('Live Date', '2028-06-30');
  await button('Save Dates').click();
  await expect.element(toasts).toHaveTextContent('Dates Updated');
  expect(changes()).toMatchObject([{ body: { liveDate: '2028-06-30', endDate: ofOneDay.endDate } }]);
});

test('a deal that is live or completed says what happens to it, and can no longer be changed', async () => {
  const booked = { ...deal, allowedActions: ['createBooking' as const] };
  await open('/deal-requests?deal=d1', withDeal({ ...booked, status: 'Live' }));
  await expect.element(dialog.getByText('Deal Live', { exact: true })).toBeVisible();
  await expect.element(dialog).toHaveTextContent('This deal will complete on 31/07/2028.');
  await expect.element(dialog.getByRole('link', { name: 'Create Booking' })).toBeVisible();
  await expectAccessible();
  await open('/deal-requests?deal=d1', withDeal({ ...deal, status: 'Completed', allowedActions: [] }));
  await expect.element(dialog.getByText('Deal Completed')).toBeVisible();
  await expect.element(dialog).toHaveTextContent('This deal has been completed successfully.');
  for (const name of ['Edit Dates', 'Approve Deal Request', 'Decline']) expect(button(name).elements()).toEqual([]);
  expect(dialog.getByRole('link', { name: 'Create Booking' }).elements()).toEqual([]);
});

test('the details show what the list has read meanwhile, not the deal as it was before', async () => {
  await open('/deal-requests', withDeal(deal));
  await expect.element(page.getByRole('table')).toHaveTextContent('New Deal');
  answer(withDeal({ ...deal, status: 'Declined', declinedReason: 'Sold out.', version: 2 }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByRole('table')).toHaveTextContent('Declined');
  await page.getByRole('link', { name: /View Details/ }).click();
  await expect.element(dialog.getByText('Deal Declined')).toBeVisible();
});

test('a typed reason stays when a colleague has declined the deal meanwhile', async () => {
  const declined = { ...deal, status: 'Declined' as const, declinedReason: 'Sold out.', version: 2 };
  await open('/deal-requests?deal=d1', withDeal(deal));
  await button('Decline').click();
  await declining.getByRole('textbox', { name: 'Reason' }).fill('Taken until June.');
  answer({
    ...withDeal({ ...declined, allowedActions: ['reopen'] }),
    'PUT /deal-requests/d1/decline': refused(409, 'This deal request is Declined.'),
  });
  await declining.getByRole('button', { name: 'Decline Deal' }).click();
  await expect.element(page.getByText('Deal Declined: Sold out.')).toBeInTheDocument();
  await expect.element(declining.getByRole('textbox', { name: 'Reason' })).toHaveValue('Taken until June.');
});

test.each([
  [['Cancelled', 'Completed'], 'It can be reopened.'],
  [['Approved', 'Completed'], 'It can be reopened. Booking #1 is cancelled with it.'],
  [
    ['New Deal', 'Live'],
    'It can be reopened. 2 bookings are cancelled with it: #1, #2. #2 is Live, and will not be billed.',
  ],
] as const)('declining a deal says what happens to bookings that are %s', async (statuses, said) => {
  const bookings = statuses.map((status, index) =>
    dealBooking({ id: `b${index + 1}`, bookingNumber: index + 1, status }),
  );
  await open('/deal-requests?deal=d1', withDeal({ ...deal, bookings }));
  await button('Decline').click();
  await expect.element(declining.getByText(/It can be reopened/)).toHaveTextContent(new RegExp(`${said}$`));
});

test('a decision about a deal warns once of each past month that its bookings change', async () => {
  const march = 'This changes what is billed for March 2020.';
  const liveDate = '2020-03-05T00:00:00.000Z';
  const shown = async (given: Partial<DealRequest>, bookings: Partial<DealBooking>[]) =>
    open(
      '/deal-requests?deal=d1',
      withDeal({ ...deal, ...given, bookings: bookings.map((each, n) => dealBooking({ id: `b${n}`, ...each })) }),
    );
  await shown({}, [{ liveDate }, { liveDate }, { liveDate, status: 'Cancelled' }]);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(march);

  await shown({ status: 'Approved' }, [
    { status: 'Live', liveDate },
    { status: 'Completed', liveDate: '2020-01-05' },
  ]);
  await button('Decline').click();
  await expect.element(declining.getByRole('alert')).toHaveTextContent(march);

  const wasLive = { status: 'Cancelled', statusBeforeCancellation: 'Live', revenueAmount: 0 } as const;
  const withTheDeal = { ...wasLive, revenueBeforeCancellation: 5000, cancelledWithDeal: true, liveDate };
  const before = { ...withTheDeal, cancelledWithDeal: false, liveDate: '2020-01-05' };
  await shown({ status: 'Declined', declinedReason: 'Sold out.', allowedActions: ['reopen'] }, [withTheDeal, before]);
  await button('Reopen').click();
  const reopening = page.getByRole('dialog', { name: 'Reopen the deal request' });
  await expect.element(reopening.getByRole('alert')).toHaveTextContent(march);
});

test('of an erased requester, only the contacts of the bookings can be told that the deal is declined, if there are any', async () => {
  const erased = { ...deal, requestEmail: 'erased-1@erased.invalid' };
  await open('/deal-requests?deal=d1', withDeal({ ...erased, bookings: [dealBooking()] }));
  await button('Decline').click();
  await expect.element(declining.getByRole('checkbox', { name: /^Tell the contacts of its bookings/ })).toBeChecked();
  await expectAccessible();
  await open('/deal-requests?deal=d1', withDeal({ ...erased, bookings: [] }));
  await button('Decline').click();
  await expect.element(declining).toHaveTextContent('No email is sent');
  expect(declining.getByRole('checkbox').elements()).toEqual([]);
});

test('typed dates outlive the dialog, which asks before it is closed', async () => {
  await open('/deal-requests?deal=d1', withDeal(deal));
  const timeline = dialog.getByRole('region', { name: 'Timeline' });
  await expect.element(timeline).toHaveTextContent('Submitted');
  await button('Edit Dates').click();
  await fillDay('End Date', '2028-09-30');
  const escape = () => userEvent.keyboard('{Escape}');
  const close = () => button('Close').click();
  for (const [leave, answered] of [
    [escape, 'Stay'],
    [escape, 'Stay'],
    [close, 'Stay'],
    [close, 'Leave'],
  ] as const) {
    await leave();
    await expect.element(leaving).toHaveTextContent('They are kept in this tab');
    await leaving.getByRole('button', { name: answered }).click();
    await expect.element(leaving).not.toBeInTheDocument();
  }
  await expect.element(dialog).not.toBeInTheDocument();
  await open('/deal-requests?deal=d1', withDeal(deal));
  await expect.element(endDate).toHaveTextContent('30/09/2028');
  await expect.element(dialog.getByText(/^Now \d/).first()).toBeVisible();
  expect(changes()).toEqual([]);
  await expectAccessible();
});

test('dates that were saved late are closed if they are open again, and are no conflict', async () => {
  const saved = { ...deal, endDate: '2028-09-30T22:59:59.999Z', version: 2 };
  const saving = later(saved);
  await open('/deal-requests?deal=d1', { ...withDeal(deal), 'PUT /deal-requests/d1/dates': saving.answer });
  await button('Edit Dates').click();
  await fillDay('End Date', '2028-09-30');
  await button('Save Dates').click();
  await userEvent.keyboard('{Escape}');
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('link', { name: /View Details/ }).click();
  await expect.element(endDate).toHaveTextContent('30/09/2028');
  answer(withDeal(saved));
  saving.arrive();
  await expect.element(toasts).toHaveTextContent('Dates Updated');
  await expect.element(button('Edit Dates')).toBeVisible();
});

test('a screenshot must be an image of at most 10 MB, and the chosen one stays when sending it fails', async () => {
  const changeable = { ...deal, allowedActions: [...deal.allowedActions, 'uploadScreenshot' as const] };
  await open('/deal-requests?deal=d1', withDeal(changeable));
  const picker = dialog.getByLabelText('Upload Admin Screenshot');
  const choose = (name: string, type: string, bytes = 300) =>
    chooseFiles(picker, new File([new Uint8Array(bytes)], name, { type }));
  await choose('offer.pdf', 'application/pdf');
  await expect.element(toasts).toHaveTextContent('Please select an image file (JPG, PNG, GIF, etc.)');
  await choose('huge.png', 'image/png', 10 * 1024 * 1024 + 1);
  await expect.element(toasts).toHaveTextContent('Please select an image file smaller than 10MB');
  await expect.element(dialog.getByText(/^huge\.png: /)).toBeVisible();
  await choose('wrong.png', 'image/png');
  await button('Clear').click();
  await expect.element(dialog.getByText('wrong.png')).not.toBeInTheDocument();
  await choose('agreed.png', 'image/png');
  await expect.element(dialog.getByText('agreed.png')).toBeVisible();
});

test('the details ask before they are closed with a chosen screenshot', async () => {
  await open('/deal-requests?deal=d1', withDeal({ ...deal, allowedActions: ['uploadScreenshot'] }));
  const screenshot = new File(['x'], 'agreed.png', { type: 'image/png' });
  await chooseFiles(dialog.getByLabelText('Upload Admin Screenshot'), screenshot);
  await button('Close').click();
  await expect.element(leaving).toHaveTextContent('The chosen screenshot has not been uploaded');
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect.element(dialog.getByText('agreed.png')).toBeVisible();
});

const changeable = { ...deal, allowedActions: ['uploadScreenshot' as const] };

/** Sends a screenshot. Its answer arrives when the test says so. */
async function sendScreenshot(): Promise<void> {
  class SentUpload extends UploadRequest {
    override responseText = JSON.stringify(changeable);
  }
  await open('/deal-requests?deal=d1', withDeal(changeable));
  vi.stubGlobal('XMLHttpRequest', SentUpload);
  const screenshot = new File(['x'], 'agreed.png', { type: 'image/png' });
  await chooseFiles(dialog.getByLabelText('Upload Admin Screenshot'), screenshot);
  await button('Upload Screenshot').click();
}

test('a screenshot that is uploaded while a note is typed leaves the focus there', async () => {
  await sendScreenshot();
  const note = dialog.getByLabelText('Note', { exact: true });
  await note.fill('Agreed');
  running.onload();
  await expect.element(dialog.getByText('agreed.png')).not.toBeInTheDocument();
  await expect.element(note).toHaveFocus();
});

test('a screenshot that is being uploaded cannot be sent again when the details are opened again', async () => {
  await sendScreenshot();
  await button('Close').click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('link', { name: /View Details/ }).click();
  await expect.element(button('Choose image')).toHaveAttribute('aria-disabled', 'true');
  running.onload();
  await expect.element(toasts).toHaveTextContent('Screenshot Uploaded');
  await expect.element(button('Choose image')).toHaveAttribute('aria-disabled', 'false');
});
