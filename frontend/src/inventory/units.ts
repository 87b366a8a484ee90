import { formatCount } from '../ui/format';

const MOST = 10_000;
/** For the message of a field. */
export const MOST_UNITS = formatCount(MOST);

/** A number of units as typed. @returns null if it is not a whole number from one to the most there can be */
export function readUnits(text: string): number | null {
  const units = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return units >= 1 && units <= MOST ? units : null;
}
