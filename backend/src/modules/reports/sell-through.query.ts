import type { EntityManager } from 'typeorm';
import type { SellThroughDto } from './dto/sell-through.dto.js';

/**
 * Units sold of the units there were (docs/product.md, 16.7), each one unit of capacity on one day, for every
 * opportunity that has a capacity and is offered, or has sold something in the period. Opportunities that are no
 * longer offered count as having nothing free.
 *
 * Figures are not made for each day, but for each step: the days between two days on which something begins or ends, be
 * it a booking, an option, a blocked day or a rate. So the time grows with the number of bookings in the period, which
 * `taken_units` reads from an index, and not with its length.
 * @param from the first day, yyyy-MM-dd. @param to the last day
 * @param today units that were free before it can no longer be sold
 */
export async function sellThrough(
  manager: EntityManager,
  from: string,
  to: string,
  today: string,
): Promise<SellThroughDto[]> {
  const rows = await manager.query<Record<keyof SellThroughDto, string | null>[]>(SELL_THROUGH, [from, to, today]);
  return rows.map(({ category, name, unitsSold, units, freeValue }) => ({
    category: category!,
    name: name!,
    unitsSold: Number(unitsSold),
    units: Number(units),
    freeValue: freeValue === null ? null : Number(freeValue),
  }));
}

const SELL_THROUGH = `
  WITH listed AS MATERIALIZED (
    SELECT opportunities.id, opportunities.name, opportunities.position, capacity,
      categories.name AS category, categories.position AS category_position, categories.id AS category_id,
      opportunities.retired_at IS NULL AND categories.retired_at IS NULL AS is_offered
    FROM opportunities JOIN categories ON categories.id = category_id
    WHERE capacity IS NOT NULL
  ), taken AS MATERIALIZED (
    SELECT listed.id, from_day, to_day,
      CASE kind WHEN 'booking' THEN units ELSE 0 END AS booked, CASE kind WHEN 'option' THEN units ELSE 0 END AS held
    FROM listed CROSS JOIN LATERAL taken_units(listed.id, $1::date, $2::date)
  ), changes AS (
    SELECT id, greatest(from_day, $1::date) AS day, booked, held FROM taken
    UNION ALL
    SELECT id, to_day + 1, -booked, -held FROM taken
    UNION ALL
    SELECT id, edge, 0, 0 FROM listed CROSS JOIN unnest(ARRAY[$1::date, $2::date + 1, $3::date]) AS edge
    UNION ALL
    SELECT opportunity_id, unnest(ARRAY[from_day, to_day + 1]), 0, 0 FROM blocked_days
    WHERE from_day <= $2::date AND to_day >= $1::date
    UNION ALL
    SELECT opportunity_id, unnest(ARRAY[from_day, to_day + 1]), 0, 0 FROM rates
    WHERE from_day <= $2::date AND (to_day IS NULL OR to_day >= $1::date)
  ), steps AS (
    SELECT id, day, lead(day) OVER step - day AS days,
      sum(sum(booked)) OVER step AS booked, sum(sum(held)) OVER step AS held
    FROM changes WHERE day BETWEEN $1::date AND $2::date + 1
    GROUP BY id, day
    WINDOW step AS (PARTITION BY id ORDER BY day)
  ), figures AS (
    SELECT listed.*, days, least(booked, present.capacity) AS sold, present.capacity AS there,
      CASE WHEN day < $3::date OR NOT is_offered THEN 0 ELSE greatest(present.capacity - booked - held, 0) END AS free,
      CASE basis WHEN 'day' THEN amount WHEN 'week' THEN amount / 7.0 END AS price
    FROM steps JOIN listed USING (id)
    LEFT JOIN rates ON opportunity_id = listed.id AND day >= from_day AND (to_day IS NULL OR day <= to_day)
    CROSS JOIN LATERAL (
      SELECT least(listed.capacity, min(blocked_days.capacity)) AS capacity FROM blocked_days
      WHERE blocked_days.opportunity_id = listed.id AND day BETWEEN blocked_days.from_day AND blocked_days.to_day
    ) AS present
    WHERE days > 0
  )
  SELECT category, name, sum(days * sold) AS "unitsSold", sum(days * there) AS units,
    CASE WHEN sum(days * free) = 0 THEN 0 ELSE round(sum(days * free * price) FILTER (WHERE free > 0)) END AS "freeValue"
  FROM figures
  GROUP BY id, category, name, position, category_position, category_id, is_offered
  HAVING is_offered OR sum(days * sold) > 0
  ORDER BY category_position, category_id, position`;
