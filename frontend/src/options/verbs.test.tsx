import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../testing/keyboard';
import { expectAccessible } from '../testing/look';
import { auditEntry, option } from '../testing/records';
import { answer, aWhile, button, changes, open, refused, toasts } from '../testing/screen';

test('Release asks once, also over the details, and leaves the address as it was', async () => {
  const held = option({ allowedActions: ['release'] });
  await open('/options', {
    ...{ 'GET /options': [held], 'GET /catalogue': { categories: [] }, 'GET /options/o1': held },
    'GET /options/o1/history': [auditEntry({ aboutType: 'option', action: 'added as demo data' })],
  });
  await page.getByRole('link', { name: 'Nimbus Cola' }).first().click();
  const details = page.getByRole('dialog', { name: 'Option', exact: true });
  await expect.element(details).toHaveTextContent('added the option as demo data');
  await expectAccessible();
  await details.getByRole('button', { name: /^Release/ }).click();
  const release = page.getByRole('dialog', { name: 'Release Option' });
  await expect.element(release).toBeVisible();
  // Over the details and nothing else: a dialog that another one covers is hidden from getByRole.
  expect(document.querySelectorAll('.MuiDialog-root')).toHaveLength(2);
  const released = { ...held, state: 'released' as const, allowedActions: [], version: 2 };
  answer({ 'PUT /options/o1/release': released, 'GET /options/o1': released, 'GET /options': [released] });
  await release.getByRole('button', { name: 'Release Option' }).click();
  await expect.element(toasts).toHaveTextContent('Option Released');
  await expect.poll(() => new URLSearchParams(location.search).has('dialog')).toBe(false);
});

test('the second half of a double click on Release neither closes nor answers its question', async () => {
  await open('/options', { 'GET /options': [option({ allowedActions: ['release'] })] });
  await page.getByRole('button', { name: /^Release:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Release Option' });
  await expect.element(dialog).toBeVisible();
  for (const under of [...dialog.getByRole('button').elements(), dialog.element().parentElement!])
    for (const half of ['mousedown', 'click'])
      under.dispatchEvent(new MouseEvent(half, { bubbles: true, cancelable: true, detail: 2 }));
  await aWhile();
  await expect.element(dialog).toBeVisible();
  expect(changes()).toEqual([]);
});

test.each([
  ['first', {}, 'The days held for Nimbus Cola go to the next option.'],
  ['queued', { position: 2, firstSince: null, expiresAt: null }, 'It leaves the queue.'],
] as const)('Release says what becomes of a %s option', async (state, changed, text) => {
  const placed = option({ ...changed, state, allowedActions: ['release'] });
  await open('/options', { 'GET /options': [placed] });
  await page.getByRole('button', { name: /^Release:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Release Option' });
  await expect.element(dialog).toHaveTextContent(`${text} This cannot be undone.`);
  const released = { ...placed, state: 'released' as const, allowedActions: [], version: 2 };
  answer({ 'PUT /options/o1/release': released, 'GET /options': [released] });
  await dialog.getByRole('button', { name: 'Release Option' }).click();
  await expect.element(toasts).toHaveTextContent('The option for Nimbus Cola is released.');
});

test('by keyboard alone, on a narrow phone, an option is renewed and released', async () => {
  await page.viewport(320, 640);
  const held = option({ brandName: 'A brand with a name that is longer than a telephone is wide' });
  const renewed = { ...held, isExpiring: false, allowedActions: ['release' as const], version: 2 };
  await open('/options', { 'GET /options': [held], 'PUT /options/o1/renew': renewed });
  const renew = page.getByRole('button', { name: /^Renew/ });
  await expect.element(renew).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  answer({ 'GET /options': [renewed] });
  await press(renew);
  await expect.element(renew).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: /^Release:/ }));
  const dialog = page.getByRole('dialog', { name: 'Release Option' });
  // It cannot be undone, so the focus is on Cancel.
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  const released = { ...renewed, state: 'released' as const, allowedActions: [], version: 3 };
  answer({ 'PUT /options/o1/release': released, 'GET /options': [released] });
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(toasts).toHaveTextContent('Option Released');
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['a row', '/options', 1440],
  ['a card', '/options', 390],
  ['the details', '/options?option=o1', 1440],
])('the question in %s stays when a colleague has released the option meanwhile', async (_place, path, width) => {
  const held = option({ allowedActions: ['release'] });
  await page.viewport(width, 900);
  await open(path, { 'GET /options': [held], 'GET /options/o1': held });
  await page.getByRole('button', { name: /^Release:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Release Option' });
  const released = { ...held, state: 'released', allowedActions: [], version: 2 };
  answer({
    'PUT /options/o1/release': refused(409, 'This option is released.'),
    'GET /options': [released],
    'GET /options/o1': released,
  });
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect.element(toasts).toHaveTextContent('This option is released.');
  await aWhile();
  await expect.element(dialog).toBeVisible();
});

test('a dialog in the address without its option does not keep Back from undoing a filter', async () => {
  await open('/options?dialog=list.release.o1', { 'GET /options': [option({ id: 'o2', allowedActions: [] })] });
  await button('Mine').click();
  await expect.element(button('Mine')).toHaveAttribute('aria-pressed', 'true');
  expect(location.search).not.toContain('dialog');
  history.back();
  await expect.element(button('Mine')).toHaveAttribute('aria-pressed', 'false');
});
