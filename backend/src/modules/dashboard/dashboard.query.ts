import type { DataSource } from 'typeorm';
import { planned } from '../../common/pool.js';
import { countOf } from './needs-attention.query.js';

export interface DashboardFigures {
  /** What needs attention for that (needs-attention.query.ts). */
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
  const [row] = await planned<{ pastDeadline: number; wentLive: string }>(
    dataSource,
    'dashboard',
    `SELECT
       ${countOf('pastDeadline')},
       (SELECT coalesce(sum(revenue_amount), 0) FROM bookings
        WHERE status IN ('Live', 'Completed') AND live_date >= $2 AND live_date < $3) AS "wentLive"`,
    [now, month.start, month.end],
  );
  return { pastDeadline: row!.pastDeadline, wentLive: Number(row!.wentLive) };
}
