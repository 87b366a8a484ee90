import type { DataSource } from 'typeorm';
import { planned } from '../../common/pool.js';

export interface DashboardFigures {
  /** Under Review and Revision Required past their deadline. */
  pastDeadline: number;
  /** Pence of what went live in the month from `start` up to `end`. */
  wentLive: number;
}

/** What the kept counts by status cannot say; both arms read a small range of an index. */
export async function dashboardFigures(
  dataSource: DataSource,
  now: Date,
  month: { start: Date; end: Date },
): Promise<DashboardFigures> {
  const [row] = await planned<{ past_deadline: number; went_live: string }>(
    dataSource,
    'dashboard',
    `SELECT
       (SELECT count(*)::integer FROM bookings
        WHERE status IN ('Under Review', 'Revision Required') AND deadline_date <= $1) AS past_deadline,
       (SELECT coalesce(sum(revenue_amount), 0) FROM bookings
        WHERE status IN ('Live', 'Completed') AND live_date >= $2 AND live_date < $3) AS went_live`,
    [now, month.start, month.end],
  );
  return { pastDeadline: row!.past_deadline, wentLive: Number(row!.went_live) };
}
