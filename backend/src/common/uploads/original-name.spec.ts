import { InvalidInput } from '../errors.js';
import { cleanOriginalName, quoted } from './original-name.js';

describe('cleanOriginalName', () => {
  it.each([
    'Banner.png',
    'إعلان الصيف.pdf',
    '夏季海报 (最终).psd',
    '🎉🧃👩‍🎨.png',
    '"quotes" & 50%.pdf',
    '.ai',
    'a'.repeat(255),
  ])('keeps %s letter for letter', (name) => expect(cleanOriginalName(name)).toBe(name));

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Artwork\\Front cover.pdf', 'Front cover.pdf'],
    ['a\0b\r\nc\x7f.png', 'abc.png'],
  ])('keeps only the name of %j', (sent, name) => expect(cleanOriginalName(sent)).toBe(name));

  it.each(['', '   ', '.', '..', 'folder/', '\0\n'])('refuses %j, which is no name', (sent) =>
    expect(() => cleanOriginalName(sent)).toThrow(InvalidInput),
  );

  it('counts bytes, as file systems do, and says what to do about a name that is too long', () => {
    expect(cleanOriginalName('画'.repeat(85))).toHaveLength(85);
    expect(() => cleanOriginalName('画'.repeat(86))).toThrow(/“画{80}…” is too long\. Rename/);
  });
});

describe('quoted', () => {
  it('never cuts a letter in two', () => expect(quoted('🎉'.repeat(90))).toBe(`“${'🎉'.repeat(80)}…”`));
});
