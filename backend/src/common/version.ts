import { Version } from './validation.js';
import { Conflict } from './errors.js';

/** For verbs that carry nothing else: in the body, of a DELETE in the query. */
export class VersionDto {
  /** The version that was on screen: when somebody has saved since, the answer is 409. */
  @Version()
  version?: number;
}

/**
 * Of two editors the second is told (docs/product.md, 1.6). To be asked under the lock of the record, after its workflow.
 * @param seen the version that the editor saw; undefined: whatever is there
 * @param noun what the record is called: "booking"
 * @throws Conflict
 */
export function requireVersion({ version }: { version: number }, seen: number | undefined, noun: string): void {
  if (seen === undefined || seen === version) return;
  throw new Conflict(
    `Somebody else changed this ${noun} while you were editing it. Reload it and make your change again.`,
  );
}
