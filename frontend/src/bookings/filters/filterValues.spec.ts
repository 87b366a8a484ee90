import { describe, expect, it } from 'vitest';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { filterLabel } from './BookingFilters';
import { changeTo, chosenIn, countOfFilters, problemsOf } from './filterValues';

const NOTHING = chosenIn({});

describe('filters of all bookings', () => {
  it('are read from the URL and written to it without empty values', () => {
    const filters = { q: 'cola', brandName: 'Nimbus Cola', liveDate_gte: '2026-11-01' };
    const chosen = chosenIn(filters);
    expect(chosen).toEqual({ ...NOTHING, brandName: 'Nimbus Cola', liveDate_gte: '2026-11-01' });
    expect(countOfFilters(filters)).toBe(2);
    const change = changeTo({ ...chosen, brandName: '', mediaCategory: 'Supermarket' }, filters);
    expect({ ...filters, ...change }).toEqual({ q: 'cola', mediaCategory: 'Supermarket', liveDate_gte: '2026-11-01' });
  });

  it('tell “no deal” from “any”', () => {
    const filters = { isDealBooking: false };
    const chosen = chosenIn(filters);
    expect(chosen.isDealBooking).toBe('false');
    expect(countOfFilters(filters)).toBe(1);
    expect(changeTo(chosen, filters)).toMatchObject({ isDealBooking: false });
    expect(changeTo({ ...chosen, isDealBooking: 'true' }, filters)).toMatchObject({ isDealBooking: true });
    expect(changeTo({ ...chosen, isDealBooking: '' }, filters).isDealBooking).toBeUndefined();
    expect(chosenIn({ isDealBooking: 'yes' }).isDealBooking).toBe('');
  });

  it('leave out spaces around a pasted contact', () => {
    expect(changeTo({ ...NOTHING, contactEmail: ' ann@brand.test ' }, {})).toMatchObject({
      contactEmail: 'ann@brand.test',
    });
  });

  it('keep a moment from a link if its day was not changed', () => {
    const moment = '2026-06-30T23:00:00.000Z';
    const filters = { deadlineDate_lte: moment };
    const chosen = chosenIn(filters);
    expect(chosen.deadlineDate_lte).toBe('2026-07-01');
    expect(changeTo(chosen, filters)).toMatchObject({ deadlineDate_lte: moment });
    expect(changeTo({ ...chosen, deadlineDate_lte: '2026-07-02' }, filters)).toMatchObject({
      deadlineDate_lte: '2026-07-02',
    });
  });

  it('show “Any” for a value in the URL that the field cannot have', () => {
    expect(chosenIn({ brandName: ['one', 'two'], liveDate_gte: 'soon', mediaCategory: 7 })).toEqual(NOTHING);
  });

  it('keep several values from a link, which the field cannot show', () => {
    const filters = { brandName: ['one', 'two'], liveDate_gte: 'soon' };
    expect(changeTo(NOTHING, filters)).toMatchObject({ brandName: ['one', 'two'], liveDate_gte: undefined });
    expect(changeTo({ ...NOTHING, brandName: 'three' }, filters)).toMatchObject({ brandName: 'three' });
  });

  it('require complete days, the first before the last', () => {
    const wrong = (days: object) => Object.keys(problemsOf({ ...NOTHING, ...days }));
    expect(wrong({ liveDate_gte: '2026-11-02', liveDate_lte: '2026-11-02' })).toEqual([]);
    expect(wrong({ liveDate_gte: '2026-11-02', liveDate_lte: '2026-11-01' })).toEqual(['liveDate_lte']);
    expect(wrong({ endDate_gte: '2026-11-02', endDate_lte: '2026-11-01' })).toEqual(['endDate_lte']);
    expect(wrong({ deadlineDate_gte: 'incomplete' })).toEqual(['deadlineDate_gte']);
    expect(wrong({ deadlineDate_gte: '0202-11-02' })).toEqual(['deadlineDate_gte']);
  });
});

it('labels each filter for users', () => {
  const { translate } = createI18nProvider('en');
  expect(filterLabel('brandName', 'Nimbus Cola', translate)).toBe('Brand: Nimbus Cola');
  expect(filterLabel('revenueAmount', 0, translate)).toBe('Cost: £0.00');
  expect(filterLabel('deadlineDate_lte', '2026-11-20T17:30:00.000Z', translate)).toBe(
    'Deadline until: Nov 20, 2026, 17:30',
  );
  expect(filterLabel('liveDate_gte', '2026-11-01', translate)).toBe('Live from: Nov 01, 2026');
  expect(filterLabel('isDealBooking', true, translate)).toBe('Deal: yes');
  expect(filterLabel('enquiryId', '7e57ed00-0000-4000-8000-000000000000', translate)).toBe('Of one sales enquiry');
});
