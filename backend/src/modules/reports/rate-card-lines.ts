import type { RateCardGroup, RateCardRowDto } from './dto/rate-card.dto.js';
import { totalOf } from './rate-card.query.js';

/** What the first column of the report's files is called. */
export const GROUP_LABEL: Record<RateCardGroup, string> = {
  opportunity: 'Media opportunity',
  category: 'Media category',
  brand: 'Brand',
  director: 'Trading director',
};

/** A line of the report's files. */
export type RateCardLine = Omit<RateCardRowDto, 'name'> & { name: string };

/** The rows, and their total at the end. */
export function linesOf(rows: readonly RateCardRowDto[]): RateCardLine[] {
  const named = rows.map(({ name, ...row }) => ({ name: name ?? 'No trading director', ...row }));
  return [...named, { name: 'Total', ...totalOf(rows) }];
}
