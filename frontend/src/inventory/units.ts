import { formatCount } from '../ui/format';

const MAX = 10_000;
/** For the message of a field. */
export const MAX_UNITS = formatCount(MAX);

/** A number of units as typed. @returns null if it is not a whole number from one to the most there can be */
export function readUnits(text: string): number | null {
  const units = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return units >= 1 && units <= MAX ? units : null;
}
