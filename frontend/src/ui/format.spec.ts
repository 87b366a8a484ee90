import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  fileDisplayName,
  formatDate,
  formatDateAndTime,
  formatDays,
  formatFileSize,
  formatLocalDate,
  formatPounds,
  formatPoundsBriefly,
  formatReportDate,
  formatReportDateAndTime,
  formatShare,
  formatShortDay,
  formatWeekday,
  businessDay,
  monthAndYear,
  monthName,
  relativeDay,
  monthNameOf,
} from './format';

// One minute before midnight in London, in summer and in winter; a month whose British abbreviation has four letters.
const SUMMER = '2026-07-31T22:59:00.000Z';
const WINTER = '2026-11-24T23:59:00.000Z';
const SEPTEMBER = '2026-09-01T12:00:00.000Z';

describe('dates in London time', () => {
  it('are formatted for cards and lists', () => {
    expect(formatDate(SUMMER)).toBe('Jul 31, 2026');
    expect(formatDate(WINTER)).toBe('Nov 24, 2026');
    expect(formatDate(SEPTEMBER)).toBe('Sep 01, 2026');
    expect(formatDateAndTime(SUMMER)).toBe('Jul 31, 2026, 23:59');
  });

  it('are formatted for the invoice report', () => {
    expect(formatReportDate(SEPTEMBER)).toBe('01 Sep 2026');
    expect(formatReportDateAndTime(WINTER)).toBe('24 Nov 2026 23:59');
  });

  it('show midnight as 00, not 24', () => {
    expect(formatReportDateAndTime('2026-07-31T23:00:00.000Z')).toBe('01 Aug 2026 00:00');
  });

  it('are formatted as local dates, days and months', () => {
    expect(formatLocalDate(SUMMER)).toBe('31/07/2026');
    expect(formatWeekday(SUMMER)).toBe('Fri, Jul 31');
    expect(businessDay('2026-03-29T23:30:00.000Z')).toBe('2026-03-30');
    expect(businessDay('2026-10-25T23:30:00.000Z')).toBe('2026-10-25');
    expect(monthName('2026-10-31T23:30:00.000Z')).toBe('October');
    expect(monthAndYear(SUMMER)).toBe('July 2026');
    expect([1, 3, 10, 12].map(monthNameOf)).toEqual(['January', 'March', 'October', 'December']);
  });
});

it('counts the distance of a day in days of London, across a clock change', () => {
  const now = new Date('2026-10-24T22:30:00.000Z');
  expect(relativeDay('2026-10-24T22:59:59.999Z', now)).toBe('today');
  expect(relativeDay('2026-10-24T23:00:00.000Z', now)).toBe('tomorrow');
  expect(relativeDay('2026-10-31T00:00:00.000Z', now)).toBe('in 7 days');
  expect(relativeDay('2026-10-21T12:00:00.000Z', now)).toBe('3 days ago');
});

describe('money', () => {
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [123450, '£1,234.50'],
    [-199, '-£1.99'],
    [9007199254740991, '£90,071,992,547,409.91'],
  ])('writes %d pence', (pence, written) => {
    expect(formatPounds(pence)).toBe(written);
  });

  it.each([
    [0, '£0'],
    [95_00, '£95'],
    [1_250_000, '£12.5k'],
    [120_000_000, '£1.2m'],
  ])('writes %d pence briefly', (pence, written) => {
    expect(formatPoundsBriefly(pence)).toBe(written);
  });

  it('formats shares with one decimal, also when the whole is zero', () => {
    expect(formatShare(1, 3)).toBe('33.3%');
    expect(formatShare(5, 5)).toBe('100.0%');
    expect(formatShare(0, 0)).toBe('0.0%');
    expect([formatShare(-1, 20), formatShare(-1, 10_000)]).toEqual(['-5.0%', '0.0%']);
  });
});

describe('files', () => {
  it('have their size shown in megabytes', () => {
    expect(formatFileSize(10 * 1024 * 1024)).toBe('10.00 MB');
    expect(formatFileSize(356_515)).toBe('0.34 MB');
  });

  it('are shown with the names under which they were uploaded', () => {
    expect(fileDisplayName('bookings/42/0a1b2c3d_banner v2.png')).toBe('banner v2.png');
    expect(fileDisplayName('banner_v2.png')).toBe('banner_v2.png');
    expect(fileDisplayName('bookings/42/0a1b2c3d_deadbeef_final.pdf')).toBe('deadbeef_final.pdf');
  });
});

it('shortens days of the calendar that are close to each other', () => {
  const now = new Date(WINTER);
  expect(formatShortDay('2026-12-03', now)).toBe('3 Dec');
  expect(formatShortDay('2027-03-14', now)).toBe('14 Mar 2027');
  expect(formatDays('2026-12-03', '2026-12-14', now)).toBe('3–14 Dec');
  expect(formatDays('2026-12-03', '2026-12-03', now)).toBe('3 Dec');
  expect(formatDays('2026-12-28', '2027-01-03', now)).toBe('28 Dec – 3 Jan 2027');
});

it.each(['America/Los_Angeles', 'Europe/London', 'Pacific/Auckland'])(
  'a plain day is the same day in %s',
  async (timeZone) => {
    vi.resetModules();
    onTestFinished(() => void vi.resetModules());
    Object.assign(globalThis, { document: { documentElement: { dataset: { timeZone } } } });
    const format = await import('./format');
    Reflect.deleteProperty(globalThis, 'document');
    expect(format.formatDate('2027-03-01')).toBe('Mar 01, 2027');
    expect(format.formatWeekday('2027-03-01')).toBe('Mon, Mar 01');
    expect(format.businessDay('2027-03-01')).toBe('2027-03-01');
    expect(format.monthAndYear('2027-03-01')).toBe('March 2027');
  },
);
