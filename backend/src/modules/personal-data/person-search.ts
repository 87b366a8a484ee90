import type { EntityManager } from 'typeorm';
import { addressesIn, mentions, withoutMention } from '../../common/mentions.js';
import { PERSON_COLUMNS, type PersonColumn } from './person-columns.js';

/** A row that names a person: its id and its columns in the list. */
export type PersonRow = { id: string } & Record<string, unknown>;

/** Rows that are read or changed at once, so that no statement runs long or returns much. */
const BATCH = 200;

/** Their rows can be many. They are counted, and found again by their ids. */
export const COUNTED = ['mails', 'notes', 'audit_entries'];

/** The records that commands lock as well: by what, in their order (platform/records/transaction.ts). */
const LOCKED = {
  catalogue_renamings: 'id',
  deal_requests: 'id',
  bookings: 'booking_number',
  options: 'id',
  sales_enquiries: 'id',
};

/** Locks the records in which the address is, and the bookings of the person's deals: they tell why it was declined. */
export async function lockRecords(manager: EntityManager, email: string): Promise<void> {
  for (const [table, order] of Object.entries(LOCKED)) {
    const conditions = conditionsOf(Object.entries(PERSON_COLUMNS[table]!));
    if (table === 'bookings') conditions.push(OF_DEALS);
    await manager.query(`SELECT FROM ${table} WHERE ${conditions.join(' OR ')} ORDER BY ${order} FOR UPDATE`, [email]);
  }
}

const OF_DEALS = 'deal_request_id = ANY (ARRAY(SELECT id FROM deal_requests WHERE folded(request_email) = $1))';

/**
 * The rows that contain the address, by table. Of tables in which they can be many, only the ids are kept.
 * @param email as `foldedEmail` returns it
 */
export async function rowsNaming(manager: EntityManager, email: string): Promise<Map<string, PersonRow[]>> {
  const found = new Map<string, PersonRow[]>();
  for (const table of Object.keys(PERSON_COLUMNS)) {
    const rows: PersonRow[] = [];
    for await (const some of rowsOf(manager, table, email))
      rows.push(...(COUNTED.includes(table) ? some.map(({ id }) => ({ id })) : some));
    found.set(table, rows);
  }
  return found;
}

/**
 * Puts the alias in the place of the address in all columns of the list. Versions are counted up, so that a form that was
 * opened before cannot bring the address back. The audit trail has to be open for it (`openTrail`).
 */
export async function replaceAddress(manager: EntityManager, email: string, alias: string): Promise<void> {
  for (const [table, columns] of Object.entries(PERSON_COLUMNS)) {
    const set = Object.keys(columns).map((column) => `"${column}" = changed."${column}"`);
    const entity = manager.dataSource.entityMetadatas.find(({ tableName }) => tableName === table);
    // A replaced artwork spec keeps its number: its successor has the next one, and no form can be open on it.
    const isInForce = entity?.propertiesMap.replacedAt ? `(${table}.replaced_at IS NULL)` : 'true';
    if (entity?.propertiesMap.version) set.push(`version = ${table}.version + ${isInForce}::int`);
    for await (const rows of rowsOf(manager, table, email, 'FOR UPDATE'))
      await manager.query(
        `UPDATE ${table} SET ${set.join()} FROM jsonb_populate_recordset(NULL::${table}, $1) AS changed
         WHERE ${table}.id = changed.id`,
        [JSON.stringify(withoutMention(rows, email, alias))],
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
async function* rowsOf(manager: EntityManager, table: string, email: string, lock = ''): AsyncGenerator<PersonRow[]> {
  const columns = Object.entries(PERSON_COLUMNS[table]!);
  const read = columns.map(([column]) => `"${column}"`).join();
  const found = await manager.query<{ id: string }[]>(
    `SELECT id FROM ${table} WHERE ${conditionsOf(columns).join(' OR ')} ORDER BY id ${lock}`,
    [email],
  );
  for (let from = 0; from < found.length; from += BATCH) {
    const ids = found.slice(from, from + BATCH).map(({ id }) => id);
    const rows = await manager.query<PersonRow[]>(`SELECT id, ${read} FROM ${table} WHERE id = ANY ($1) ORDER BY id`, [
      ids,
    ]);
    yield rows.filter(({ id: _id, ...named }) => mentions(named, email));
  }
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
