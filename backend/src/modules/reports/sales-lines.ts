import type { SalesGroup, SalesRowDto } from './dto/sales.dto.js';
import { totalOf } from './sales.query.js';

/** What the first column of the report's files is called. */
export const GROUP_LABEL: Record<SalesGroup, string> = {
  opportunity: 'Media opportunity',
  category: 'Media category',
  brand: 'Brand',
  director: 'Trading director',
};

/** A line of the report's files. */
export type SalesLine = Omit<SalesRowDto, 'name'> & { name: string };

/** The rows, and their total at the end. */
export function linesOf(rows: readonly SalesRowDto[]): SalesLine[] {
  const named = rows.map(({ name, ...row }) => ({ name: name ?? 'No trading director', ...row }));
  return [...named, { name: 'Total', ...totalOf(rows) }];
}
