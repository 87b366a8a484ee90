import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { calendarMonth } from '../../common/business-day.js';
import { distinctValues } from '../../common/distinct-values.js';
import { planned } from '../../common/pool.js';
import { BOOKING_STATUSES } from './booking-workflow.js';
import type { ArchiveSummaryDto, BookingNamesDto, StatusCountDto } from './dto/booking-figures.dto.js';

/**
 * The number and revenue of bookings by status: every booking status, and New Deal if there are any. Reads the stored
 * counts, because the table may have a million rows.
 */
export async function bookingCounts(manager: EntityManager): Promise<StatusCountDto[]> {
  const rows = await planned<{ status: string; count: number; revenue: string }>(
    manager,
    `SELECT status, sum(bookings)::integer AS count, sum(revenue) AS revenue FROM booking_counts GROUP BY status`,
  );
  const counts = BOOKING_STATUSES.map((status) => {
    const row = rows.find((candidate) => candidate.status === status);
    return { status, count: row?.count ?? 0, revenue: Number(row?.revenue ?? 0) };
  });
  return counts.filter(({ status, count }) => status !== 'New Deal' || count > 0);
}

/**
 * Merges what statements appended to the counts into one row per status. SKIP LOCKED lets several instances do this at
 * once.
 */
export async function foldBookingCounts(manager: EntityManager): Promise<void> {
  await manager.query(`
    WITH folded AS (
      DELETE FROM booking_counts WHERE ctid = ANY (ARRAY(SELECT ctid FROM booking_counts FOR UPDATE SKIP LOCKED))
      RETURNING status, bookings, revenue
    )
    INSERT INTO booking_counts SELECT status, sum(bookings), sum(revenue) FROM folded GROUP BY status
  `);
}

/**
 * Figures of the completed bookings (docs/product.md, 7.9). The total comes from the stored counts; the first
 * completion and this year's number come from the index (status, end_date) alone.
 */
export async function archiveSummary(manager: EntityManager, now: Date, zone: string): Promise<ArchiveSummaryDto> {
  const today = DateTime.fromJSDate(now, { zone });
  const [row]: [{ total: number; first: Date | null; this_year: number }] = await manager.query(
    `SELECT
       (SELECT coalesce(sum(bookings), 0)::integer FROM booking_counts WHERE status = 'Completed') AS total,
       (SELECT min(end_date) FROM bookings WHERE status = 'Completed') AS first,
       (SELECT count(*)::integer FROM bookings
        WHERE status = 'Completed' AND end_date >= $1 AND end_date < $2) AS this_year`,
    [today.year, today.year + 1].map((year) => calendarMonth(year, 1, zone).start),
  );
  const { total, first, this_year: thisYear } = row;
  const months = first ? monthsFrom(DateTime.fromJSDate(first, { zone }), today) : 1;
  return {
    totalCompleted: total,
    thisYear,
    averagePerMonth: Math.round((total / months) * 10) / 10,
    firstCompletedAt: first?.toISOString() ?? null,
  };
}

/** The number of calendar months, including the first and the current one. */
function monthsFrom(first: DateTime, today: DateTime): number {
  return Math.max(1, (today.year - first.year) * 12 + today.month - first.month + 1);
}

/** The distinct names in bookings, in one spelling each. The catalogue may have changed since. */
export async function bookingNames(manager: EntityManager): Promise<BookingNamesDto> {
  const names = async (column: string) => {
    const key = (name: string) => `folded(${name})`;
    const sql = distinctValues({ table: 'bookings', column, key, first: 'booking_number' });
    return (await manager.query<{ value: string }[]>(sql)).map(({ value }) => value);
  };
  return {
    brandName: await names('brand_name'),
    mediaCategory: await names('media_category'),
    tradingDirectorName: await names('trading_director_name'),
  };
}
