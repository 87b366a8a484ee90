import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { folded } from './folded.js';

it.each([
  ['ACME', 'acme'],
  ['ΟΔΥΣΣΕΥΣ', 'Οδυσσευς'],
  ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ['Éclair', 'e\u0301CLAIR'],
  ['ÅNGSTRÖM', 'a\u030angstro\u0308m'],
  ['STRAẞE', 'straße'],
  ['ŁÓDŹ', 'łódź'],
  ['ЖУК', 'жук'],
  ['J\u030c', 'ǰ'],
  ['İ', 'i\u0307'],
])('%s and %s are one name', (one, other) => expect(folded(one)).toBe(folded(other)));

// A letter that is another one in somebody's language is another one here: it may be another mailbox.
it.each([
  ['straße', 'strasse'],
  ['ı', 'i'],
  ['İ', 'i'],
  ['é', 'e'],
  ['ﬁ', 'fi'],
])('%s and %s are two', (one, other) => expect(folded(one)).not.toBe(folded(other)));

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

it('what was folded stays as it is, so that it does not matter who has folded it', () => {
  fc.assert(fc.property(text, (given) => expect(folded(folded(given))).toBe(folded(given))));
});

it('does not see how marks are written', () => {
  fc.assert(fc.property(text, (given) => expect(folded(given.normalize('NFC'))).toBe(folded(given.normalize('NFD')))));
});
