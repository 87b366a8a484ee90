import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';
import { reported } from '../migration-report.js';
import { Migration } from './migration.js';

/** Bookings per transaction while they are linked: other writes wait for a row only for a fraction of a second. */
const BATCH = 2_000;
const ZONE = '00000000-0000-4000-8000-000000000003';

/**
 * The capacity of opportunities and how many days before the live date they need artwork, blocked days, options, and the
 * link from a booking to its opportunity, with the triggers that let no write take more than there is (docs/product.md,
 * 16.1 and 16.3).
 *
 * Bookings are linked by category and opportunity without regard to case. Those whose names are in no catalogue stay
 * as they are and are counted in the log, and so are those that share days with another of their opportunity, which stay as
 * well: nothing is limited until an opportunity has a capacity.
 *
 * Locks: bookings and opportunities for some milliseconds, because no row is rewritten for the columns. Linking writes
 * each booking once, in transactions of 2,000, and leaves `updated_at` and `version` alone; checks and index are
 * compared with the rows and built without blocking writes. A million bookings of 2,000 opportunities took 233 seconds on
 * a machine with three times as much to do as it has processors, in which no write waited longer than 0.54 s
 * (`npm run bench -- migrations --inventory`). Nearly all of that are the entries of the other indexes for rows that move. If it
 * is killed half-way, it continues where it was.
 */
export class Inventory1700000000028 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Sent together, so both or neither: PostgreSQL runs them in one transaction.
    await runner.query(COLUMNS + TABLES + FUNCTIONS + LINK_NEW);
    await linkAll(runner);
    for (const [table, name] of CHECKS) await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
    await createIndexConcurrently(runner, 'bookings_taking', TAKING);
    await runner.query(CAPACITY);
    await reportLinks(runner);
  }
}

async function linkAll(runner: QueryRunner): Promise<void> {
  const [{ last }] = (await runner.query('SELECT coalesce(max(booking_number), 0) AS last FROM bookings')) as [
    { last: number },
  ];
  for (let from = 0; from <= last; from += BATCH)
    await runner.query(
      `UPDATE bookings SET opportunity_id = named.id FROM ${NAMED}
       WHERE booking_number BETWEEN $1 AND $2 AND opportunity_id IS NULL
         AND folded(media_category) = named.category AND folded(media_opportunity) = named.opportunity`,
      [from, from + BATCH - 1],
    );
}

/** How many bookings have been linked, and how many begin before another of their opportunity has ended. */
async function reportLinks(runner: QueryRunner): Promise<void> {
  const [{ linked, left, overlapping }] = (await runner.query(`
    SELECT count(opportunity_id)::integer AS linked, count(*) FILTER (WHERE opportunity_id IS NULL)::integer AS left,
      count(*) FILTER (WHERE status <> 'Cancelled' AND opportunity_id IS NOT NULL
        AND (live_date AT TIME ZONE time_zone)::date <= (ended AT TIME ZONE time_zone)::date)::integer AS overlapping
    FROM business_zone, (
      SELECT opportunity_id, status, live_date, max(end_date) FILTER (WHERE status <> 'Cancelled') OVER (
        PARTITION BY opportunity_id ORDER BY live_date, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS ended
      FROM bookings) AS told`)) as [{ linked: number; left: number; overlapping: number }];
  if (linked > 0)
    reported(
      runner,
      `${linked} bookings know their opportunity; ${overlapping} of them begin before an earlier one of it has ended`,
    );
  if (left > 0)
    reported(runner, `${left} bookings name no opportunity of the catalogue: they count towards no capacity`);
}

const NAMED = `(
  SELECT opportunities.id, folded(categories.name) AS category, folded(opportunities.name) AS opportunity
  FROM opportunities JOIN categories ON categories.id = category_id) AS named`;

const CHECKS = [
  ['opportunities', 'opportunities_capacity', 'capacity BETWEEN 1 AND 10000'],
  ['bookings', 'bookings_units', 'units BETWEEN 1 AND 10000'],
  ['bookings', 'bookings_overbooked', 'num_nonnulls(overbook_reason, overbooked_at) IN (0, 2)'],
] as const;

