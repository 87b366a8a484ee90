import { expect, it } from 'vitest';
import fc from 'fast-check';
import { formatPounds } from './format';
import { parsePounds, penceToInput } from './money';

const pence = fc.nat(Number.MAX_SAFE_INTEGER);

it('parses every formatted amount, from the page or from an input, back to the same amount', () => {
  fc.assert(
    fc.property(pence, fc.constantFrom('', ' ', '\t'), (amount, space) => {
      expect(parsePounds(space + formatPounds(amount) + space)).toBe(amount);
      expect(parsePounds(penceToInput(amount))).toBe(amount);
      expect(parsePounds(`£${penceToInput(amount)}`)).toBe(amount);
    }),
  );
});

it('parses an amount with or without trailing zeros', () => {
  fc.assert(
    fc.property(fc.nat(2_147_483), fc.nat(9), (pounds, tenths) => {
      expect(parsePounds(`${pounds}`)).toBe(pounds * 100);
      expect(parsePounds(`${pounds}.${tenths}`)).toBe(pounds * 100 + tenths * 10);
    }),
  );
});

it('parses any text to whole pence or null', () => {
  const almost = fc.stringMatching(/^-?£? ?[\d,.]{0,20}p?$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), almost), (typed) => {
      const amount = parsePounds(typed);
      expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
    }),
  );
});

it('rejects a third decimal and negative amounts', () => {
  fc.assert(
    fc.property(pence, fc.nat(9), (amount, digit) => {
      expect(parsePounds(`${penceToInput(amount)}${digit}`)).toBeNull();
      expect(parsePounds(`-${penceToInput(amount)}`)).toBeNull();
    }),
  );
});
