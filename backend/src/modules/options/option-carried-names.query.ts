import type { NameKeeper } from '../catalogue/catalogue-names.js';

/** The catalogue's brands in options, which name their opportunity by its id (docs/product.md, 6.8). */
export const optionCarriedNames: NameKeeper = {
  async rename(manager, { kind, from, to, limit }) {
    if (kind !== 'brands') return { changed: 0, last: null };
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE options SET brand_name = $2, updated_at = now() WHERE id = ANY (ARRAY(
         SELECT id FROM options WHERE folded(brand_name) = folded($1) AND brand_name <> $2
         ORDER BY id LIMIT $3 FOR UPDATE))`,
      [from.name, to, limit],
    );
    // Renamed records do not match again, so each batch starts from the beginning.
    return { changed, last: changed < limit ? null : '' };
  },
};
