import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CalendarFeed } from '../api/types';
import { press } from '../testing/keyboard';
import { expectAccessible } from '../testing/look';
import { ADMIN, answer, later, leaving, open, toasts } from '../testing/screen';
import { newFeedLink } from './paths';

afterEach(() => vi.restoreAllMocks());

test('the new address is focused and selected, also where the browser takes a moment to go back, and stays until Done', async () => {
  const go = window.history.go.bind(window.history);
  vi.spyOn(window.history, 'go').mockImplementation((delta) => void setTimeout(() => go(delta), 300));
  const url = 'https://placard.test/api/calendar/secret.ics';
  await open('/calendar-feeds', {
    'GET /calendar-feeds': [],
    'GET /catalogue': { categories: [] },
    'POST /calendar-feeds': { id: 'feed', url },
  });
  await press(page.getByRole('button', { name: 'New Feed' }));
  await press(page.getByRole('button', { name: 'Create Feed' }));
  const address = page.getByLabelText('Address of the feed');
  await expect.element(address).toHaveFocus();
  await expect.poll(() => location.search).toBe('');
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect.element(address).toHaveFocus();
  expect(getSelection()!.toString()).toBe(url);
  await userEvent.keyboard('{Escape}');
  document.querySelector<HTMLElement>('.MuiDialog-container')!.click();
  // Neither does Back, and to leave the page is asked about.
  expect(location.search).toBe('');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await expect.element(address).toHaveValue(url);
  await press(page.getByRole('button', { name: 'Done' }));
  await expect.element(page.getByRole('button', { name: 'New Feed' })).toHaveFocus();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the address is copied, or selected where the browser forbids that; a feed is revoked by keyboard, at 320 px', async () => {
  await page.viewport(320, 700);
  const copies = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const url = `https://placard.test/api/calendar/${'secret'.repeat(7)}.ics`;
  const feed: CalendarFeed = {
    ...{ id: 'f1', detail: 'busy', opportunities: null, createdAt: '2028-07-01T09:00:00.000Z', lastReadAt: null },
  };
  await open('/calendar-feeds', {
    ...{ 'GET /calendar-feeds': [], 'GET /catalogue': { categories: [] }, 'POST /calendar-feeds': { ...feed, url } },
  });
  const expectToFit = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: 'New Feed' }).click();
  await expect.element(page.getByRole('button', { name: 'Create Feed' })).toBeVisible();
  expectToFit();
  answer({ 'GET /calendar-feeds': [feed] });
  await page.getByRole('button', { name: 'Create Feed' }).click();
  const copy = page.getByRole('button', { name: 'Copy Address' });
  await copy.click();
  await expect.element(toasts).toHaveTextContent('Address Copied');
  expect(copies).toHaveBeenCalledWith(url);
  expectToFit();
  await expectAccessible();
  copies.mockRejectedValue(new Error('not allowed'));
  await copy.click();
  await expect.element(toasts).toHaveTextContent('Not Copied');
  await expect.element(toasts).toHaveTextContent('copy it by hand');
  await page.getByRole('button', { name: 'Done' }).click();
  const revoke = page.getByRole('button', { name: /^Revoke: / });
  await expect.element(revoke).toBeVisible();
  expectToFit();
  answer({ 'GET /calendar-feeds': [], 'DELETE /calendar-feeds/f1': feed });
  await press(revoke);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Revoke Feed' }));
  await expect.element(toasts).toHaveTextContent('Feed Revoked');
});

async function leave(): Promise<void> {
  history.back();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

/** Leaves the form of a feed that is being made, and opens it again. */
async function reopenWhileMaking() {
  const made = later({ id: 'f1', url: 'https://placard.test/api/calendar/secret.ics' });
  await open('/calendar-feeds', {
    ...{ 'GET /calendar-feeds': [], 'GET /catalogue': { categories: [] }, 'POST /calendar-feeds': made.answer },
  });
  const creating = page.getByRole('button', { name: 'Creating...' });
  await page.getByRole('button', { name: 'New Feed' }).click();
  await page.getByRole('button', { name: 'Create Feed' }).click();
  await expect.element(creating).toBeVisible();
  await leave();
  await page.getByRole('button', { name: 'New Feed' }).click();
  await expect.element(creating).toBeVisible();
  return made;
}

test('leaving while a feed is being made asks, and a toast says if its address is lost', async () => {
  const made = await reopenWhileMaking();
  await leave();
  await page.getByRole('link', { name: 'Personal Data' }).click();
  await expect.element(page.getByRole('heading', { name: 'Personal Data', level: 1 })).toBeVisible();
  made.arrive();
  await expect.element(toasts).toHaveTextContent('Revoke the feed and create another one.');
});

test('a feed that is made while its form is open again shows its address, and then the list', async () => {
  const made = await reopenWhileMaking();
  made.arrive();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(leaving.elements()).toEqual([]);
});

test('a link from Availability fills in its opportunities once, and New Feed begins with none', async () => {
  const { to, state } = newFeedLink([{ id: 'o1', name: 'Front Cover', category: 'Trade Newsletter' }]);
  await open(to, { 'GET /calendar-feeds': [], 'GET /catalogue': { categories: [] } }, ADMIN, () =>
    history.replaceState({ usr: state }, ''),
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Front Cover')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const offered = later({ categories: [] });
  answer({ 'GET /catalogue': offered.answer });
  await page.getByRole('button', { name: 'New Feed' }).click();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText('Front Cover')).not.toBeInTheDocument();
  await dialog.getByRole('combobox', { name: 'Opportunities' }).click();
  await expect.element(page.getByText('Loading…')).toBeVisible();
  offered.arrive();
  await expect.element(page.getByText('No opportunity has this name')).toBeVisible();
  await expectAccessible();
});
