import { expect } from '@playwright/test';
import { needs } from './support/browser.js';
import { test } from './support/example.js';
import {
  complaintsOf,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoZoom,
  expectReadable,
  openFromHere,
  settled,
  themed,
} from './support/look.js';
import { DENIED, PAGES } from './support/pages.js';
import { isNew, keepTab, openInTab, takeTab } from './support/tabs.js';

const NARROWEST = 320;
const TABLET = 768;
const DESKTOP = 1440;
const HEIGHT = 900;

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const { path, visitors, heading, isMissing = false } of PAGES) {
  for (const visitor of visitors) {
    test(`${path} for ${visitor}, in both themes and at every width`, async ({ example }) => {
      needs('a chosen colour scheme');
      const tab = `pages of ${visitor}`;
      const page = await takeTab(tab, () => example.visit(visitor));
      const complaints = complaintsOf(page);
      await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
      const address = example.address(path);
      const isLoaded = isNew(page);
      const response = await (isLoaded ? page.goto(address) : page.request.get(address));
      // The server knows the page (backend/src/interface.ts).
      expect(response?.status()).toBe(isMissing ? 404 : 200);
      if (!isLoaded) await openInTab(page, address);
      // An open dialog hides it from assistive technologies.
      await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeVisible();
      await settled(page);
      await expectNoZoom(page, `${NARROWEST} px`);
      await expectAccessible(page, `${NARROWEST} px`);
      await page.setViewportSize({ width: DESKTOP, height: HEIGHT });
      await settled(page);
      await expectAccessible(page, `${DESKTOP} px`);
      // No width has colours of its own.
      await page.setViewportSize({ width: TABLET, height: HEIGHT });
      await page.emulateMedia({ colorScheme: 'dark' });
      await themed(page, 'dark');
      await expectReadable(page, `${TABLET} px, dark`);
      await expectNoSidewaysScroll(page, `${TABLET} px`);
      expect(complaints.filter((complaint) => !(isMissing && complaint.includes('404')))).toEqual([]);
      // Public pages are loaded each time, as people do, and so is the first page of staff in a worker.
      if (visitor === 'nobody') await page.close();
      else await keepTab(tab, page);
    });
  }
}

test('the other pages of viewers, on a phone', async ({ example }) => {
  const page = await example.visit('viewer');
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  await page.goto('/');
  for (const { path, heading, viewers } of PAGES) {
    if (!viewers) continue;
    await test.step(`${path}: they ${viewers}`, async () => {
      await openFromHere(page, '/no-such-page');
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      await openFromHere(page, example.address(path));
      const name = viewers === 'are denied' ? DENIED : heading;
      await expect(page.getByRole('heading', { level: 1, name, includeHidden: true })).toBeVisible();
      await settled(page);
      await expectNoSidewaysScroll(page, `${NARROWEST} px`);
      expect(complaints).toEqual([]);
    });
  }
  await page.close();
});
