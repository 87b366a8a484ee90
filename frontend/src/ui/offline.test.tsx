import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { adminCatalogue, adminEntry, artwork, booking } from '../testing/records';
import { answer, calls, later, lost, open, show } from '../testing/screen';
import { onDemand } from './onDemand';

const note = page.getByText('You are offline', { exact: true });
const brands = page.getByText('Brand One');
const CATALOGUE = adminCatalogue([], { brands: [adminEntry({ name: 'Brand One' })] });

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => void vi.restoreAllMocks());

test('without a network the application says so, keeps the page, and later loads what could not be loaded', async () => {
  await open('/personal-data', { 'GET /admin/catalogue': lost });
  const heading = page.getByRole('heading', { name: 'Personal Data', level: 1 });
  await expect.element(heading).toBeVisible();
  setOnline(false);
  await expect.element(note).toBeVisible();
  await expect.element(heading).toBeVisible();
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await expect.element(page.getByText('You are offline. Check your connection and try again.')).toBeVisible();

  answer({ 'GET /admin/catalogue': CATALOGUE });
  calls.length = 0;
  setOnline(true);
  await expect.element(brands).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  // What has been loaded is not loaded again.
  expect(calls.map(({ path }) => path)).toEqual(['/admin/catalogue']);
});

test('a list that could not be loaded is loaded when the network is back', async () => {
  await open('/personal-data', { 'GET /bookings': lost });
  await expect.element(page.getByRole('heading', { name: 'Personal Data', level: 1 })).toBeVisible();
  setOnline(false);
  await page.getByRole('link', { name: 'All Bookings' }).click();
  await expect.element(page.getByText('You are offline. Check your connection and try again.')).toBeVisible();
  answer({ 'GET /bookings': [booking()] });
  setOnline(true);
  await expect.element(page.getByText('Nimbus Cola').first()).toBeVisible();
});

test('a picture that could not be loaded is loaded when the network is back', async () => {
  const shown = booking({ id: 'b1', artworks: [artwork({ name: 'wall.png', contentType: 'image/png' })] });
  const canvas = new OffscreenCanvas(40, 20);
  canvas.getContext('2d');
  const picture = await canvas.convertToBlob();
  const breaksOff = later(null);
  await open('/bookings/b1', {
    'GET /bookings/b1': shown,
    'GET /bookings/b1/download/0': () => breaksOff.answer().then(lost),
  });
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/bookings/b1/download/0');
  setOnline(false);
  breaksOff.arrive();
  await expect.element(page.getByText('The preview could not be drawn.')).toBeVisible();
  const headers = { 'Content-Disposition': 'attachment; filename=wall.png' };
  answer({ 'GET /bookings/b1/download/0': () => new Response(picture, { headers }) });
  setOnline(true);
  await expect.element(page.getByRole('img', { name: 'Preview of wall.png' })).toBeVisible();
});

test.each([
  ['/brand-portal', 'GET /brand-bookings/ann%40brand.test', 'Error Loading Bookings', 'No Bookings Found', []],
  [
    '/deal-request',
    'GET /catalogue',
    'The lists to choose from could not be loaded. Everything you entered is still here.',
    'Brand One',
    CATALOGUE,
  ],
])(
  '%s says so, too, and what it could not load is loaded when the network is back',
  async (path, call, failure, loaded, given) => {
    sessionStorage.setItem('brand-portal', JSON.stringify({ email: 'ann@brand.test' }));
    setOnline(false);
    await open(path, { [call]: lost }, null);
    await expect.element(note).toBeVisible();
    await expect.element(page.getByText(failure, { exact: true })).toBeVisible();
    answer({ [call]: given });
    setOnline(true);
    await expect.element(page.getByText(loaded, { exact: true })).toBeInTheDocument();
    await expect.element(page.getByText(failure, { exact: true })).not.toBeInTheDocument();
    await expect.element(note).not.toBeInTheDocument();
  },
);

test('a page whose code could not be loaded without a network is shown when the network is back', async () => {
  setOnline(false);
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => 'Loaded');
  const Page = onDemand(load, 'Loading...');
  show(<Page />);
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await expect.poll(() => load.mock.calls).toHaveLength(1);
  setOnline(true);
  await expect.element(page.getByText('Loaded')).toBeVisible();
});
