import { expect } from '@playwright/test';
import { test } from './support/example.js';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, settled, themed } from './support/look.js';
import { PAGES } from './support/pages.js';

const WIDTHS = [360, 768, 1440];
const NARROWEST = 320;
const HEIGHT = 900;

test.describe.configure({ mode: 'parallel', timeout: 120_000 });
// It would record every call of axe, and take longer than all the rest.
test.use({ trace: 'off' });

for (const { path, visitors, heading } of PAGES) {
  for (const visitor of visitors) {
    test(`${path} for ${visitor}, in both themes and every width`, async ({ browser, example }) => {
      const page = await example.visit(browser, visitor);
      const complaints = complaintsOf(page);
      let mode: 'light' | 'dark' = 'light';
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.goto(example.address(path));
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await themed(page, mode);
        await expectAccessible(page, `${width} px, ${mode}`);
        mode = mode === 'light' ? 'dark' : 'light';
        await page.getByRole('button', { name: `Switch to ${mode} theme` }).click();
        await themed(page, mode);
        await expectAccessible(page, `${width} px, ${mode}`);
      }
      await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
      await page.reload();
      await settled(page);
      await expectNoSidewaysScroll(page, `${NARROWEST} px`);
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  }
}
