import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The sums by month and the monthly invoice report read a range of this index for each status. The index includes the
 * columns they need, because the bookings of a month are scattered over the table and reading ten thousand of them
 * there costs as much as the rest of the report. It replaces the index on the same columns without the included ones.
 */
export class RevenueByMonth1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX bookings_status_live;
      CREATE INDEX bookings_status_live ON bookings (status, live_date)
        INCLUDE (revenue_amount, id, booking_number, kind, brand_name, media_opportunity);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX bookings_status_live;
      CREATE INDEX bookings_status_live ON bookings (status, live_date);
    `);
  }
}
