import { MAX_PENCE } from '../api/money';

/** As a person would type them into a field: `1234.50`. */
export { plainPounds as penceToInput } from '../api/money';

/** An optional pound sign, correct or no thousands separators, and at most two decimals. */
const POUNDS = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/**
 * Parses an amount typed in pounds to whole pence without floating-point arithmetic (docs/product.md, 6.4). Null if it
 * is not a valid amount, such as letters, a minus, three decimals, or more than a number can hold exactly.
 */
export const parsePounds = (typed: string): number | null => {
  const match = POUNDS.exec(typed.trim());
  if (!match) return null;
  const [, pounds = '', decimals = ''] = match;
  const pence = Number(pounds.replaceAll(',', '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(pence) ? pence : null;
};

/** Pounds as typed, converted to pence; null when a booking cannot have that amount. Section 6.4. */
export function readRevenue(typed: string): number | null {
  const pence = parsePounds(typed);
  return pence !== null && pence <= MAX_PENCE ? pence : null;
}
