// Which tests to run for what differs from main. A test belongs to a folder when it names an address that the folder
// serves. That is for quick feedback while working: only the whole suite proves a change.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_WITH_FRONTEND } from './prepare.mjs';
import { root } from './processes.mjs';

const API = 'backend/test/api/*.api.ts';
const SERVERS = [API, 'backend/test/runtime/*.test.ts'];
const E2E = 'frontend/e2e/*.e2e.ts';
const COMPONENTS = 'frontend/src/*.test.tsx';
/** What screens are made from. */
const SCREENS = ['frontend/src', ...SHARED_WITH_FRONTEND];

/** Returns the commit that main and this checkout share, and the test files that belong to what has changed since. */
export function changedTests() {
  const base = git('merge-base', 'HEAD', 'main')[0];
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  const tests = new Set(changed.flatMap(testsOf));
  const of = (...part) => filesOf(...part).filter((test) => tests.has(test));
  // All of them, because they share one page, and opening it takes the time.
  const ofScreens = changed.some((file) => SCREENS.some((path) => file.startsWith(path)));
  const components = ofScreens ? filesOf(COMPONENTS) : [];
  return { base, components, servers: of(...SERVERS), e2e: of(E2E) };
}

function testsOf(file) {
  if (/\.(api|test|e2e)\.ts$/.test(file)) return [file];
  if (/\.(spec\.tsx?|test\.tsx|md)$/.test(file)) return [];
  const [module] = /^backend\/src\/modules\/[^/]+/.exec(file) ?? [];
  if (module) return naming(addressesIn(module, /@Controller\('([^']+)'\)/g, '/api/'), API);
  const [page] = /^frontend\/src\/(?!layout|providers|theme|ui)[^/]+\//.exec(file) ?? [];
  if (page) return naming(addressesIn(page, /'\/([a-z-]+)'/g, '/'), E2E);
  if (/^frontend\//.test(file)) return filesOf(E2E);
  if (/^(backend|scripts|package|tsconfig|vitest)/.test(file)) return filesOf(...SERVERS, E2E);
  return [];
}

function addressesIn(folder, pattern, prefix) {
  const sources = filesOf(folder).map(read);
  // Tests fill in what begins with a colon.
  return sources.flatMap((source) => [...source.matchAll(pattern)].map(([, path]) => prefix + path.split('/:')[0]));
}

/** The tests that name one of the addresses, or all of them if none does. */
function naming(addresses, tests) {
  const all = filesOf(tests);
  const address = new RegExp(`(${addresses.join('|')})\\b`);
  const named = addresses.length > 0 ? all.filter((test) => address.test(read(test))) : [];
  return named.length > 0 ? named : all;
}

/** Without those that have been deleted, which git lists until the deletion is staged. */
function filesOf(...patterns) {
  return git('ls-files', '-co', ...patterns).filter((file) => existsSync(join(root, file)));
}

function read(file) {
  return readFileSync(join(root, file), 'utf8');
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
