import { expect, type Page } from '@playwright/test';
import { needs } from './support/browser.js';
import { test, type Example } from './support/example.js';
import {
  complaintsOf,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoZoom,
  expectReadable,
  settled,
  themed,
} from './support/look.js';
import type { StateToVisit } from './support/state.js';
import { ADMIN_STATES } from './support/states-admin.js';
import { PUBLIC_STATES } from './support/states-public.js';
import { STAFF_STATES } from './support/states-staff.js';
import { isNew, keepTab, openInTab, takeTab } from './support/tabs.js';

const PHONE = { width: 360, height: 900 };
const DESKTOP = { width: 1440, height: 900 };

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const STATES = [...PUBLIC_STATES, ...STAFF_STATES, ...ADMIN_STATES];
STATES.filter((state) => !state.empty).forEach(check);
// In one worker, so that only one starts the empty server.
test.describe('without data', () => {
  test.describe.configure({ mode: 'default' });
  STATES.filter((state) => state.empty).forEach(check);
});

function check(state: StateToVisit): void {
  test(`${state.name}, on a phone, and on a desktop in the dark`, async ({ example, empty }) => {
    needs('a chosen colour scheme');
    const page = await pageFor(state, state.empty ? empty : example);
    const complaints = complaintsOf(page);
    if (state.unreachable) await page.route(`**/api/${state.unreachable}**`, (route) => route.abort());
    await page.setViewportSize(PHONE);
    await open(page, example.address(state.path));
    await state.reach(page, example.contact);
    await settled(page);
    await expectAccessible(page, 'on a phone');
    await expectNoZoom(page, 'on a phone');
    // Together, because either renders everything again, and axe.e2e.ts checks both themes on a desktop. The switch in the
    // header cannot be used, because an open dialog covers it.
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'dark' });
    await themed(page, 'dark');
    // A dialog has the same elements as on the phone. Behind it, a table may have taken the place of cards.
    if (await page.locator('#root[aria-hidden=true]').count()) {
      await expectReadable(page, 'on a desktop, in the dark');
      await expectNoSidewaysScroll(page, 'on a desktop');
    } else await expectAccessible(page, 'on a desktop, in the dark');
    expect(complaints.filter((complaint) => !isExpected(complaint, state))).toEqual([]);
    await leave(page, state);
  });
}

const tabOf = ({ visitor, empty }: StateToVisit) => `states of ${visitor} ${empty}`;

async function pageFor(state: StateToVisit, { visit }: Example): Promise<Page> {
  // What has been loaded before would still be shown.
  if (state.unreachable) return visit(state.visitor);
  return takeTab(tabOf(state), () => visit(state.visitor));
}

async function open(page: Page, path: string): Promise<void> {
  if (isNew(page)) await page.goto(path);
  else await openInTab(page, path);
}

async function leave(page: Page, state: StateToVisit): Promise<void> {
  if (state.visitor === 'nobody' || state.unreachable) return page.close();
  return keepTab(tabOf(state), page);
}

function isExpected(complaint: string, { unreachable, refusal }: StateToVisit): boolean {
  if (unreachable) return complaint.includes(`/api/${unreachable}`);
  return refusal !== undefined && complaint.includes(`status of ${refusal}`);
}
