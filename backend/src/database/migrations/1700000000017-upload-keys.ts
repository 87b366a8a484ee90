import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The keys of uploads are among those of all requests (platform/idempotency). Dropping a column only changes the
 * catalogue of PostgreSQL: `files` is locked for milliseconds, whatever its size.
 */
export class UploadKeys1700000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP COLUMN upload_key');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files ADD COLUMN upload_key text');
  }
}
