import { setTimeout } from 'node:timers/promises';

/** Each answer comes this late, whether there is anything to do or not. */
const ANSWER_AFTER_MS = 150;

/**
 * Work that must not show whether there was anything to do, such as mailing an address that may be unknown: every caller
 * is answered after the same time and does not wait for the work (docs/product.md, 4.4 and 5.4).
 */
export class ConstantTimeWork {
  private readonly running = new Set<Promise<void>>();

  /** @param failed is told what goes wrong, because the caller is not. */
  constructor(private readonly failed: (error: unknown) => void) {}

  async begin(work: () => Promise<void>): Promise<void> {
    const run = work()
      .catch(this.failed)
      .finally(() => this.running.delete(run));
    this.running.add(run);
    await setTimeout(ANSWER_AFTER_MS);
  }

  async finished(): Promise<void> {
    await Promise.all(this.running);
  }
}
