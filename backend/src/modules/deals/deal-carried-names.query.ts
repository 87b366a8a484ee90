import type { NameKeeper } from '../catalogue/catalogue-names.js';

/** The catalogue's brands in deal requests, which contain no other names from it (docs/product.md, 6.8). */
export const dealCarriedNames: NameKeeper = {
  async rename(manager, { kind, from, to, limit }) {
    if (kind !== 'brands') return { changed: 0, last: null };
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE deal_requests SET brand = $2, updated_at = now() WHERE id = ANY (ARRAY(
         SELECT id FROM deal_requests WHERE folded(brand) = folded($1) AND brand <> $2 ORDER BY id LIMIT $3 FOR UPDATE))`,
      [from.name, to, limit],
    );
    // Renamed records do not match again, so each batch starts from the beginning.
    return { changed, last: changed < limit ? null : '' };
  },
};
