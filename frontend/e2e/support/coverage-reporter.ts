import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { sections } from '../spec-coverage/index.js';
import { coverageTable, unproved, type Proof } from './coverage-table.js';
import { PROVES } from './proves.js';

const tests = dirname(dirname(fileURLToPath(import.meta.url)));
const table = join(tests, 'spec-coverage.md');

/**
 * After a complete run, writes the table of the interface's features and the tests that prove them. The run fails if a
 * row has no test or if the table differs from the committed file.
 */
export default class CoverageReporter implements Reporter {
  private all: TestCase[] = [];
  private isComplete = false;

  onBegin(config: FullConfig, suite: Suite): void {
    this.all = suite.allTests();
    const selected = new Set(this.all.map(({ location }) => basename(location.file)));
    const files = readdirSync(tests).filter((name) => name.endsWith('.e2e.ts'));
    const isFiltered = String(config.grep) !== String(/.*/) || config.grepInvert !== null || config.shard !== null;
    this.isComplete = !isFiltered && files.every((file) => selected.has(file));
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    if (!this.isComplete || status !== 'passed') return undefined;
    const proofs = this.all.filter((test) => test.outcome() !== 'skipped').map(proofOf);
    const missing = unproved(sections, proofs);
    const made = coverageTable(sections, proofs);
    const isNew = made !== readIfThere(table);
    if (isNew) writeFileSync(table, made);
    if (missing.length > 0) console.error(`\nNo passing test proves: ${missing.join(', ')}`);
    if (isNew) console.error(`\n${relative(process.cwd(), table)} has changed: commit it.`);
    return missing.length > 0 || isNew ? { status: 'failed' } : undefined;
  }

  printsToStdio(): boolean {
    return false;
  }
}

function proofOf(test: TestCase): Proof {
  const annotations = test.results.flatMap((result) => result.annotations);
  const rows = annotations.filter(({ type }) => type === PROVES).map(({ description = '' }) => description);
  // The first three parts are the root, the project and the file. The groups and the test follow.
  return { file: basename(test.location.file), title: test.titlePath().slice(3).join(', '), rows };
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
