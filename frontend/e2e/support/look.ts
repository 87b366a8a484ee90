import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOnly } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { fieldsThatZoom, stillness, violations } from '../../src/testing/inPage.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Those that axe tags with cat.color. */
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
  await page.evaluate(stillness);
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
    found = await violationsOn(page);
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
  expect(await violationsOn(page, COLOUR_RULES), `axe: ${what}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide, `pixels beyond the edge: ${what}`).toBeLessThanOrEqual(0);
}

/** Checks that no field has a text below 16 px, because iOS zooms into the page when such a field is touched. */
export async function expectNoZoom(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(fieldsThatZoom), `fields that a phone zooms into: ${what}`).toEqual([]);
}

async function violationsOn(page: Page, runOnly?: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // The content security policy refuses it as a script element, and page.evaluate would compile it twice.
    if (page.context().browser()?.browserType().name() !== 'chromium') await page.evaluate(AXE);
    else {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Runtime.evaluate', { expression: AXE });
      await browser.detach();
    }
  }
  return page.evaluate(violations, runOnly);
}
