import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/look';
import { booking } from '../testing/records';
import { ADMIN, open, VIEWER } from '../testing/screen';

test('below 768 px the sidebar is a sheet, which Escape and a choice close, and the focus returns to its button', async () => {
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  const sheet = page.getByRole('dialog', { name: 'Navigation' });
  await page.viewport(767, 800);
  await open('/no-such-page', { 'GET /bookings': [] });
  await expect.element(toggle).toBeVisible();
  expect(entries.elements()).toEqual([]);
  expect(page.getByRole('banner').getByRole('link', { name: 'Placard' }).elements()).toEqual([]);
  await toggle.click();
  await expect.poll(() => sheet.element().getBoundingClientRect().width).toBe(288);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();

  await page.viewport(360, 780);
  await userEvent.keyboard('{Control>}b{/Control}');
  await sheet.getByRole('link', { name: 'All Bookings' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
  await expect.element(toggle).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a sheet that was left open on a phone does not return when the screen has been turned twice', async () => {
  await page.viewport(360, 800);
  await open('/no-such-page');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.viewport(800, 360);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.viewport(360, 800);
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('on a phone, a page whose address has Change Password shows its dialog', async () => {
  await page.viewport(360, 780);
  await open('/no-such-page?dialog=changePassword');
  await expect.element(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
});

test('typed passwords stay when a phone is turned', async () => {
  await page.viewport(390, 844);
  await open('/no-such-page');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('button', { name: 'Change Password' }).click();
  const typed = page.getByLabelText('New Password');
  await typed.fill('second password');
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(page.getByRole('dialog', { name: 'Navigation' })).not.toBeInTheDocument();
    await expect.element(typed).toHaveValue('second password');
  }
});

const ENTRIES = [
  ['Dashboard', '/'],
  ['New Booking', '/new-booking'],
  ['All Bookings', '/bookings'],
  ['Availability', '/availability'],
  ['Options', '/options'],
  ['Sales Enquiries', '/sales-enquiries'],
  ['Deal Requests', '/deal-requests'],
  ['Under Review', '/review'],
  ['Approved', '/approved'],
  ['Archived', '/archived'],
  ['Revenue', '/revenue'],
  ['User Management', '/user-management'],
  ['Catalogue', '/catalogue'],
  ['Rates', '/rates'],
  ['Reminders', '/reminders'],
  ['Mail', '/mail'],
  ['Audit', '/audit'],
  ['Personal Data', '/personal-data'],
  ['Settings', '/settings'],
] as const;
const FOR_ADMINS = ['New Booking', 'Deal Requests', 'User Management', 'Catalogue', 'Reminders', 'Mail', 'Audit'];
const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test.each([
  ['an admin', ADMIN, ENTRIES],
  ['a viewer', VIEWER, ENTRIES.filter(([title]) => ![...FOR_ADMINS, 'Personal Data', 'Settings'].includes(title))],
] as const)('the sidebar links to the pages of %s, in this order', async (_whom, user, shown) => {
  await open('/bookings', { 'GET /bookings': [] }, user);
  await expect.element(entries.first()).toBeVisible();
  const links = entries.elements() as HTMLAnchorElement[];
  expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual(shown);
});

test('the page that is opened has the focus at its heading or first field, and its entry is marked', async () => {
  await open('/no-such-page', { 'GET /bookings': [] });
  for (const [title, focused] of [
    ['All Bookings', page.getByRole('heading', { name: 'All Bookings', level: 1 })],
    ['New Booking', page.getByRole('combobox', { name: /^Brand/ })],
  ] as const) {
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title });
    await entry.click();
    await expect.element(focused).toHaveFocus();
    await expect.element(entry).toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('#sidebar [aria-current=page]')).toHaveLength(1);
  }
});

test('the sidebar collapses to icons by button and by keyboard, also in a field, which is remembered for a week', async () => {
  const kept = vi.spyOn(document, 'cookie', 'set');
  onTestFinished(() => kept.mockRestore());
  const width = () => document.getElementById('sidebar')!.getBoundingClientRect().width;
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  const expectWidth = (expected: number) => expect.poll(width).toBe(expected);
  await open('/bookings', { 'GET /bookings': [booking()] });
  await expect.element(toggle).toBeVisible();
  await expectWidth(256);
  await toggle.click();
  await expectWidth(48);
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  // Only icons are visible, but they keep their accessible names.
  await expect.element(page.getByRole('link', { name: 'All Bookings', exact: true })).toBeVisible();
  expect(kept).toHaveBeenLastCalledWith(`sidebar_state=false; path=/; max-age=${7 * 24 * 3_600}; SameSite=Lax`);
  await expectAccessible();
  await open('/bookings', { 'GET /bookings': [booking()] });
  await expectWidth(48);
  await userEvent.keyboard('{Control>}b{/Control}');
  await expectWidth(256);
  expect(document.cookie).toContain('sidebar_state=true');
  await page.getByRole('searchbox').click();
  await userEvent.keyboard('{Meta>}b{/Meta}');
  await expectWidth(48);
  // The browser uses this itself.
  await userEvent.keyboard('{Control>}{Shift>}b{/Shift}{/Control}');
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expectWidth(256);
});

test('signing out discards the drafts of this user, after a question, and of nobody else', async () => {
  onTestFinished(() => sessionStorage.clear());
  const others = ['attempt::sign-up', `attempt:${VIEWER.id}:note`, 'draft::deal-request', `draft:${VIEWER.id}:note`];
  for (const key of [...others, `attempt:${ADMIN.id}:note`, `draft:${ADMIN.id}:note`])
    sessionStorage.setItem(key, '{}');
  await open('/no-such-page', { 'POST /logout': {} });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(Object.keys(sessionStorage).sort()).toEqual(others);
});
