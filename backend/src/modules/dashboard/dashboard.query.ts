import type { DataSource } from 'typeorm';
import { planned } from '../../common/pool.js';
import { countOf } from './needs-attention.query.js';

export interface DashboardFigures {
  /** Those that need attention for this reason (needs-attention.query.ts). */
  pastDeadline: number;
  /** The revenue, in pence, of what went live from `start` up to `end`. */
  wentLive: number;
}

/** The figures that the stored counts cannot provide. Both subqueries read a small range of an index. */
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
