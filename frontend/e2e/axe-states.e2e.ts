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
import type { State, StateOfPage } from './support/state.js';
import { ADMIN_STATES } from './support/states-admin.js';
import { PUBLIC_STATES } from './support/states-public.js';
import { STAFF_STATES } from './support/states-staff.js';
import { isNew, keepTab, openInTab, takeTab } from './support/tabs.js';

const PHONE = { name: 'on a phone', viewport: { width: 360, height: 900 }, theme: 'light' } as const;
const DESKTOP = { name: 'on a desktop, in the dark', viewport: { width: 1440, height: 900 }, theme: 'dark' } as const;

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const chains: [StateOfPage, ...State[]][] = [];
for (const state of [...PUBLIC_STATES, ...STAFF_STATES, ...ADMIN_STATES]) {
  if (state.path === undefined) chains.at(-1)!.push(state);
  else chains.push([state]);
}

for (const steps of chains) {
  const [state] = steps;
  const names = steps.map(({ name }) => name).join('; ');
  test(`${names}, on a phone, and on a desktop in the dark`, async ({ example }) => {
    needs('a chosen colour scheme');
    const page = await pageFor(state, example);
    const complaints = complaintsOf(page);
    if (state.unreachable) await page.route(`**/api/${state.unreachable}**`, (route) => route.abort());
    await state.prepare?.(page);
    await page.setViewportSize(PHONE.viewport);
    await open(page, example.address(state.path));
    let look: typeof PHONE | typeof DESKTOP = PHONE;
    for (const { name, reach } of steps) {
      await test.step(name, async () => {
        await reach(page, example.contact);
        await settled(page);
        await expectAccessible(page, look.name);
        if (look === PHONE) await expectNoZoom(page, look.name);
        // The next state begins with this look, so that each costs one change.
        look = look === PHONE ? DESKTOP : PHONE;
        // Together, because either renders everything again, and axe.e2e.ts checks both themes on a desktop. The switch
        // in the header cannot be used, because an open dialog covers it.
        await page.setViewportSize(look.viewport);
        await page.emulateMedia({ colorScheme: look.theme });
        await themed(page, look.theme);
        // A dialog has the same elements as on the phone. Behind it, a table may have taken the place of cards.
        if (look === DESKTOP && (await page.locator('#root[aria-hidden=true]').count())) {
          await expectReadable(page, look.name);
          await expectNoSidewaysScroll(page, look.name);
        } else await expectAccessible(page, look.name);
        if (look === PHONE) await expectNoZoom(page, look.name);
      });
    }
    expect(complaints.filter((complaint) => !isExpected(complaint, state))).toEqual([]);
    if (isApart(state)) await page.close();
    else await keepTab(tabOf(state), page);
  });
}

const tabOf = ({ visitor }: StateOfPage) => `states of ${visitor}`;

/** What has been loaded before would still be shown, or what this one loads would be afterwards. */
const isApart = ({ visitor, unreachable, prepare }: StateOfPage) => visitor === 'nobody' || unreachable || prepare;

async function pageFor(state: StateOfPage, { visit }: Example): Promise<Page> {
  if (isApart(state)) return visit(state.visitor);
  return takeTab(tabOf(state), () => visit(state.visitor));
}

async function open(page: Page, path: string): Promise<void> {
  if (isNew(page)) await page.goto(path);
  else await openInTab(page, path);
}

function isExpected(complaint: string, { unreachable, refusal }: StateOfPage): boolean {
  if (unreachable) return complaint.includes(`/api/${unreachable}`);
  return refusal !== undefined && complaint.includes(`status of ${refusal}`);
}
