import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatPounds } from './format';
import { parsePounds, penceToInput } from './money';

const pence = fc.nat(Number.MAX_SAFE_INTEGER);

it('what is shown of an amount, and what stands in a field, is read as that amount', () => {
  fc.assert(
    fc.property(pence, fc.constantFrom('', ' ', '\t'), (amount, space) => {
      expect(parsePounds(space + formatPounds(amount) + space)).toBe(amount);
      expect(parsePounds(penceToInput(amount))).toBe(amount);
      expect(parsePounds(`£${penceToInput(amount)}`)).toBe(amount);
    }),
  );
});

it('is read the same with or without the noughts that nobody types', () => {
  fc.assert(
    fc.property(fc.nat(2_147_483), fc.nat(9), (pounds, tenths) => {
      expect(parsePounds(`${pounds}`)).toBe(pounds * 100);
      expect(parsePounds(`${pounds}.${tenths}`)).toBe(pounds * 100 + tenths * 10);
    }),
  );
});

it('a text is an amount of whole pence, or none', () => {
  const almost = fc.stringMatching(/^-?£? ?[\d,.]{0,20}p?$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), almost), (typed) => {
      const amount = parsePounds(typed);
      expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
    }),
  );
});

it('refuses a third decimal and less than nothing', () => {
  fc.assert(
    fc.property(pence, fc.nat(9), (amount, digit) => {
      expect(parsePounds(`${penceToInput(amount)}${digit}`)).toBeNull();
      expect(parsePounds(`-${penceToInput(amount)}`)).toBeNull();
    }),
  );
});
