import { test } from '@playwright/test';
import type { RowName } from '../spec-coverage/index.js';

/**
 * Says which rows of frontend/e2e/spec-coverage.md the running test proves; it stands beside what asserts them. The reporter
 * counts it once the test has passed.
 */
export function proves(...rows: RowName[]): void {
  test.info().annotations.push(...rows.map((description) => ({ type: PROVES, description })));
}

export const PROVES = 'proves';
