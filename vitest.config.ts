import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Kinds of tests without a browser, chosen with --project; scripts/test.mjs runs each with what it needs. */
export default defineConfig({
  test: {
    globals: true,
    // What the end of a run repeats of a test that failed is its message, which has no other room for the values.
    chaiConfig: { truncateThreshold: 500 },
    // The files of a worker share what they load, which takes as much time as many of the tests.
    isolate: false,
    // Stopping the database of a run may take longer than the default of ten seconds.
    teardownTimeout: 60_000,
    sequence: { sequencer: longestFirst() },
    projects: [
      kind('unit', '{backend,frontend,packages/*}/src/**/*.spec.ts', 30_000),
      withDatabase('api', 'backend/test/api/*.api.ts', 120_000),
      withDatabase('runtime', 'backend/test/runtime/*.test.ts', 300_000),
      withDatabase('office', 'backend/test/office/*.test.ts', 180_000),
      withDatabase('proxy', 'backend/test/proxy/*.test.ts', 120_000),
      withDatabase('replicas', 'backend/test/replicas/*.test.ts', 180_000),
      withDatabase('upgrade', 'backend/test/upgrade/*.test.ts', 300_000),
    ],
  },
});

/** @param patience only stops tests that hang, in milliseconds: a busy machine may take several times as long */
function kind(name: string, include: string, patience: number) {
  return { extends: true as const, test: { name, include: [include], testTimeout: patience, hookTimeout: patience } };
}

function withDatabase(...[name, include, patience]: Parameters<typeof kind>) {
  const { extends: base, test } = kind(name, include, patience);
  return { extends: base, test: { ...test, globalSetup: 'backend/test/support/begin-run.mjs' } };
}

/**
 * Starts the longest files first: one that starts last would run alone while the other workers are idle. On a new machine,
 * Vitest only knows the sizes of the files. All files of one project come before those of the next, because a worker ends
 * with its shared server whenever the project changes.
 */
function longestFirst() {
  const LONGEST = [
    ...['backup.test', 'backup-drill.test', 'kills.test', 'backup-bucket.test', 'start.test', 'backup-archives.test'],
    ...['mail-faults.api', 'streams.api', 'interleavings.api', 'file-store.api', 'list-totals.api', 'jobs.api'],
    ...['reports-refused.api', 'mail-companions.api', 'personal-data.api', 'schedule.api', 'access.api', 'demo.api'],
    ...['revoked-access.api', 'list-plans.api', 'chasing.api', 'mail.api', 'bad-input.api', 'previews.api'],
  ];
  const place = ({ moduleId }: TestSpecification) => {
    const at = LONGEST.indexOf(basename(moduleId, '.ts'));
    return at < 0 ? LONGEST.length : at;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]) {
      return [...(await super.sort(files))].sort(
        (one, other) => other.project.name.localeCompare(one.project.name) || place(one) - place(other),
      );
    }
  };
}
