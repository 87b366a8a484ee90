import { expect, it } from 'vitest';
import type { Booking } from '../../api/types';
import { datesToSend, daysOf, errorIn } from './bookingDays';

const dates = {
  liveDate: '2026-07-01T11:32:05.000Z',
  deadlineDate: '2026-06-20T22:59:59.999Z',
  endDate: '2026-07-14T22:59:59.999Z',
};
const booking = dates as Booking;

it('shows days in London time, including summer time', () => {
  expect(daysOf(dates)).toEqual({ liveDate: '2026-07-01', deadlineDate: '2026-06-20', endDate: '2026-07-14' });
});

it('sends a changed or chosen date as a day and the other dates as their exact moments', () => {
  expect(datesToSend({ ...daysOf(dates), endDate: '2026-07-31' }, booking, ['deadlineDate'])).toEqual({
    ...dates,
    ...{ deadlineDate: '2026-06-20', endDate: '2026-07-31' },
  });
});

it('rejects partly typed days and an end date before the live date', () => {
  const days = daysOf(dates);
  expect(errorIn(days)).toBeUndefined();
  for (const field of ['liveDate', 'deadlineDate', 'endDate'])
    for (const typed of ['', 'incomplete'])
      expect(errorIn({ ...days, [field]: typed })).toBe('bookings.verbs.invalid.datesMissing');
  expect(errorIn({ ...days, endDate: '2026-06-30' })).toBe('bookings.verbs.invalid.endBeforeLive');
});