const COLUMNS = `
  ALTER TABLE opportunities
    ADD COLUMN IF NOT EXISTS capacity integer,
    ADD COLUMN IF NOT EXISTS unit_name text,
    ADD COLUMN IF NOT EXISTS lead_days integer CHECK (lead_days BETWEEN 0 AND 365);
  ALTER TABLE bookings
    ADD COLUMN IF NOT EXISTS opportunity_id uuid REFERENCES opportunities,
    ADD COLUMN IF NOT EXISTS units integer NOT NULL DEFAULT 1,
    ADD COLUMN IF NOT EXISTS overbook_reason text,
    ADD COLUMN IF NOT EXISTS overbooked_at timestamptz;
  ${CHECKS.map(
    ([table, name, condition]) => `
  ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}, ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID;`,
  ).join('')}`;

// A challenge names the user who made it. A booking is written after its option has been booked in the same transaction,
// so the reference is checked at the end.
const TABLES = `
  CREATE TABLE IF NOT EXISTS blocked_days (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    opportunity_id uuid NOT NULL REFERENCES opportunities,
    from_day date NOT NULL,
    to_day date NOT NULL CHECK (to_day >= from_day),
    capacity integer NOT NULL CHECK (capacity BETWEEN 0 AND 10000),
    reason text NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS blocked_days_of ON blocked_days (opportunity_id, to_day);
  CREATE TABLE IF NOT EXISTS options (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    opportunity_id uuid NOT NULL REFERENCES opportunities,
    brand_name text NOT NULL,
    from_day date NOT NULL,
    to_day date NOT NULL CHECK (to_day >= from_day),
    units integer NOT NULL DEFAULT 1 CHECK (units BETWEEN 1 AND 10000),
    note text,
    state text NOT NULL CHECK (state IN ('first', 'queued', 'booked', 'released', 'expired')),
    owner_id uuid NOT NULL REFERENCES users,
    placed_at timestamptz NOT NULL DEFAULT now(),
    first_since timestamptz,
    expires_at timestamptz,
    warned_at timestamptz,
    renewed_at timestamptz,
    challenged_at timestamptz,
    challenged_by uuid REFERENCES users,
    booking_id uuid REFERENCES bookings ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    warn_at timestamptz
  );
  CREATE INDEX IF NOT EXISTS options_standing ON options (opportunity_id, to_day) WHERE state IN ('first', 'queued');
  CREATE INDEX IF NOT EXISTS options_booking ON options (booking_id) WHERE booking_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS options_due ON options (expires_at) WHERE state IN ('first', 'queued');
  CREATE INDEX IF NOT EXISTS options_placed ON options (placed_at, id);
  CREATE INDEX IF NOT EXISTS options_owner ON options (owner_id);
  -- The zone of the configuration, which each start writes: one row, because only one id is allowed.
  CREATE TABLE IF NOT EXISTS business_zone (
    id uuid PRIMARY KEY CHECK (id = '${ZONE}'),
    time_zone text NOT NULL
  );
  INSERT INTO business_zone VALUES ('${ZONE}', 'Europe/London') ON CONFLICT DO NOTHING;`;

