import { daysFromTo } from '../../common/plain-days.js';
import { InvalidInput } from '../../common/errors.js';
import { MAX_PENCE, shownPounds } from '../../common/money.js';
import type { QuoteDto } from './dto/rate.dto.js';
import type { Basis, Rate } from './rate.entity.js';

/** What is to be priced. */
export interface Wanted {
  /** Business days, yyyy-MM-dd. */
  firstDay: string;
  lastDay: string;
  /** Counts where the rate is for an insertion; default: one. */
  insertions?: number | null;
  units?: number;
}

/** How often a rate is due: inclusive days, weeks that have begun, insertions as entered, or once; for each unit. */
export function quantityOf(basis: Basis, { firstDay, lastDay, insertions, units = 1 }: Wanted): number {
  const days = daysFromTo(firstDay, lastDay);
  const counts: Record<Basis, number> = { day: days, week: Math.ceil(days / 7), insertion: insertions ?? 1, flat: 1 };
  return counts[basis] * units;
}

/** Which field makes a price too large. */
const COUNTED_BY: Record<Basis, string> = {
  day: 'endDate',
  week: 'endDate',
  insertion: 'insertions',
  flat: 'units',
};

/** @throws InvalidInput by field when no booking can have the price */
export function quoteAt(
  { id, basis, amount: unitAmount }: Pick<Rate, 'id' | 'basis' | 'amount'>,
  wanted: Wanted,
): QuoteDto {
  const quantity = quantityOf(basis, wanted);
  const amount = quantity * unitAmount;
  requirePossible(amount, COUNTED_BY[basis]);
  return { rateId: id, basis, quantity, unitAmount, amount };
}

/** @throws InvalidInput by field when no booking can have the price */
export function requirePossible(amount: number, countedBy: string): void {
  if (amount > MAX_PENCE)
    throw InvalidInput.field(
      countedBy,
      `The list price would be more than ${shownPounds(MAX_PENCE)}. Split the booking`,
    );
}

/** In hundredths of a percent, so that nothing is counted in fractions. */
const WHOLE = 10_000;

/** @param percent with at most two decimals. @returns whole pence, half a penny rounded up, and at least one */
export function raised(amount: number, percent: number): number {
  return Math.max(1, Math.floor((amount * (WHOLE + Math.round(percent * 100)) + WHOLE / 2) / WHOLE));
}
