// The journeys that `npm run bench -- speed` measures in Chromium: until the newest booking is on the screen.
import { performance } from 'node:perf_hooks';
import { launchChromium } from './chromium.mjs';
import { PASSWORD } from './bench-server.mjs';
import { median } from './load.mjs';

/** Long enough for a busy machine. */
const TIMEOUT_MS = 120_000;

/**
 * Measures the product at `url` and a bare page at `bareUrl`, in turns.
 * @param newest the newest booking's number, which both show with a # before it
 */
export async function journeys({ url, bareUrl, newest, rounds }) {
  const browser = await launchChromium();
  const contextAt = async (baseURL) => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    context.setDefaultTimeout(TIMEOUT_MS);
    return context;
  };
  const found = { cold: [], warm: [], signIn: [], bareCold: [], bareWarm: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await contextAt(url);
      await context.request.post('/api/login', {
        data: { username: 'admin', password: PASSWORD },
        failOnStatusCode: true,
      });
      found.cold.push(await open(context, '/bookings', newest));
      found.warm.push(await open(context, '/bookings', newest));
      await context.close();
      const visitor = await contextAt(url);
      found.signIn.push(await signIn(visitor, newest));
      await visitor.close();
      const bare = await contextAt(bareUrl);
      found.bareCold.push(await open(bare, '/', newest));
      found.bareWarm.push(await open(bare, '/', newest));
      await bare.close();
    }
  } finally {
    await browser.close();
  }
  return Object.fromEntries(Object.entries(found).map(([journey, runs]) => [journey, medians(runs)]));
}

/** Opens a page in a new tab. */
async function open(context, path, newest) {
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  const row = await untilShown(page, newest, begun);
  const loaded = await page.evaluate(whatLoaded, row);
  await page.close();
  return { row, ...loaded };
}

/** From the click on "Sign in" to the list that the visitor had wanted to open. */
async function signIn(context, newest) {
  const page = await context.newPage();
  await page.goto('/bookings');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.waitForLoadState('networkidle');
  const begun = performance.now();
  await page.getByRole('button', { name: 'Sign in' }).click();
  const row = await untilShown(page, newest, begun);
  await page.close();
  return { row };
}

async function untilShown(page, newest, begun) {
  await page.getByText(`#${newest}`).first().waitFor();
  return performance.now() - begun;
}

/** What the page loaded until then, in the page. The depth: how many requests waited one for another, at most. */
function whatLoaded(until) {
  /** @type {any} This runs in the browser, where entries have more properties than in Node's types. */
  const { performance } = globalThis;
  const requests = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ startTime }) => startTime < until)
    .sort((one, other) => one.responseEnd - other.responseEnd);
  let depth = 0;
  let ended = -1;
  for (const { startTime, responseEnd } of requests) {
    if (startTime < ended) continue;
    depth += 1;
    ended = responseEnd;
  }
  return {
    depth,
    scripts: requests.filter(({ name }) => name.endsWith('.js')).length,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? until,
  };
}

function medians(runs) {
  return Object.fromEntries(Object.keys(runs[0]).map((figure) => [figure, median(runs.map((run) => run[figure]))]));
}
