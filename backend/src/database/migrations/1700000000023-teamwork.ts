import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';
import { Migration } from './migration.js';

/**
 * Notes on records, and the user who looks after a booking, an enquiry or a deal request.
 *
 * Locks: adding the nullable columns blocks writes for a moment; as they are empty, PostgreSQL does not check their
 * references. The indexes are built without blocking writes. They start empty, but building each one reads its whole
 * table, which takes seconds for a million bookings. A migration that was killed continues where it was.
 */
export class Teamwork1700000000023 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NOTES);
    for (const [table, order] of ASSIGNED) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS assignee_id uuid REFERENCES users`);
      await createIndexConcurrently(
        runner,
        `${table}_assignee`,
        `ON ${table} (assignee_id, ${order}) WHERE assignee_id IS NOT NULL`,
      );
    }
  }
}

/** Tables, and the order in which their lists are usually shown. */
const ASSIGNED = [
  ['bookings', 'booking_number'],
  ['sales_enquiries', 'created_at, id'],
  ['deal_requests', 'created_at, id'],
] as const;

// The index lists the notes on a record.
const NOTES = `
  CREATE TABLE IF NOT EXISTS notes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    about_type text NOT NULL CHECK (about_type IN ('booking', 'enquiry', 'deal')),
    about_id uuid NOT NULL,
    text text NOT NULL,
    author_id uuid NOT NULL REFERENCES users,
    author_name text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    edited_at timestamptz
  );
  CREATE INDEX IF NOT EXISTS notes_about ON notes (about_type, about_id, created_at, id);
`;
