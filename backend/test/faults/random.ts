import { createHash } from 'node:crypto';

/** A pseudo-random generator with a seed, so that a run can be repeated. */
export class Random {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** An independent generator, for work that runs concurrently in no fixed order. */
  fork(name: string): Random {
    return new Random(createHash('sha256').update(`${this.seed} ${name}`).digest().readUInt32LE());
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    // mulberry32
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.int(0, choices.length - 1)]!;
  }

  shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, place: this.next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item);
  }

  bytes(length: number): Buffer {
    const words = new Uint32Array(Math.ceil(length / 4)).map(() => this.next() * 2 ** 32);
    return Buffer.from(words.buffer, 0, length);
  }
}
