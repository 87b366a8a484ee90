import { Readable } from 'node:stream';
import { invoiceLines } from './invoice-lines.js';
import type { InvoicedRow } from './invoice-report.query.js';

it('sums up a brand once, even if a later page spells it differently', async () => {
  const rows = ['acme', 'ACME'].map((brandName) => ({ brandKey: 'acme', brandName, revenue: 100 }) as InvoicedRow);
  const sums: unknown[] = [];
  for await (const { cells, isSum } of invoiceLines(Readable.from(rows))) if (isSum) sums.push(cells.slice(0, 3));
  expect(sums).toEqual([
    ['acme', 'Subtotal', '2 bookings'],
    ['All brands', 'Total', '2 bookings, 1 brand'],
  ]);
});
