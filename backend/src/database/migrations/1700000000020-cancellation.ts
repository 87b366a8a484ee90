import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';
import { Migration } from './migration.js';

/**
 * Cancelled bookings, and the mark of artwork that was added after the approval.
 *
 * Locks: adding the columns and replacing the checks blocks bookings and files for some milliseconds, because nothing is
 * rewritten. Existing bookings are then checked and the index is built without blocking reads or writes: three seconds
 * for a million bookings. If it is killed half-way, it starts again.
 */
export class Cancellation1700000000020 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Sent together, so both or neither: PostgreSQL runs them in one transaction.
    await runner.query(COLUMNS + CHECKS.map(replaced).join(''));
    for (const [name] of CHECKS) await runner.query(`ALTER TABLE bookings VALIDATE CONSTRAINT ${name}`);
    await createIndexConcurrently(runner, 'bookings_charged', CHARGED);
  }
}

const COLUMNS = `
  ALTER TABLE files ADD COLUMN IF NOT EXISTS after_approval boolean NOT NULL DEFAULT false;
  ALTER TABLE bookings
    ADD COLUMN IF NOT EXISTS cancelled_reason text,
    ADD COLUMN IF NOT EXISTS cancelled_at timestamptz,
    ADD COLUMN IF NOT EXISTS status_before_cancellation text,
    ADD COLUMN IF NOT EXISTS status_before_cancellation_since timestamptz,
    ADD COLUMN IF NOT EXISTS revenue_before_cancellation integer,
    ADD COLUMN IF NOT EXISTS cancelled_with_deal boolean NOT NULL DEFAULT false;
`;

// `bookings_check1` is PostgreSQL's own name for the check of `status_before_overdue`, which an Overdue booking keeps
// while it is cancelled.
const CHECKS = [
  [
    'bookings_status_check',
    `status IN ('New Booking', 'Awaiting Upload', 'Under Review', 'Revision Required', 'Approved', 'Live', 'Completed',
       'Overdue', 'Cancelled', 'New Deal')`,
  ],
  [
    'bookings_status_of_kind',
    `CASE kind WHEN 'deal' THEN status IN ('New Deal', 'Approved', 'Live', 'Completed', 'Cancelled')
       ELSE status <> 'New Deal' END`,
  ],
  [
    'bookings_check1',
    `(coalesce(status_before_cancellation, status) = 'Overdue') = (status_before_overdue IS NOT NULL)`,
  ],
  [
    'bookings_cancellation',
    `num_nonnulls(cancelled_reason, cancelled_at, status_before_cancellation, status_before_cancellation_since,
         revenue_before_cancellation) = CASE status WHEN 'Cancelled' THEN 5 ELSE 0 END
       AND (status = 'Cancelled' OR NOT cancelled_with_deal)
       AND status_before_cancellation NOT IN ('Completed', 'Cancelled')
       AND revenue_before_cancellation >= 0`,
  ],
] as const;

const replaced = ([name, condition]: (typeof CHECKS)[number]) => `
  ALTER TABLE bookings DROP CONSTRAINT IF EXISTS ${name}, ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID;`;

// For the report and the revenue by month: the few cancelled bookings with a charge, by the moment that decides in which
// month it is billed.
const CHARGED = `
  ON bookings ((CASE status_before_cancellation WHEN 'Live' THEN live_date ELSE cancelled_at END))
    INCLUDE (revenue_amount)
    WHERE status = 'Cancelled' AND revenue_amount > 0`;
