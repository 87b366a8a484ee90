import { DateTime } from 'luxon';
import { ZONE } from '../api/desk.js';

// Days as yyyy-MM-dd, for what is expected without the product's own calendar.

/** The bank holidays of England in 2027. */
const BANK_HOLIDAYS = ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'].map(
  (day) => `2027-${day}`,
);
/** The settings of a business that closes on these days. */
export const CALENDAR = { nonWorkingDays: BANK_HOLIDAYS.map((day) => ({ day, name: 'Bank holiday' })) };
const DAY_MS = 24 * 60 * 60 * 1000;

export const at = (day: string, hour: number, minute = 0) =>
  DateTime.fromISO(day, { zone: ZONE }).set({ hour, minute });

export const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export function isWorkingDay(day: string): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay()) && !BANK_HOLIDAYS.includes(day);
}
