// Programs on this machine that some of the tests need.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, run } from './processes.mjs';

export const findFirefox = () =>
  find({
    ...{ what: 'Firefox', variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
    macApp: '/Applications/Firefox.app/Contents/MacOS/firefox',
  });

export const findOffice = () =>
  find({
    ...{ what: 'LibreOffice', variable: 'SOFFICE_PATH', names: ['soffice', 'libreoffice'], debian: 'libreoffice-calc' },
    macApp: '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  });

/** The path of a program: a configured one, an installed one, or Debian's. Logs which one it chose. */
async function find({ what, variable, names, macApp, debian }) {
  const onPath = () => findOnPath(names) ?? [macApp].find(isExecutable);
  const path = configured(variable) || onPath() || (await fromDebian(debian, onPath));
  if (!path) fail(`No ${what} found. Install it (apt-get install ${debian}), or set ${variable} to its program.`);
  console.log(`${what}: ${path}`);
  return path;
}

/** The program that an environment variable names, if it is set. */
export function configured(variable) {
  const path = process.env[variable];
  if (path && !isExecutable(path)) fail(`${variable} is not an executable program: ${path}`);
  return path || undefined;
}

/**
 * The first of these names that is a program on PATH.
 *
 * @param {string[]} names
 */
export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Installs a package if that is possible without a password, then looks again. */
export async function fromDebian(name, look) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Trying Debian's package ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  return look();
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
