import { expect, type Page } from '@playwright/test';
import { needs } from './support/browser.js';
import { test, type Example } from './support/example.js';
import {
  complaintsOf,
  expectAccessible,
  expectNoZoom,
  expectReadable,
  openFromHere,
  settled,
  themed,
} from './support/look.js';
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
    const page = await pageFor(state, state.empty ? empty : example);
    const complaints = complaintsOf(page);
    if (state.unreachable) await page.route(`**/api/${state.unreachable}**`, (route) => route.abort());
    await page.setViewportSize(PHONE);
    await open(page, example.address(state.path));
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
    await leave(page, state);
  });
}

/** Tabs of staff that are open, because loading the application takes longer than all checks of a state. */
const tabs = new Map<string, Page>();

async function pageFor({ visitor, empty, unreachable }: StateToVisit, { visit }: Example): Promise<Page> {
  const tab = tabs.get(`${visitor} ${empty}`);
  // What has been loaded before would still be shown.
  if (!tab || unreachable) return visit(visitor);
  tabs.delete(`${visitor} ${empty}`);
  await tab.emulateMedia({ colorScheme: 'light' });
  return tab;
}

async function open(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(path));
  await page.evaluate(() => sessionStorage.clear());
  await openFromHere(page, path);
}

/** Goes to a page without data, so that nothing of this state is left when the next one begins. */
async function leave(page: Page, { visitor, empty, unreachable }: StateToVisit): Promise<void> {
  if (visitor === 'nobody' || unreachable) return page.close();
  page.removeAllListeners();
  await page.unrouteAll();
  await open(page, '/no-such-page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  tabs.set(`${visitor} ${empty}`, page);
}

function isExpected(complaint: string, { unreachable, refusal }: StateToVisit): boolean {
  if (unreachable) return complaint.includes(`/api/${unreachable}`);
  return refusal !== undefined && complaint.includes(`status of ${refusal}`);
}
