import { InvalidInput } from './errors.js';
import { cleanOriginalName, downloadName, quoted } from './original-name.js';

describe('cleanOriginalName', () => {
  it.each([
    'Banner.png',
    'إعلان الصيف.pdf',
    '夏季海报 (最终).psd',
    '🎉🧃👩‍🎨.png',
    // Persian spelling needs the zero-width non-joiner.
    'می\u200cخواهم.png',
    '"quotes" & 50%.pdf',
    '.ai',
    'a'.repeat(255),
  ])('keeps %s unchanged', (name) => expect(cleanOriginalName(name)).toBe(name));

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Artwork\\Front cover.pdf', 'Front cover.pdf'],
    ['a\0b\r\nc\x7f.png', 'abc.png'],
    ['poster\u202egnp.exe', 'postergnp.exe'],
    ['\u2066po\u2069ster\u200e\u200f\u061c.png', 'poster.png'],
    ['po\u200bst\u00ader\ufeff\u2028.png', 'poster.png'],
  ])('keeps only the name of %j', (sent, name) => expect(cleanOriginalName(sent)).toBe(name));

  it.each(['', '   ', '.', '..', 'folder/', '\0\n', '\u202e\u200b'])('refuses the empty name %j', (sent) =>
    expect(() => cleanOriginalName(sent)).toThrow(InvalidInput),
  );

  it('limits the length in bytes, as file systems do, and says what to do about longer names', () => {
    expect(cleanOriginalName('画'.repeat(85))).toHaveLength(85);
    expect(() => cleanOriginalName('画'.repeat(86))).toThrow(/“画{80}…” is too long\. Rename/);
  });
});

it('a shortened name never splits a character', () => expect(quoted('🎉'.repeat(90))).toBe(`“${'🎉'.repeat(80)}…”`));

describe('downloadName', () => {
  const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

  it.each([
    ['advert.hta', 'image/png', 'advert.hta.png'],
    ['advert.html', 'application/pdf', 'advert.html.pdf'],
    ['advert.lnk', 'image/jpeg', 'advert.lnk.jpg'],
    ['poster.png', 'image/jpeg', 'poster.png.jpg'],
    ['poster.png.', 'image/png', 'poster.png..png'],
    ['Poster v1.2', 'image/tiff', 'Poster v1.2.tif'],
    ['poster', 'image/webp', 'poster.webp'],
    ['gnp\u202e.hta', 'image/png', 'gnp.hta.png'],
    ['letter.docm', DOCX, 'letter.docm.docx'],
    ['letter.docx', 'application/msword', 'letter.docx.doc'],
  ])('gives %s of type %s the matching extension: %s', (name, contentType, saved) =>
    expect(downloadName(name, contentType)).toBe(saved),
  );

  it.each([
    ['Poster.JPEG', 'image/jpeg'],
    ['poster.jpe', 'image/jpeg'],
    ['poster.tiff', 'image/tiff'],
    ['logo.ai', 'application/pdf'],
    ['logo.AI', 'application/postscript'],
    ['logo.eps', 'application/postscript'],
    ['layout.psb', 'image/vnd.adobe.photoshop'],
    ['letter.docx', DOCX],
    ['report.csv', 'text/csv; charset=utf-8'],
  ])('keeps %s of type %s unchanged', (name, contentType) => expect(downloadName(name, contentType)).toBe(name));

  it('stays within the length limit of file names', () => {
    const saved = downloadName(`${'画'.repeat(84)}.x`, 'image/png');
    expect(saved).toBe(`${'画'.repeat(83)}.png`);
    expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(255);
  });
});
