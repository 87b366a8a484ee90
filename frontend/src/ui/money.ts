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

/** Pence as a person would type them into a field: `1234.50`. */
export const penceToInput = (pence: number): string => {
  const digits = String(pence).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The largest amount of a record, in pence: £21,474,836.47. */
const MAX_PENCE = 2_147_483_647;

/** Pounds as typed, converted to pence; null when a booking cannot have that amount. Section 6.4. */
export function readRevenue(typed: string): number | null {
  const pence = parsePounds(typed);
  return pence !== null && pence <= MAX_PENCE ? pence : null;
}
