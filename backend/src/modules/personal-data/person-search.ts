import type { EntityManager } from 'typeorm';
import { addressesIn, mentions, withoutMention } from '../../common/mentions.js';
import { PERSON_COLUMNS, type PersonColumn } from './person-columns.js';

/** A row that names a person: its id and its columns in the list. */
export type PersonRow = { id: string } & Record<string, unknown>;

/** Rows per statement, so that none of them runs long. */
const BATCH = 1_000;

/** By table, the rows in which the address is. @param email as `foldedEmail` returns it */
export async function rowsNaming(manager: EntityManager, email: string): Promise<Map<string, PersonRow[]>> {
  const found = new Map<string, PersonRow[]>();
  for (const table of Object.keys(PERSON_COLUMNS)) found.set(table, await rowsOf(manager, table, email));
  return found;
}

/**
 * Puts the alias in the place of the address in all columns of the list. The audit trail has to be open for it
 * (`eraseFromEntries`).
 */
export async function replaceAddress(manager: EntityManager, email: string, alias: string): Promise<void> {
  for (const [table, columns] of Object.entries(PERSON_COLUMNS)) {
    const rows = await rowsOf(manager, table, email, 'FOR UPDATE');
    const set = Object.keys(columns).map((column) => `"${column}" = changed."${column}"`);
    for (let from = 0; from < rows.length; from += BATCH)
      await manager.query(
        `UPDATE ${table} SET ${set.join()} FROM jsonb_populate_recordset(NULL::${table}, $1) AS changed
         WHERE ${table}.id = changed.id`,
        [JSON.stringify(withoutMention(rows.slice(from, from + BATCH), email, alias))],
      );
  }
}

/** Every address in the columns of the list, folded. Reads all of them. */
export async function allAddresses(manager: EntityManager): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [table, columns] of Object.entries(PERSON_COLUMNS))
    for (const [column, kind] of Object.entries(columns)) {
      const rows = await manager.query<{ word: string }[]>(
        `SELECT DISTINCT word FROM ${table}, regexp_split_to_table(${asText(column, kind)}, '\\s+') AS word
         WHERE ${asText(column, kind)} LIKE '%@%' AND word LIKE '%@%'`,
      );
      for (const { word } of rows) for (const address of addressesIn(word)) found.add(address);
    }
  return found;
}

/**
 * PostgreSQL finds the rows by an index where a table is large: by the whole address, or by what `addresses_in` takes
 * from texts, which is less than an address and therefore finds too many at most. `mentions` decides.
 */
async function rowsOf(manager: EntityManager, table: string, email: string, lock = ''): Promise<PersonRow[]> {
  const columns = Object.entries(PERSON_COLUMNS[table]!);
  const read = columns.map(([column]) => `"${column}"`).join();
  const rows = await manager.query<PersonRow[]>(
    `SELECT id, ${read} FROM ${table} WHERE ${conditionsOf(columns).join(' OR ')} ORDER BY id ${lock}`,
    [email],
  );
  return rows.filter(({ id: _id, ...named }) => mentions(named, email));
}

function conditionsOf(columns: [string, PersonColumn][]): string[] {
  const texts = columns.filter(([, kind]) => kind === 'text' || kind === 'texts');
  const text = texts.map(([column, kind]) => `coalesce(${asText(column, kind)}, '')`).join(` || E'\\n' || `);
  return columns
    .flatMap(([column, kind]) => {
      if (kind === 'address') return `folded(${column}) = $1`;
      return kind === 'addresses' ? `${column} <> '{}' AND folded_each(${column}) @> ARRAY[$1]` : [];
    })
    .concat(texts.length > 0 ? `(${text}) LIKE '%@%' AND addresses_in(${text}) @> addresses_in($1)` : []);
}

function asText(column: string, kind: PersonColumn): string {
  if (kind === 'texts') return `texts_in("${column}")`;
  return kind === 'addresses' ? `array_to_string(${column}, ' ')` : column;
}
