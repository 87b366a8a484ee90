import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * The artwork that an opportunity wants, how each file compared with it, and from which booking a file was picked up
 * (docs/product.md, 16.9). A spec is never changed: the next one replaces it, so that a file's own stays known.
 *
 * Locks: `files` for a moment, to add four nullable columns without rewriting it and to exchange a constraint. The
 * constraints are validated afterwards, which blocks neither reads nor writes and reads a million files in a second.
 * Can be repeated after a crash.
 */
export class ArtworkSpecs1700000000031 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS artwork_specs (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        opportunity_id uuid NOT NULL REFERENCES opportunities,
        version integer NOT NULL,
        on_mismatch text NOT NULL CHECK (on_mismatch IN ('warn', 'refuse')),
        notes text,
        pieces jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        replaced_at timestamptz,
        UNIQUE (opportunity_id, version)
      );
      CREATE UNIQUE INDEX IF NOT EXISTS artwork_specs_in_force ON artwork_specs (opportunity_id) WHERE replaced_at IS NULL;
      ALTER TABLE files ADD COLUMN IF NOT EXISTS facts jsonb, ADD COLUMN IF NOT EXISTS checks jsonb,
        ADD COLUMN IF NOT EXISTS artwork_spec_id uuid, ADD COLUMN IF NOT EXISTS from_booking integer;
      ALTER TABLE files DROP CONSTRAINT IF EXISTS files_artwork_spec_fkey, ADD CONSTRAINT files_artwork_spec_fkey
        FOREIGN KEY (artwork_spec_id) REFERENCES artwork_specs NOT VALID;
    `);
    await runner.query('ALTER TABLE files VALIDATE CONSTRAINT files_artwork_spec_fkey');
    await runner.query(`
      ALTER TABLE files DROP CONSTRAINT IF EXISTS files_owner_type_check,
        ADD CONSTRAINT files_owner_type_check
          CHECK (owner_type IN ('booking', 'deal', 'organisation', 'opportunity')) NOT VALID`);
    await runner.query('ALTER TABLE files VALIDATE CONSTRAINT files_owner_type_check');
  }
}
