// npm run check: everything that can be checked without a running program: style, types, and whether generated documents
// are up to date.
import { argv } from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { node } from './lib/processes.mjs';

/**
 * TypeScript 7, which is several times as fast. The builds use the API of 6, which 7 does not have yet. Each of several
 * threads would find out the types of libraries again, and two checks keep two processors busy.
 */
const tsc = ['node_modules/typescript-native/bin/tsc', '--noEmit', '--singleThreaded'];

const checks = {
  oxlint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  'types of the frontend': [...tsc, '-p', 'frontend'],
  oxfmt: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  'documented settings': ['backend/scripts/settings.mjs', '--check'],
  'named sections of docs/product.md': ['scripts/sections.mjs'],
  'types of the embedded PostgreSQL': [...tsc, '-p', 'packages/embedded-postgres'],
  "API's description": ['backend/scripts/lint-openapi.mjs'],
  'types of the backend': [...tsc, '-p', 'backend'],
  'types of the journeys': [...tsc, '-p', 'frontend/e2e'],
  'types of the scripts': [...tsc, '-p', 'scripts'],
};

/** Resolves to the failed checks, each with what it printed. */
export async function runChecks() {
  const waiting = Object.entries(checks).values();
  const failed = [];
  // Two at a time, the longest first.
  const lane = async () => {
    for (const [name, args] of waiting) {
      const begun = Date.now();
      const ran = node(args, { stdio: ['ignore', 'pipe', 'pipe'] });
      const { stdout, stderr } = ran.child;
      // Together, because the lines of two checks at a time would mix.
      const [printed, complaints, code] = await Promise.all([text(stdout), text(stderr), ran]);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
      if (code !== 0) failed.push({ title: name, message: printed + complaints });
    }
  };
  await Promise.all([lane(), lane()]);
  return failed;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await prepare();
  const failed = await runChecks();
  for (const { title, message } of failed) console.log(`\n✗ ${title}\n${message}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
