import type { InvoicePeriod } from '../providers/dataProvider';
import { businessDay, monthNameOf } from '../ui/format';

/** The values from the URL or the form; either may be missing. */
export type ChosenPeriod = Partial<InvoicePeriod>;

export const MONTHS = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: monthNameOf(index + 1) }));

const yearAndMonth = (now: Date): InvoicePeriod => {
  const [year = 0, month = 0] = businessDay(now).split('-').map(Number);
  return { year, month };
};

/** The month before the current one, which is usually invoiced next (docs/product.md, 6.6). */
export const previousMonth = (now: Date): InvoicePeriod => {
  const { year, month } = yearAndMonth(now);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
};

/**
 * The current year and the two before it, newest first. `chosen` is added, so that links to earlier years still work.
 */
export const yearsOffered = (now: Date, chosen?: number): number[] => {
  const { year } = yearAndMonth(now);
  const years = [year, year - 1, year - 2];
  return chosen === undefined || years.includes(chosen) ? years : [...years, chosen].sort((a, b) => b - a);
};

export const isPeriod = (chosen: ChosenPeriod): chosen is InvoicePeriod =>
  chosen.year !== undefined && chosen.month !== undefined;

/** `?year=2026&month=10`, without invalid values. */
export const readPeriod = (search: string): ChosenPeriod => {
  const parameters = new URLSearchParams(search);
  const year = /^\d{4}$/.exec(parameters.get('year') ?? '')?.[0];
  const month = /^(?:[1-9]|1[0-2])$/.exec(parameters.get('month') ?? '')?.[0];
  return { ...(year && { year: Number(year) }), ...(month && { month: Number(month) }) };
};

export const periodSearch = ({ year, month }: InvoicePeriod): string => `?year=${year}&month=${month}`;
