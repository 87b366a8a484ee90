import { dayFromNow } from '../../backend/test/api/desk.js';
import { emptyDesk, expect } from './desk.js';
import { press, tabTo, type, typeChoice, typeNativeDay } from './support/keyboard.js';

const test = emptyDesk();

test.describe.configure({ timeout: 180_000 });

test('by keyboard alone: a visitor requests a deal; each error links to its field', async ({ page }) => {
  await page.goto('/deal-request');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await press(page, page.getByRole('button', { name: 'Submit Deal Request' }));
  await expect(field('Your name')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Deal description is required' }));
  await expect(field('Deal description')).toBeFocused();

  await tabTo(page, field('Your name'), 'Shift+Tab');
  await page.keyboard.type('Priya Shah');
  await type(page, field('Your email'), 'keys@northwind.test');
  await typeChoice(page, field('Brand'), 'Wren Water');
  await type(page, field('Deal description'), 'Screens for four weeks.');
  await typeNativeDay(page, field('Live date'), dayFromNow(5));
  await typeNativeDay(page, field('End date'), dayFromNow(15));
  await press(page, page.getByRole('button', { name: 'Submit Deal Request' }));
  await expect(page.getByRole('heading', { name: 'Deal Request Submitted!' })).toBeFocused();
});
