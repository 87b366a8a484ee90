import { makeBooking, VIEWER } from '../../backend/test/api/desk.js';
import { emptyDesk, enter, expect, expectToast } from './desk.js';

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
