import { formatTotal } from '../format';

/** The texts that all lists share (docs/product.md, 10). */
export const listTexts = {
  all: 'All',
  /** A non-breaking space that keeps the height of the line until the number is known. */
  notYet: '\u00a0',
  sort: 'Sort by',
  removeFilter: (filter: string) => `Remove filter ${filter}`,
  clearSearch: 'Clear search',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${formatTotal(total)}`,
  page: (page: number) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  unknownError: 'Unknown error occurred',
  tryAgain: 'Try Again',
} as const;
