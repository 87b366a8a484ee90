// npm run bench -- lighthouse: Google Lighthouse's scores for the public pages. The exit code is 1 when a score is
// below its limit. Lighthouse is run by npx, because as a dependency it would bring 150 packages with it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startForBench } from '../lib/bench-server.mjs';
import { CHROMIUM_FLAGS } from '../lib/chromium-flags.mjs';
import { findChromium } from '../lib/chromium.mjs';
import { median } from '../lib/load.mjs';
import { npm } from '../lib/processes.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 3;
const PAGES = ['/auth', '/brand-portal'];
const CHROME_FLAGS = ['--headless=new', ...CHROMIUM_FLAGS];
/** Lighthouse simulates a slow phone on a slow connection unless told otherwise. */
const presets = {
  desktop: { args: ['--preset=desktop'], least: { performance: 97 } },
  mobile: { args: [], least: { performance: 85 } },
};
const ALWAYS = { accessibility: 100, 'best-practices': 100, seo: 100 };

const chromium = await findChromium();
const folder = mkdtempSync(join(tmpdir(), 'placard-lighthouse-'));
const placard = await startForBench();
const tooLow = [];
try {
  for (const page of PAGES) {
    for (const [name, { args, least }] of Object.entries(presets))
      await measure(page, name, args, { ...least, ...ALWAYS });
  }
} catch (error) {
  tooLow.push(error.message);
} finally {
  await placard.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(tooLow.length > 0 ? `\nToo low:\n  ${tooLow.join('\n  ')}` : '\nAll scores are high enough.');
process.exitCode = tooLow.length > 0 ? 1 : 0;

async function measure(page, preset, args, least) {
  const reports = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await report(page, args));
  const scores = Object.fromEntries(
    Object.keys(least).map((category) => [category, median(reports.map((one) => scoreOf(one, category)))]),
  );
  const listed = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
  console.log(`${page} ${preset}: ${listed.join(', ')}`);
  for (const [category, score] of Object.entries(scores)) {
    if (score >= least[category]) continue;
    tooLow.push(`${page} ${preset}: ${category} ${score}, must be ${least[category]}`);
    tooLow.push(...reasons(reports.at(-1), category).map((reason) => `  ${reason}`));
  }
}

async function report(page, args) {
  const path = join(folder, 'report.json');
  const options = [
    ...['--quiet', '--output=json', `--output-path=${path}`, ...args],
    ...[`--only-categories=performance,${Object.keys(ALWAYS).join()}`, `--chrome-flags=${CHROME_FLAGS.join(' ')}`],
  ];
  const env = { ...process.env, CHROME_PATH: chromium };
  const code = await npm(['exec', '--yes', '--', LIGHTHOUSE, placard.url + page, ...options], { env });
  if (code !== 0) throw new Error(`${LIGHTHOUSE} ended with ${code}. It needs the npm registry, or a filled cache.`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

function scoreOf({ categories }, category) {
  return Math.round(categories[category].score * 100);
}

/** The audits that cost the page points, with their values. */
function reasons({ categories, audits }, category) {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${audits[id].title}${audits[id].displayValue ? `: ${audits[id].displayValue}` : ''}`);
}
