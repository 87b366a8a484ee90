// Finds the Firefox for npm test -- firefox: a configured one, an installed one, or one that can be installed.
import { fail } from './processes.mjs';
import { findOnPath, fromDebian, isExecutable } from './programs.mjs';

const macApp = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The path of a Firefox as its maker or Debian ships it. Logs which one it chose. */
export async function findFirefox() {
  const configured = process.env.FIREFOX_PATH;
  if (configured && !isExecutable(configured)) fail(`FIREFOX_PATH is not an executable program: ${configured}`);
  const path = configured || onPath() || (await fromDebian('firefox-esr', onPath));
  if (!path) fail('No Firefox found. Install it (apt-get install firefox-esr), or set FIREFOX_PATH to its program.');
  console.log(`Firefox: ${path}`);
  return path;
}

function onPath() {
  return findOnPath(['firefox-esr', 'firefox']) ?? [macApp].find(isExecutable);
}
