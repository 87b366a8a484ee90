// npm run check: everything that can be checked without a running program: style, types, and whether generated files
// are up to date.
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { node } from './lib/processes.mjs';

const checks = {
  eslint: [
    'node_modules/eslint/bin/eslint.js',
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint/',
  ],
  'types of the frontend': ['node_modules/typescript/bin/tsc', '-p', 'frontend', '--noEmit'],
  prettier: ['node_modules/prettier/bin/prettier.cjs', '.', '--check', '--cache', '--log-level=warn'],
  'generated API types': ['frontend/scripts/api-types.mjs', '--check'],
  'documented settings': ['backend/scripts/settings.mjs', '--check'],
  'types of the embedded PostgreSQL': [
    'node_modules/typescript/bin/tsc',
    '-p',
    'packages/embedded-postgres',
    '--noEmit',
  ],
  "API's description": ['backend/scripts/lint-openapi.mjs'],
  'types of the backend': ['node_modules/typescript/bin/tsc', '-p', 'backend', '--noEmit'],
  'build of what the image gets': ['scripts/image-context.mjs'],
  'types of the journeys': ['node_modules/typescript/bin/tsc', '-p', 'frontend/e2e', '--noEmit'],
};

/** Resolves to the number of failed checks. */
export async function check() {
  const waiting = Object.entries(checks).values();
  const failed = [];
  // Two at a time: linting takes about as long as all the other checks together.
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
