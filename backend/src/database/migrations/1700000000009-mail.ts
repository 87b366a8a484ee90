import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mails are claimed with a lease instead of a lock, and deliveries pause while the mail server is unavailable. The
 * defaults of the new columns are constants, so the table is only locked for an instant, however many mails it holds.
 */
export class Mail1700000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails
        ADD COLUMN leased_by uuid,
        ADD COLUMN lease_until timestamptz,
        ADD COLUMN unconfirmed integer NOT NULL DEFAULT 0;
      CREATE TABLE mail_server (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        down_since timestamptz,
        error text,
        probes integer NOT NULL DEFAULT 0,
        probe_at timestamptz
      );
      INSERT INTO mail_server DEFAULT VALUES;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE mail_server;
      ALTER TABLE mails DROP COLUMN leased_by, DROP COLUMN lease_until, DROP COLUMN unconfirmed;
    `);
  }
}
