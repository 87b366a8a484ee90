import type { QueryRunner } from 'typeorm';
import { replaceIndexConcurrently } from './concurrent-index.js';
import { Migration } from './migration.js';

/**
 * The monthly invoice report also names the category, contact and director, so the index that it reads includes them
 * (1700000000004-revenue-by-month.ts).
 *
 * Locks: nothing that blocks reads or writes, except for the moment in which the index is renamed. It takes three
 * seconds with a million bookings. If it is killed half-way, it continues where it was. A booking takes about 60 bytes
 * more in the index.
 */
export class ReportColumns1700000000024 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndexConcurrently(
      runner,
      'bookings_status_live',
      `ON bookings (status, live_date)
       INCLUDE (revenue_amount, id, booking_number, kind, brand_name, media_opportunity, media_category, contact_email,
         trading_director_name)`,
    );
  }
}
