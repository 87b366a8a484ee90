import type { EntityManager } from 'typeorm';
import { planned } from '../../common/pool.js';
import type { AvailabilityDto } from './dto/availability.dto.js';

export type FoundOpportunity = Omit<AvailabilityDto, 'days' | 'spans' | 'blocks'>;

/** What takes space of an opportunity. Days are counted from the first one that was asked for, which is 0. */
export interface TakenSpan {
  opportunityId: string;
  kind: 'booking' | 'option' | 'block';
  /** Null if no names were asked for. */
  id: string | null;
  /** The reason of a block. */
  label: string | null;
  brandName: string | null;
  status: string | null;
  first: number;
  last: number;
  /** Of a block: the capacity that is left. */
  units: number;
  /** Of an option. */
  expiresAt: Date | null;
  /** The brand next in the queue for any day of a first option, in or out of the period asked for. */
  next: string | null;
}

export interface TakenDays {
  from: string;
  to: string;
  /** The same as moments: up to, but not including, `end`. */
  start: Date;
  end: Date;
  zone: string;
}

const OPPORTUNITIES = `
  SELECT opportunities.id AS "opportunityId", categories.name AS category, opportunities.name, capacity, unit_name AS "unitName",
    opportunities.retired_at IS NULL AND categories.retired_at IS NULL AS "isOffered"
  FROM opportunities JOIN categories ON categories.id = category_id
  WHERE ($1::text IS NULL OR folded(categories.name) = folded($1)) AND ($2::uuid IS NULL OR opportunities.id = $2)
  ORDER BY categories.position, categories.id, opportunities.position`;

/** In the order of the catalogue, retired ones included. */
export function findOpportunities(
  manager: EntityManager,
  { category, opportunityId }: { category?: string | null; opportunityId?: string },
): Promise<FoundOpportunity[]> {
  return planned(manager, OPPORTUNITIES, [category ?? null, opportunityId ?? null]);
}

const NEXT = `CASE WHEN state = 'first' THEN (
          SELECT brand_name FROM options AS waiting
          WHERE waiting.opportunity_id = wanted.id AND waiting.state = 'queued'
            AND waiting.from_day <= options.to_day AND waiting.to_day >= options.from_day
          ORDER BY waiting.placed_at, waiting.id LIMIT 1) END`;

/**
 * One statement for all opportunities: of each, an index yields the bookings that end in these days or later. Without
 * names, it alone is read, and not the table.
 */
const takenSql = (isNamed: boolean): string => {
  const named = (sql: string) => (isNamed ? sql : 'NULL');
  return `
    SELECT wanted.id AS "opportunityId", taken.* FROM unnest($1::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (
      SELECT 'booking' AS kind, ${named('id')} AS id, ${named("'#' || booking_number || ' ' || brand_name")} AS label,
        ${named('brand_name')} AS "brandName", ${named('status')} AS status,
        (live_date AT TIME ZONE $6)::date - $4::date AS first, (end_date AT TIME ZONE $6)::date - $4::date AS last, units,
        NULL::timestamptz AS "expiresAt", NULL AS next
      FROM bookings
      WHERE opportunity_id = wanted.id AND status <> 'Cancelled' AND end_date >= $2 AND live_date < $3
      UNION ALL
      SELECT 'option', id, brand_name, brand_name, state, from_day - $4::date, to_day - $4::date, units,
        expires_at, ${named(NEXT)}
      FROM options
      WHERE opportunity_id = wanted.id AND state IN ('first', 'queued') AND to_day >= $4 AND from_day <= $5
      UNION ALL
      SELECT 'block', id, reason, NULL, NULL, from_day - $4::date, to_day - $4::date, capacity, NULL, NULL
      FROM blocked_days WHERE opportunity_id = wanted.id AND to_day >= $4 AND from_day <= $5
    ) AS taken`;
};

const TAKEN = { named: takenSql(true), unnamed: takenSql(false) };

export function findTaken(
  manager: EntityManager,
  opportunityIds: string[],
  { from, to, start, end, zone }: TakenDays,
  { isNamed }: { isNamed: boolean },
): Promise<TakenSpan[]> {
  return planned(manager, TAKEN[isNamed ? 'named' : 'unnamed'], [opportunityIds, start, end, from, to, zone]);
}
