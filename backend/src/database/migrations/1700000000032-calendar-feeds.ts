import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * Calendar feeds (docs/product.md, 16.5). Of the token in a feed's address, only the SHA-256 is kept: the token is random
 * and long, so that nobody can guess it from its hash. A new table that refers to users locks that one, of which there
 * are few rows, for an instant.
 */
export class CalendarFeeds1700000000032 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_feeds (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
        detail text NOT NULL CHECK (detail IN ('full', 'busy')),
        opportunity_ids uuid[] CHECK (cardinality(opportunity_ids) > 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        last_read_at timestamptz
      );
      CREATE INDEX calendar_feeds_user ON calendar_feeds (user_id, created_at);
    `);
  }
}
