import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { dialog } from './screen';

/** More than the number of tab stops between two related controls. */
const MAX_STEPS = 100;

/** Presses Tab until this control has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  // Looked up again only when it has been replaced: to find a role and a name takes much longer than a key.
  let element = target.element();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (!element.isConnected) element = target.element();
    if (document.activeElement === element) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`No Tab leads to ${target.selector}.`);
}

/** Tabs to the control and presses Enter. */
export async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard('{Enter}');
}

/** Opens a dialog, closes it with Escape, expects the focus to return to the opener, and opens it again. */
export async function openTwice(opener: Locator): Promise<void> {
  await press(opener);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
}
