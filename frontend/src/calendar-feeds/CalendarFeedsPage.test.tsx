import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open } from '../testing/screen';

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
  await page.getByRole('button', { name: 'New Feed' }).click();
  await page.getByRole('button', { name: 'Create Feed' }).click();
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
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('button', { name: 'New Feed' })).toHaveFocus();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});
