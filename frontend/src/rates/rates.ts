import type { Rate } from '../api/types';
import { today, type Day } from '../ui/days';

export function stateOf({ from, to }: Pick<Rate, 'from' | 'to'>, now: Day = today()): 'past' | 'present' | 'coming' {
  if (to !== null && to < now) return 'past';
  return from > now ? 'coming' : 'present';
}

export const categoriesOf = (rates: readonly Pick<Rate, 'category'>[]): string[] => [
  ...new Set(rates.map(({ category }) => category)),
];
