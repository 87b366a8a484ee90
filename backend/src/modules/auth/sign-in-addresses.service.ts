import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Config } from '../../config/config.js';

const KEPT = '90 days';
const MAX_A_USER = 10;

/**
 * Remembers where users have signed in from, so that somebody else's wrong passwords do not lock them out
 * (docs/product.md, 4.4).
 */
@Injectable()
export class SignInAddresses {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
  ) {}

  async knows(userId: string, network: string): Promise<boolean> {
    const found: object[] = await this.manager.query(
      `SELECT FROM sign_in_addresses WHERE user_id = $1 AND address_hash = $2 AND last_at > now() - interval '${KEPT}'`,
      [userId, this.hashOf(network)],
    );
    return found.length > 0;
  }

  async remember(userId: string, network: string): Promise<void> {
    await this.manager.query(
      `INSERT INTO sign_in_addresses (user_id, address_hash) VALUES ($1, $2)
       ON CONFLICT (user_id, address_hash) DO UPDATE SET last_at = now()`,
      [userId, this.hashOf(network)],
    );
    await this.manager.query(
      `DELETE FROM sign_in_addresses WHERE last_at <= now() - interval '${KEPT}' OR user_id = $1 AND address_hash NOT IN (
         SELECT address_hash FROM sign_in_addresses WHERE user_id = $1 ORDER BY last_at DESC LIMIT ${MAX_A_USER})`,
      [userId],
    );
  }

  /** Keyed, because there are few enough addresses to try them all against a plain hash. */
  private hashOf(network: string): Buffer {
    return createHmac('sha256', this.config.sessionSecret).update(`sign-in address ${network}`).digest();
  }
}
