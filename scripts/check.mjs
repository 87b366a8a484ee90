// npm run check: everything that can be checked without a running program: style, types, and whether generated files
// are up to date.
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { node } from './lib/processes.mjs';

/** TypeScript 7, which is several times as fast. The builds use the API of 6, which 7 does not have yet. */
const tsc = 'node_modules/typescript-native/bin/tsc';

const checks = {
  oxlint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  'types of the frontend': [tsc, '-p', 'frontend', '--noEmit'],
  prettier: ['node_modules/prettier/bin/prettier.cjs', '.', '--check', '--cache', '--log-level=warn'],
  'generated API types': ['frontend/scripts/api-types.mjs', '--check'],
  'documented settings': ['backend/scripts/settings.mjs', '--check'],
  'named sections of docs/product.md': ['scripts/sections.mjs'],
  'types of the embedded PostgreSQL': [tsc, '-p', 'packages/embedded-postgres', '--noEmit'],
  "API's description": ['backend/scripts/lint-openapi.mjs'],
  'types of the backend': [tsc, '-p', 'backend', '--noEmit'],
  'build of what the image gets': ['scripts/image-context.mjs'],
  'types of the journeys': [tsc, '-p', 'frontend/e2e', '--noEmit'],
  'types of the scripts': [tsc, '-p', 'scripts'],
};

/** Resolves to the number of failed checks. */
export async function check() {
  const waiting = Object.entries(checks).values();
  const failed = [];
  // Two at a time, the longest first.
  const lane = async () => {
    for (const [name, args] of waiting) {
      const begun = Date.now();
      const code = await node(args);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
      if (code !== 0) failed.push(name);
    }
  };
  await Promise.all([lane(), lane()]);
  return failed.length;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await prepare();
  process.exitCode = (await check()) === 0 ? 0 : 1;
}
