import type { EntityManager } from 'typeorm';
import type { CalendarMonth } from '../../common/business-day.js';
import { CHARGED, CHARGED_AT } from './invoiced-bookings.query.js';

interface Sum {
  /** The position in the list of months, counted from 1. */
  place: number;
  status: 'Live' | 'Completed' | 'Cancelled';
  count: number;
  revenue: string;
}

/**
 * The revenue of bookings that went live in each month and are Live or Completed, and the cancellation charges of the
 * month, as in the invoice report. For each status, a month is one range of an index that includes the revenue. The
 * table, where a month's rows are scattered, is not read.
 */
export async function revenueByMonth(manager: EntityManager, months: CalendarMonth[]) {
  const sums: Sum[] = await manager.query(
    `SELECT month.place::integer AS place, counted.status, sums.count, sums.revenue
     FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS month (opens, closes, place)
     CROSS JOIN (VALUES ('Live'), ('Completed')) AS counted (status)
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS count, coalesce(sum(revenue_amount), 0) AS revenue FROM bookings
       WHERE status = counted.status AND live_date >= month.opens AND live_date < month.closes
     ) AS sums
     UNION ALL
     SELECT month.place::integer, 'Cancelled', sums.count, sums.revenue
     FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS month (opens, closes, place)
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS count, coalesce(sum(revenue_amount), 0) AS revenue FROM bookings
       WHERE ${CHARGED} AND ${CHARGED_AT} >= month.opens AND ${CHARGED_AT} < month.closes
     ) AS sums`,
    [months.map(({ start }) => start), months.map(({ end }) => end)],
  );
  return months.map(({ year, month }, index) => {
    const sumOf = (status: Sum['status']) => {
      const { count, revenue } = sums.find((sum) => sum.place === index + 1 && sum.status === status)!;
      return { count, revenue: Number(revenue) };
    };
    return { year, month, live: sumOf('Live'), completed: sumOf('Completed'), cancelled: sumOf('Cancelled') };
  });
}
