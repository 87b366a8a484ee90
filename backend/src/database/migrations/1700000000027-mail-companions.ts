import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The address of a trading director, to which brands reply, and the files that went with a mail. A column that is
 * nullable or has a constant default does not rewrite the table: both are locked for milliseconds at any size.
 */
export class MailCompanions1700000000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE trading_directors ADD COLUMN email text');
    await runner.query(`ALTER TABLE mails ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN attachments');
    await runner.query('ALTER TABLE trading_directors DROP COLUMN email');
  }
}
