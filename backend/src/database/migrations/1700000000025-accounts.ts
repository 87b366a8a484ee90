import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * Requests for a new password, rights beside the role, and the version of each user's access (docs/product.md, 4.4 and
 * 4.5). A session names that version, and has ended when it differs; so requests do not depend on finding the sessions
 * of one user, and the index for that goes. The sessions that there are get the first version and go on. Their other data
 * stays as it is for the previous release, which may still be running.
 *
 * Locks: users, of which there are few, and the sessions of the past week until the commit. The defaults of the new
 * columns are not written into the rows, and there are as many sessions as sign-ins, so that this takes less than a
 * second.
 */
export class Accounts1700000000025 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE password_resets (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        id uuid NOT NULL UNIQUE,
        requested_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE users
        ADD COLUMN rights text[] NOT NULL DEFAULT '{}' CHECK (rights <@ ARRAY['hold', 'invoice']),
        ADD COLUMN access_version integer NOT NULL DEFAULT 1;
      UPDATE session SET sess = jsonb_set(sess::jsonb, '{passport,user,accessVersion}', '1')
        WHERE sess #> '{passport,user,id}' IS NOT NULL;
      DROP INDEX session_by_user;
    `);
  }
}
