import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from '../desk.js';

/** More than the number of tab stops between two related controls on any page. */
const MAX_STEPS = 250;

/**
 * Presses Tab or Shift+Tab until this control has the focus, and expects that the focus is visible. None of these
 * helpers uses a mouse.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = focusOn(target);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await hasFocus()) return expectFocusSeen(page);
    await page.keyboard.press(key);
  }
  throw new Error(`No ${key} leads to ${String(target)}.`);
}

/** Tabs to the control and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs to the field and replaces its text. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/**
 * Tells whether the target has the focus. It is looked up again only when it has been replaced, because finding a role
 * and a name on a long page takes much longer than a key.
 */
function focusOn(target: Locator): () => Promise<boolean> {
  let element: ElementHandle<Element> | undefined;
  const hasFocus = () => element?.evaluate((it) => (it.isConnected ? it.contains(document.activeElement) : undefined));
  return async () => {
    const known = await hasFocus();
    if (known !== undefined) return known;
    element = await handleOf(target);
    return (await hasFocus()) ?? false;
  };
}

const handleOf = (target: Locator) => target.elementHandle() as Promise<ElementHandle<Element>>;

/** Accepts an outline around the control or its parent or label, or the thicker border of a text field. */
async function expectFocusSeen(page: Page): Promise<void> {
  const isSeen = () =>
    page.evaluate(() => {
      const outlined = (element: Element | null) => {
        if (!element) return false;
        // A link that fills its card draws the outline around the card.
        return [null, '::after'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
        });
      };
      const focused = document.activeElement;
      if (!focused || focused === document.body) return false;
      const frame = focused.closest('.MuiInputBase-root, .MuiPickersInputBase-root')?.querySelector('fieldset');
      if (frame) return Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
      return outlined(focused) || outlined(focused.parentElement) || outlined(focused.closest('label'));
    });
  await expect.poll(isSeen, { message: 'the focus is visible' }).toBe(true);
}

/** Selects an option of a native select by typing its name. */
export async function typeChoice(page: Page, list: Locator, name: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(name);
  await expect(list).toHaveValue(name);
}

/** Types a day into a native date field, with the order of parts in the browser's language. */
export async function typeNativeDay(page: Page, field: Locator, value: string): Promise<void> {
  const [year, month, date] = value.split('-') as [string, string, string];
  await tabTo(page, field);
  await page.keyboard.type(`${month}${date}${year}`);
  if ((await field.inputValue()) !== value) {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(`${date}${month}${year}`);
  }
  await expect(field).toHaveValue(value);
}
