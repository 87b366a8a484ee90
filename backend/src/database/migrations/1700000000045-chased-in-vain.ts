import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * On how many days a booking had been reminded of since it began to wait, with each reminder (docs/product.md, 17.2).
 * The index has the bookings that were chased in vain, however many reminders are kept.
 *
 * Locks: the reminders of bookings, while the new column is filled. There are few yet.
 */
export class ChasedInVain1700000000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE chased_bookings ADD COLUMN nth_day smallint;
      UPDATE chased_bookings SET nth_day = reminders.nth_day
      FROM (
        SELECT chase_id, booking_id, dense_rank() OVER (PARTITION BY booking_id ORDER BY day) AS nth_day
        FROM chased_bookings JOIN chases ON chases.id = chase_id JOIN bookings ON bookings.id = booking_id
        WHERE told AND (
          status IN ('Awaiting Upload', 'Revision Required', 'Approved', 'Live') AND chases.created_at >= status_changed_at
          OR status = 'Overdue' AND NOT EXISTS (
            SELECT FROM files WHERE owner_id = bookings.id AND files.kind = 'artwork' AND uploaded_at > chases.created_at))
      ) AS reminders
      WHERE chased_bookings.chase_id = reminders.chase_id AND chased_bookings.booking_id = reminders.booking_id;
      CREATE INDEX chased_bookings_in_vain ON chased_bookings (booking_id) WHERE nth_day >= 3;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chased_bookings DROP COLUMN nth_day');
  }
}
