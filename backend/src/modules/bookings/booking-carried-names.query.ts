import type { EntityManager } from 'typeorm';
import { TYPE_SEPARATOR } from '../catalogue/catalogue.service.js';
import type { CatalogueKind, NameKeeper, RenameBatch } from '../catalogue/catalogue-names.js';

/** Each condition has an index; `named` is the catalogue entry. */
const CARRIES: Record<CatalogueKind, string> = {
  brands: 'folded(brand_name) = folded(named.name)',
  'trading-directors': 'folded(trading_director_name) = folded(named.name)',
  categories: 'folded(media_category) = folded(named.name)',
  opportunities: 'folded(media_category) = folded(named.category) AND folded(media_opportunity) = folded(named.name)',
};

const COLUMN: Record<CatalogueKind, string> = {
  brands: 'brand_name',
  'trading-directors': 'trading_director_name',
  categories: 'media_category',
  opportunities: 'media_opportunity',
};

/** The category and opportunity in `booking_type`, which only bookings made from an enquiry have. */
const TYPE_CARRIES: Partial<Record<CatalogueKind, string>> = {
  categories: `folded(split_part(booking_type, '${TYPE_SEPARATOR}', 1)) = folded(named.name)`,
  opportunities: `folded(booking_type) = folded(named.category || '${TYPE_SEPARATOR}' || named.name)`,
};
const RENAMED_TYPE: Partial<Record<CatalogueKind, string>> = {
  categories: `$3 || substr(booking_type, strpos(booking_type, '${TYPE_SEPARATOR}'))`,
  opportunities: `split_part(booking_type, '${TYPE_SEPARATOR}', 1) || '${TYPE_SEPARATOR}' || $3`,
};

const NAMED = '(SELECT $1::text AS name, $2::text AS category) AS named';

/** The catalogue names in bookings (docs/product.md, 6.8). */
export const bookingCarriedNames: NameKeeper = {
  /** In the order of booking numbers, like every transaction that locks several bookings. */
  async rename(manager, batch) {
    const { count, last } = await renameSome(manager, batch);
    return { changed: count, last: count < batch.limit ? null : String(last) };
  },
};

interface Renamed {
  count: number;
  /** The highest booking number. */
  last: number;
}

/**
 * Renames the next bookings after the number. It uses arrays, because a statement that joins ten thousand rows with the
 * table reads the whole table, for each batch.
 */
async function renameSome(manager: EntityManager, { kind, from, to, after, limit }: RenameBatch): Promise<Renamed> {
  const column = COLUMN[kind];
  const own = `${CARRIES[kind]} AND ${column} <> $3`;
  const type =
    TYPE_CARRIES[kind] && `enquiry_id IS NOT NULL AND ${TYPE_CARRIES[kind]} AND booking_type <> ${RENAMED_TYPE[kind]!}`;
  const sets = [
    `${column} = CASE WHEN ${CARRIES[kind]} THEN $3 ELSE ${column} END`,
    ...(type ? [`booking_type = CASE WHEN ${type} THEN ${RENAMED_TYPE[kind]!} ELSE booking_type END`] : []),
  ];
  const next = `booking_number > $4 ORDER BY booking_number LIMIT $5`;
  const carrying = [own, ...(type ? [type] : [])].map(
    (where) => `(SELECT booking_number FROM bookings, ${NAMED} WHERE ${where} AND ${next})`,
  );
  const [renamed] = await manager.query<[Renamed]>(
    `WITH renamed AS (
       UPDATE bookings SET ${sets.join()}, updated_at = now() FROM ${NAMED} WHERE id = ANY (ARRAY(
         SELECT id FROM bookings
         WHERE booking_number = ANY (ARRAY(
           SELECT booking_number FROM (${carrying.join(' UNION ')}) AS carrying ORDER BY booking_number LIMIT $5))
         ORDER BY booking_number FOR UPDATE))
       RETURNING booking_number
     )
     SELECT count(*)::integer AS count, coalesce(max(booking_number), 0) AS last FROM renamed`,
    [from.name, from.category, to, Number(after ?? 0), limit],
  );
  return renamed;
}
