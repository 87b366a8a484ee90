import type { EntityManager } from 'typeorm';
import { BOOKING_STATUSES } from '../bookings/booking-workflow.js';
import { TYPE_SEPARATOR } from '../catalogue/catalogue.service.js';
import type { SalesGroup, SalesRowDto } from './dto/sales.dto.js';

const NAME: Record<SalesGroup, string> = {
  opportunity: `media_category || '${TYPE_SEPARATOR}' || media_opportunity`,
  category: 'media_category',
  brand: `btrim(brand_name, E' \\t\\r\\n\\u00a0')`,
  director: 'trading_director_name',
};

const COUNTED = BOOKING_STATUSES.filter((status) => status !== 'Cancelled');

/**
 * Sums the bookings that go live from `start` to `end`, and compares them with their list prices (docs/product.md,
 * 6.10). Only the index bookings_status_live is read, one range of it for each status. Names are folded only after the
 * rows of each spelling have been summed: folding a million names would take longer than the rest.
 */
export async function salesRows(
  manager: EntityManager,
  { start, end }: { start: Date; end: Date },
  by: SalesGroup,
): Promise<SalesRowDto[]> {
  const rows = await manager.query<(Totals & { name: string | null })[]>(
    `SELECT max(name) AS name, sum(bookings)::integer AS bookings, sum(revenue)::float8 AS revenue,
       coalesce(sum(list), 0)::float8 AS "listAmount", coalesce(sum(sold), 0)::float8 AS "soldAmount"
     FROM (
       SELECT ${NAME[by]} AS name, count(*) AS bookings, sum(revenue_amount) AS revenue, sum(list_amount) AS list,
         sum(revenue_amount) FILTER (WHERE list_amount IS NOT NULL) AS sold
       FROM bookings WHERE status = ANY($3) AND live_date >= $1 AND live_date <= $2
       GROUP BY 1
     ) AS spelt GROUP BY folded(name) ORDER BY folded(name) NULLS LAST`,
    [start, end, COUNTED],
  );
  return rows.map(({ name, ...totals }) => ({ name, ...withDiscount(totals) }));
}

type Totals = Pick<SalesRowDto, 'bookings' | 'revenue' | 'listAmount' | 'soldAmount'>;

function withDiscount(totals: Totals): Omit<SalesRowDto, 'name'> {
  const { listAmount, soldAmount } = totals;
  const difference = soldAmount - listAmount;
  // Half of a tenth is rounded away from 0, as on screen, also where it was sold above the list price.
  const size = listAmount === 0 ? 0 : Math.round((Math.abs(difference) * 1000) / listAmount) / 10;
  // `0 - size`, because `-size` would be -0 for 0.
  return { ...totals, difference, discount: difference > 0 ? 0 - size : size };
}

/** The totals of all rows. Their discount is calculated from the sums, not averaged over the rows. */
export function totalOf(rows: readonly Totals[]): Omit<SalesRowDto, 'name'> {
  const sum = (field: keyof Totals) => rows.reduce((total, row) => total + row[field], 0);
  return withDiscount({
    bookings: sum('bookings'),
    revenue: sum('revenue'),
    listAmount: sum('listAmount'),
    soldAmount: sum('soldAmount'),
  });
}
