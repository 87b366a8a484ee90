import { parse } from 'csv-parse/sync';
import type { Client, Reply } from '../support/index.js';
import { expectStatus } from './desk.js';
import type { Schemas } from './schemas.js';

export type InvoiceReport = Schemas['InvoiceReportDto'];

export async function readReport(caller: Client, year: number, month: number): Promise<InvoiceReport> {
  const reply = await caller.get<InvoiceReport>(`/api/reports/monthly-invoice?year=${year}&month=${month}`);
  return expectStatus(200, reply);
}

export async function downloadReport(
  caller: Client,
  year: number,
  month: number,
  format?: 'csv' | 'xlsx',
): Promise<Reply<unknown>> {
  const path = `/api/reports/download-monthly-invoice?year=${year}&month=${month}${format ? `&format=${format}` : ''}`;
  const reply = await caller.get(path);
  expectStatus(200, reply);
  return reply;
}

/** The numbers of the bookings that a report bills. */
export function numbersIn({ brands }: InvoiceReport): number[] {
  return brands.flatMap(({ bookings }) => bookings.map(({ bookingNumber }) => bookingNumber));
}

/** The cells of a CSV file, line by line. */
export function linesOf(csv: Buffer): string[][] {
  return parse(csv, { bom: true });
}
