import type { EntityManager } from 'typeorm';

/** A booking or a first option, as a calendar shows it. */
export interface CalendarEntry {
  id: string;
  /** Null: an option. */
  bookingNumber: number | null;
  brandName: string;
  mediaCategory: string;
  mediaOpportunity: string;
  /** Null: an option. */
  status: string | null;
  units: number;
  /** yyyy-MM-dd, in the business's time zone. */
  firstDay: string;
  /** The day after the last one. */
  dayAfter: string;
  version: number;
  updatedAt: Date;
}

/** The period that a calendar shows. All but `today` are moments at which a day begins. */
export interface CalendarWindow {
  zone: string;
  /** yyyy-MM-dd */
  today: string;
  startOfToday: Date;
  opens: Date;
  closes: Date;
  /** Bookings that were cancelled before this are left out. */
  cancelledSince: Date;
}

/**
 * The bookings and first options of a calendar: first what has not ended yet, the next to end before the others, then
 * what ended last. Each part reads its index (`bookings_end`, or `bookings_taking` of an opportunity) from today on and
 * stops at the limit, so that a million bookings take no longer.
 * @param opportunityIds null: all of them
 */
export function calendarEntries(
  manager: EntityManager,
  opportunityIds: string[] | null,
  { zone, today, startOfToday, opens, closes, cancelledSince }: CalendarWindow,
  limit: number,
): Promise<CalendarEntry[]> {
  const chosen = opportunityIds ? 'AND opportunity_id = ANY ($8)' : '';
  const bookings = `
    SELECT id, booking_number, brand_name, media_category, media_opportunity, status, units,
      (live_date AT TIME ZONE $1)::date AS first_day, (end_date AT TIME ZONE $1)::date AS last_day, version, updated_at
    FROM bookings WHERE live_date < $5::timestamptz ${chosen}`;
  return manager.query<CalendarEntry[]>(
    `SELECT id, booking_number AS "bookingNumber", brand_name AS "brandName", media_category AS "mediaCategory",
       media_opportunity AS "mediaOpportunity", status, units, first_day::text AS "firstDay",
       (last_day + 1)::text AS "dayAfter", version, updated_at AS "updatedAt"
     FROM (
       (${bookings} AND status <> 'Cancelled' AND end_date >= $3 ORDER BY end_date LIMIT $7)
       UNION ALL
       (${bookings} AND status <> 'Cancelled' AND end_date >= $4::timestamptz AND end_date < $3 ORDER BY end_date DESC LIMIT $7)
       UNION ALL
       (${bookings} AND status = 'Cancelled' AND end_date >= $4::timestamptz AND cancelled_at >= $6 ORDER BY end_date DESC LIMIT $7)
       UNION ALL
       (SELECT options.id, NULL, brand_name, categories.name, opportunities.name, NULL, units, from_day, to_day,
          options.version, options.updated_at
        FROM options JOIN opportunities ON opportunities.id = opportunity_id
          JOIN categories ON categories.id = category_id
        WHERE state = 'first' AND from_day < ($5 AT TIME ZONE $1)::date
          AND to_day >= ($4 AT TIME ZONE $1)::date ${chosen}
        ORDER BY to_day DESC LIMIT $7)
     ) AS entry
     ORDER BY last_day < $2::date, abs(last_day - $2::date), id LIMIT $7`,
    [zone, today, startOfToday, opens, closes, cancelledSince, limit, ...(opportunityIds ? [opportunityIds] : [])],
  );
}
