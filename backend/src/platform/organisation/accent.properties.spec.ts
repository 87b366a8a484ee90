import fc from 'fast-check';
import { accentOf, contrast } from './accent.js';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** Behind text in the accent: see frontend/src/theme/tokens.ts. */
const GROUNDS = { light: ['#ffffff', '#f7f6f3', '#f1efea'], dark: ['#1c1b1a', '#131211', '#262422'] };

describe('the tones that a colour becomes (docs/product.md, 15.2)', () => {
  it.each(['light', 'dark'] as const)('can be read in the %s theme, whatever the colour', (theme) => {
    fc.assert(
      fc.property(colours, (seed) => {
        const { accent, accentHover, onAccent, wash } = accentOf(seed)[theme];
        const pairs = [
          ...[...GROUNDS[theme], wash].map((ground) => [accent, ground]),
          ...[accent, accentHover].map((ground) => [onAccent, ground]),
        ] as [string, string][];
        for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2_000, examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#777777'], ['#c2371b']] },
    );
  });

  it('leave a colour as it is where it can be read', () => {
    expect(accentOf('#1d4ed8').light.accent).toBe('#1d4ed8');
    expect(accentOf('#7fdce5').dark.accent).toBe('#7fdce5');
  });

  it.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#c2371b', '#ffffff', 5.44],
  ])('have the contrast that WCAG defines: %s on %s', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});
