import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * The address of a trading director, to which brands reply, and the files that went with a mail. A column that is
 * nullable or has a constant default does not rewrite the table: both are locked for milliseconds at any size.
 */
export class MailCompanions1700000000027 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE trading_directors ADD COLUMN email text');
    await runner.query(`ALTER TABLE mails ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]'`);
  }
}
