import { parsePounds } from '../ui/money';

/** The largest amount of a record, in pence: £21,474,836.47. */
const MOST_PENCE = 2_147_483_647;

/** Pounds as typed, converted to pence; null when a booking cannot have that amount. Section 6.4. */
export function readRevenue(typed: string): number | null {
  const pence = parsePounds(typed);
  return pence !== null && pence <= MOST_PENCE ? pence : null;
}
