import type { SellThroughRow } from '../api/types';

export type Sold = Pick<SellThroughRow, 'unitsSold' | 'units' | 'freeValue'>;

/** The opportunities of each category together. */
export function byCategory(rows: SellThroughRow[]): Map<string, Sold> {
  const categories = new Map<string, Sold>();
  for (const { category, unitsSold, units, freeValue } of rows) {
    const sum = categories.get(category);
    categories.set(category, {
      unitsSold: (sum?.unitsSold ?? 0) + unitsSold,
      units: (sum?.units ?? 0) + units,
      freeValue: sum ? together(sum.freeValue, freeValue) : freeValue,
    });
  }
  return categories;
}

/** What has no price is left out of the sum. If nothing else is free, the value is unknown. */
function together(one: number | null, other: number | null): number | null {
  if (one !== null && other !== null) return one + other;
  return one || other || null;
}
