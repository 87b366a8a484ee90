import type { EntityManager } from 'typeorm';
import { folded } from '../../common/folded.js';
import { planned } from '../../common/pool.js';
import type { CarriedName, CatalogueKind } from './catalogue-entries.js';
import { bookingTypeName } from './catalogue.service.js';

/** How many records contain each of the names. Triggers keep the counts, except those of options, which are counted here. */
export async function countUses(
  manager: EntityManager,
  names: (CarriedName & { kind: CatalogueKind })[],
): Promise<number[]> {
  const kinds = names.map(({ kind }) => kind);
  const keys = names.map(({ name, category }) => folded(category === null ? name : bookingTypeName(category, name)));
  const rows = await planned<{ records: number }>(
    manager,
    `SELECT (coalesce(sum(records), 0) + coalesce(max(options), 0))::integer AS records
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS named (kind, name, place)
     LEFT JOIN carried_names USING (kind, name)
     LEFT JOIN (
       SELECT 'brands' AS kind, folded(brand_name) AS name, count(*) AS options FROM options
       WHERE 'brands' = ANY ($1::text[]) GROUP BY 2
     ) AS held USING (kind, name)
     GROUP BY place ORDER BY place`,
    [kinds, keys],
  );
  return rows.map(({ records }) => records);
}

/** Merges what statements appended into one row per name. SKIP LOCKED lets several instances do this at once. */
export async function foldCarriedNames(manager: EntityManager): Promise<void> {
  await manager.query(`
    WITH folded AS (
      DELETE FROM carried_names WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM carried_names
        WHERE (kind, name) IN (SELECT kind, name FROM carried_names GROUP BY kind, name HAVING count(*) > 1)
        FOR UPDATE SKIP LOCKED))
      RETURNING kind, name, records
    )
    INSERT INTO carried_names SELECT kind, name, sum(records) FROM folded GROUP BY kind, name HAVING sum(records) <> 0
  `);
}
