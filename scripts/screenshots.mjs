// npm run screenshots: takes the pictures for the README, docs/images/*.png, from the example data, in both themes.
import { join } from 'node:path';
import sharp from 'sharp';
import { PASSWORD, startForBench } from './lib/bench-server.mjs';
import { launchChromium } from './lib/chromium.mjs';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/processes.mjs';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

/** For each picture: its file name, the size of the window, and what it shows. */
const PICTURES = [
  { name: 'dashboard', size: DESK, show: (page) => page.goto('/') },
  {
    name: 'booking',
    size: DESK,
    show: async (page, { reviewed }) => {
      await page.goto(`/bookings/${reviewed.id}`);
      await page
        .getByRole('img', { name: /^Preview of/ })
        .first()
        .waitFor();
    },
  },
  { name: 'availability', size: DESK, show: (page) => page.goto('/availability') },
  { name: 'revenue', size: DESK, show: (page) => page.goto('/revenue') },
  {
    name: 'portal',
    size: PHONE,
    show: async (page, { waiting }) => {
      await page.goto('/brand-portal');
      await page.getByLabel('Contact email').fill(waiting.contactEmail);
      await page.keyboard.press('Enter');
      await page.getByRole('article').first().waitFor();
    },
  },
];

await prepare();
// The portal shows bookings of the address at once.
const placard = await startForBench({ args: ['--demo'], env: { BRAND_PORTAL_ACCESS: 'email' } });
const browser = await launchChromium();
try {
  const one = async (status) => {
    const filter = encodeURIComponent(JSON.stringify({ status, isDealBooking: false }));
    return (await placard.call('GET', `/api/bookings?filter=${filter}&range=[0,0]`))[0];
  };
  const records = { reviewed: await one('Under Review'), waiting: await one('Awaiting Upload') };
  for (const { name, size, show } of PICTURES) {
    for (const colorScheme of ['light', 'dark']) await take({ name, size, show, colorScheme, records });
  }
} finally {
  await browser.close();
  await placard.stop();
}

async function take({ name, size, show, colorScheme, records }) {
  const context = await browser.newContext({
    ...{ ...size, colorScheme, baseURL: placard.url, reducedMotion: 'reduce' },
    ...{ locale: 'en-GB', timezoneId: 'Europe/London' },
  });
  const page = await context.newPage();
  await page.request.post('/api/login', { data: { username: 'admin', password: PASSWORD } });
  await show(page, records);
  await page.waitForLoadState('networkidle');
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
  await page.evaluate(() => globalThis.document.fonts.ready);
  const file = `docs/images/${name}-${colorScheme}.png`;
  // The pictures have few colours, so a palette makes them three times smaller without a visible difference.
  const { size: bytes } = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(join(root, file));
  console.log(`${file}: ${(bytes / 1000).toFixed(0)} kB`);
  await context.close();
}
