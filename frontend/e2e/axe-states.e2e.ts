import { expect } from '@playwright/test';
import { needs } from './support/browser.js';
import { test } from './support/example.js';
import { complaintsOf, expectAccessible, expectNoZoom, expectReadable, settled, themed } from './support/look.js';
import type { StateToVisit } from './support/state.js';
import { ADMIN_STATES } from './support/states-admin.js';
import { PUBLIC_STATES } from './support/states-public.js';
import { STAFF_STATES } from './support/states-staff.js';

const PHONE = { width: 360, height: 900 };
const DESKTOP = { width: 1440, height: 900 };

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const state of [...PUBLIC_STATES, ...STAFF_STATES, ...ADMIN_STATES]) {
  test(`${state.name}, on a phone, on a desktop, and in the dark`, async ({ example, empty }) => {
    needs('a chosen colour scheme');
    const page = await (state.empty ? empty : example).visit(state.visitor);
    const complaints = complaintsOf(page);
    if (state.unreachable) await page.route(`**/api/${state.unreachable}**`, (route) => route.abort());
    await page.setViewportSize(PHONE);
    await page.goto(example.address(state.path));
    await state.reach(page, example.contact);
    await settled(page);
    await expectAccessible(page, 'on a phone');
    await expectNoZoom(page, 'on a phone');
    await page.setViewportSize(DESKTOP);
    await settled(page);
    await expectAccessible(page, 'on a desktop');
    // Changes the system's preference, because an open dialog covers the switch in the header.
    await page.emulateMedia({ colorScheme: 'dark' });
    await themed(page, 'dark');
    await expectReadable(page, 'in the dark');
    expect(complaints.filter((complaint) => !isExpected(complaint, state))).toEqual([]);
    await page.close();
  });
}

function isExpected(complaint: string, { unreachable, refusal }: StateToVisit): boolean {
  if (unreachable) return complaint.includes(`/api/${unreachable}`);
  return refusal !== undefined && complaint.includes(`status of ${refusal}`);
}
