import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { booking, NO_NAMES } from '../testing/records';
import { answer, lost, open, refused } from '../testing/screen';

test.each([
  ['All Bookings', '/bookings'],
  ['Under Review', '/review'],
])('when %s cannot be loaded, the page says why, and it can be tried again', async (title, path) => {
  await open(path, { 'GET /bookings': lost, 'GET /bookings/names': NO_NAMES });
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect.element(page.getByRole('heading', { name: 'Failed to Load Bookings', level: 1 })).toBeVisible();
  await expect.element(page.getByText('The server could not be reached. Check your connection')).toBeVisible();

  answer({ 'GET /bookings': refused(500, '') });
  await again.click();
  await expect.element(page.getByText('Unknown error occurred')).toBeVisible();

  answer({ 'GET /bookings': [booking({ status: 'Under Review' })] });
  await again.click();
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect.element(page.getByText('Nimbus Cola').first()).toBeVisible();
});
