import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for searching, sorting and filtering the lists of audit entries, mails and bookings. An index on the lower
 * case of a column also includes the column itself; otherwise PostgreSQL would have to read the rows to count them.
 */
export class Record1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [AUDIT, MAILS, BOOKINGS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX audit_entries_at, audit_entries_actor, audit_entries_kind, audit_entries_action, mails_status, mails_recipient,
        mails_template, bookings_category, bookings_opportunity, bookings_director, bookings_end, bookings_revenue,
        bookings_status_changed;
      ALTER TABLE audit_entries DROP COLUMN search;
      ALTER TABLE mails DROP COLUMN search;
    `);
  }
}

// The line breaks keep a search from matching across the end of one field and the start of the next.
const AUDIT = `
  ALTER TABLE audit_entries ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (lower(
    about_label || E'\\n' || actor_name || E'\\n' || action)) STORED;
  CREATE INDEX audit_entries_search ON audit_entries USING gin (search gin_trgm_ops);
  CREATE INDEX audit_entries_at ON audit_entries (at, id);
  CREATE INDEX audit_entries_actor ON audit_entries (lower(actor_name), at, id) INCLUDE (actor_name);
  CREATE INDEX audit_entries_kind ON audit_entries (actor_kind, at, id);
  CREATE INDEX audit_entries_action ON audit_entries (action, at, id);
`;

const MAILS = `
  ALTER TABLE mails ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (lower(
    recipient || E'\\n' || subject)) STORED;
  CREATE INDEX mails_search ON mails USING gin (search gin_trgm_ops);
  CREATE INDEX mails_status ON mails (status, created_at, id);
  CREATE INDEX mails_recipient ON mails (lower(recipient), created_at, id) INCLUDE (recipient);
  CREATE INDEX mails_template ON mails (template, created_at, id);
`;

// Each one serves a filter or a sort order of the bookings list; the first one also serves the list of distinct names.
const BOOKINGS = `
  CREATE INDEX bookings_category ON bookings (lower(media_category), booking_number) INCLUDE (media_category);
  CREATE INDEX bookings_opportunity ON bookings (lower(media_opportunity), booking_number) INCLUDE (media_opportunity);
  CREATE INDEX bookings_director ON bookings (lower(trading_director_name), booking_number) INCLUDE (trading_director_name);
  CREATE INDEX bookings_end ON bookings (end_date);
  CREATE INDEX bookings_revenue ON bookings (revenue_amount, booking_number);
  CREATE INDEX bookings_status_changed ON bookings (status_changed_at);
`;
