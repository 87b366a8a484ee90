import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The morning email of staff (docs/product.md, 17.5): who has switched it on, and on which days each of them got one. The
 * primary key allows one a day.
 *
 * Locks: users and the single row of chasing, for the moment in which a column with a constant value is added.
 */
export class MorningEmails1700000000046 implements MigrationInterface {
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE chasing DROP COLUMN morning_emails_queued_for;
      DROP TABLE morning_emails;
      ALTER TABLE users DROP COLUMN morning_email;
    `);
  }
}
