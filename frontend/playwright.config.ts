import { defineConfig } from '@playwright/test';

/** Without these flags, Chromium contacts Google at every start, and as root it refuses to start. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A test's page does not live long enough to gain from optimised code, and compiling it takes a quarter of its CPU time.
  '--js-flags=--no-opt --no-maglev',
];

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
    ['./e2e/support/coverage-reporter.ts'],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording a trace takes as long as the journey itself. Add --trace on if one is needed.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
});
