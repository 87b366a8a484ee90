import { expect, type Page } from '@playwright/test';
import type { Visitor } from './pages.js';

/** A state of a page after some interaction. */
export interface State {
  name: string;
  /**
   * Brings the page into the state.
   * @param contact the email address of a contact with a booking that waits for artwork
   */
  reach: (page: Page, contact: string) => Promise<void>;
}

export interface StateOfPage extends State {
  visitor: Visitor;
  /** The path of the page. `{name}` is replaced with the id of a record in RECORDS. */
  path: string;
  /** Changes what the server answers, before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Requests below this path fail, which the browser also reports as an error. */
  unreachable?: string;
  /** Responses with this status are expected. */
  refusal?: 401 | 404 | 409 | 410;
}

/** One without a path is reached from the one before it, so that the page is opened once. */
export type States = (StateOfPage | (State & { path?: undefined }))[];

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** Chooses an action of a booking, which has its own button where there is room, and is in the menu otherwise. */
export const more = async (page: Page, action: string) => {
  const own = page.getByRole('main').getByRole('button', { name: action, exact: true });
  if (await own.count()) return own.first().click();
  await press(page, /More actions/);
  await page.getByRole('menuitem', { name: action }).click();
};
export const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
export const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
/** Presses a button that opens a dialog. */
export const opensDialog = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await dialog(page);
};
/** Presses a button, upon which the page says this. */
export const pressThenSee = (name: string | RegExp, text: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await says(page, text);
};
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

/** As in a new installation: the server has no rows but those that count each status, and counts nothing. */
export const withoutData = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const body = JSON.parse(await response.text(), (_key, value: unknown) =>
      Array.isArray(value) ? value.filter(countsStatus) : typeof value === 'number' ? 0 : value,
    ) as object;
    await route.fulfill({ response, headers: { ...response.headers(), 'content-range': 'rows */0' }, json: body });
  });

const countsStatus = (row: unknown) => typeof row === 'object' && row !== null && 'status' in row && 'count' in row;

/** Closes a dialog in which nothing has been typed. */
export const escape = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

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
