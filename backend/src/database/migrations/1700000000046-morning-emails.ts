import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * The morning email of staff (docs/product.md, 17.5): who has switched it on, and on which days each of them got one. The
 * primary key allows one a day.
 *
 * Locks: users and the single row of chasing, for the moment in which a column with a constant value is added.
 */
export class MorningEmails1700000000046 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN morning_email boolean NOT NULL DEFAULT false;
      CREATE TABLE morning_emails (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        day date NOT NULL,
        PRIMARY KEY (user_id, day)
      );
      -- The last day of which all morning emails are queued.
      ALTER TABLE chasing ADD COLUMN morning_emails_queued_for date;
    `);
  }
}
