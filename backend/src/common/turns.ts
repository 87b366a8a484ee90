import { Busy } from './errors.js';

/**
 * Runs a limited number of tasks at a time, in the order in which they were added, and can limit how many wait.
 * @param busyMessage the message of the error when the queue is full
 */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = Infinity,
    private readonly busyMessage = '',
  ) {}

  /** @throws Busy */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1;
    else {
      if (this.waiting.length >= this.mostWaiting) throw new Busy(this.busyMessage, 5);
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
