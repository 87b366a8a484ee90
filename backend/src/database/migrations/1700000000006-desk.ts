import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, replaceIndexConcurrently } from './concurrent-index.js';

/**
 * Indexes for what administrators look at: the panels of the dashboard, the newest records, and the records that carry
 * a name from the catalogue.
 *
 * Locks: nothing that blocks writes, except for the moment in which an index is renamed. With a million bookings it
 * takes a few seconds. If it is killed half-way, it continues where it was.
 */
export class Desk1700000000006 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NAMES_IN_TYPES);
    for (const [name, definition] of NEW) await createIndexConcurrently(runner, name, definition);
    for (const [name, definition] of NEWEST) await replaceIndexConcurrently(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX bookings_in_review, bookings_live_for_nothing, bookings_created, sales_enquiries_created, bookings_placement,
        sales_enquiries_types, sales_enquiries_brand, sales_enquiries_director;
      DROP FUNCTION names_in_types;
      CREATE INDEX bookings_created ON bookings (created_at);
      CREATE INDEX sales_enquiries_created ON sales_enquiries (created_at);
    `);
  }
}

// An enquiry asks for several types: their names and those of their categories, in lower case.
const NAMES_IN_TYPES = `
  CREATE OR REPLACE FUNCTION names_in_types(types text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_agg(DISTINCT name) FROM unnest(types) AS type
      CROSS JOIN LATERAL (VALUES (lower(type)), (lower(split_part(type, ' – ', 1)))) AS names (name)
  $$`;

// Only a handful of a million bookings wait for a long review or run without revenue, so these indexes contain only
// those.
const NEW = [
  ['bookings_in_review', `ON bookings (status_changed_at, booking_number) WHERE status = 'Under Review'`],
  ['bookings_live_for_nothing', `ON bookings (live_date, booking_number) WHERE status = 'Live' AND revenue_amount = 0`],
  ['bookings_placement', 'ON bookings (lower(media_category), lower(media_opportunity))'],
  ['sales_enquiries_brand', 'ON sales_enquiries (lower(brand))'],
  ['sales_enquiries_director', 'ON sales_enquiries (lower(trading_director))'],
  ['sales_enquiries_types', 'ON sales_enquiries USING gin (names_in_types(booking_types))'],
] as const;

// Avoids sorting the thousands of rows that a single import may have created at the same moment.
const NEWEST = [
  ['bookings_created', 'ON bookings (created_at, booking_number)'],
  ['sales_enquiries_created', 'ON sales_enquiries (created_at, id)'],
] as const;
