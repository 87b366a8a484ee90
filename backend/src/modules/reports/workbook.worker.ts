import { parentPort, workerData } from 'node:worker_threads';
import writeWorkbook from 'write-excel-file/node';
import { dayOf } from '../../common/business-day.js';
import type { Cell, ReportColumn, Workbook } from './report-file.js';

/**
 * One sheet. Text always becomes text cells, even if it begins with "="; amounts are numbers and dates are dates, so
 * that they can be sorted and summed (docs/product.md, 6.6).
 */
const { sheet, columns, lines, zone } = workerData as Workbook;
const BOLD = { fontWeight: 'bold' } as const;
const midnights = new Map<number, Date>();
const rows = [{ cells: columns.map(({ header }) => header), isSum: true }, ...lines].map(({ cells, isSum }) =>
  cells.map((cell, index) => (cell === null ? null : { ...inWorkbook(cell, columns[index]!), ...(isSum && BOLD) })),
);
parentPort!.postMessage(await writeWorkbook(rows, { sheet, stickyRowsCount: 1, columns }).toBuffer());

function inWorkbook(cell: NonNullable<Cell>, { numbers }: ReportColumn) {
  // The format @ keeps the cell a text when somebody edits it.
  if (typeof cell === 'string') return { value: cell, type: String, format: '@' };
  if (cell instanceof Date) return { value: midnightOf(cell), type: Date, format: 'dd mmm yyyy' };
  if (numbers === 'pence') return { value: cell / 100, type: Number, format: '£#,##0.00' };
  if (numbers === 'percent') return { value: Math.round(cell * 10) / 1000, type: Number, format: '0.0%' };
  return { value: cell, type: Number };
}

/**
 * In UTC: dates in cells have no time zone, and the library reads the UTC fields. Each moment is converted once, because
 * nearly all bookings of a month go live at one of thirty.
 */
function midnightOf(moment: Date): Date {
  const known = midnights.get(moment.getTime()) ?? new Date(dayOf(moment, zone));
  midnights.set(moment.getTime(), known);
  return known;
}
