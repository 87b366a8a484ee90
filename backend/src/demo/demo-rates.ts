import { randomUUID } from 'node:crypto';
import { Opportunity } from '../modules/catalogue/catalogue.entities.js';
import { RATE } from '../modules/rates/rate-record.js';
import { Rate, type Basis } from '../modules/rates/rate.entity.js';
import { audited, type Desk } from './demo-desk.js';

/** What the first opportunity of a category costs, in pence; each further one costs less. */
const CATEGORIES: { name: string; basis: Basis; amount: number }[] = [
  { name: 'Trade Newsletter', basis: 'insertion', amount: 120_000 },
  { name: 'Supermarket', basis: 'week', amount: 40_000 },
  { name: 'Cash & Carry Depots', basis: 'week', amount: 37_500 },
  { name: 'Forecourt Network', basis: 'week', amount: 45_000 },
];
/** What rates are a multiple of. */
const STEP = 2_500;

/** Rates of all opportunities of some categories. The first of each has one of last year and one for the next, too. */
export async function addRates(desk: Desk): Promise<void> {
  const { year } = desk.today;
  for (const { name, basis, amount } of CATEGORIES) {
    const opportunities = await desk.manager.find(Opportunity, {
      where: { category: { name } },
      order: { position: 'ASC' },
    });
    for (const [nth, { id, name: opportunity }] of opportunities.entries()) {
      const price = Math.round((amount * (1 - nth * 0.05)) / STEP) * STEP;
      const add = (values: Pick<Rate, 'amount' | 'from' | 'to'>) =>
        addRate(desk, { ...values, basis, opportunityId: id, category: name, opportunity });
      const isFirst = nth === 0;
      if (isFirst) await add({ amount: price - STEP, from: `${year - 2}-01-01`, to: `${year - 2}-12-31` });
      await add({ amount: price, from: `${year - 1}-01-01`, to: isFirst ? `${year}-12-31` : null });
      if (isFirst) await add({ amount: price + STEP, from: `${year + 1}-01-01`, to: null });
    }
  }
  await priceBookings(desk);
}

async function addRate(desk: Desk, values: Partial<Rate>): Promise<void> {
  const rate = desk.manager.create(Rate, { ...values, id: randomUUID(), note: null });
  await desk.manager.save(rate);
  const { category, opportunity } = values;
  Object.assign(rate, { category, opportunity });
  await audited(desk, RATE.about(rate), RATE.facts(rate));
}

/** As if they had been booked at these rates, as far as they were sold for about as much; a large discount has a reason. */
async function priceBookings({ manager }: Desk): Promise<void> {
  await manager.query(`
    UPDATE bookings SET rate_id = priced.rate_id, list_quantity = quantity, list_amount = quantity * amount,
      price_reason = CASE WHEN revenue_amount < 0.8 * quantity * amount THEN 'Part of an agreement for the year' END
    FROM (
      SELECT bookings.id, rates.id AS rate_id, amount, CASE basis
        WHEN 'week' THEN ceil((business_day(end_date) - business_day(live_date) + 1) / 7.0)::integer ELSE 1 END AS quantity
      FROM bookings JOIN rates USING (opportunity_id)
      WHERE status <> 'Cancelled' AND daterange(from_day, to_day, '[]') @> business_day(live_date)
    ) AS priced
    WHERE bookings.id = priced.id AND revenue_amount BETWEEN 0.6 * quantity * amount AND quantity * amount`);
}
