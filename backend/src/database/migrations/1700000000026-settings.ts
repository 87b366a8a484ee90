import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

const ORGANISATION = '00000000-0000-4000-8000-000000000001';
const CALENDAR = '00000000-0000-4000-8000-000000000002';

/**
 * The settings of the business: its organisation, with a logo, and its calendar, with how long options last
 * (docs/product.md, 16.3). Each is a single row, because only one id is allowed.
 *
 * Locks: `files` for a moment, to exchange its two constraints. They are validated afterwards, which blocks neither
 * reads nor writes and reads a million files in a second. Can be repeated after a crash.
 */
export class Settings1700000000026 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS organisation (
        id uuid PRIMARY KEY CHECK (id = '${ORGANISATION}'),
        name text,
        accent_colour text CHECK (accent_colour ~ '^#[0-9a-f]{6}$'),
        contact_name text,
        contact_email text,
        contact_phone text,
        address text,
        vat_number text,
        terms_url text,
        version integer NOT NULL DEFAULT 1
      );
      INSERT INTO organisation (id) VALUES ('${ORGANISATION}') ON CONFLICT DO NOTHING;
      CREATE TABLE IF NOT EXISTS calendar (
        id uuid PRIMARY KEY CHECK (id = '${CALENDAR}'),
        working_days smallint[] NOT NULL DEFAULT '{1,2,3,4,5}',
        non_working_days jsonb NOT NULL DEFAULT '[]',
        version integer NOT NULL DEFAULT 1,
        option_days smallint NOT NULL DEFAULT 5 CHECK (option_days BETWEEN 1 AND 60),
        option_time text NOT NULL DEFAULT '17:00' CHECK (option_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
      );
      INSERT INTO calendar (id) VALUES ('${CALENDAR}') ON CONFLICT DO NOTHING;
    `);
    await runner.query(`
      ALTER TABLE files DROP CONSTRAINT IF EXISTS files_owner_type_check, DROP CONSTRAINT IF EXISTS files_kind_check,
        ADD CONSTRAINT files_owner_type_check CHECK (owner_type IN ('booking', 'deal', 'organisation')) NOT VALID,
        ADD CONSTRAINT files_kind_check
          CHECK (kind IN ('artwork', 'spec-sheet', 'screenshot', 'logo', 'preview')) NOT VALID`);
    await runner.query(`
      ALTER TABLE files VALIDATE CONSTRAINT files_owner_type_check, VALIDATE CONSTRAINT files_kind_check`);
  }
}
