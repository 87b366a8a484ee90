import { Conflict } from './errors.js';

/**
 * Rejects the second of two concurrent edits (docs/product.md, 1.6). Call it while the record is locked, after checking
 * its workflow.
 * @param seen the version that the editor saw; undefined skips the check
 * @param noun the name of the record in messages, such as "booking"
 * @throws Conflict
 */
export function requireVersion({ version }: { version: number }, seen: number | undefined, noun: string): void {
  if (seen === undefined || seen === version) return;
  throw new Conflict(
    `Somebody else changed this ${noun} while you were editing it. Reload it and make your change again.`,
  );
}
