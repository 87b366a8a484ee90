import { installation } from '../installation';

/**
 * Formats dates, money, file sizes and file names. Dates are always in the business's time zone, and amounts are never
 * converted to floating-point pounds (docs/product.md, 6.3).
 */
const { timeZone } = installation;

// American month names are always three letters long, unlike the British "Sept". Only the parts are used, not their
// order.
const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone,
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });

/** A plain day is a moment on that day here. JavaScript takes it for midnight in Greenwich, the day before in America. */
function momentOf(moment: string | Date): Date {
  if (typeof moment !== 'string' || moment.length !== 'yyyy-MM-dd'.length) return new Date(moment);
  const noon = new Date(`${moment}T12:00:00Z`);
  return isoDay.format(noon) === moment ? noon : new Date(moment);
}

const partsOf = (moment: string | Date) => {
  const parts = { year: '', month: '', day: '', hour: '', minute: '' };
  for (const { type, value } of dateTime.formatToParts(momentOf(moment))) {
    if (type in parts) parts[type as keyof typeof parts] = value;
  }
  return parts;
};

/** `Nov 24, 2026`: everywhere but in the invoice report, of deals, and of days that are close to each other. */
export const formatDate = (moment: string | Date): string => {
  const { month, day, year } = partsOf(moment);
  return `${month} ${day}, ${year}`;
};

/** `Nov 24, 2026, 23:59`. */
export const formatDateAndTime = (moment: string | Date): string => {
  const { hour, minute } = partsOf(moment);
  return `${formatDate(moment)}, ${hour}:${minute}`;
};

const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' });

/** `Tue, Nov 24`: for days in the near future. */
export const formatWeekday = (moment: string | Date): string => {
  const { month, day } = partsOf(moment);
  return `${weekday.format(momentOf(moment))}, ${month} ${day}`;
};

/** `Tue, Nov 24, 17:00`: when an option expires. */
export const formatWeekdayAndTime = (moment: string | Date): string => {
  const { hour, minute } = partsOf(moment);
  return `${formatWeekday(moment)}, ${hour}:${minute}`;
};

/** `24 Nov 2026`: the invoice report. */
export const formatReportDate = (moment: string | Date): string => {
  const { day, month, year } = partsOf(moment);
  return `${day} ${month} ${year}`;
};

/** `24 Nov 2026 23:59`: the invoice report. */
export const formatReportDateAndTime = (moment: string | Date): string => {
  const { hour, minute } = partsOf(moment);
  return `${formatReportDate(moment)} ${hour}:${minute}`;
};

const shortMonth = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });

/** `3 Mar`, or `3 Mar 2027` unless it is in this year, for a day of the calendar: days that are close to each other. */
export function formatShortDay(day: string, now = new Date()): string {
  const [year, , date] = day.split('-') as [string, string, string];
  const short = `${Number(date)} ${shortMonth.format(Date.parse(day))}`;
  return year === businessDay(now).slice(0, 4) ? short : `${short} ${year}`;
}

/** `3 Mar`, `3–14 Mar`, `28 Feb – 3 Mar`, with the year unless it is this one. Both days are included. */
export function formatDays(from: string, to: string, now = new Date()): string {
  if (from === to) return formatShortDay(from, now);
  const [first, last] = [formatShortDay(from, now), formatShortDay(to, now)];
  return from.slice(0, 7) === to.slice(0, 7) ? `${first.split(' ')[0]}–${last}` : `${first} – ${last}`;
}

const localDate = new Intl.DateTimeFormat('en-GB', { timeZone });

/** `24/11/2026`: deal dates. */
export const formatLocalDate = (moment: string | Date): string => localDate.format(momentOf(moment));

/** The day of a moment in the business's time zone as `yyyy-MM-dd`, as used by date inputs and the API. */
export const businessDay = (moment: string | Date): string => isoDay.format(momentOf(moment));

const month = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long' });

/** `November`, for a moment. */
export const monthName = (moment: string | Date): string => month.format(momentOf(moment));

const monthYear = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long', year: 'numeric' });

/** `November 2026`, for a moment. */
export const monthAndYear = (moment: string | Date): string => monthYear.format(momentOf(moment));

const DAY_MS = 86_400_000;
const days = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** `today`, `tomorrow`, `in 5 days`, `3 days ago`, counted in days in the business's time zone. */
export const relativeDay = (moment: string | Date, now = new Date()): string =>
  days.format(Math.round((Date.parse(businessDay(moment)) - Date.parse(businessDay(now))) / DAY_MS), 'day');

/** `November`, for month 11. */
export const monthNameOf = (number: number): string => monthName(new Date(Date.UTC(2026, number - 1, 15)));

const wholeNumber = new Intl.NumberFormat('en-GB');

/** `1,234`. */
export const formatCount = (count: number): string => wholeNumber.format(count);

/** The number at which the server stops counting mails and enquiries by status (docs/product.md, 10.1). */
export const MAX_COUNTED = 10_000;

/** `1,234`, or `1,000+` for at least that many. By default, that is when the count stopped at MAX_COUNTED. */
export const formatTotal = (total: number, isAtLeast = total === MAX_COUNTED): string =>
  formatCount(total) + (isAtLeast ? '+' : '');

/** Pence as pounds, `£1,234.50`, without floating-point rounding. */
export const formatPounds = (pence: number): string => {
  const digits = String(Math.abs(pence)).padStart(3, '0');
  const pounds = wholeNumber.format(BigInt(digits.slice(0, -2)));
  return `${pence < 0 ? '-' : ''}£${pounds}.${digits.slice(-2)}`;
};

const compactPounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** Pence as pounds for the scale of a chart, `£12.5k`. Do not use it for amounts. */
export const formatPoundsBriefly = (pence: number): string => compactPounds.format(pence / 100);

const share = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  // No "-0.0%".
  signDisplay: 'negative',
});

/** A part as a percentage of the whole, `12.5%`; `0.0%` when the whole is zero. */
export const formatShare = (part: number, whole: number): string => share.format(whole === 0 ? 0 : part / whole);

/** Bytes as megabytes, `0.34 MB`. */
export const formatFileSize = (bytes: number): string => `${Math.max(bytes / (1024 * 1024), 0.01).toFixed(2)} MB`;

/** The length of a video, `0:10`; `1:02:05` from an hour on. */
export const formatLength = (seconds: number): string => {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
};

/** The name a file was uploaded under: the last segment of its stored path without the eight hex characters. */
export const fileDisplayName = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/^[0-9a-f]{8}_/i, '');
