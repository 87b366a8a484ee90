import { describe, expect, it } from 'vitest';
import { parsePounds, penceToInput, readRevenue } from './money';

describe('parsePounds', () => {
  it.each([
    ['£1,234.50', 123450],
    ['1234.5', 123450],
    ['0', 0],
    [' £ 12 ', 1200],
    ['0.07', 7],
    ['1,000,000', 100000000],
    // A floating-point conversion would lose a penny here.
    ['4.35', 435],
    ['90071992547409.91', 9007199254740991],
  ])('reads %s', (typed, pence) => {
    expect(parsePounds(typed)).toBe(pence);
  });

  it.each(['', ' ', '1.234', '-5', '1,23', '12,34.00', '1 000', 'twelve', '£', '.5', '5.', '1e3', '90071992547409.92'])(
    'refuses %p',
    (typed) => {
      expect(parsePounds(typed)).toBeNull();
    },
  );
});

it('formats pence as a person would type them', () => {
  expect(penceToInput(123450)).toBe('1234.50');
  expect(penceToInput(5)).toBe('0.05');
});

it('a revenue is at most what a record can have', () => {
  expect(readRevenue('£21,474,836.47')).toBe(2_147_483_647);
  expect(readRevenue('£21,474,836.48')).toBeNull();
});
