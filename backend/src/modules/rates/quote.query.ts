import type { EntityManager } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import type { QuoteDto } from './dto/rate.dto.js';
import { quoteAt } from './quote.js';
import type { Rate } from './rate.entity.js';

/** What is to be priced, and when it runs. */
interface Placement {
  /** Null: any, where a rate is named. */
  opportunityId: string | null;
  /** The rate to price at; default: the one that is valid on the day of the live date. */
  rateId?: string | null;
  liveDate: Date;
  endDate: Date;
  insertions?: number | null;
  units?: number;
}

/**
 * The price of a placement by the rate card (docs/product.md, 16.6). @returns null when it has no rate
 * @param lock for a booking that is about to be written: keeps the rate from being changed until it is. Without it, the
 * booking could keep a price that its rate never had
 * @throws InvalidInput by field when no booking can have the price
 */
export async function quoteFor(
  manager: EntityManager,
  { opportunityId, rateId = null, liveDate, endDate, insertions, units }: Placement,
  zone: string,
  { lock = false } = {},
): Promise<QuoteDto | null> {
  const firstDay = dayOf(liveDate, zone);
  const find = () =>
    manager.query<Pick<Rate, 'id' | 'basis' | 'amount'>[]>(
      `SELECT id, basis, amount FROM rates
       WHERE ${rateId === null ? `opportunity_id = $1 AND daterange(from_day, to_day, '[]') @> $2::date` : OF_ID}
       ${lock ? 'FOR KEY SHARE' : ''}`,
      [opportunityId, rateId ?? firstDay],
    );
  let [rate] = await find();
  // A statement that waited for a rate which then ended earlier does not see the one that has taken its place.
  if (!rate && lock) [rate] = await find();
  return rate ? quoteAt(rate, { firstDay, lastDay: dayOf(endDate, zone), insertions, units }) : null;
}

const OF_ID = 'id = $2 AND ($1::uuid IS NULL OR opportunity_id = $1)';
