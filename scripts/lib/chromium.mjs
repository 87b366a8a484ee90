// Finds a Chromium for the browser journeys: a configured one, an installed one, or one that can be downloaded.
import { existsSync } from 'node:fs';
import { CHROMIUM_FLAGS } from './chromium-flags.mjs';
import { fail, node } from './processes.mjs';
import { configured, findOnPath, fromDebian, isExecutable } from './programs.mjs';

/** The headless shell is preferred: the complete browser takes half as long again for the same pages. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium. Logs which one it chose. */
export async function findChromium() {
  const path = await first(
    () => configured('CHROMIUM_PATH'),
    onPath,
    () => fromDebian('chromium-headless-shell', onPath),
    playwrightsOwn,
    () => fromDebian('chromium', onPath),
  );
  if (!path) fail('No Chromium found for the browser journeys. Install one, or set CHROMIUM_PATH to its program.');
  console.log(`Chromium: ${path}`);
  return path;
}

export async function launchChromium() {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
}

async function first(...ways) {
  for (const way of ways) {
    const path = await way();
    if (path) return path;
  }
  return undefined;
}

function onPath() {
  return findOnPath(names) ?? macApps.find(isExecutable);
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  if (!existsSync(chromium.executablePath())) {
    console.log("No Chromium here: trying Playwright's own download …");
    const options = { stdio: 'ignore', timeout: 300_000 };
    if ((await node(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], options)) !== 0) {
      console.log('The download failed.');
    }
  }
  return [chromium.executablePath()].find(isExecutable);
}