const FUNCTIONS = `
  CREATE OR REPLACE FUNCTION business_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
    SELECT (moment AT TIME ZONE (SELECT time_zone FROM business_zone))::date
  $$;

  CREATE OR REPLACE FUNCTION opportunity_named(of_category text, of_opportunity text) RETURNS uuid LANGUAGE sql STABLE AS $$
    SELECT opportunities.id FROM opportunities JOIN categories ON categories.id = category_id
    WHERE folded(categories.name) = folded(of_category) AND folded(opportunities.name) = folded(of_opportunity)
  $$;

  -- What takes units of an opportunity on any of these days: bookings, and options that are first. The two conditions
  -- on moments let the index find them; a day begins at most 14 hours before or after it does in UTC.
  CREATE OR REPLACE FUNCTION taken_units(of_opportunity uuid, first_day date, last_day date)
  RETURNS TABLE (kind text, id uuid, from_day date, to_day date, units integer) LANGUAGE sql STABLE AS $$
    SELECT 'booking', booking.id, booking.from_day, booking.to_day, booking.units FROM (
      SELECT bookings.id, bookings.units,
        (live_date AT TIME ZONE time_zone)::date AS from_day, (end_date AT TIME ZONE time_zone)::date AS to_day
      FROM bookings, business_zone
      WHERE opportunity_id = of_opportunity AND status <> 'Cancelled'
        AND end_date >= (first_day - 1)::timestamp AT TIME ZONE 'UTC'
        AND live_date < (last_day + 2)::timestamp AT TIME ZONE 'UTC'
    ) AS booking WHERE booking.from_day <= last_day AND booking.to_day >= first_day
    UNION ALL
    SELECT 'option', options.id, options.from_day, options.to_day, options.units FROM options
    WHERE opportunity_id = of_opportunity AND state = 'first'
      AND options.from_day <= last_day AND options.to_day >= first_day
  $$;

  -- The first day on which a record that is to take so many units would take more than there is, unless it has taken
  -- as many there before. Space can only become short where something begins: the record itself, another, a blocked
  -- day, or the days that the record has not taken before.
  CREATE OR REPLACE FUNCTION first_full_day(of_opportunity uuid, of_record uuid, first_day date, last_day date,
    wanted integer, had_from date, had_to date, had integer)
  RETURNS TABLE (day date, capacity integer, units bigint) LANGUAGE sql STABLE AS $$
    WITH taken AS MATERIALIZED (
      SELECT * FROM taken_units(of_opportunity, first_day, last_day) WHERE id <> of_record
    ), blocks AS MATERIALIZED (
      SELECT * FROM blocked_days
      WHERE opportunity_id = of_opportunity AND from_day <= last_day AND to_day >= first_day
    ), days AS (
      SELECT first_day AS day UNION SELECT had_to + 1 UNION SELECT from_day FROM taken UNION SELECT from_day FROM blocks
    ), used AS (
      SELECT days.day,
        least((SELECT opportunities.capacity FROM opportunities WHERE id = of_opportunity),
          (SELECT min(blocks.capacity) FROM blocks WHERE days.day BETWEEN from_day AND to_day)) AS capacity,
        (SELECT coalesce(sum(taken.units), 0) FROM taken WHERE days.day BETWEEN from_day AND to_day) AS units
      FROM days WHERE days.day BETWEEN first_day AND last_day
    )
    SELECT used.day, used.capacity, used.units FROM used
    WHERE used.units + wanted > used.capacity
      AND wanted > CASE WHEN used.day BETWEEN had_from AND had_to THEN had ELSE 0 END
    ORDER BY used.day LIMIT 1
  $$;

  -- The capacity of an opportunity; null: not limited. Writers of an opportunity with a capacity wait here for each
  -- other. Without a capacity, only the one who sets it waits (wait_for_bookings).
  CREATE OR REPLACE FUNCTION lock_capacity(of_opportunity uuid) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    present integer;
  BEGIN
    SELECT capacity INTO present FROM opportunities WHERE id = of_opportunity;
    IF present IS NULL THEN
      SELECT capacity INTO present FROM opportunities WHERE id = of_opportunity FOR KEY SHARE;
    END IF;
    IF present IS NOT NULL THEN
      SELECT capacity INTO present FROM opportunities WHERE id = of_opportunity FOR NO KEY UPDATE;
    END IF;
    RETURN present;
  END $$;

  CREATE OR REPLACE FUNCTION require_space(of_opportunity uuid, of_record uuid, first_day date, last_day date,
    wanted integer, had_from date, had_to date, had integer) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    lacking record;
  BEGIN
    IF wanted <= had AND first_day >= had_from AND last_day <= had_to THEN RETURN; END IF;
    IF lock_capacity(of_opportunity) IS NULL THEN RETURN; END IF;
    -- Only then does the next statement see what others have committed before the lock was free.
    IF current_setting('transaction_isolation') <> 'read committed' THEN
      RAISE EXCEPTION 'what takes units is written in READ COMMITTED' USING ERRCODE = 'serialization_failure';
    END IF;
    SELECT * INTO lacking
      FROM first_full_day(of_opportunity, of_record, first_day, last_day, wanted, had_from, had_to, had);
    IF FOUND THEN
      RAISE EXCEPTION 'no space' USING ERRCODE = 'PC001', DETAIL = json_build_object('opportunityId', of_opportunity,
        'day', lacking.day, 'capacity', lacking.capacity, 'units', lacking.units);
    END IF;
  END $$;`;

