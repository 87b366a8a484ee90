/** The kind of a field, which decides the values that are wrong for it. */
export type Kind =
  | 'text'
  | 'email'
  | 'password'
  | 'role'
  | 'rights'
  | 'pence'
  | 'date'
  | 'version'
  | 'emails'
  | 'round'
  | 'flag'
  | 'types'
  | 'month'
  | 'year'
  | 'consent'
  | 'units'
  | 'uuid';

const NOT_TEXT = [42, true, [], ['text'], {}, { text: 'text' }];
const UNPRINTABLE = ['nul \u0000 nul', 'bell \u0007', 'escape \u001b[31m', 'next line \u0085', 'delete \u007f'];
/** Lone surrogates. Only JSON can carry them: encoding a form replaces them. */
export const HALF_CHARACTERS = ['\ud800', 'half \udc00 a character'];
const LONG = ['x'.repeat(10_001), '😀'.repeat(6_000)];

/** The values that are wrong for each kind of field. */
export const WRONG: Record<Kind, readonly unknown[]> = {
  text: [...NOT_TEXT, ...UNPRINTABLE, ...HALF_CHARACTERS, ...LONG],
  email: [
    ...NOT_TEXT,
    ...UNPRINTABLE,
    ...HALF_CHARACTERS,
    ...['nobody', 'nobody@', '@example.com', 'two words@example.com', 'a@example.com, b@example.com'],
    ...['Ann <ann@example.com>', 'ann@example.com\r\nBcc: everyone@example.com', `${'x'.repeat(10_000)}@example.com`],
  ],
  password: [...NOT_TEXT, '12345', 'x'.repeat(10_001)],
  role: [...NOT_TEXT, ...UNPRINTABLE, 'owner', 'ADMIN', 'admin,viewer', 'x'.repeat(10_001)],
  rights: ['hold', 42, true, {}, ['owner'], [['hold']], [null], ['hold', 'HOLD'], 'x'.repeat(10_001)],
  pence: [
    ...[-1, 1.5, 1e21, 2 ** 31, 2 ** 53 + 2, true, [], [100], {}],
    ...['12abc', '1e3', '0x10', '-1', '1.00', 'Infinity', 'NaN', '9'.repeat(10_001), ' ', '😀', 'nul \u0000'],
  ],
  date: [
    ...['2027-02-30', '2027-02-29', '2027-13-01', '2027-00-10', '2027-04-31', '0000-00-00', '9999-99-99'],
    ...['12027-01-01', '2027-1-5', '05/01/2027', '-2027-06-01', '2027-06-01\u0000', 'tomorrow', '😀', ' '],
    ...['2027-06-01T25:00:00Z', '2027-06-01T10:00:00', '2027-06-01T10:00:00+99:00', '2027-06-01 10:00'],
    ...['1'.repeat(10_001), 1_800_000_000_000, true, [], ['2027-06-01'], {}],
  ],
  flag: ['yes', 'TRUE', '1', 1, [], ['false'], {}, 'x'.repeat(10_001)],
  types: [
    ...[42, true, {}, 'text'],
    ...[[42], [null], [['text']], [''], ['Front Cover'], ['x'.repeat(10_001)], Array(10_000).fill('x')],
  ],
  month: [...NOT_TEXT, ...UNPRINTABLE, 'january', 'Januar', '1', 'x'.repeat(10_001)],
  year: [...NOT_TEXT, 2024, 2031, 2027.5, '27', ' 2027', '2027.0', '9'.repeat(10_001)],
  consent: [false, 'false', 'yes', 'TRUE', 1, [], [true], {}],
  emails: [
    ...[42, true, {}, 'nobody'],
    ...[[42], [null], [['ann@example.com']], [''], ['nobody'], Array(6).fill('ann@example.com')],
  ],
  round: [0, 1.5, '1e3', 'latest', true, [], [1], {}, 2 ** 53 + 2, -1, '9'.repeat(10_001)],
  units: [0, 1.5, '1e3', 'many', 10_001, true, [], [1], {}, 2 ** 53 + 2, -1, '9'.repeat(10_001)],
  uuid: [...NOT_TEXT, ...UNPRINTABLE, 'not-a-uuid', ...LONG],
  version: [1.5, '1e3', 'latest', true, [], [1], {}, 2 ** 53 + 2, -1, '9'.repeat(10_001)],
};
