import { bookingThatIs, expectStatus, makeBooking, VIEWER } from '../../backend/test/api/desk.js';
import { makeDeal, makeEnquiry } from '../../backend/test/api/public-forms.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';
import { choose, chooseInMenu, press, signInByKeyboard } from './support/keyboard.js';

const test = emptyDesk();

test('a booking is assigned on its page, and is found under Mine', async ({ page, desk }) => {
  const [own, other] = [await makeBooking(desk), await makeBooking(desk)];
  await enter(page, ADMIN);
  await page.goto(`/bookings/${own.id}`);
  const section = page.getByRole('region', { name: 'Assigned to' });
  await expect(section).toContainText('Nobody');
  await section.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'admin (you)' }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expectToast(page, 'Assigned', `#${own.bookingNumber} is assigned to admin.`);
  await expect(section).toContainText('admin');
  await expect(page.getByRole('region', { name: 'Notes and History' })).toContainText('admin assigned the booking');

  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: `#${own.bookingNumber}`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `#${other.bookingNumber}`, exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page.getByRole('link', { name: `#${other.bookingNumber}`, exact: true })).toBeVisible();
});

test('an enquiry is assigned on its card and a deal in its details; Mine narrows their lists', async ({
  page,
  desk,
}) => {
  await makeEnquiry({ nobody: desk.admin }, { brandContactEmail: 'mine@northwind.test' });
  await makeEnquiry({ nobody: desk.admin }, { brandContactEmail: 'others@northwind.test' });
  const deal = await makeDeal({ nobody: desk.admin });
  await enter(page, ADMIN);
  await page.goto('/sales-enquiries');
  const card = page.getByRole('article').filter({ hasText: 'mine@northwind.test' });
  await card.getByRole('button', { name: /^Assign/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'admin (you)' }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(card).toContainText('Assigned to: admin');
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'others@northwind.test' })).toBeHidden();
  await expect(card).toBeVisible();

  await page.goto(`/deal-requests?deal=${deal.id}`);
  await page.getByRole('region', { name: 'Assigned to' }).getByRole('button', { name: 'Assign' }).click();
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await expect(page.getByRole('option', { name: 'vera' })).toBeHidden();
  await page.getByRole('option', { name: 'admin (you)' }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('region', { name: 'Assigned to' })).toContainText('admin');
});

test('Needs Attention is narrowed to one’s own', async ({ page, desk }) => {
  const { id: userId } = (await desk.admin.get<{ id: string }>('/api/user')).body;
  const [own, other] = [await bookingThatIs(desk, 'Overdue'), await bookingThatIs(desk, 'Overdue')];
  expectStatus(200, await desk.admin.put(`/api/bookings/${own.id}/assignee`, { userId }));
  await enter(page, ADMIN);
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Needs Attention' });
  await expect(panel.getByRole('link', { name: new RegExp(`^#${other.bookingNumber} `) })).toBeVisible();
  await panel.getByRole('button', { name: 'Mine' }).click();
  await expect(panel.getByRole('link', { name: new RegExp(`^#${other.bookingNumber} `) })).toBeHidden();
  await expect(panel.getByRole('link', { name: new RegExp(`^#${own.bookingNumber} `) })).toBeVisible();
});

test('an assignee who has left is shown as such, and viewers see who looks after a booking', async ({ page, desk }) => {
  const form = { username: 'leaver', email: 'leaver@placard.test', password: 'a long password', role: 'admin' };
  const { id: userId } = expectStatus(201, await desk.admin.post<{ id: string }>('/api/admin/users', form));
  const { id } = await makeBooking(desk);
  expectStatus(200, await desk.admin.put(`/api/bookings/${id}/assignee`, { userId }));
  expectStatus(200, await desk.admin.put(`/api/admin/users/${userId}/deactivate`));
  await enter(page, VIEWER);
  await page.goto(`/bookings/${id}`);
  const section = page.getByRole('region', { name: 'Assigned to' });
  await expect(section).toContainText('leaver (deactivated)');
  await expect(section.getByRole('button')).toBeHidden();
});

test('by keyboard alone: a booking is assigned from its row', async ({ page, desk }) => {
  needs('a Tab key that comes back from the toolbar');
  const { bookingNumber } = await makeBooking(desk);
  await signInByKeyboard(page, ADMIN);
  await page.goto(`/bookings?filter=${encodeURIComponent(JSON.stringify({ q: String(bookingNumber) }))}`);
  await chooseInMenu(page, page.getByRole('button', { name: `More actions #${bookingNumber}` }), 'Assign');
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  await choose(page, dialog.getByRole('combobox', { name: 'Assigned to' }), 'vera');
  await press(page, dialog.getByRole('button', { name: 'Assign' }));
  await expectToast(page, 'Assigned', `#${bookingNumber} is assigned to vera.`);
});
