import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * Requests for a new password, and rights beside the role (docs/product.md, 4.4 and 4.5). Locks users, of which there
 * are few, for an instant: the default of the new column is not written into the rows.
 */
export class Accounts1700000000025 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE password_resets (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        id uuid NOT NULL UNIQUE,
        requested_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE users ADD COLUMN rights text[] NOT NULL DEFAULT '{}'
        CHECK (rights <@ ARRAY['hold', 'invoice']);
    `);
  }
}
