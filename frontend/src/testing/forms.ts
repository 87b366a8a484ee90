import { page, userEvent } from 'vitest/browser';

/** Types a day, such as 2028-09-30, into the sections of a date field. */
export async function fillDay(label: string, day: string): Promise<void> {
  await page.getByRole('group', { name: label }).first().getByRole('spinbutton').first().click();
  await userEvent.keyboard(day.split('-').reverse().join(''));
}

/** Opens a list and chooses from it. */
export async function choose(label: string, option: string): Promise<void> {
  await page.getByLabelText(label).click();
  await page.getByRole('option', { name: option }).click();
}
