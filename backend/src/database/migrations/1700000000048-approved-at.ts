import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * When a booking was approved, from which the reminders of a live deal booking count (docs/product.md, 17.2). Null for
 * those that were approved before.
 *
 * Locks: bookings, for the moment in which the empty column is added.
 */
export class ApprovedAt1700000000048 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings ADD COLUMN approved_at timestamptz');
  }
}
