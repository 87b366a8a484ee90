import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOnly } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Popovers and tooltips are outside the page's landmarks on purpose. */
const OVER_THE_PAGE = '.MuiPopover-root, [role=tooltip]';
/**
 * An open dialog, sheet or menu, what is open in it, and the toasts, which are outside body. Meanwhile MUI hides the page
 * from assistive technologies.
 */
const OVER_A_COVERED_PAGE = 'body > .MuiModal-root, body > .MuiPopper-root, html > div';
const ALL_RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Those of them that axe tags with cat.color. */
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Collects errors from now on: script errors, console errors and violations of the content security policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isPolicyViolation = /content security policy|^refused by the policy/i.test(message.text());
    if (message.type() === 'error' || isPolicyViolation)
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  void page.addInitScript(sayWhatThePolicyRefuses);
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Runs before the page's scripts. Some violations of the content security policy do not appear in the console. */
export const sayWhatThePolicyRefuses = (): void =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`refused by the policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
  );

/** Waits until the page has finished loading and all animations have ended. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  await expect(page.locator('.MuiSkeleton-root, [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    // An animation only starts in the frame after the change.
    for (let still = 0; still < 2; still += 1) {
      await frame();
      const moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length > 0) still = -1;
      await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    }
  });
}

/** Opens another page of the application without loading the application again. */
export async function openFromHere(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until the theme has been applied. */
export async function themed(page: Page, mode: 'light' | 'dark'): Promise<void> {
  const other = mode === 'light' ? 'dark' : 'light';
  // Not by role, because an open dialog hides the switch from the accessibility tree.
  await expect(page.locator(`button[aria-label="Switch to ${other} theme"]`)).toBeAttached();
  await settled(page);
}

/** Checks the automatically testable rules of WCAG 2.2 AA, a single main heading, and no horizontal scrolling. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  let found: string[] = [];
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    await showWhole(page);
    found = await violations(page, ALL_RULES);
    if (!(await isPartlyCovered(page))) break;
  }
  expect(found, `axe: ${what}`).toEqual([]);
  expect(await page.locator('h1').count(), `main headings: ${what}`).toBe(1);
  await expectNoSidewaysScroll(page, what);
}

/** What arrives while axe looks, such as suggestions, makes the page higher, and axe looks again. */
const MAX_ROUNDS = 3;

async function isPartlyCovered(page: Page): Promise<boolean> {
  if ((await page.locator('[data-bottom-bar]').count()) === 0) return false;
  return page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
}

/**
 * Makes the window as high as the page if a bar stays at its bottom. To axe, a button partly covered by the bar is too
 * small to touch, and which one is covered depends on the data.
 */
async function showWhole(page: Page): Promise<void> {
  if (!(await isPartlyCovered(page))) return;
  const { width, height } = page.viewportSize()!;
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, pageHeight) });
  await settled(page);
}

/** Checks the rules about colours again, after a change of the theme, which changes nothing else. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  expect(await violations(page, COLOUR_RULES), `axe: ${what}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide, `pixels beyond the edge: ${what}`).toBeLessThanOrEqual(0);
}

/** Checks that no field has a text below 16 px, because iOS zooms into the page when such a field is touched. */
export async function expectNoZoom(page: Page, what: string): Promise<void> {
  const tooSmall = () =>
    page.locator('input, select, textarea, [contenteditable=true]').evaluateAll((fields) =>
      fields
        .filter((field) => !field.matches('[type=checkbox], [type=radio], [type=file], [type=hidden], [tabindex="-1"]'))
        .map((field) => ({ field, size: getComputedStyle(field).fontSize }))
        .filter(({ size }) => Number.parseFloat(size) < 16)
        .map(({ field, size }) => `${field.outerHTML.slice(0, 200)}: ${size}`),
    );
  await expect.poll(tooSmall, `fields that a phone zooms into: ${what}`).toEqual([]);
}

/** Lists each violation with its rule, element and reason. */
async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // The content security policy refuses it as a script element, and page.evaluate would compile it twice.
    if (page.context().browser()?.browserType().name() !== 'chromium') await page.evaluate(AXE);
    else {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Runtime.evaluate', { expression: AXE });
      await browser.detach();
    }
  }
  return page.evaluate(
    async ({ runOnly, overThePage, overACoveredPage }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const isCovered = document.querySelector('#root[aria-hidden=true]') !== null;
      const found = await axe.run(isCovered ? overACoveredPage : document, {
        runOnly,
        resultTypes: ['violations'],
        reporter: 'v2',
      });
      return found.violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ target }) => id !== 'region' || !document.querySelector(String(target[0]))?.closest(overThePage))
          .map(({ target, any, all, none }) => {
            const reasons = [...any, ...all, ...none].map(({ message }) => message);
            return `${id}: ${target.join(' ')}: ${reasons.join('; ')}`;
          }),
      );
    },
    { runOnly, overThePage: OVER_THE_PAGE, overACoveredPage: OVER_A_COVERED_PAGE },
  );
}
