// npm run licences: lists the licences of our dependencies, and fails if one is not allowed. Part of the workflow.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './lib/processes.mjs';

/** Licences under which we may ship the package. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Python-2.0'],
]);
/** For packages that we only build and test with and do not ship. */
const allowedForTools = new Set(['CC-BY-4.0', 'MPL-2.0']);
/** sharp loads libvips as a separate library that can be replaced, which is all that the LGPL requires. */
const allowedFor = { 'LGPL-3.0-or-later': /^@img\/sharp-/ };

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const found = new Map();
const refused = [];
for (const [path, entry] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || entry.link) continue;
  const name = path.split('node_modules/').at(-1);
  const licence = entry.license ?? legacyLicence(path);
  found.set(licence, (found.get(licence) ?? 0) + 1);
  if (!isAllowed(licence, name, entry.dev)) refused.push(`  ${name} ${entry.version}: ${licence}`);
}

for (const [licence, count] of [...found].sort(([, one], [, other]) => other - one))
  console.log(`${String(count).padStart(5)}  ${licence}`);
if (refused.length > 0)
  fail(`Not on the list of licences in scripts/licences.mjs. Use another package, or read the licence and add it:
${refused.join('\n')}`);

/** SPDX expressions as packages write them: at most one level of OR and one of AND. */
function isAllowed(expression, name, isTool) {
  const single = (licence) =>
    allowed.has(licence) || (isTool && allowedForTools.has(licence)) || Boolean(allowedFor[licence]?.test(name));
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every(single));
}

/** Old packages name their licence in `licenses`, which the lock file does not repeat, or only in a text. */
function legacyLicence(path) {
  const folder = join(root, path);
  const { licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (licenses) return licenses.map(({ type }) => type).join(' OR ');
  const texts = readdirSync(folder).filter((name) => /^(licen[cs]e|readme)/i.test(name));
  return texts.some((name) => /\bMIT\b/.test(readFileSync(join(folder, name), 'utf8'))) ? 'MIT' : 'unknown';
}
