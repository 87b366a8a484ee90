import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What administrators look at: reviews that take long and what runs for nothing (the dashboard), and the records of an opportunity within
 * its category (the catalogue). Among a million bookings the first two are a handful, so their indexes hold only those.
 */
export class Desk1700000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX bookings_in_review ON bookings (status_changed_at, booking_number) WHERE status = 'Under Review';
      CREATE INDEX bookings_live_for_nothing ON bookings (live_date, booking_number)
        WHERE status = 'Live' AND revenue_amount = 0;
      CREATE INDEX bookings_placement ON bookings (lower(media_category), lower(media_opportunity));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX bookings_in_review, bookings_live_for_nothing, bookings_placement');
  }
}
