import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** More than the number of tab stops between two related controls. */
const MOST_STEPS = 100;

/** Presses Tab until this control has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (document.activeElement === target.element()) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`No Tab leads to ${target.selector}.`);
}

/** Tabs to the control and presses Enter. */
export async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard('{Enter}');
}
