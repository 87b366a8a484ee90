import type { EntityManager } from 'typeorm';
import { planned } from '../../common/pool.js';
import type { GapDto } from './dto/gap.dto.js';

/**
 * What is left of these days when all that is taken and blocked is cut out. `taken_units` reads the bookings of each
 * exclusive place by index; there are as many such places as the catalogue has, not as there are bookings.
 */
const GAPS = `
  SELECT exclusive.id AS "opportunityId", category AS "mediaCategory", name AS "mediaOpportunity",
    lower(gap)::text AS "from", (upper(gap) - 1)::text AS "to", (count(*) OVER ())::integer AS total
  FROM (
    SELECT opportunities.id, opportunities.name, categories.name AS category
    FROM opportunities JOIN categories ON categories.id = category_id
    WHERE capacity = 1 AND opportunities.retired_at IS NULL AND categories.retired_at IS NULL
  ) AS exclusive
  CROSS JOIN LATERAL (
    SELECT coalesce(range_agg(daterange(from_day, to_day, '[]')), '{}') AS days
    FROM (
      SELECT from_day, to_day FROM taken_units(exclusive.id, $1::date, $2::date)
      UNION ALL
      SELECT from_day, to_day FROM blocked_days
      WHERE opportunity_id = exclusive.id AND capacity = 0 AND to_day >= $1::date AND from_day <= $2::date
    ) AS closed
  ) AS closed
  CROSS JOIN LATERAL unnest(datemultirange(daterange($1::date, $2::date, '[]')) - closed.days) AS gap
  ORDER BY lower(gap), category, name
  LIMIT $3`;

/** The gaps of exclusive places between two days, the first ones first, and how many there are. */
export async function exclusiveGaps(
  manager: EntityManager,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<{ gaps: GapDto[]; total: number }> {
  const rows = await planned<GapDto & { total: number }>(manager, GAPS, [from, to, limit]);
  return { gaps: rows.map(({ total: _total, ...gap }) => gap), total: rows[0]?.total ?? 0 };
}
