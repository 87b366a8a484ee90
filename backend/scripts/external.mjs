// node backend/scripts/external.mjs FOLDER copies the packages that the bundle needs at run time, with all that they
// depend on, from node_modules to FOLDER/node_modules. The image gets these and no others.
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { argv, env, execPath } from 'node:process';

/**
 * Imported from node_modules: packages with native code, those that find files of their own, and one that its user looks
 * for in node_modules.
 */
export const EXTERNAL = [
  ...['@css-inline/css-inline', '@node-rs/argon2', '@placard/embedded-postgres', 'sharp'],
  ...['@zxcvbn-ts/language-common', 'swagger-ui-dist', 'picomatch'],
];

if (argv[1] === import.meta.filename) copyExternal(argv[2]);

function copyExternal(folder) {
  const roots = `:is(${EXTERNAL.map((name) => `[name="${name}"]`).join(',')})`;
  for (const { location, dev } of query(`${roots}, ${roots} *`)) {
    // Our own package is not in node_modules; the image gets its build.
    if (dev || !location.startsWith('node_modules/')) continue;
    cpSync(location, join(folder, location), { recursive: true, verbatimSymlinks: true });
  }
}

function query(selector) {
  const [npm, args] = env.npm_execpath ? [execPath, [env.npm_execpath]] : ['npm', []];
  return JSON.parse(execFileSync(npm, [...args, 'query', selector], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
}
