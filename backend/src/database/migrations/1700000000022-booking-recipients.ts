import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';
import { Migration } from './migration.js';

/**
 * Further recipients of a booking's mails, and which bookings were made together.
 *
 * Locks: adding the columns takes milliseconds at any size, because their defaults are constants. The indexes contain
 * only bookings that have a value, so that none is written for the others; building them reads the table once each, two
 * seconds for a million bookings, without blocking reads or writes. Can be repeated after a crash.
 */
export class BookingRecipients1700000000022 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings
        ADD COLUMN IF NOT EXISTS cc_emails text[] NOT NULL DEFAULT '{}',
        ADD COLUMN IF NOT EXISTS series_id uuid;
      CREATE OR REPLACE FUNCTION folded_each(texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
        SELECT array_agg(folded(text)) FROM unnest(texts) AS text);
    `);
    // Without a list of pending entries, which every lookup of the brand portal would have to read.
    await createIndexConcurrently(
      runner,
      'bookings_cc',
      `ON bookings USING gin (folded_each(cc_emails)) WITH (fastupdate = off) WHERE cc_emails <> '{}'`,
    );
    await createIndexConcurrently(runner, 'bookings_series', 'ON bookings (series_id) WHERE series_id IS NOT NULL');
  }
}
