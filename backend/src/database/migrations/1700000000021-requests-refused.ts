import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';
import { Migration } from './migration.js';

/**
 * Deal requests can be declined and enquiries closed, and both reopened; indexes for what then needs attention
 * (docs/product.md, 7.3).
 *
 * Locks: the columns are nullable, and the widened checks are not compared with existing rows until they are validated,
 * so enquiries and deal requests are locked for a moment only. Validating reads each of the two tables once (a tenth of
 * a second for 100,000 rows) and blocks no writes; nor do the indexes. If it is killed half-way, it can be repeated.
 */
export class RequestsRefused1700000000021 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await widen(runner, 'deal_requests', 'status', DEAL_STATUSES);
    await widen(runner, 'sales_enquiries', 'status', ENQUIRY_STATUSES);
    await widen(runner, 'deal_requests', 'status_before_declined', ['New Deal', 'Approved']);
    await widen(runner, 'sales_enquiries', 'status_before_closed', OPEN_ENQUIRIES);
    for (const [name, definition] of INDEXES) await createIndexConcurrently(runner, name, definition);
  }
}

const DEAL_STATUSES = ['New Deal', 'Approved', 'Live', 'Completed', 'Declined'];
const OPEN_ENQUIRIES = ['New Enquiry', 'In Progress', 'Bookings Confirmed'];
const ENQUIRY_STATUSES = [...OPEN_ENQUIRIES, 'Completed', 'Closed'];

const COLUMNS = `
  ALTER TABLE deal_requests
    ADD COLUMN IF NOT EXISTS declined_reason text,
    ADD COLUMN IF NOT EXISTS status_before_declined text;
  ALTER TABLE sales_enquiries
    ADD COLUMN IF NOT EXISTS closed_reason text,
    ADD COLUMN IF NOT EXISTS status_before_closed text;
`;

// Of a million bookings, few belong to a deal that is still to run.
const INDEXES = [
  ['deal_requests_new_live', `ON deal_requests (live_date, id) WHERE status = 'New Deal'`],
  [
    'bookings_of_deals_waiting',
    `ON bookings (status, deadline_date, booking_number)
     WHERE kind = 'deal' AND status IN ('New Deal', 'Approved', 'Live')`,
  ],
] as const;

/** Replaces the check of a column by one for these values. */
async function widen(runner: QueryRunner, table: string, column: string, values: readonly string[]): Promise<void> {
  const check = `${table}_${column}_check`;
  await runner.query(`
    ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${check},
      ADD CONSTRAINT ${check} CHECK (${column} IN ('${values.join("', '")}')) NOT VALID`);
  await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${check}`);
}
