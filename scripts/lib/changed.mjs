// Which tests to run for what differs from main. A test belongs to a folder when it names an address that the folder
// serves. That is for quick feedback while working: only the whole suite proves a change.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

const API = 'backend/test/api/*.api.ts';
const SERVERS = [API, 'backend/test/runtime/*.test.ts'];
const E2E = 'frontend/e2e/*.e2e.ts';
const COMPONENTS = 'frontend/src/*.test.tsx';
/** What screens are made from. */
const SCREENS = /^(frontend\/src|backend\/src\/platform\/uploads)\//;

/** Returns the commit that main and this checkout share, and the test files that belong to what has changed since. */
export function changedTests() {
  const base = git('merge-base', 'HEAD', 'main')[0];
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  const tests = new Set(changed.flatMap(testsOf));
  const of = (...part) => git('ls-files', '-co', ...part).filter((test) => tests.has(test));
  // All of them, because they share one page, and opening it takes the time.
  const components = changed.some((file) => SCREENS.test(file)) ? git('ls-files', '-co', COMPONENTS) : [];
  return { base, components, servers: of(...SERVERS), e2e: of(E2E) };
}

function testsOf(file) {
  if (/\.(api|test|e2e)\.ts$/.test(file)) return [file];
  if (/\.(spec\.tsx?|test\.tsx|md)$/.test(file)) return [];
  const [module] = /^backend\/src\/modules\/[^/]+/.exec(file) ?? [];
  if (module) return naming(addressesIn(module, /@Controller\('([^']+)'\)/g, '/api/'), API);
  const [page] = /^frontend\/src\/(?!layout|providers|theme|ui)[^/]+\//.exec(file) ?? [];
  if (page) return naming(addressesIn(page, /'\/([a-z-]+)'/g, '/'), E2E);
  if (/^frontend\//.test(file)) return git('ls-files', E2E);
  if (/^(backend|scripts|package|tsconfig|vitest)/.test(file)) return git('ls-files', ...SERVERS, E2E);
  return [];
}

function addressesIn(folder, pattern, prefix) {
  const sources = git('ls-files', '-co', folder).map((file) => readFileSync(join(root, file), 'utf8'));
  return sources.flatMap((source) => [...source.matchAll(pattern)].map(([, address]) => `${prefix}${address}`));
}

/** The tests that name one of the addresses, or all of them if there is none to look for. */
function naming(addresses, tests) {
  if (addresses.length === 0) return git('ls-files', tests);
  return git('grep', '--untracked', '-lE', `(${addresses.join('|')})\\b`, '--', tests);
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
