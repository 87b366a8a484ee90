import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS } from '../scripts/lib/chromium-flags.mjs';

// The React that people use. With its development build, the tests take twice as long.
process.env.NODE_ENV = 'production';

/** Component tests: screens in a real browser, without a server (src/testing/screen.tsx). */
export default defineConfig({
  plugins: [react()],
  css: { transformer: 'lightningcss' },
  // All that any source imports is found before the first test. What is only found later would reload the page meanwhile.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}'],
    include: ['react/jsx-runtime', 'react-dom/client'],
  },
  test: {
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    // The files of a page share the code that it has loaded.
    isolate: false,
    // Two pages side by side, because one waits a third of the time.
    maxWorkers: 2,
    // Only stop tests that hang. The first page of a run takes half a minute on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
