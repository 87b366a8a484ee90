import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as sample from '../../../test/samples/files.js';
import { TooLarge, UnsupportedType } from '../../common/errors.js';
import type { FileGroup } from './accepted-files.js';
import { judge, type FileKind } from './file-kind.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placard-kind-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function kindOf(content: Buffer, group: FileGroup = 'artwork', name = 'poster.png'): Promise<FileKind> {
  const path = join(folder, 'staged');
  await writeFile(path, content);
  return judge({ path, name, field: 'files' }, group);
}

async function kindOfVideo(content: Buffer): Promise<FileKind> {
  const path = join(folder, 'film');
  await writeFile(path, content);
  return judge({ path, name: 'spot', field: 'files' }, 'artwork', 'video');
}

const VIDEO_BEGINS = sample.box('ftyp', Buffer.from('isom\0\0\x02\0isom'));
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('artwork', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['tiff', 'image/tiff'],
    ['avif', 'image/avif'],
  ] as const)('may be a %s, with its dimensions', async (format, contentType) => {
    expect(await kindOf(await sample.image(format, 40, 30))).toEqual({ contentType, width: 40, height: 30 });
  });

  it.each([
    ['a PDF', sample.PDF, 'application/pdf'],
    ['PostScript', sample.POSTSCRIPT, 'application/postscript'],
    ['EPS', sample.EPS, 'application/postscript'],
    ['EPS with a DOS header', sample.dosEps(), 'application/postscript'],
    ['Illustrator', sample.ILLUSTRATOR, 'application/postscript'],
    ['Photoshop', sample.photoshop(), 'image/vnd.adobe.photoshop'],
    ['Photoshop for large files', sample.photoshop(2), 'image/vnd.adobe.photoshop'],
    ['a BMP', sample.bitmap(), 'image/bmp'],
    ['a HEIC', sample.heic(), 'image/heic'],
    ['a HEIC burst', sample.heic('hevc'), 'image/heic'],
    ['a HEIF', sample.heic('mif1'), 'image/heif'],
    ['a Word document', sample.officeDocument(), DOCX],
    ['a Word document of Office online', sample.officeDocument('word/document2'), DOCX],
    ['an old Word document', sample.WORD_97, 'application/msword'],
  ])('may be %s', async (_, content, contentType) => {
    expect(await kindOf(content, 'artwork', 'misnamed.txt')).toEqual({ contentType, width: null, height: null });
  });

  it.each([
    ['mp4', sample.clip('mp4'), { contentType: 'video/mp4', width: 160, height: 90, seconds: 0.93 }],
    ['webm', sample.clip('webm'), { contentType: 'video/webm', width: 160, height: 90, seconds: 0.99 }],
    ['webm without a length', sample.webm(), { contentType: 'video/webm', width: 1280, height: 720, seconds: null }],
    ['mov', sample.film({}, 'qt  '), { contentType: 'video/quicktime', width: 1920, height: 1080, seconds: 15 }],
    [
      'm4v',
      sample.film({ turned: true }, 'M4V '),
      { contentType: 'video/mp4', width: 1080, height: 1920, seconds: 15 },
    ],
  ])('may be a video where one is wanted: %s', async (_, content, kind) => {
    expect(await kindOfVideo(content)).toEqual(kind);
    await expect(kindOf(content)).rejects.toThrow(UnsupportedType);
  });

  it.each([
    ['a page with the beginning of a video', Buffer.concat([VIDEO_BEGINS, sample.HTML])],
    ['cut off', sample.film().subarray(0, -20)],
    ['only sound', Buffer.from(sample.film().toString('latin1').replace('vide', 'soun'), 'latin1')],
    ['without a size', sample.film({ width: 0 })],
    ['a WebM that is cut off', sample.webm({ seconds: 3 }).subarray(0, -9)],
    [
      'boxes without an end',
      Buffer.concat([VIDEO_BEGINS, ...Array.from({ length: 30_000 }, () => sample.box('free'))]),
    ],
    [
      'a length beyond all numbers',
      Buffer.concat([VIDEO_BEGINS, Buffer.from('000000016d6f6f76ffffffffffffffff', 'hex')]),
    ],
  ])('is not a video in disguise or with damage: %s', async (_, content) => {
    await expect(kindOfVideo(content)).rejects.toThrow(UnsupportedType);
  });

  it('has the dimensions at which it is displayed', async () => {
    const turned = await sample.turnedImage();
    expect(await kindOf(turned)).toEqual({ contentType: 'image/jpeg', width: 30, height: 40 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from('%')],
    ['text', Buffer.from('Dear all,')],
    ['a text that begins like a BMP', Buffer.from('BMW cars on the front cover, please, as big as they come')],
    ['a text that begins like PostScript', Buffer.from('%!<script>alert(1)</script>')],
    ['a text that begins like a PDF', Buffer.from('%PDFs are attached below')],
    ['a PDF after other bytes', Buffer.concat([Buffer.from('\ufeff'), sample.PDF])],
    ['HTML', sample.HTML],
    ['a program', Buffer.from('MZ\x90\0'.padEnd(200, '\0'), 'latin1')],
    ['a ZIP archive', sample.zip({ 'a.png': 'a' })],
    ['a ZIP archive with a folder “word”', sample.zip({ 'word/document.xml': 'a' })],
    ['a ZIP archive that only claims to be Word', officeWithout('word/document')],
    ['a spreadsheet', sample.officeDocument('xl/workbook', 'spreadsheetml.sheet')],
    ['slides', sample.officeDocument('ppt/presentation', 'presentationml.presentation')],
    ['a Word document with macros', sample.officeDocument('word/document', 'word.document.macroEnabled')],
    [
      'macros disguised as a Word document',
      sample.officeDocument(undefined, undefined, { 'word/vbaProject.bin': 'x' }),
    ],
    ['an old spreadsheet', sample.EXCEL_97],
    ['an old spreadsheet with an embedded Word document', sample.EXCEL_97_WITH_WORD],
    ['a broken compound file', sample.WORD_97.subarray(0, 900)],
    ['a compound file whose directory never ends', endless()],
    ['an unknown Photoshop', sample.photoshop(3)],
    ['a Photoshop that is cut off', sample.photoshop().subarray(0, 6)],
    ['an icon', Buffer.from('0000010001001010000001002000', 'hex')],
    ['a JPEG 2000', Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220', 'hex')],
    ['a truncated DOS EPS', sample.dosEps().subarray(0, 20)],
    ['Word with thousands of files', officeWithManyFiles()],
    ['truncated Word', sample.officeDocument().subarray(0, 400)],
  ])('is not %s', async (_, content) => {
    await expect(kindOf(content)).rejects.toThrow(UnsupportedType);
    await expect(kindOf(content)).rejects.toThrow(
      /^“poster\.png” is (an image, )?not of a type that can be taken as artwork\. Choose a file .*BMP, HEIC, PDF/,
    );
  });

  it.each([
    ['an SVG', sample.SVG],
    ['an SVG in UTF-16', Buffer.from(sample.SVG.toString(), 'utf16le')],
  ])('is not %s, with a hint at what to send instead', async (_, content) => {
    await expect(kindOf(content)).rejects.toThrow('Save it as PDF or AI and send that.');
  });

  it.each(['png', 'jpeg', 'gif', 'webp', 'tiff', 'avif'] as const)(
    'is not an overwritten %s, nor an incomplete one, even if little is missing',
    async (format) => {
      const scribbled = await sample.image(format, 400, 300);
      scribbled.fill(0xa5, 16);
      await expect(kindOf(scribbled)).rejects.toThrow(UnsupportedType);
      const whole = await sample.noise(format, 300, 200);
      expect(await kindOf(whole)).toMatchObject({ width: 300 });
      for (const length of [24, 0.5 * whole.length, 0.9 * whole.length, 0.99 * whole.length]) {
        const cut = kindOf(whole.subarray(0, Math.floor(length)));
        await expect(cut).rejects.toThrow(UnsupportedType);
        await expect(cut).rejects.toThrow(/^“poster\.png” .*(Save|Send|Choose)/);
      }
    },
  );

  it('may be a progressive or tiled image, with an embedded thumbnail or with trailing bytes', async () => {
    const picture = sharp(await sample.noise('png', 300, 200));
    const progressive = await picture.clone().jpeg({ progressive: true }).toBuffer();
    const interlaced = await picture.clone().png({ progressive: true }).toBuffer();
    const tiled = await picture.clone().tiff({ tile: true, bigtiff: true }).toBuffer();
    for (const image of [progressive, interlaced, tiled, Buffer.concat([progressive, Buffer.alloc(500)])])
      expect(await kindOf(image)).toMatchObject({ width: 300, height: 200 });
    // The end marker of a thumbnail must not be taken for that of the whole picture.
    const thumbnail = Buffer.concat([Buffer.from([0xff, 0xe1, 0x00, 0x06]), Buffer.from([0xff, 0xd8, 0xff, 0xd9])]);
    const withThumbnail = Buffer.concat([progressive.subarray(0, 2), thumbnail, progressive.subarray(2)]);
    expect(await kindOf(withThumbnail)).toMatchObject({ width: 300 });
    await expect(kindOf(withThumbnail.subarray(0, 5000))).rejects.toThrow('its end is missing');
  });

  it('is not an incomplete BMP or HEIC', async () => {
    await expect(kindOf(sample.bitmap().subarray(0, 56))).rejects.toThrow('its end is missing');
    const heic = sample.heic();
    heic.writeUInt32BE(9_000, 24);
    await expect(kindOf(heic)).rejects.toThrow('its end is missing');
  });

  it('is not a picture with damage inside, and is not said to lack its end', async () => {
    const png = await sample.noise('png', 300, 200);
    png.writeUInt32BE(0x7fff_ffff, png.indexOf('IDAT') - 4);
    await expect(kindOf(png)).rejects.toThrow('“poster.png” is damaged');
    const heic = sample.heic();
    heic.writeUInt32BE(7, 24);
    await expect(kindOf(heic)).rejects.toThrow('“poster.png” is damaged');
  });

  it.each([
    ['too many pixels for its bytes', 16_000, 16_000],
    ['too long a side', 150_000, 1],
  ])('is not an image with %s', async (_, width, height) => {
    const refused = kindOf(await sample.pngThatClaims(width, height));
    await expect(refused).rejects.toThrow(`“poster.png” cannot be an image of ${width} × ${height} pixels.`);
  });

  it('is not an image that would fill the memory when opened', async () => {
    await expect(kindOf(await sample.pngThatClaims(60_000, 60_000))).rejects.toThrow(TooLarge);
  });

  it('is refused with an error at its field', async () => {
    await expect(kindOf(sample.HTML)).rejects.toMatchObject({
      errors: { files: expect.stringContaining('“poster.png”') },
    });
  });
});

