import { defineConfig } from '@playwright/test';
import { TEST_FLAGS } from './e2e/support/chromiumFlags.js';

/**
 * What Playwright tells its own Firefox: no animations, a mouse (2 is precise, 4 can hover), PDFs are downloaded, and few
 * processes.
 */
const STOCK_FIREFOX_PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'pdfjs.disabled': true,
  'dom.ipc.processCount': 1,
  'fission.webContentIsolationStrategy': 0,
  'dom.ipc.processPrelaunch.enabled': false,
};

/** Debian's and Mozilla's own builds have no Playwright inside, so that they are driven by WebDriver BiDi. */
const STOCK_FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: process.env.FIREFOX_PATH, firefoxUserPrefs: STOCK_FIREFOX_PREFERENCES },
} as const;

const BROWSERS = {
  chromium: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: TEST_FLAGS },
  },
  'stock-firefox': STOCK_FIREFOX,
  firefox: { browserName: 'firefox' },
  webkit: { browserName: 'webkit' },
} as const;

const BROWSER = (process.env.PLACARD_BROWSER ?? 'chromium') as keyof typeof BROWSERS;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: '../backend/test/support/begin-run.mjs',
  workers: 2,
  // Only stops tests that hang. A busy machine may take several times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    // scripts/test.mjs reads the figures from this file. Without the variable the JSON would be printed.
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording a trace takes as long as the journey itself. Add --trace on if one is needed.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    ...BROWSERS[BROWSER],
  },
});
