import type { EntityManager } from 'typeorm';
import { TYPE_SEPARATOR } from '../catalogue/catalogue.service.js';
import type { RateCardGroup, RateCardRowDto } from './dto/rate-card.dto.js';

const NAME: Record<RateCardGroup, string> = {
  opportunity: `media_category || '${TYPE_SEPARATOR}' || media_opportunity`,
  category: 'media_category',
  brand: `btrim(brand_name, E' \\t\\r\\n\\u00a0')`,
  director: 'trading_director_name',
};

/**
 * List and sold amounts of the bookings with a list price that go live from `start` to `end` (docs/product.md, 16.6): a
 * range of the index bookings_listed, which includes everything that is summed. Names are folded after they have been
 * counted as they are spelt, because folding a million of them takes longer than the rest.
 */
export async function rateCardRows(
  manager: EntityManager,
  { start, end }: { start: Date; end: Date },
  by: RateCardGroup,
): Promise<RateCardRowDto[]> {
  const rows = await manager.query<(Totals & { name: string | null })[]>(
    `SELECT max(name) AS name, sum(bookings)::integer AS bookings, sum(list)::float8 AS "listAmount",
       sum(sold)::float8 AS "soldAmount"
     FROM (
       SELECT ${NAME[by]} AS name, count(*) AS bookings, sum(list_amount) AS list, sum(revenue_amount) AS sold
       FROM bookings
       WHERE list_amount IS NOT NULL AND status <> 'Cancelled' AND live_date >= $1 AND live_date <= $2
       GROUP BY 1
     ) AS spelt GROUP BY folded(name) ORDER BY folded(name) NULLS LAST`,
    [start, end],
  );
  return rows.map(({ name, ...totals }) => ({ name, ...withDiscount(totals) }));
}

type Totals = Pick<RateCardRowDto, 'bookings' | 'listAmount' | 'soldAmount'>;

export function withDiscount({ bookings, listAmount, soldAmount }: Totals): Omit<RateCardRowDto, 'name'> {
  const difference = soldAmount - listAmount;
  const discount = listAmount === 0 ? 0 : Math.round((-difference / listAmount) * 1000) / 10;
  // Without a minus before nothing.
  return { bookings, listAmount, soldAmount, difference, discount: discount + 0 };
}

/** Sum over sum. */
export function totalOf(rows: readonly Totals[]): Omit<RateCardRowDto, 'name'> {
  const sum = (field: keyof Totals) => rows.reduce((total, row) => total + row[field], 0);
  return withDiscount({ bookings: sum('bookings'), listAmount: sum('listAmount'), soldAmount: sum('soldAmount') });
}
