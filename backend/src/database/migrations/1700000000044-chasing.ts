import type { QueryRunner } from 'typeorm';
import { Migration } from './migration.js';

const CHASING = '00000000-0000-4000-8000-000000000006';
const TIME = `'^([01][0-9]|2[0-3]):[0-5][0-9]$'`;

/**
 * Reminders about artwork (docs/product.md, 17): the settings (a single row, because only one id is allowed), the reminders
 * that were queued, and muted contacts and bookings. The unique index allows a contact one reminder a day; `nth` is above 1
 * where staff reminded once more. And the morning email of staff (17.5): who has switched it on, and on which days each of
 * them got one. The primary key allows one a day.
 *
 * Locks: bookings and users, for the moment in which columns are added without a rewrite and the new tables begin to refer
 * to them. The columns come first, because they need the stronger lock.
 */
export class Chasing1700000000044 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Reminders count from these (17.2): when the brand of an Overdue booking was asked for the artwork, and when a
      -- deal booking was approved. Null where that was before.
      ALTER TABLE bookings
        ADD COLUMN status_before_overdue_since timestamptz,
        ADD COLUMN approved_at timestamptz;
      ALTER TABLE users ADD COLUMN morning_email boolean NOT NULL DEFAULT false;

      CREATE TABLE chasing (
        id uuid PRIMARY KEY CHECK (id = '${CHASING}'),
        enabled boolean NOT NULL,
        before_days smallint[] NOT NULL DEFAULT '{14,7,3,1}',
        after_days smallint[] NOT NULL DEFAULT '{1,3,7}',
        send_at text NOT NULL DEFAULT '09:30' CHECK (send_at ~ ${TIME}),
        last_at text NOT NULL DEFAULT '16:30' CHECK (last_at ~ ${TIME} AND last_at > send_at),
        reply_to text,
        -- The last day of which all reminders are queued.
        queued_for date,
        version integer NOT NULL DEFAULT 1,
        -- The last day of which all morning emails are queued.
        morning_emails_queued_for date
      );
      -- Where people have worked without reminders, somebody has to turn them on.
      INSERT INTO chasing (id, enabled) SELECT '${CHASING}', NOT EXISTS (SELECT FROM bookings);

      CREATE TABLE chases (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        contact text NOT NULL,
        day date NOT NULL,
        nth smallint NOT NULL DEFAULT 1,
        asked_by text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX chases_contact ON chases (folded(contact), day, nth);
      CREATE INDEX chases_created ON chases (created_at, id);

      CREATE TABLE chased_bookings (
        booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
        chase_id uuid NOT NULL REFERENCES chases ON DELETE CASCADE,
        step smallint,
        told boolean NOT NULL DEFAULT true,
        -- On which of the days on which the booking was reminded of since it began to wait.
        nth_day smallint,
        PRIMARY KEY (booking_id, chase_id)
      );
      CREATE INDEX chased_bookings_chase ON chased_bookings (chase_id);
      -- Those that were chased in vain, however many reminders are kept.
      CREATE INDEX chased_bookings_in_vain ON chased_bookings (booking_id) WHERE nth_day >= 3;

      CREATE TABLE muted_bookings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        booking_id uuid NOT NULL UNIQUE REFERENCES bookings ON DELETE CASCADE,
        until date NOT NULL,
        reason text NOT NULL
      );
      CREATE TABLE muted_contacts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email text NOT NULL,
        reason text NOT NULL
      );
      CREATE UNIQUE INDEX muted_contacts_email ON muted_contacts (folded(email));

      CREATE TABLE morning_emails (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        day date NOT NULL,
        PRIMARY KEY (user_id, day)
      );
    `);
  }
}
