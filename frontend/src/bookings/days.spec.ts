import { describe, expect, it } from '@jest/globals';
import { daysFromTo, monthThatLosesIt } from './days';

it('counts both days of a run, over a change of the clocks and a leap day', () => {
  expect(daysFromTo('2026-12-01', '2026-12-01')).toBe(1);
  expect(daysFromTo('2026-03-28', '2026-03-30')).toBe(3);
  expect(daysFromTo('2028-02-28', '2028-03-01')).toBe(3);
});

describe('the month that an invoice may hold', () => {
  const ran = { status: 'Completed', liveDate: '2026-10-05T23:00:00.000Z' };
  const NOW = '2026-11-20';

  it('loses the booking when it is deleted or moved to another month', () => {
    expect(monthThatLosesIt(ran, undefined, NOW)).toBe('October 2026');
    expect(monthThatLosesIt(ran, '2026-11-01', NOW)).toBe('October 2026');
  });

  it('keeps it when it moves within the month', () => {
    expect(monthThatLosesIt(ran, '2026-10-31', NOW)).toBeUndefined();
  });

  it('is London’s month: the last hour of September there, in October by summer time', () => {
    const atMidnight = { status: 'Live', liveDate: '2026-09-30T23:00:00.000Z' };
    expect(monthThatLosesIt(atMidnight, undefined, NOW)).toBe('October 2026');
    expect(monthThatLosesIt(atMidnight, '2026-10-02', NOW)).toBeUndefined();
  });

  it('is not this month, and not that of a booking that never ran', () => {
    expect(monthThatLosesIt({ ...ran, liveDate: '2026-11-02T00:00:00.000Z' }, undefined, NOW)).toBeUndefined();
    expect(monthThatLosesIt({ ...ran, status: 'Overdue' }, undefined, NOW)).toBeUndefined();
  });
});
