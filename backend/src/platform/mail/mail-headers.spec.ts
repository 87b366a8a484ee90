import { InvalidInput } from '../../common/errors.js';
import { mailAddress, subjectLine } from './mail-headers.js';
import { mailTemplates } from './mail-templates.js';

describe('a subject', () => {
  it('says what happened to which booking', () => {
    const booking = {
      bookingNumber: 1001,
      brandName: 'Northwind Crisps',
      mediaCategory: 'Trade Newsletter',
      mediaOpportunity: 'Front Cover',
      units: 1,
      insertions: null,
      liveDate: new Date(),
      deadlineDate: new Date(),
      endDate: new Date(),
      portal: { bookingId: null },
    };
    expect(
      mailTemplates['booking-confirmation']({ ...booking, specSheet: null, provisional: false, filesReceived: 0 }),
    ).toBe('Booking #1001 confirmed: Northwind Crisps, Front Cover');
    expect(mailTemplates['booking-approval']({ ...booking, needsArtwork: false, sameArtworkAs: null })).toBe(
      'Booking #1001 approved: Northwind Crisps, Front Cover',
    );
  });

  it.each([
    ['Crisps\r\nBcc: all@brand.example', 'Crisps Bcc: all@brand.example'],
    ['one\u2028two\u2029three\u0085four\u0000five', 'one two three four five'],
    ['pay \u202Egnp.exe', 'pay gnp.exe'],
    ['  Café 🍟 “Crème”  ', 'Café 🍟 “Crème”'],
  ])('is one readable line: %j', (text, line) => {
    expect(subjectLine(text)).toBe(line);
  });

  it('is cut at 200 characters', () => {
    expect(subjectLine('x'.repeat(500))).toBe(`${'x'.repeat(199)}…`);
  });
});

describe('an address', () => {
  it.each(['jo@northwind.example', 'admin@placard.local', "o'neil+ads@sub.brand.example", ' jo@northwind.example '])(
    'may be %j',
    (text) => {
      expect(mailAddress(text)).toBe(text.trim());
    },
  );

  it.each([
    ...['', 'jo', 'Jo <jo@northwind.example>', 'jo@northwind.example, eve@brand.example'],
    ...['jo@northwind.example\r\nBcc: eve@brand.example', '"jo\r\nBcc: eve"@northwind.example'],
    ...['"jo eve"@northwind.example', 'jo\u2028@northwind.example', 'jo\u202E@northwind.example'],
  ])('may not be %j', (text) => {
    expect(() => mailAddress(text)).toThrow(InvalidInput);
  });
});
