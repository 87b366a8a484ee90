import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';
import { Migration } from './migration.js';

const PRICING = '00000000-0000-4000-8000-000000000005';

/**
 * The rate card: the rates of opportunities, and what bookings keep of them. The settings of prices: the largest discount
 * that needs no reason, and the revenue target of each month.
 *
 * Locks: adding the nullable columns blocks bookings for a moment; as they are empty, PostgreSQL does not check their
 * reference. The checks are validated and the index is built without blocking reads or writes. Each of these reads the
 * whole table once, which takes seconds for a million bookings; the index starts empty. A migration that was killed
 * continues where it was.
 */
export class Rates1700000000030 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RATES);
    await runner.query(COLUMNS + CHECKS.map(added).join(''));
    for (const [name] of CHECKS) await runner.query(`ALTER TABLE bookings VALIDATE CONSTRAINT ${name}`);
    await createIndexConcurrently(runner, 'bookings_rate', 'ON bookings (rate_id) WHERE rate_id IS NOT NULL');
  }
}

// The extension compares the opportunity within the constraint's index.
const RATES = `
  CREATE EXTENSION IF NOT EXISTS btree_gist;
  CREATE TABLE IF NOT EXISTS rates (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    opportunity_id uuid NOT NULL REFERENCES opportunities,
    basis text NOT NULL CHECK (basis IN ('day', 'week', 'insertion', 'flat')),
    amount integer NOT NULL CHECK (amount > 0),
    from_day date NOT NULL,
    to_day date CHECK (to_day >= from_day),
    note text,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT rates_one_at_a_time
      EXCLUDE USING gist (opportunity_id WITH =, daterange(from_day, to_day, '[]') WITH &&)
  );
  CREATE TABLE IF NOT EXISTS pricing (
    id uuid PRIMARY KEY CHECK (id = '${PRICING}'),
    discount_limit smallint NOT NULL DEFAULT 20 CHECK (discount_limit BETWEEN 0 AND 100),
    version integer NOT NULL DEFAULT 1,
    monthly_targets jsonb NOT NULL DEFAULT '[]'
  );
  INSERT INTO pricing (id) VALUES ('${PRICING}') ON CONFLICT DO NOTHING;
`;

const COLUMNS = `
  ALTER TABLE bookings
    ADD COLUMN IF NOT EXISTS rate_id uuid REFERENCES rates,
    ADD COLUMN IF NOT EXISTS list_amount integer,
    ADD COLUMN IF NOT EXISTS list_quantity integer,
    ADD COLUMN IF NOT EXISTS insertions integer,
    ADD COLUMN IF NOT EXISTS price_reason_kind text,
    ADD COLUMN IF NOT EXISTS price_reason text;
`;

const CHECKS = [
  [
    'bookings_list_price',
    'num_nonnulls(rate_id, list_amount, list_quantity) IN (0, 3) AND list_amount > 0 AND list_quantity > 0',
  ],
  ['bookings_insertions', 'insertions > 0'],
  ['bookings_price_reason_kind', `price_reason_kind IN ('added value', 'make-good', 'house')`],
] as const;

const added = ([name, condition]: (typeof CHECKS)[number]) => `
  ALTER TABLE bookings DROP CONSTRAINT IF EXISTS ${name}, ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID;`;