it('a spec sheet is a PDF and nothing else', async () => {
  expect(await kindOf(sample.PDF, 'specSheet')).toMatchObject({ contentType: 'application/pdf' });
  for (const content of [await sample.image('png'), sample.WORD_97, sample.ILLUSTRATOR, sample.SVG])
    await expect(kindOf(content, 'specSheet')).rejects.toThrow('not a spec sheet. Choose a PDF.');
});

it('an image to show must be of a type that browsers show', async () => {
  for (const format of ['png', 'jpeg', 'gif', 'webp', 'avif'] as const)
    expect(await kindOf(await sample.image(format), 'image')).toMatchObject({ contentType: `image/${format}` });
  const { PDF, SVG, HTML } = sample;
  const others = [await sample.image('tiff'), PDF, sample.heic(), sample.bitmap(), sample.photoshop(), SVG, HTML];
  for (const content of others) await expect(kindOf(content, 'image')).rejects.toThrow(UnsupportedType);
});

function officeWithout(main: string): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return sample.zip({
    '[Content_Types].xml': `<Types><Override PartName="/${main}.xml" ContentType="${type}"/></Types>`,
  });
}

function officeWithManyFiles(): Buffer {
  const names = Array.from({ length: 10_000 }, (_, index) => `word/media/${index}.png`);
  return sample.officeDocument(undefined, undefined, Object.fromEntries(names.map((name) => [name, ''])));
}

/** The second sector, which holds the directory, names itself as the next one. */
function endless(): Buffer {
  const file = Buffer.from(sample.WORD_97);
  file.writeUInt32LE(1, 512 + 4);
  return file;
}
