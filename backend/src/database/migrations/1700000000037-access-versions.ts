import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * The version of each user's access (docs/product.md, 4.4). A session names it, and has ended when it differs; so
 * nothing looks for the sessions of one user any more. The sessions that there are get the first version and go on. What
 * else they contain is left to the release before, which may still be running.
 *
 * Locks: users for an instant, because the default of the new column is not written into the rows, and the sessions of
 * the past week until the commit. There are as many as sign-ins, so that this takes less than a second.
 */
export class AccessVersions1700000000037 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN access_version integer NOT NULL DEFAULT 1;
      UPDATE session SET sess = jsonb_set(sess::jsonb, '{passport,user,accessVersion}', '1')
        WHERE sess #> '{passport,user,id}' IS NOT NULL;
      DROP INDEX session_by_user;
    `);
  }
}