// The server names the opportunity itself. This is for rows that are written by other means.
const LINK_NEW = `
  CREATE OR REPLACE FUNCTION link_booking() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.opportunity_id := opportunity_named(NEW.media_category, NEW.media_opportunity);
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER bookings_linked BEFORE INSERT ON bookings
    FOR EACH ROW WHEN (NEW.opportunity_id IS NULL) EXECUTE FUNCTION link_booking();`;

const CAPACITY = `
  -- A reason covers the write that brings it along, which a new time shows, and no later one.
  CREATE OR REPLACE FUNCTION require_space_for_booking() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    had_from date;
    had_to date;
    had integer := 0;
    covered_at timestamptz;
  BEGIN
    IF NEW.opportunity_id IS NULL OR NEW.status = 'Cancelled' THEN RETURN NULL; END IF;
    IF TG_OP = 'UPDATE' THEN
      covered_at := OLD.overbooked_at;
      IF OLD.opportunity_id = NEW.opportunity_id AND OLD.status <> 'Cancelled' THEN
        had_from := business_day(OLD.live_date);
        had_to := business_day(OLD.end_date);
        had := OLD.units;
      END IF;
    END IF;
    IF NEW.overbook_reason IS NOT NULL AND NEW.overbooked_at IS DISTINCT FROM covered_at THEN RETURN NULL; END IF;
    PERFORM require_space(NEW.opportunity_id, NEW.id, business_day(NEW.live_date), business_day(NEW.end_date), NEW.units,
      had_from, had_to, had);
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER bookings_capacity
    AFTER INSERT OR UPDATE OF opportunity_id, units, live_date, end_date, status ON bookings
    FOR EACH ROW EXECUTE FUNCTION require_space_for_booking();

  CREATE OR REPLACE FUNCTION require_space_for_option() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    had_from date;
    had_to date;
    had integer := 0;
  BEGIN
    IF NEW.state <> 'first' THEN RETURN NULL; END IF;
    IF TG_OP = 'UPDATE' THEN
      IF OLD.opportunity_id = NEW.opportunity_id AND OLD.state = 'first' THEN
        had_from := OLD.from_day;
        had_to := OLD.to_day;
        had := OLD.units;
      END IF;
    END IF;
    PERFORM require_space(NEW.opportunity_id, NEW.id, NEW.from_day, NEW.to_day, NEW.units, had_from, had_to, had);
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER options_capacity AFTER INSERT OR UPDATE OF opportunity_id, units, from_day, to_day, state ON options
    FOR EACH ROW EXECUTE FUNCTION require_space_for_option();

  -- Bookings that are being written while nothing limits them have to be seen by whatever is written next to the capacity.
  CREATE OR REPLACE FUNCTION wait_for_bookings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM FROM opportunities WHERE id = NEW.id FOR UPDATE;
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER opportunities_capacity BEFORE UPDATE OF capacity ON opportunities
    FOR EACH ROW WHEN (OLD.capacity IS NULL AND NEW.capacity IS NOT NULL) EXECUTE FUNCTION wait_for_bookings();`;

// For reading what takes an opportunity's units by day, without the rows themselves.
const TAKING = `ON bookings (opportunity_id, end_date) INCLUDE (live_date, units, id)
  WHERE opportunity_id IS NOT NULL AND status <> 'Cancelled'`;
