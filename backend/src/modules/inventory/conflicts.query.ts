import type { EntityManager } from 'typeorm';
import type { DaySpan } from '../../common/plain-days.js';
import type { Page } from '../../common/list-query.js';
import type { ConflictDto } from './dto/conflict.dto.js';

// Where something begins or ends, what is taken changes; between two such days, it is the same. Each opportunity is
// counted by itself, because sorting the bookings of all of them would take several times as long.
const conflicts = (direction: 'ASC' | 'DESC') => `
  WITH sold AS (
    SELECT limited.*, spans.* FROM (
      SELECT id, name, category_id, unit_name, capacity FROM opportunities
      WHERE capacity IS NOT NULL AND ($5::uuid IS NULL OR id = $5)
    ) AS limited CROSS JOIN LATERAL (
      WITH taken AS MATERIALIZED (
        SELECT * FROM taken_units(limited.id, $1, $2)
      ), blocks AS MATERIALIZED (
        SELECT * FROM blocked_days WHERE opportunity_id = limited.id AND from_day <= $2 AND to_day >= $1
      ), changes AS (
        SELECT greatest(from_day, $1::date) AS day, units AS change FROM taken
        UNION ALL SELECT to_day + 1, -units FROM taken WHERE to_day < $2
        UNION ALL SELECT greatest(from_day, $1::date), 0 FROM blocks
        UNION ALL SELECT to_day + 1, 0 FROM blocks WHERE to_day < $2
      ), spans AS (
        SELECT day AS from_day, coalesce(lead(day) OVER (ORDER BY day) - 1, $2::date) AS to_day,
          sum(sum(change)) OVER (ORDER BY day)::integer AS units
        FROM changes GROUP BY day
      )
      SELECT spans.*, least(limited.capacity, (
        SELECT min(blocks.capacity) FROM blocks WHERE spans.from_day BETWEEN blocks.from_day AND blocks.to_day)) AS there
      FROM spans
    ) AS spans WHERE spans.units > spans.there
  ), page AS (
    SELECT sold.*, row_number() OVER (ORDER BY from_day ${direction}, id ${direction}) AS place FROM sold
    ORDER BY place OFFSET $3 LIMIT $4
  )
  SELECT counted.total, page.id || ' ' || page.from_day AS id, page.id AS "opportunityId", categories.name AS category,
    page.name, page.unit_name AS "unitName", page.from_day::text AS from, page.to_day::text AS to,
    page.there AS capacity, page.units,
    (SELECT coalesce(json_agg(json_build_object('id', bookings.id, 'bookingNumber', booking_number,
        'brandName', brand_name, 'from', taken.from_day, 'to', taken.to_day, 'units', taken.units,
        'overbookReason', overbook_reason) ORDER BY booking_number), '[]')
     FROM taken_units(page.id, page.from_day, page.from_day) AS taken JOIN bookings ON bookings.id = taken.id) AS bookings,
    (SELECT coalesce(json_agg(json_build_object('id', options.id, 'brandName', brand_name, 'from', taken.from_day,
        'to', taken.to_day, 'units', taken.units) ORDER BY placed_at, options.id), '[]')
     FROM taken_units(page.id, page.from_day, page.from_day) AS taken JOIN options ON options.id = taken.id) AS options
  FROM (SELECT count(*)::integer AS total FROM sold) AS counted
    LEFT JOIN (page JOIN categories ON categories.id = page.category_id) ON true
  ORDER BY page.place`;

interface Wanted {
  first: number;
  limit: number;
  direction?: 'ASC' | 'DESC';
  opportunityId?: string;
}

/** The days on which more is sold than there is (docs/product.md, 16.2). */
export async function conflictsIn(
  manager: EntityManager,
  { from, to }: DaySpan,
  { first, limit, direction = 'ASC', opportunityId }: Wanted,
): Promise<Page<ConflictDto>> {
  const rows = await manager.query<(ConflictDto & { total: number })[]>(conflicts(direction), [
    ...[from, to, first, limit],
    opportunityId ?? null,
  ]);
  // A page beyond the last row is one row with nothing but the total.
  const found = rows.filter(({ id }) => id);
  return { rows: found.map(({ total: _, ...row }) => row), total: rows[0]!.total, isAtLeast: false };
}
