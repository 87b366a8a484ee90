import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '../support/index.js';

/** The calls of other users during a fault. */
export interface Experience {
  calls: number;
  /** In milliseconds. */
  p99: number;
  slowest: number;
  /** How often each status other than 200, or error, occurred. */
  failures: Map<string, number>;
}

/** Users who keep working normally, with a few calls a second each, while the server is put under stress. */
export class Bystanders {
  private readonly times: number[] = [];
  private readonly failures = new Map<string, number>();
  private stopping = false;
  private readonly workers: Promise<void>[];

  /** @param bookingId names the booking that they read and change */
  constructor(
    private readonly admin: Client,
    private readonly bookingId: string,
  ) {
    this.workers = Array.from({ length: 4 }, () => this.work());
  }

  async stop(): Promise<Experience> {
    this.stopping = true;
    await Promise.all(this.workers);
    const sorted = this.times.sort((one, other) => one - other);
    return {
      calls: sorted.length,
      p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
      slowest: Math.round(sorted.at(-1) ?? 0),
      failures: this.failures,
    };
  }

  private async work(): Promise<void> {
    const page = `range=${encodeURIComponent('[0,9]')}&sort=${encodeURIComponent('["bookingNumber","DESC"]')}`;
    const calls = [
      () => this.admin.get(`/api/bookings?${page}`),
      () => this.admin.get(`/api/bookings/${this.bookingId}`),
      () => this.admin.get('/api/catalogue'),
      () => this.admin.get('/api/dashboard'),
      () => this.admin.put(`/api/bookings/${this.bookingId}/revenue`, { revenueAmount: this.times.length }),
    ];
    while (!this.stopping) {
      for (const call of calls) {
        const begun = performance.now();
        const status = await call().then(
          (reply) => reply.status,
          (error: unknown) => (error as Error).message,
        );
        this.times.push(performance.now() - begun);
        if (status !== 200) this.failures.set(String(status), (this.failures.get(String(status)) ?? 0) + 1);
        await delay(100);
      }
    }
  }
}

/** Describes each promise that was broken to the bystanders. */
export function brokenPromises({ p99, failures }: Experience, longest = 1_000): string[] {
  return [
    ...(p99 > longest ? [`p99 of the others was ${p99} ms`] : []),
    ...[...failures].map(([what, count]) => `${count} calls of the others were answered with ${what}`),
  ];
}
