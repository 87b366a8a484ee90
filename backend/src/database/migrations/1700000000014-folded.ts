import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CAPITALS, SMALL } from '../../common/letters.js';
import { replaceIndexConcurrently } from './concurrent-index.js';

/**
 * One rule for comparing names and addresses (common/folded.ts), independent of the database's locale, and the indexes
 * that serve it. The indexes of bookings, mails and the audit trail are built without blocking writes, in 33 seconds
 * together for a million rows of each (`npm run bench -- migrations`). The few rows of users and the catalogue are locked
 * briefly. If two users or entries have the same name under the new rule (a decomposed accent, a final sigma), nothing is
 * changed and the start fails with a message that names them.
 */
export class Folded1700000000014 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTIONS);
    await refuseEqualNames(runner);
    for (const [index, definition] of UNIQUE) {
      await runner.query(`DROP INDEX IF EXISTS ${index}; CREATE UNIQUE INDEX ${index} ON ${definition('folded')}`);
    }
    for (const [index, definition] of INDEXES)
      await replaceIndexConcurrently(runner, index, `ON ${definition('folded')}`);
    await runner.query(`DROP INDEX IF EXISTS sales_enquiries_types; ${namesInTypes('folded')}; ${TYPES}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [index, definition] of UNIQUE)
      await runner.query(`DROP INDEX ${index}; CREATE UNIQUE INDEX ${index} ON ${definition('lower')}`);
    for (const [index, definition] of INDEXES)
      await replaceIndexConcurrently(runner, index, `ON ${definition('lower')}`);
    await runner.query(`
      DROP INDEX sales_enquiries_types;
      ${namesInTypes('lower')};
      ${TYPES};
      DROP FUNCTION folded, folded_letters;
    `);
  }
}

/** @throws Error that lists the users and entries of which one has to be renamed first */
async function refuseEqualNames(runner: QueryRunner): Promise<void> {
  const equal: string[] = [];
  for (const [table, column, group] of NAMES) {
    const rows = (await runner.query(
      `SELECT array_agg(${column} ORDER BY ${column}) AS names FROM ${table} GROUP BY ${group}folded(${column}) HAVING count(*) > 1`,
    )) as { names: string[] }[];
    for (const { names } of rows) equal.push(`  ${table}: ${names.map((name) => `“${name}”`).join(' and ')}`);
  }
  if (equal.length === 0) return;
  throw new Error(
    'This version compares names by their letters, however these are stored, and so takes some for the same:\n' +
      `${equal.join('\n')}\nNothing was changed. Rename one of each with the version before, then start this one again.`,
  );
}

/** Table, column, and the columns within which its names have to differ. */
const NAMES = [
  ['users', 'username', ''],
  ['users', 'email', ''],
  ['categories', 'name', ''],
  ['opportunities', 'name', 'category_id, '],
  ['brands', 'name', ''],
  ['trading_directors', 'name', ''],
] as const;

type Definition = (compared: string) => string;

// The first function is inlined into statements and is all that ASCII text needs; the second is called for other text.
const FUNCTIONS = `
  CREATE OR REPLACE FUNCTION folded_letters(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$ BEGIN
    RETURN translate(lower(normalize(value, NFD) COLLATE "C"), '${CAPITALS}', '${SMALL}');
  END $$;
  CREATE OR REPLACE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C") ELSE folded_letters(value) END;
`;

const UNIQUE: [string, Definition][] = [
  ['users_username', (compared) => `users (${compared}(username))`],
  ['users_email', (compared) => `users (${compared}(email))`],
  ['categories_name', (compared) => `categories (${compared}(name))`],
  ['opportunities_name', (compared) => `opportunities (category_id, ${compared}(name))`],
  ['brands_name', (compared) => `brands (${compared}(name))`],
  ['trading_directors_name', (compared) => `trading_directors (${compared}(name))`],
];

const INDEXES: [string, Definition][] = [
  ['bookings_contact', (compared) => `bookings (${compared}(contact_email), booking_number)`],
  ['bookings_brand', (compared) => `bookings (${compared}(brand_name), booking_number)`],
  [
    'bookings_category',
    (compared) => `bookings (${compared}(media_category), booking_number) INCLUDE (media_category)`,
  ],
  [
    'bookings_opportunity',
    (compared) => `bookings (${compared}(media_opportunity), booking_number) INCLUDE (media_opportunity)`,
  ],
  [
    'bookings_director',
    (compared) => `bookings (${compared}(trading_director_name), booking_number) INCLUDE (trading_director_name)`,
  ],
  ['bookings_placement', (compared) => `bookings (${compared}(media_category), ${compared}(media_opportunity))`],
  ['sales_enquiries_brand', (compared) => `sales_enquiries (${compared}(brand))`],
  ['sales_enquiries_director', (compared) => `sales_enquiries (${compared}(trading_director))`],
  ['audit_entries_actor', (compared) => `audit_entries (${compared}(actor_name), at, id) INCLUDE (actor_name)`],
  ['mails_recipient', (compared) => `mails (${compared}(recipient), created_at, id) INCLUDE (recipient)`],
];

const TYPES = 'CREATE INDEX sales_enquiries_types ON sales_enquiries USING gin (names_in_types(booking_types))';

/** The function's body is parsed when it is created, because indexes are built without a search path. */
function namesInTypes(compared: string): string {
  return `
    CREATE OR REPLACE FUNCTION names_in_types(types text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
      SELECT array_agg(DISTINCT name) FROM unnest(types) AS type
        CROSS JOIN LATERAL (VALUES (${compared}(type)), (${compared}(split_part(type, ' – ', 1)))) AS names (name))`;
}
