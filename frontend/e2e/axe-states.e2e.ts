import { expect } from '@playwright/test';
import { needs } from './support/browser.js';
import { test } from './support/example.js';
import { complaintsOf, expectAccessible, expectNoZoom, expectReadable, settled, themed } from './support/look.js';
import type { StateToVisit } from './support/state.js';
import { ADMIN_STATES } from './support/states-admin.js';
import { PUBLIC_STATES } from './support/states-public.js';
import { STAFF_STATES } from './support/states-staff.js';

const WIDTHS = [360, 1440];
const HEIGHT = 900;

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const state of [...PUBLIC_STATES, ...STAFF_STATES, ...ADMIN_STATES]) {
  test(`${state.name}, in both themes, on a phone and on a desktop`, async ({ example, empty }) => {
    needs('a chosen colour scheme');
    for (const width of WIDTHS) {
      const page = await (state.empty ? empty : example).visit(state.visitor);
      const complaints = complaintsOf(page);
      if (state.unreachable) await page.route(`**/api/${state.unreachable}**`, (route) => route.abort());
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(example.address(state.path));
      await state.reach(page, example.contact);
      await settled(page);
      await expectAccessible(page, `${width} px`);
      if (width === WIDTHS[0]) await expectNoZoom(page, `${width} px`);
      // Changes the system's preference, because an open dialog covers the switch in the header.
      await page.emulateMedia({ colorScheme: 'dark' });
      await themed(page, 'dark');
      await expectReadable(page, `${width} px, dark`);
      expect(complaints.filter((complaint) => !isExpected(complaint, state))).toEqual([]);
      await page.close();
    }
  });
}

function isExpected(complaint: string, { unreachable, refusal }: StateToVisit): boolean {
  if (unreachable) return complaint.includes(`/api/${unreachable}`);
  return refusal !== undefined && complaint.includes(`status of ${refusal}`);
}
