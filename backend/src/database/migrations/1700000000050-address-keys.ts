import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';
import { Migration } from './migration.js';

/**
 * Finds an address in everything that people wrote, for copies and erasures (docs/product.md, 4.8). Only texts with an
 * @ are in the indexes.
 *
 * Locks: nothing that blocks reads or writes. Each table is read once: 100,000 texts with an address take less than three
 * seconds. Can be repeated after a crash.
 */
export class AddressKeys1700000000050 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTIONS);
    for (const [table, text] of TEXTS)
      await createIndexConcurrently(
        runner,
        `${table}_addresses`,
        `ON ${table} USING gin (addresses_in(${text})) WHERE (${text}) LIKE '%@%'`,
      );
    await createIndexConcurrently(
      runner,
      'files_uploaded_by',
      `ON files (folded(uploaded_by)) WHERE uploaded_by IS NOT NULL`,
    );
  }
}

// An escape sequence in JSON separates words. Of an address, only what is ASCII beside the @ is indexed: that is the same
// in any text with it, whichever letters stand around that. No address has more than 64 characters before the @ and 255
// after it, but any text may, and a key of an index has less than 2,700 bytes.
const FUNCTIONS = `
  CREATE OR REPLACE FUNCTION texts_in(value jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    regexp_replace(value::text, '\\\\(u[0-9a-f]{4}|.)', ' ', 'g');
  CREATE OR REPLACE FUNCTION texts_in(value text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    array_to_string(value, E'\\n');
  CREATE OR REPLACE FUNCTION addresses_in(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
    SELECT array_agg(DISTINCT right(found[1], 64) || '@' || left(found[2], 255))
    FROM regexp_matches(folded(value) COLLATE "C",
      '([a-z0-9._%+-]*)@((?:[a-z0-9][a-z0-9-]*(?:[.][a-z0-9][a-z0-9-]*)*)?)', 'g') AS found);
`;

const joined = (...texts: string[]) => texts.map((text) => `coalesce(${text}, '')`).join(` || E'\\n' || `);

const TEXTS = [
  ['deal_requests', joined('requester_name', 'deal_description', 'declined_reason', 'brand')],
  [
    'sales_enquiries',
    joined('additional_notes', 'closed_reason', 'brand', 'trading_director', 'texts_in(booking_types)'),
  ],
  [
    'bookings',
    joined(
      ...['rejection_comments', 'cancelled_reason', 'overbook_reason', 'price_reason', 'brand_name'],
      ...['trading_director_name', 'media_category', 'media_opportunity', 'booking_type'],
    ),
  ],
  ['files', joined('uploaded_by', 'name', 'texts_in(checks)')],
  ['mails', joined('subject', 'texts_in(variables)', 'texts_in(attachments)', 'last_error')],
  ['notes', joined('author_name', 'text')],
  ['audit_entries', joined('actor_name', 'about_label', 'texts_in(before)', 'texts_in(after)')],
] as const;
