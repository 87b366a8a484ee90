import type { EntityManager } from 'typeorm';
import { TYPE_SEPARATOR } from '../catalogue/catalogue.service.js';
import type { CarriedName, CatalogueKind, NameKeeper, RenameBatch } from '../catalogue/catalogue-names.js';

const COLUMN = { brands: 'brand', 'trading-directors': 'trading_director' } as const;

/** How a booking type is compared: by its category only, or as a whole. */
const OF_TYPE = {
  categories: `folded(split_part(type, '${TYPE_SEPARATOR}', 1))`,
  opportunities: 'folded(type)',
} as const;
const RENAMED_TYPE = {
  categories: `$2 || substr(type, strpos(type, '${TYPE_SEPARATOR}'))`,
  opportunities: `split_part(type, '${TYPE_SEPARATOR}', 1) || '${TYPE_SEPARATOR}' || $2`,
} as const;

/** The catalogue names in sales enquiries (docs/product.md, 6.8). */
export const enquiryCarriedNames: NameKeeper = {
  async rename(manager, batch) {
    const changed = isColumn(batch.kind)
      ? await renameIn(manager, COLUMN[batch.kind], batch)
      : await renameTypes(manager, batch.kind, batch);
    // Renamed records do not match again, so each batch starts from the beginning.
    return { changed, last: changed < batch.limit ? null : '' };
  },
};

async function renameIn(manager: EntityManager, column: string, { from, to, limit }: RenameBatch): Promise<number> {
  const [, changed] = await manager.query<[unknown, number]>(
    `UPDATE sales_enquiries SET ${column} = $2, updated_at = now() WHERE id = ANY (ARRAY(
       SELECT id FROM sales_enquiries WHERE folded(${column}) = folded($1) AND ${column} <> $2 ORDER BY id LIMIT $3 FOR UPDATE))`,
    [from.name, to, limit],
  );
  return changed;
}

/** Keeps the order and removes duplicates: the new name may already be listed next to the old one. */
async function renameTypes(
  manager: EntityManager,
  kind: keyof typeof OF_TYPE,
  { from, to, limit }: RenameBatch,
): Promise<number> {
  const carries = `${OF_TYPE[kind]} = folded($1)`;
  const renamed = RENAMED_TYPE[kind];
  const [, changed] = await manager.query<[unknown, number]>(
    `UPDATE sales_enquiries SET updated_at = now(), booking_types = ARRAY(
         SELECT CASE WHEN ${carries} THEN ${renamed} ELSE type END AS renamed
         FROM unnest(booking_types) WITH ORDINALITY AS asked (type, place)
         GROUP BY renamed ORDER BY min(place))
     WHERE id = ANY (ARRAY(
       SELECT id FROM sales_enquiries
       WHERE names_in_types(booking_types) @> ARRAY[folded($1)]
         AND EXISTS (SELECT FROM unnest(booking_types) AS type WHERE ${carries} AND type <> ${renamed})
       ORDER BY id LIMIT $3 FOR UPDATE))`,
    [nameOf(from), to, limit],
  );
  return changed;
}

function isColumn(kind: CatalogueKind): kind is keyof typeof COLUMN {
  return kind in COLUMN;
}

/** The name as enquiries contain it: an opportunity with its category. */
function nameOf({ name, category }: CarriedName): string {
  return category === null ? name : category + TYPE_SEPARATOR + name;
}
