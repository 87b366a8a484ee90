import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import type { ArchiveSummaryDto } from './dto/booking-figures.dto.js';

/**
 * Figures of the completed bookings (docs/product.md, 7.9). The total comes from the stored counts; the first
 * completion and this year's number come from the index (status, end_date) alone.
 */
export async function archiveSummary(manager: EntityManager, now: Date, zone: string): Promise<ArchiveSummaryDto> {
  const today = DateTime.fromJSDate(now, { zone });
  const year = today.startOf('year');
  const [row]: [{ total: number; first: Date | null; this_year: number }] = await manager.query(
    `SELECT
       (SELECT coalesce(sum(bookings), 0)::integer FROM booking_counts WHERE status = 'Completed') AS total,
       (SELECT min(end_date) FROM bookings WHERE status = 'Completed') AS first,
       (SELECT count(*)::integer FROM bookings
        WHERE status = 'Completed' AND end_date >= $1 AND end_date < $2) AS this_year`,
    [year.toJSDate(), year.plus({ years: 1 }).toJSDate()],
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
