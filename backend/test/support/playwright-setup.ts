import { beginTestRun } from './test-run.js';

/** Playwright calls what a global setup returns as its teardown. */
export default function setup(): Promise<() => Promise<void>> {
  return beginTestRun();
}
