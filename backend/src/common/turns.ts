import { Busy } from './errors.js';

/**
 * Runs a few tasks at a time, in the order in which they came, and lets a limited number wait.
 * @param whenFull what to tell whoever comes when that many wait
 */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
    private readonly whenFull: string,
  ) {}

  /** @throws Busy */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1;
    else {
      if (this.waiting.length >= this.mostWaiting) throw new Busy(this.whenFull, 5);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
