import { bookingThatIs, expectStatus, makeBooking, VIEWER } from '../../backend/test/api/desk.js';
import { makeDeal, makeEnquiry } from '../../backend/test/api/public-forms.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';
import { press, signInByKeyboard, tabTo, type } from './support/keyboard.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

test('a viewer writes a note on a booking, changes it and deletes it', async ({ page, desk }) => {
  const { id } = await makeBooking(desk, { brandName: 'Heron Tonic' });
  await enter(page, VIEWER);
  await page.goto(`/bookings/${id}`);
  const history = page.getByRole('region', { name: 'Notes and History' });
  await expect(history).toContainText('Only colleagues see notes, never brands.');
  await history.getByRole('button', { name: 'Add Note' }).click();
  await expect(history.getByRole('alert')).toContainText('Write something first');
  await history.getByLabel('Note', { exact: true }).fill('Ring Jo on Monday,\nshe has the files.');
  await history.getByRole('button', { name: 'Add Note' }).click();
  await expectToast(page, 'Note Added');
  await expect(history.getByLabel('Note', { exact: true })).toHaveValue('');
  const entries = history.getByRole('list').first().locator('> li');
  await expect(entries.first()).toContainText('vera wrote a note');
  await expect(entries.first()).toContainText('Ring Jo on Monday, she has the files.');

  await entries.first().getByRole('button', { name: 'Edit note' }).click();
  await entries.first().getByLabel('Note', { exact: true }).fill('Ring Jo on Tuesday');
  await entries.first().getByRole('button', { name: 'Save Note' }).click();
  await expectToast(page, 'Note Saved');
  await expect(entries.first()).toContainText('Ring Jo on Tuesday');
  await expect(entries.first()).toContainText('edited');

  await entries.first().getByRole('button', { name: 'Delete note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete note' });
  await expect(dialog).toContainText('The audit trail keeps what it said.');
  await dialog.getByRole('button', { name: 'Delete Note' }).click();
  await expectToast(page, 'Note Deleted');
  await expect(entries.first()).toContainText('vera deleted a note');
  await expect(history.getByRole('button', { name: 'Edit note' })).toBeHidden();
});

test('the notes of colleagues are read, but not changed, and what is typed is kept for its record', async ({
  page,
  desk,
}) => {
  const [one, other] = [await makeBooking(desk), await makeBooking(desk)];
  const viewer = desk.viewer;
  expectStatus(201, await viewer.post(`/api/bookings/${one.id}/notes`, { text: 'Invoice goes to the agency' }));
  await enter(page, ADMIN);
  await page.goto(`/bookings/${one.id}`);
  const history = page.getByRole('region', { name: 'Notes and History' });
  await expect(history).toContainText('Invoice goes to the agency');
  await expect(history.getByRole('button', { name: 'Edit note' })).toBeHidden();
  const field = history.getByLabel('Note', { exact: true });
  await field.fill('Half a thought');
  await page.goto(`/bookings/${other.id}`);
  await expect(field).toHaveValue('');
  await page.goto(`/bookings/${one.id}`);
  await expect(field).toHaveValue('Half a thought');
});

test('notes on an enquiry and on a deal are in their dialogs', async ({ page, desk }) => {
  await makeEnquiry({ nobody: desk.admin }, { brandContactEmail: 'notes@northwind.test' });
  const deal = await makeDeal({ nobody: desk.admin });
  await enter(page, ADMIN);
  await page.goto('/sales-enquiries');
  const card = page.getByRole('article').filter({ hasText: 'notes@northwind.test' });
  await card.getByRole('link', { name: /^Notes and history of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note', { exact: true }).fill('May works as well');
  await dialog.getByRole('button', { name: 'Add Note' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('May works as well');

  await page.goto(`/deal-requests?deal=${deal.id}`);
  const history = dialog.getByRole('region', { name: 'Notes and History' });
  await history.getByLabel('Note', { exact: true }).fill('Same terms as last autumn');
  await history.getByRole('button', { name: 'Add Note' }).click();
  await expect(history.getByRole('listitem').first()).toContainText('Same terms as last autumn');
});

test('by keyboard alone: a note is added, changed and deleted', async ({ page, desk }) => {
  needs('a Tab key that comes back from the toolbar');
  const { id } = await makeBooking(desk);
  await signInByKeyboard(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  const history = page.getByRole('region', { name: 'Notes and History' });
  const field = history.getByLabel('Note', { exact: true });
  await type(page, field, 'By keyboard');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Note Added');
  await expect(field).toBeFocused();
  await press(page, history.getByRole('button', { name: 'Edit note' }));
  const own = history.getByRole('listitem').first().getByLabel('Note', { exact: true });
  await expect(own).toBeFocused();
  await type(page, own, 'By keyboard, twice');
  await press(page, history.getByRole('button', { name: 'Save Note' }));
  await expect(history.getByRole('button', { name: 'Edit note' })).toBeFocused();
  await press(page, history.getByRole('button', { name: 'Delete note' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete Note' }));
  await expectToast(page, 'Note Deleted');
});

test('the head of a booking says who approved it, once it is approved', async ({ page, desk }) => {
  const [waiting, approved] = [await bookingThatIs(desk, 'Under Review'), await bookingThatIs(desk, 'Approved')];
  await enter(page, ADMIN);
  await page.goto(`/bookings/${waiting.id}`);
  await expect(page.getByRole('region', { name: 'Notes and History' })).toContainText('uploaded 1 file');
  await expect(page.getByText('Approved by')).toBeHidden();
  await page.goto(`/bookings/${approved.id}`);
  await expect(page.getByText(/^Approved by admin, \w+ \d\d, \d{4}, \d\d:\d\d$/)).toBeVisible();
});

test('on the narrowest phone, notes and their buttons fit', async ({ page, desk }) => {
  const { id } = await makeBooking(desk);
  expectStatus(201, await desk.admin.post(`/api/bookings/${id}/notes`, { text: 'x'.repeat(300) }));
  await page.setViewportSize({ width: 320, height: 780 });
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  const history = page.getByRole('region', { name: 'Notes and History' });
  await tabTo(page, history.getByRole('button', { name: 'Edit note' }));
  await expectNoSidewaysScroll(page, '320 px');
});
