import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource, type EntityManager } from 'typeorm';
import { TooManyRequests } from '../../common/errors.js';
import type { Limit } from '../../config/config.js';
import { poolOf } from '../../common/pool.js';

/** A limit's name, what it counts, and how often that may be. */
export type Use = [name: string, key: string, limit: Limit];

/** Rate limits stored in PostgreSQL, so that they survive restarts and are shared by all instances. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts one use of `name` by `key`. @throws TooManyRequests after more than `limit.points` within `limit.seconds`.
   */
  async consume(name: string, key: string, limit: Limit): Promise<void> {
    try {
      await this.limiter(name, limit).consume(storable(key));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(refused);
    }
  }

  /**
   * Counts one use by each key, the narrowest limit first. What one of them refuses does not count for those before it.
   * @throws TooManyRequests
   */
  async consumeAll(uses: Use[]): Promise<void> {
    for (const [place, use] of uses.entries()) {
      try {
        await this.consume(...use);
      } catch (refused) {
        for (const counted of uses.slice(0, place)) await this.giveBack(...counted);
        throw refused;
      }
    }
  }

  /** Checks without counting. @throws TooManyRequests when the limit is used up. */
  async check(name: string, key: string, limit: Limit): Promise<void> {
    const used = await this.limiter(name, limit).get(storable(key));
    if (used && used.consumedPoints >= limit.points) throw tooMany(used);
  }

  /** Takes back one use that should not count. If that fails, it stays counted: the failure must not replace the answer. */
  async giveBack(name: string, key: string, limit: Limit): Promise<void> {
    await this.limiter(name, limit)
      .reward(storable(key))
      .catch(() => undefined);
  }

  /** Resets one count of a key. */
  async forget(name: string, key: string, limit: Limit): Promise<void> {
    await this.limiter(name, limit).delete(storable(key));
  }

  /**
   * Resets the counts of all keys that contain the text, such as a network address with a username. A longer address
   * that contains it is reset, too.
   */
  async forgetText(manager: EntityManager, text: string): Promise<void> {
    await manager.query('DELETE FROM rate_limits WHERE strpos(key, $1) > 0', [storable(text)]);
  }

  private limiter(name: string, { points, seconds }: Limit): RateLimiterPostgres {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: poolOf(this.dataSource),
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}

/** The table's keys are short and contain no NUL. What clients send may be long and contain anything. */
function storable(key: string): string {
  return encodeURIComponent(key.toWellFormed()).slice(0, 180);
}

function tooMany(used: RateLimiterRes): TooManyRequests {
  const seconds = Math.max(1, Math.ceil(used.msBeforeNext / 1000));
  return new TooManyRequests(`Too many tries. Wait ${waitingTime(seconds)} and try again.`, seconds);
}

function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
