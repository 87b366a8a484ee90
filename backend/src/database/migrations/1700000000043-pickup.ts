import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * From which booking an artwork was picked up (docs/product.md, 16.9).
 *
 * Locks: the files, for the moment in which the empty column is added.
 */
export class Pickup1700000000043 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files ADD COLUMN from_booking integer');
  }
}
