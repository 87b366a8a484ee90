import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * What options need besides their table (docs/product.md, 16.3): when to warn, how long they last, and what finds those
 * that are due. A booking is written after its option has been booked in the same transaction, so the reference is
 * checked at the end. Locks options, which are new and few, and the one row of calendar, for milliseconds at any size.
 */
export class Options1700000000029 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE options
        ADD COLUMN warn_at timestamptz,
        ALTER CONSTRAINT options_booking_id_fkey DEFERRABLE INITIALLY DEFERRED;
      CREATE INDEX options_due ON options (expires_at) WHERE state IN ('first', 'queued');
      CREATE INDEX options_placed ON options (placed_at, id);
      CREATE INDEX options_owner ON options (owner_id);
      ALTER TABLE calendar
        ADD COLUMN option_days smallint NOT NULL DEFAULT 5 CHECK (option_days BETWEEN 1 AND 60),
        ADD COLUMN option_time text NOT NULL DEFAULT '17:00' CHECK (option_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
    `);
  }
}
