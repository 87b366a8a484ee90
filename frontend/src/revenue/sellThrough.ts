import type { SellThroughRow } from '../api/types';

export type Sold = Pick<SellThroughRow, 'unitsSold' | 'units' | 'freeValue'>;

/** The opportunities of each category together. What has no price adds nothing to the value of the others. */
export function byCategory(rows: SellThroughRow[]): Map<string, Sold> {
  const categories = new Map<string, Sold>();
  for (const { category, unitsSold, units, freeValue } of rows) {
    const sum = categories.get(category);
    categories.set(category, {
      unitsSold: (sum?.unitsSold ?? 0) + unitsSold,
      units: (sum?.units ?? 0) + units,
      freeValue: sum && sum.freeValue !== null ? sum.freeValue + (freeValue ?? 0) : freeValue,
    });
  }
  return categories;
}
