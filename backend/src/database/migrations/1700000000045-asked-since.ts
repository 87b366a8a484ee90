import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the brand of an Overdue booking was asked for the artwork, from which reminders count (docs/product.md, 17.2).
 * Null for those that were Overdue before.
 *
 * Locks: bookings, for the moment in which the empty column is added.
 */
export class AskedSince1700000000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings ADD COLUMN status_before_overdue_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN status_before_overdue_since');
  }
}
