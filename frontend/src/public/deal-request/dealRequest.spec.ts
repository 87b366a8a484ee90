import { describe, expect, it, test } from 'vitest';
import { dealRequestErrors, emptyDealRequest, longDate } from './dealRequest';

const TODAY = '2026-03-29';
const complete = {
  ...{ requesterName: 'Priya Shah', requestEmail: ' priya@northwind.example ', brand: 'Northwind Crisps' },
  ...{ dealDescription: 'Kiosk screens and a front cover.', liveDate: '2026-03-29', endDate: '2026-03-29' },
};
const errorsOf = (changes: Partial<typeof complete>) => dealRequestErrors({ ...complete, ...changes }, TODAY);

describe('the errors of a deal request', () => {
  it('are empty if it starts and ends today', () => {
    expect(Object.values(errorsOf({})).filter(Boolean)).toEqual([]);
  });

  it('name every missing field', () => {
    expect(dealRequestErrors(emptyDealRequest, TODAY)).toEqual({
      requesterName: 'Your name is required',
      requestEmail: 'Please enter a valid email address',
      brand: 'Please select a brand',
      dealDescription: 'Deal description is required',
      liveDate: 'Live date is required',
      endDate: 'End date is required',
    });
  });

  it.each(['priya', 'priya@', 'pri ya@northwind.example', '@northwind.example'])(
    'reject the email address %s',
    (requestEmail) => {
      expect(errorsOf({ requestEmail }).requestEmail).toBe('Please enter a valid email address');
    },
  );

  it('reject an end date before the live date, even if it is in the past', () => {
    expect(errorsOf({ liveDate: '2026-04-02', endDate: '2026-04-01' }).endDate).toBe(
      'End date must be after the live date',
    );
    expect(errorsOf({ liveDate: '2026-04-02', endDate: '2026-03-01' }).endDate).toBe(
      'End date must be after the live date',
    );
  });

  it('reject days in the past', () => {
    const { liveDate, endDate } = errorsOf({ liveDate: '2026-03-27', endDate: '2026-03-28' });
    expect(liveDate).toBe('Live date is in the past. Choose today or later');
    expect(endDate).toBe('End date is in the past. Choose today or later');
  });

  it('reject a blank text and one that is too long', () => {
    expect(errorsOf({ requesterName: '  ' }).requesterName).toBe('Your name is required');
    expect(errorsOf({ dealDescription: 'x'.repeat(5001) }).dealDescription).toBe(
      'Please shorten this to 5,000 characters. It has 5,001.',
    );
  });

  it.each(['🍟', '\u2764\uFE0F', '\u2600\uFE0E'])('count %s as one character, as the server does', (emoji) => {
    expect(errorsOf({ dealDescription: 'x'.repeat(4995) + emoji.repeat(5) }).dealDescription).toBeUndefined();
    expect(errorsOf({ dealDescription: 'x'.repeat(4995) + emoji.repeat(6) }).dealDescription).toMatch(/5,001\.$/);
  });
});

test('longDate spells out the chosen day', () => {
  expect(longDate('2026-12-01')).toBe('1 December 2026');
});
