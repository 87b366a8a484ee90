import { expect, type Page } from '@playwright/test';
import type { Visitor } from './pages.js';

/** A state of a page after some interaction. */
export interface StateToVisit {
  name: string;
  visitor: Visitor;
  /** The path of the page. `{name}` is replaced with the id of a record in RECORDS. */
  path: string;
  /**
   * Brings the page into the state.
   * @param contact the email address of a contact with a booking that waits for artwork
   */
  reach: (page: Page, contact: string) => Promise<void>;
  /** Uses the server without data. */
  empty?: true;
  /** Requests below this path fail, which the browser also reports as an error. */
  unreachable?: string;
  /** Responses with this status are expected. */
  refusal?: 401 | 404 | 409 | 410;
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** Chooses an entry of a booking's menu. */
export const more = async (page: Page, action: string) => {
  await press(page, /More actions/);
  await page.getByRole('menuitem', { name: action }).click();
};
export const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
export const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
/** Hovers over the toast, so that it stays. */
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

const SPEC = {
  onMismatch: 'warn',
  notes: 'Keep logos away from the edges.',
  pieces: [
    { name: 'Desktop banner', kinds: ['PNG'], width: 970, height: 250 },
    { name: 'Mobile banner', kinds: ['PNG'], satisfiedBy: 'mobile.png' },
  ],
};
const CHECKS = [{ piece: 'Desktop banner', ok: false, wanted: '970×250 pixels', found: '960×250 pixels' }];

/** Gives the bookings in the server's responses an artwork spec, and their files a check that has failed. */
export const withSpec = (page: Page, address: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as WithFiles | WithFiles[];
    const changed = [body].flat().map(({ artworks, ...booking }) => ({
      ...booking,
      ...(artworks && { artworks: artworks.map((artwork) => ({ ...artwork, checks: CHECKS })) }),
      artworkSpec: SPEC,
    }));
    await route.fulfill({ response, json: Array.isArray(body) ? changed : changed[0] });
  });

interface WithFiles {
  artworks?: object[];
}
