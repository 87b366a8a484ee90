import { test } from '@playwright/test';
import type { RowName } from '../spec-coverage/index.js';

/**
 * Declares which rows of frontend/e2e/spec-coverage.md the running test proves. Call it next to the assertions. The
 * reporter counts it if the test passes.
 */
export function proves(...rows: RowName[]): void {
  test.info().annotations.push(...rows.map((description) => ({ type: PROVES, description })));
}

export const PROVES = 'proves';
