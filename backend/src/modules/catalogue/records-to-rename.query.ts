import type { EntityManager } from 'typeorm';
import type { CarriedName, CatalogueKind } from './catalogue-entries.js';
import { TYPE_SEPARATOR } from './catalogue.service.js';

export interface NewName {
  kind: CatalogueKind;
  from: CarriedName;
  to: string;
}

/** The parameters of each statement. Only opportunities have a category. */
const [FROM, TO, LIMIT, CATEGORY] = ['$1', '$2', '$3', '$4'] as const;

/** An assignment, and the condition for the rows that it changes. Each condition has an index. */
interface Renaming {
  set: string;
  where: string;
}

/** Renames up to `limit` records of each kind that contain the name, in any case. @returns how many, by kind */
export async function renameSomeRecords(manager: EntityManager, { kind, from, to }: NewName, limit: number) {
  const parameters = [from.name, to, limit, ...(from.category === null ? [] : [from.category])];
  const rename = async (statement: string | undefined): Promise<number> => {
    if (!statement) return 0;
    const [, count] = await manager.query<[unknown, number]>(statement, parameters);
    return count;
  };
  // In the order in which all transactions lock records (platform/records/transaction.ts).
  return {
    deals: await rename(kind === 'brands' ? inTable('deal_requests', [named('brand')]) : undefined),
    bookings: await rename(inTable('bookings', ofBooking(kind), 'booking_number')),
    // Options name their opportunity by its id.
    options: await rename(kind === 'brands' ? inTable('options', [named('brand_name')]) : undefined),
    enquiries: await rename(inTable('sales_enquiries', [ofEnquiry(kind)])),
  };
}

function ofBooking(kind: CatalogueKind): Renaming[] {
  if (kind === 'brands') return [named('brand_name')];
  if (kind === 'trading-directors') return [named('trading_director_name')];
  const type = ofType(kind, 'booking_type');
  // Only bookings that were made from an enquiry have a type. It may differ from the placement.
  const where = `enquiry_id IS NOT NULL AND ${type.where}`;
  const placement =
    kind === 'categories'
      ? named('media_category')
      : named('media_opportunity', `folded(media_category) = folded(${CATEGORY}) AND`);
  return [placement, { set: `booking_type = CASE WHEN ${where} THEN ${type.renamed} ELSE booking_type END`, where }];
}

/** A list of types keeps its order and loses duplicates: the new name may already be listed next to the old one. */
function ofEnquiry(kind: CatalogueKind): Renaming {
  if (kind === 'brands') return named('brand');
  if (kind === 'trading-directors') return named('trading_director');
  const { name, where, renamed } = ofType(kind, 'type');
  return {
    set: `booking_types = ARRAY(
      SELECT CASE WHEN ${where} THEN ${renamed} ELSE type END AS renamed
      FROM unnest(booking_types) WITH ORDINALITY AS asked (type, place) GROUP BY renamed ORDER BY min(place))`,
    where: `names_in_types(booking_types) @> ARRAY[folded(${name})]
      AND EXISTS (SELECT FROM unnest(booking_types) AS type WHERE ${where})`,
  };
}

/** A column that contains nothing but the name. */
function named(column: string, also = ''): Renaming {
  const where = `${also} folded(${column}) = folded(${FROM}) AND ${column} <> ${TO}`;
  return { set: `${column} = CASE WHEN ${where} THEN ${TO} ELSE ${column} END`, where };
}

/** A booking type: the name in it, whether it has to be renamed, and what it is then. */
function ofType(kind: 'categories' | 'opportunities', type: string) {
  const category = `split_part(${type}, '${TYPE_SEPARATOR}', 1)`;
  const [name, compared, renamed] =
    kind === 'categories'
      ? [FROM, category, `${TO} || substr(${type}, strpos(${type}, '${TYPE_SEPARATOR}'))`]
      : [`${CATEGORY} || '${TYPE_SEPARATOR}' || ${FROM}`, type, `${category} || '${TYPE_SEPARATOR}' || ${TO}`];
  return { name, renamed, where: `folded(${compared}) = folded(${name}) AND ${type} <> ${renamed}` };
}

/**
 * Finds the rows by an index for each condition, and locks them in their order. It uses arrays, because a statement
 * that joins thousands of rows with the table reads the whole table, for each batch.
 */
function inTable(table: string, renamings: Renaming[], order = 'id'): string {
  const sets = renamings.map(({ set }) => set);
  const found = renamings.map(
    ({ where }) => `(SELECT ${order} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${LIMIT})`,
  );
  return `
    UPDATE ${table} SET ${sets.join()}, updated_at = now() WHERE id = ANY (ARRAY(
      SELECT id FROM ${table} WHERE ${order} = ANY (ARRAY(
        SELECT ${order} FROM (${found.join(' UNION ')}) AS found ORDER BY ${order} LIMIT ${LIMIT}))
      ORDER BY ${order} FOR UPDATE))`;
}
