import fc from 'fast-check';
import { addDays } from '../../common/plain-days.js';
import { quantityOf, quoteAt, raised } from './quote.js';
import { BASES } from './rate.entity.js';

const RATE = { id: 'a-rate', basis: 'week', amount: 60_000 } as const;

/** Days from 2024 to 2034: leap days and clock changes among them. */
const day = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2024-01-01', days));
const days = fc.integer({ min: 1, max: 800 });
const count = fc.integer({ min: 1, max: 1_000 });

describe('the quantity', () => {
  it.each([
    ['a day', '2027-03-10', '2027-03-10', { day: 1, week: 1 }],
    ['a week', '2027-03-08', '2027-03-14', { day: 7, week: 1 }],
    ['a week and a day', '2027-03-08', '2027-03-15', { day: 8, week: 2 }],
    ['the week in which clocks go forward', '2027-03-22', '2027-03-28', { day: 7, week: 1 }],
    ['the week in which clocks go back', '2027-10-25', '2027-10-31', { day: 7, week: 1 }],
    ['a week with a leap day', '2028-02-24', '2028-03-01', { day: 7, week: 1 }],
    ['a leap year', '2028-01-01', '2028-12-31', { day: 366, week: 53 }],
  ])('of %s counts inclusive days and weeks that have begun', (_, firstDay, lastDay, expected) => {
    expect({
      day: quantityOf('day', { firstDay, lastDay }),
      week: quantityOf('week', { firstDay, lastDay }),
    }).toEqual(expected);
  });

  it('is what was entered for insertions, one if nothing was, and one for a flat rate', () => {
    const campaign = { firstDay: '2027-03-01', lastDay: '2027-05-31' };
    expect(quantityOf('insertion', { ...campaign, insertions: 4 })).toBe(4);
    expect(quantityOf('insertion', campaign)).toBe(1);
    expect(quantityOf('flat', { ...campaign, insertions: 4 })).toBe(1);
  });

  it('is that of one unit times the units, on any day, of any length', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BASES), day, days, count, count, (basis, firstDay, length, insertions, units) => {
        const campaign = { firstDay, lastDay: addDays(firstDay, length - 1), insertions };
        const expected = { day: length, week: Math.ceil(length / 7), insertion: insertions, flat: 1 }[basis];
        expect(quantityOf(basis, { ...campaign, units })).toBe(expected * units);
      }),
    );
  });
});

describe('a quote', () => {
  it('multiplies the rate', () => {
    expect(quoteAt(RATE, { firstDay: '2027-03-01', lastDay: '2027-03-10', units: 3 })).toEqual({
      rateId: 'a-rate',
      basis: 'week',
      quantity: 6,
      unitAmount: 60_000,
      amount: 360_000,
    });
  });

  it('is refused when no booking can have the amount', () => {
    const wanted = { firstDay: '2027-03-01', lastDay: '2027-03-07' };
    expect(quoteAt({ ...RATE, amount: 2_147_483_647 }, wanted).amount).toBe(2_147_483_647);
    expect(() => quoteAt({ ...RATE, amount: 2_147_483_647 }, { ...wanted, units: 2 })).toThrow('£21,474,836.47');
  });
});

describe('a raised rate', () => {
  it.each([
    [60_000, 4, 62_400],
    [12_345, 4, 12_839],
    [50, 1, 51],
    [49, 1, 49],
    [10_000, 2.25, 10_225],
    [10_000, -12.5, 8_750],
    [1, -90, 1],
  ])('of %d pence by %d %% is %d pence: half a penny is rounded up', (amount, percent, expected) => {
    expect(raised(amount, percent)).toBe(expected);
  });

  it('is never more than half a penny off', () => {
    const amount = fc.integer({ min: 100, max: 2_147_483_647 });
    const hundredths = fc.integer({ min: -9_000, max: 100_000 });
    fc.assert(
      fc.property(amount, hundredths, (pence, by) => {
        const exact = BigInt(pence) * BigInt(10_000 + by);
        const off = 2n * (BigInt(raised(pence, by / 100)) * 10_000n - exact);
        expect(off > -10_000n && off <= 10_000n).toBe(true);
      }),
    );
  });
});
