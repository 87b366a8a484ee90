import { describe, expect, it, test } from 'vitest';
import type { Catalogue } from '../../api/types';
import { emptySalesEnquiry, matchingGroups, onlyOffered, salesEnquiryErrors, typeLabel } from './salesEnquiry';

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const catalogue: Catalogue = {
  categories: [],
  brands: named('Wren Water'),
  tradingDirectors: named('Alex'),
  bookingTypes: [
    { group: 'Supermarket', types: named('Supermarket – Floor Sticker') },
    { group: 'Trade Newsletter', types: named('Trade Newsletter – Front Cover', 'Trade Newsletter – Back Cover') },
  ],
};
const complete = {
  ...{ tradingDirector: 'Alex', brand: 'Wren Water', bookingTypes: ['Supermarket – Floor Sticker'] },
  ...{ bookingPeriodMonth: 'March', bookingPeriodYear: '2027', brandContactEmail: 'jo@wren.example' },
  ...{ additionalNotes: '', confirmed: true },
};

describe('the errors of an enquiry', () => {
  it('are empty if only the notes are missing', () => {
    expect(Object.values(salesEnquiryErrors(complete)).filter(Boolean)).toEqual([]);
  });

  it('name every missing field', () => {
    expect(salesEnquiryErrors(emptySalesEnquiry)).toEqual({
      tradingDirector: 'Please select a trading director',
      brand: 'Please select a brand',
      bookingTypes: 'Please select at least one booking type',
      bookingPeriodMonth: 'Please select a month',
      bookingPeriodYear: 'Please select a year',
      brandContactEmail: 'Please enter a valid email address',
      additionalNotes: undefined,
      confirmed: 'You must confirm that the brand has agreed to these bookings',
    });
  });
});

test('notes have at most 5,000 characters', () => {
  const additionalNotes = '🍟'.repeat(5001);
  expect(salesEnquiryErrors({ ...complete, additionalNotes }).additionalNotes).toMatch(/5,001\.$/);
});

describe('choices of a kept draft', () => {
  const kept = {
    ...complete,
    brand: 'Tern & Co',
    bookingTypes: ['Supermarket – Shelf', 'Supermarket – Floor Sticker'],
  };

  it('are dropped if they are no longer offered', () => {
    expect(onlyOffered(kept, catalogue)).toEqual({ ...complete, brand: '' });
  });

  it('are kept until the catalogue has loaded', () => {
    expect(onlyOffered(kept, undefined)).toEqual(kept);
  });
});

test('the label of a type omits the name of its group', () => {
  expect(typeLabel('Trade Newsletter', 'Trade Newsletter – Front Cover')).toBe('Front Cover');
});

test('a search finds types that contain every word in any order, including the name of their group', () => {
  const found = (searched: string) =>
    matchingGroups(catalogue.bookingTypes, searched).flatMap(({ types }) => types.map(({ name }) => name));
  expect(found(' cover FRONT ')).toEqual(['Trade Newsletter – Front Cover']);
  expect(found('newsletter')).toHaveLength(2);
  expect(found('kiosk')).toEqual([]);
  expect(found('')).toHaveLength(3);
});
