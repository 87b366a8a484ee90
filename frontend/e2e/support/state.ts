import { expect, type Page } from '@playwright/test';
import type { Visitor } from './pages.js';

/** What a page looks like once something has happened on it. */
export interface StateToVisit {
  name: string;
  visitor: Visitor;
  /** Its address; `{name}` is the id of a record of RECORDS. */
  path: string;
  /** Leads from the page to the state. `contact`: an e-mail with a booking that waits for artwork. */
  reach: (page: Page, contact: string) => Promise<void>;
  /** The Placard without any data. */
  empty?: true;
  /** Calls below this path get no answer: the browser complains of it, too. */
  unreachable?: string;
  /** Answers of this status are part of it. */
  refusal?: 401 | 404;
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** An entry of a booking's menu. */
export const more = async (page: Page, action: string) => {
  await press(page, /More actions/);
  await page.getByRole('menuitem', { name: action }).click();
};
export const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
export const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
/** The toast stays while the pointer is on it. */
export const toast = async (page: Page, text: string) => {
  const shown = page.locator('[role=region] li');
  await expect(shown).toContainText(text);
  await shown.hover();
};
export const SVG = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};
export const PDF = { name: 'poster.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
