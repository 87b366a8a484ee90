import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** Types a day, such as 2028-09-30, into the sections of a date field. */
export async function typeDay(label: string, day: string): Promise<void> {
  await page.getByRole('group', { name: label }).first().getByRole('spinbutton').first().click();
  await userEvent.keyboard(day.split('-').reverse().join(''));
}

/** Fills in a day at once, which takes a tenth of the time. */
export async function fillDay(label: string, day: string, within: Pick<Locator, 'getByRole'> = page): Promise<void> {
  const field = within.getByRole('group', { name: label }).first();
  await expect.element(field).toBeInTheDocument();
  const input = field.element().querySelector('input')!;
  // Around React, which takes an assigned value for its own.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(input, day.split('-').reverse().join('/'));
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Chooses files, as a person does in the browser's dialog. Unlike `upload`, it sends nothing through the test runner. */
export async function chooseFiles(target: Locator, ...files: File[]): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  const input = target.element() as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Opens a list and chooses from it. */
export async function choose(
  label: string,
  option: string,
  within: Pick<Locator, 'getByLabelText'> = page,
): Promise<void> {
  await within.getByLabelText(label).click();
  await page.getByRole('option', { name: option }).click();
}

/** Opens a menu by its button and chooses from it. */
export async function chooseFromMenu(opener: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
