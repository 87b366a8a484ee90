import type { InvoicedRow } from './invoice-report.query.js';
import type { ReportColumn, ReportLine } from './report-file.js';

export const INVOICE_COLUMNS: ReportColumn[] = [
  { header: 'Brand', width: 32 },
  { header: 'Booking', width: 10 },
  { header: 'Media opportunity', width: 44 },
  { header: 'Media category', width: 24 },
  { header: 'Contact', width: 32 },
  { header: 'Trading director', width: 24 },
  { header: 'Live date', width: 13 },
  { header: 'Status', width: 12 },
  { header: 'Deal', width: 7 },
  { header: 'Revenue', width: 16, numbers: 'pence' },
];

/** Bookings, after each brand its sum, and the total at the end. @param rows grouped by brand */
export async function* invoiceLines(rows: AsyncIterable<InvoicedRow>): AsyncIterable<ReportLine> {
  const total = { brands: 0, bookings: 0, revenue: 0 };
  let brand: { key: string; name: string; bookings: number; revenue: number } | undefined;
  for await (const row of rows) {
    // Each page of the rows has the spelling of its moment.
    if (brand?.key !== row.brandKey) {
      if (brand) yield subtotal(brand);
      brand = { key: row.brandKey, name: row.brandName, bookings: 0, revenue: 0 };
      total.brands += 1;
    }
    yield bookingLine(row);
    for (const sum of [brand, total]) {
      sum.bookings += 1;
      sum.revenue += row.revenue;
    }
  }
  if (brand) yield subtotal(brand);
  const { brands, bookings, revenue } = total;
  yield sumLine('All brands', 'Total', `${counted(bookings, 'booking')}, ${counted(brands, 'brand')}`, revenue);
}

function bookingLine(row: InvoicedRow): ReportLine {
  const { brandName, bookingNumber, mediaOpportunity, mediaCategory, contactEmail, tradingDirectorName } = row;
  const { liveDate, status, isDealBooking, revenue } = row;
  return {
    cells: [
      ...[brandName, bookingNumber, mediaOpportunity, mediaCategory, contactEmail, tradingDirectorName ?? ''],
      ...[liveDate, status, isDealBooking ? 'Deal' : '', revenue],
    ],
  };
}

function subtotal({ name, bookings, revenue }: { name: string; bookings: number; revenue: number }): ReportLine {
  return sumLine(name, 'Subtotal', counted(bookings, 'booking'), revenue);
}

function sumLine(name: string, what: string, about: string, revenue: number): ReportLine {
  return { cells: [name, what, about, null, null, null, null, null, null, revenue], isSum: true };
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
