/** With or without a pound sign, thousands separated rightly or not at all, at most two decimals. */
const POUNDS = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/**
 * Reads what a person typed in pounds as whole pence, by its digits and never through a fraction (docs/product.md, 6.4).
 * Null when it is not an amount of money: letters, a minus, three decimals, more than a number holds exactly.
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
const MOST_PENCE = 2_147_483_647;

/** Pounds as typed, converted to pence; null when a booking cannot have that amount. Section 6.4. */
export function readRevenue(typed: string): number | null {
  const pence = parsePounds(typed);
  return pence !== null && pence <= MOST_PENCE ? pence : null;
}
