import { parsePounds } from '../ui/money';

/** The most that a record can hold, in pence: £21,474,836.47. */
const MOST_PENCE = 2_147_483_647;

/** What was typed in pounds as pence; null when it is no amount that a booking can have. Section 6.4. */
export function readRevenue(typed: string): number | null {
  const pence = parsePounds(typed);
  return pence !== null && pence <= MOST_PENCE ? pence : null;
}
