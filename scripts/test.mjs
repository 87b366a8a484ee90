// npm test: everything that must hold. npm test -- unit|api|runtime|e2e|check [pattern] runs a part of it. npm test -- office runs only
// when it is named: it needs LibreOffice.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { findChromium } from './lib/chromium.mjs';
import { findOffice } from './lib/office.mjs';
import { prepare } from './lib/prepare.mjs';
import { fail, node } from './lib/processes.mjs';

const parts = {
  check,
  unit: () => jest('unit', 30_000),
  api: () => jest('api', 60_000),
  runtime: () => jest('runtime', 120_000, 1),
  e2e: journeys,
  office,
};
const onlyWhenNamed = ['office'];

const [only, ...patterns] = process.argv.slice(2);
if (only && !parts[only]) fail(`There is no part "${only}": say one of ${Object.keys(parts).join(', ')}.`);
await prepare();

const results = mkdtempSync(join(tmpdir(), 'placard-results-'));
const sum = { passed: 0, failed: 0 };
const failed = [];
for (const [name, part] of Object.entries(parts)) {
  if (only ? name !== only : onlyWhenNamed.includes(name)) continue;
  const begun = Date.now();
  console.log(`\n── ${name} ──`);
  if ((await part()) !== 0) failed.push(name);
  console.log(`── ${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}
rmSync(results, { recursive: true, force: true });
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll is well.');
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function office() {
  process.env.SOFFICE_PATH = await findOffice();
  return jest('office', 180_000, 1);
}

async function jest(project, timeout, workers = 2) {
  const report = join(results, `${project}.json`);
  const code = await node(
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
      ...['--selectProjects', project, '--testTimeout', String(timeout), `--maxWorkers=${workers}`],
      ...['--json', '--outputFile', report, '--testLocationInResults=false', ...patterns],
    ],
    { stdio: ['inherit', 'ignore', 'inherit'] },
  );
  count(report, ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => {
    sum.passed += numPassedTests;
    sum.failed += numFailedTests + numRuntimeErrorTestSuites;
  });
  return code;
}

async function journeys() {
  const report = join(results, 'e2e.json');
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'frontend', ...patterns];
  const code = await node(args, { env });
  count(report, ({ stats }) => {
    sum.passed += stats.expected + stats.flaky;
    sum.failed += stats.unexpected;
  });
  return code;
}

/** A runner that died before it wrote its report has failed, which its exit code says. */
function count(report, add) {
  try {
    add(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    sum.failed += 1;
  }
}
