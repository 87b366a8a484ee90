import { folded } from './folded.js';
import { addressesIn, mentions, withoutMention } from './mentions.js';

const AN = 'an@x.com';
const MULLER = 'müller@x.de';
const without = (text: string, email: string) => withoutMention(text, folded(email), 'GONE');

describe('an address in a text', () => {
  it.each([
    ['an@x.com', 'GONE'],
    ['Ask <AN@X.com>, then an@x.com.', 'Ask <GONE>, then GONE.'],
    ['"an@x.com"=an@x.com;an@x.com', '"GONE"=GONE;GONE'],
    ['line\nan@x.com\r\nline', 'line\nGONE\r\nline'],
  ])('is replaced: %j', (text, expected) => {
    expect(without(text, AN)).toBe(expected);
  });

  it.each([
    ...['joan@x.com', 'jo.an@x.com', 'jo-an@x.com', 'joän@x.com'],
    ...['an@x.com.au', 'an@x.community', 'an@x.com-pany.de'],
  ])('is not in a longer one: %j', (text) => {
    expect(mentions(text, AN)).toBe(false);
    expect(without(text, AN)).toBe(text);
  });

  it('is not a part of a letter with an accent', () => {
    expect(without('joän@x.com', 'n@x.com')).toBe('joän@x.com');
    expect(without('joän@x.com'.normalize('NFD'), 'n@x.com')).toBe('joän@x.com'.normalize('NFD'));
  });

  it.each(['NFC', 'NFD'] as const)('is found however its letters are stored: %s', (form) => {
    const text = `Grüße an ${MULLER.toUpperCase()}, für ΣΑΣ@x.gr`.normalize(form);
    expect(without(text, MULLER)).toBe('Grüße an GONE, für ΣΑΣ@x.gr'.normalize(form));
    expect(without(text, 'σας@x.gr')).toBe(`Grüße an ${MULLER.toUpperCase()}, für GONE`.normalize(form));
  });

  it('is found in JSON, in which everything else stays', () => {
    const facts = { ccEmails: ['an@x.com', 'joan@x.com'], at: null, amount: 3, mail: { to: 'A "an@x.com"' } };
    expect(mentions(facts, AN)).toBe(true);
    expect(withoutMention(facts, AN, 'GONE')).toEqual({
      ...{ ccEmails: ['GONE', 'joan@x.com'], at: null, amount: 3, mail: { to: 'A "GONE"' } },
    });
  });
});

it('every address in a text is listed', () => {
  const text = `Ask <An@x.com>,jo@x.com;"o'brien@x.com" or (${MULLER}).`;
  const listed = addressesIn(text);
  for (const email of ['an@x.com', 'jo@x.com', "o'brien@x.com", 'brien@x.com', folded(MULLER)]) {
    expect(listed).toContain(email);
    expect(mentions(text, email)).toBe(true);
  }
  expect(listed.every((email) => mentions(text, email))).toBe(true);
  expect(addressesIn('joan@x.com')).toEqual(['joan@x.com']);
});
