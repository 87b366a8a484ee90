import { expect, it } from '@jest/globals';
import type { Booking } from '../../api/types';
import { datesToSend, daysOf, whatIsWrongWith } from './bookingDays';

const dates = {
  liveDate: '2026-07-01T11:32:05.000Z',
  deadlineDate: '2026-06-20T22:59:59.999Z',
  endDate: '2026-07-14T22:59:59.999Z',
};
const booking = dates as Booking;

it('shows London’s days, by summer time too', () => {
  expect(daysOf(dates)).toEqual({ liveDate: '2026-07-01', deadlineDate: '2026-06-20', endDate: '2026-07-14' });
});

it('sends a changed day as a day, and leaves every other moment as it was', () => {
  expect(datesToSend({ ...daysOf(dates), endDate: '2026-07-31' }, booking)).toEqual({
    ...dates,
    endDate: '2026-07-31',
  });
});

it('wants every day whole, and the end not before the live date', () => {
  const days = daysOf(dates);
  expect(whatIsWrongWith(days)).toBeUndefined();
  expect(whatIsWrongWith({ ...days, deadlineDate: '' })?.title).toBe('Invalid Dates');
  expect(whatIsWrongWith({ ...days, endDate: '2026-06-30' })?.description).toBe('End date must be after live date.');
});
