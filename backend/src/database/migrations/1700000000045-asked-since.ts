import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

/**
 * When the brand of an Overdue booking was asked for the artwork, from which reminders count (docs/product.md, 17.2).
 * Null for those that were Overdue before.
 *
 * Locks: bookings, for the moment in which the empty column is added.
 */
export class AskedSince1700000000045 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings ADD COLUMN status_before_overdue_since timestamptz');
  }
}
