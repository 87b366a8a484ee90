import { parentPort, workerData } from 'node:worker_threads';
import writeWorkbook, { type Row } from 'write-excel-file/node';
import type { SalesLine } from './sales-lines.js';
import { BOLD, pounds, text } from './workbook-cells.js';

/** The content of a workbook. */
export interface SalesWorkbook {
  lines: SalesLine[];
  /** The header of the first column. */
  label: string;
  /** The name of its only sheet. */
  sheet: string;
}

const WIDTHS = [56, 10, 16, 16, 16, 16, 12];

const { lines, label, sheet } = workerData as SalesWorkbook;
const headers = [label, 'Bookings', 'Revenue', 'List price', 'Sold', 'Difference', 'Discount'];
const rows: Row[] = [headers.map((header) => ({ ...text(header), ...BOLD })), ...lines.map(cellsOf)];
const columns = WIDTHS.map((width) => ({ width }));
parentPort!.postMessage(await writeWorkbook(rows, { sheet, stickyRowsCount: 1, columns }).toBuffer());

/** The last line is the total. */
function cellsOf(line: SalesLine, index: number): Row {
  const { name, bookings, revenue, listAmount, soldAmount, difference, discount } = line;
  const cells = [
    text(name),
    { value: bookings, type: Number },
    pounds(revenue),
    pounds(listAmount),
    pounds(soldAmount),
    pounds(difference),
    { value: Math.round(discount * 10) / 1000, type: Number, format: '0.0%' },
  ];
  return index === lines.length - 1 ? cells.map((cell) => ({ ...cell, ...BOLD })) : cells;
}
