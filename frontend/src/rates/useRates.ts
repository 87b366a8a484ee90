import type { Rate } from '../api/types';
import { useRead } from '../providers/api';
import { today, type Day } from '../ui/days';

/** All rates, in the order of the catalogue, the latest of each opportunity first. */
export function useRates() {
  return useRead(['rates'], (api) => api.rates());
}

export function stateOf({ from, to }: Pick<Rate, 'from' | 'to'>, now: Day = today()): 'past' | 'present' | 'coming' {
  if (to !== null && to < now) return 'past';
  return from > now ? 'coming' : 'present';
}

export const categoriesOf = (rates: readonly Pick<Rate, 'category'>[]): string[] => [
  ...new Set(rates.map(({ category }) => category)),
];
