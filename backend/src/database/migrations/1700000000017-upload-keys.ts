import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Uploads are made idempotent as all other requests are (platform/idempotency). Dropping a column does not rewrite the
 * table: `files` is locked for milliseconds at any size.
 */
export class UploadKeys1700000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP COLUMN upload_key');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files ADD COLUMN upload_key text');
  }
}
