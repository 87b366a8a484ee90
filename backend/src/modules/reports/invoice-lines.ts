import type { InvoicedRow } from './invoice-report.query.js';

/** The lines of the report's files: bookings, after each brand its sum, and the total at the end. Revenue in pence. */
export type InvoiceLine =
  | ({ kind: 'booking' } & InvoicedRow)
  | { kind: 'subtotal'; brandName: string; bookings: number; revenue: number }
  | { kind: 'total'; brands: number; bookings: number; revenue: number };

/** @param rows grouped by brand */
export async function* linesOf(rows: AsyncIterable<InvoicedRow> | InvoicedRow[]): AsyncIterable<InvoiceLine> {
  const total = { kind: 'total' as const, brands: 0, bookings: 0, revenue: 0 };
  let brand: Extract<InvoiceLine, { kind: 'subtotal' }> | undefined;
  for await (const row of rows) {
    if (brand?.brandName !== row.brandName) {
      if (brand) yield brand;
      brand = { kind: 'subtotal', brandName: row.brandName, bookings: 0, revenue: 0 };
      total.brands += 1;
    }
    yield { kind: 'booking', ...row };
    for (const sum of [brand, total]) {
      sum.bookings += 1;
      sum.revenue += row.revenue;
    }
  }
  if (brand) yield brand;
  yield total;
}

/** The texts of a line with a sum, for the columns brand, booking and media opportunity. */
export function sumTexts(line: Exclude<InvoiceLine, { kind: 'booking' }>): {
  name: string;
  what: string;
  about: string;
} {
  const bookings = counted(line.bookings, 'booking');
  if (line.kind === 'subtotal') return { name: line.brandName, what: 'Subtotal', about: bookings };
  return { name: 'All brands', what: 'Total', about: `${bookings}, ${counted(line.brands, 'brand')}` };
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
