import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminCatalogue, adminEntry } from '../testing/records';
import { open } from '../testing/screen';

test('a link back to a long page shows the part of it that was left', async () => {
  const brands = Array.from({ length: 50 }, (_, index) => adminEntry({ id: `b${index}`, name: `Brand ${index + 1}` }));
  const place = () => Math.round(window.scrollY);
  await open('/catalogue', { 'GET /admin/catalogue': adminCatalogue([], { brands }) });
  await expect.element(page.getByText('Brand 50')).toBeInTheDocument();
  const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
  window.scrollTo(0, 900);
  await scrolled;
  // react-admin notes the place when the page has stopped moving.
  await new Promise((resolve) => setTimeout(resolve, 400));
  await page.getByRole('link', { name: 'Personal Data' }).click();
  await expect.element(page.getByRole('heading', { name: 'Personal Data', level: 1 })).toBeVisible();
  expect(place()).toBe(0);
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await expect.poll(place).toBe(900);
});
