import fc from 'fast-check';
import { DateTime } from 'luxon';
import { calendarMonth, isTodayOrLater, monthOf, parseBusinessDate } from './business-day.js';

// Zones that change by an hour, by half an hour, at midnight, back to midnight or in the southern summer, and one that
// skipped a day.
const ZONES = [
  ...['Europe/London', 'Pacific/Auckland', 'Australia/Lord_Howe', 'America/Santiago', 'America/Havana'],
  ...['Atlantic/Azores', 'Africa/Cairo', 'America/New_York', 'Pacific/Apia', 'Asia/Kolkata'],
];
const zone = fc.constantFrom(...ZONES);
const day = fc
  .date({ min: new Date('2000-01-02T00:00Z'), max: new Date('2999-12-30T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
  // Samoa skipped this day.
  .filter((text) => text !== '2011-12-30');
/** Days in the ten years from 2024, so that clock changes are likely to be hit. */
const soon = fc.integer({ min: 0, max: 3652 }).map((days) => DateTime.utc(2024, 1, 1).plus({ days }).toISODate()!);

const bounds = (text: string, inZone: string) => ({
  start: parseBusinessDate(text, 'start', inZone)!,
  end: parseBusinessDate(text, 'end', inZone)!,
});

it('a day starts one millisecond after the previous one ends, even when clocks change', () => {
  fc.assert(
    fc.property(zone, fc.oneof(day, soon), (inZone, text) => {
      const next = DateTime.fromISO(text, { zone: 'utc' }).plus({ days: 1 }).toISODate()!;
      if (next === '2011-12-30') return;
      const { start, end } = bounds(text, inZone);
      expect(end.getTime()).toBeGreaterThan(start.getTime());
      expect(bounds(next, inZone).start.getTime()).toBe(end.getTime() + 1);
    }),
  );
});

it('a day contains its start and its end, and is today for every moment in between', () => {
  fc.assert(
    fc.property(zone, fc.oneof(day, soon), fc.double({ min: 0, max: 1, noNaN: true }), (inZone, text, share) => {
      const { start, end } = bounds(text, inZone);
      const within = new Date(start.getTime() + Math.floor(share * (end.getTime() - start.getTime())));
      for (const moment of [start, within, end]) {
        expect(DateTime.fromJSDate(moment, { zone: inZone }).toISODate()).toBe(text);
        expect(isTodayOrLater(start, moment, inZone)).toBe(true);
        expect(isTodayOrLater(new Date(start.getTime() - 1), moment, inZone)).toBe(false);
      }
    }),
  );
});

it('every moment lies in its month, and months leave no gaps', () => {
  fc.assert(
    fc.property(zone, soon, (inZone, text) => {
      const { start: moment } = bounds(text, inZone);
      const { year, month, start, end } = monthOf(moment, inZone);
      expect(moment >= start && moment < end).toBe(true);
      const next = month === 12 ? calendarMonth(year + 1, 1, inZone) : calendarMonth(year, month + 1, inZone);
      expect(next.start).toEqual(end);
    }),
  );
});

it('a timestamp is kept unchanged, in any zone and for either edge', () => {
  fc.assert(
    fc.property(zone, soon, fc.nat(86_399_999), (inZone, text, ms) => {
      const moment = new Date(Date.parse(text) + ms);
      for (const edge of ['start', 'end'] as const)
        expect(parseBusinessDate(moment.toISOString(), edge, inZone)).toEqual(moment);
    }),
  );
});

it('a text that is not a date gives undefined rather than an error', () => {
  fc.assert(
    fc.property(zone, fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d{2}-\d{2}(T[\d:.+Z-]*)?$/)), (inZone, text) => {
      const moment = parseBusinessDate(text, 'start', inZone);
      expect(moment === undefined || !Number.isNaN(moment.getTime())).toBe(true);
    }),
  );
});
