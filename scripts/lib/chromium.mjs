// A Chromium for the browser journeys: one that is told, one that is there, or one that can be fetched.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, node, run } from './processes.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium; says which it took. */
export async function findChromium() {
  const path = given() ?? onPath() ?? (await playwrightsOwn()) ?? (await fromDebian());
  if (!path) fail('No Chromium found for the browser journeys. Install one, or set CHROMIUM_PATH to its program.');
  console.log(`Chromium: ${path}`);
  return path;
}

function given() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !isExecutable(path)) fail(`CHROMIUM_PATH names no program that can be run: ${path}`);
  return path || undefined;
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macApps].find(isExecutable);
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  if (!existsSync(chromium.executablePath())) {
    console.log("No Chromium here: trying Playwright's own download …");
    const options = { stdio: 'ignore', timeout: 300_000 };
    if ((await node(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], options)) !== 0) {
      console.log('It cannot be had.');
    }
  }
  return [chromium.executablePath()].find(isExecutable);
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log("Trying Debian's package chromium …");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return onPath();
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
