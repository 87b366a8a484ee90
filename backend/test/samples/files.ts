import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
/** Loaded by those that draw, because every test file would load it. */
const sharp = async () => (await import('sharp')).default;

/** A blank picture in any format that sharp writes. */
export async function image(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff' | 'avif',
  width = 12,
  height = 7,
): Promise<Buffer> {
  const draw = await sharp();
  return draw({ create: { width, height, channels: 3, background: '#c2371b' } })
    .toFormat(format)
    .toBuffer();
}

/** A picture that cannot be compressed well. */
export async function noise(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff' | 'avif',
  width: number,
  height: number,
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const draw = await sharp();
  return draw({ create: { width, height, channels: 3, background: '#c2371b', noise } })
    .toFormat(format)
    .toBuffer();
}

/** 40 × 30 pixels, displayed as 30 × 40. */
export async function turnedImage(): Promise<Buffer> {
  const draw = await sharp();
  return draw(await image('jpeg', 40, 30))
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** A PDF with visible content: each page is a coloured sheet with its number. */
export function drawnPdf(pages = 1): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index);
  const text = (page: number) => `0.76 0.22 0.11 rg 20 20 260 160 re f 1 g BT /F1 48 Tf 60 80 Td (Page ${page}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map((index) => `${4 + 2 * index} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
    ...numbers.flatMap((index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>`,
      `<</Length ${text(index + 1).length}>>\nstream\n${text(index + 1)}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = ['0000000000 65535 f', ...offsets.map((offset) => `${offset} 00000 n`)].join(' \n');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n${table} \ntrailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

export const POSTSCRIPT = Buffer.from('%!PS-Adobe-3.0\nshowpage\n');
export const EPS = Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\nshowpage\n');
/** An old Illustrator file; newer ones are PDF. */
export const ILLUSTRATOR = Buffer.from('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8\nshowpage\n');
export const SVG = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const HTML = Buffer.from('<!doctype html><html><body><script>alert(document.cookie)</script></body></html>');

/** EPS with the binary DOS header, which locates the PostScript and the previews. */
export function dosEps(): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32BE(0xc5d0d3c6, 0);
  header.writeUInt32LE(header.length, 4);
  header.writeUInt32LE(EPS.length, 8);
  return Buffer.concat([header, EPS]);
}

/** A Photoshop document of one black pixel; version 2 is the large format, PSB. */
export function photoshop(version = 1): Buffer {
  const header = Buffer.alloc(26);
  header.write('8BPS', 'latin1');
  header.writeUInt16BE(version, 4);
  header.writeUInt16BE(1, 12);
  header.writeUInt32BE(1, 14);
  header.writeUInt32BE(1, 18);
  header.writeUInt16BE(8, 22);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, Buffer.alloc(version === 1 ? 12 : 16), Buffer.alloc(3)]);
}

export function bitmap(): Buffer {
  const bmp = Buffer.alloc(58);
  bmp.write('BM', 'latin1');
  bmp.writeUInt32LE(bmp.length, 2);
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(1, 18);
  bmp.writeInt32LE(1, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  return bmp;
}

export function heic(brand = 'heic'): Buffer {
  const type = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')]);
  return Buffer.concat([type, Buffer.from([0, 0, 0, 8]), Buffer.from('mdat', 'latin1')]);
}

/** A ZIP archive with uncompressed entries. */
export function zip(entries: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const [nameBytes, bytes] = [Buffer.from(name), Buffer.from(content)];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, Buffer.alloc(14), nameBytes]);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, nameBytes, bytes]);
    parts.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** An Office Open XML document. `main` is the path of its main part, such as `word/document`. */
export function officeDocument(main = 'word/document', type = 'wordprocessingml.document', more = {}): Buffer {
  const contentType = type.includes('macro')
    ? `application/vnd.ms-${type}.main+xml`
    : `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  return zip({
    '[Content_Types].xml': `<Types><Override PartName="/${main}.xml" ContentType="${contentType}"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    [`${main}.xml`]: '<document/>',
    ...more,
  });
}

interface Entry {
  name: string;
  /** 1 storage, 2 stream, 5 root. */
  type: number;
  right?: number;
  child?: number;
}

const NONE = 0xffffffff;

/** An OLE compound file: a header, a sector for the allocation table, one for the directory, and empty sectors. */
export function compoundFile(entries: Entry[], fillingSectors = 0): Buffer {
  const [header, fat, directory] = [Buffer.alloc(512, 0xff), Buffer.alloc(512, 0xff), Buffer.alloc(512)];
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(62, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(NONE - 1, 60);
  header.writeUInt32LE(NONE - 1, 68);
  header.writeUInt32LE(0, 76);
  fat.writeUInt32LE(NONE - 2, 0);
  fat.writeUInt32LE(NONE - 1, 4);
  entries.forEach(({ name, type, right = NONE, child = NONE }, index) => {
    const entry = directory.subarray(index * 128, (index + 1) * 128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry[66] = type;
    entry.writeUInt32LE(NONE, 68);
    entry.writeUInt32LE(right, 72);
    entry.writeUInt32LE(child, 76);
  });
  return Buffer.concat([header, fat, directory, Buffer.alloc(512 * fillingSectors)]);
}

export const WORD_97 = compoundFile([
  { name: 'Root Entry', type: 5, child: 1 },
  { name: '1Table', type: 2, right: 2 },
  { name: 'WordDocument', type: 2 },
]);
export const EXCEL_97 = compoundFile([
  { name: 'Root Entry', type: 5, child: 1 },
  { name: 'Workbook', type: 2 },
]);
/** A spreadsheet with an embedded Word document. */
export const EXCEL_97_WITH_WORD = compoundFile([
  { name: 'Root Entry', type: 5, child: 1 },
  { name: 'Workbook', type: 2, right: 2 },
  { name: 'MBD0001', type: 1, child: 3 },
  { name: 'WordDocument', type: 2 },
]);

/** A small PNG file with false dimensions in its header. */
export async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await image('png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A second of video, as a browser recorded it: 160 × 90 pixels. */
export const clip = (format: 'mp4' | 'webm'): Buffer =>
  readFileSync(join(import.meta.dirname, 'clips', `clip.${format}`));

interface Film {
  width?: number;
  height?: number;
  seconds?: number;
  /** As phones record it when they are held upright. */
  turned?: boolean;
  /** Bytes of pictures. */
  content?: number;
}

/** The structure of an MP4 or MOV, with pictures that cannot be decoded. */
export function film(
  { width = 1920, height = 1080, seconds = 15, turned, content = 8 }: Film = {},
  brand = 'isom',
): Buffer {
  const matrix = turned
    ? [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]
    : [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
  const track = [0, 0, 0, 1, 0, seconds * 1000, 0, 0, 0, 0, ...matrix, width * 0x10000, height * 0x10000];
  const handler = Buffer.concat([words(0, 0), Buffer.from('vide', 'latin1'), words(0, 0, 0)]);
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}`, 'latin1')),
    box('mdat', Buffer.alloc(content)),
    box(
      'moov',
      box('mvhd', words(0, 0, 0, 1000, seconds * 1000)),
      box('trak', box('tkhd', words(...track)), box('mdia', box('hdlr', handler))),
    ),
  ]);
}

const words = (...values: number[]): Buffer => Buffer.concat(values.map(word));

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

export function box(type: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([word(bytes.length + 8), Buffer.from(type, 'latin1'), bytes]);
}

/** The structure of a WebM. Without `seconds`, as a recorder writes it that does not know when it will end. */
export function webm({ width = 1280, height = 720, seconds }: Film = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1000);
  const number = (value: number) => word(value);
  const info = [element('2ad7b1', number(1_000_000)), ...(seconds === undefined ? [] : [element('4489', duration)])];
  const video = element('e0', element('b0', number(width)), element('ba', number(height)));
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element(
      '18538067',
      element('1549a966', ...info),
      element('1654ae6b', element('ae', element('83', Buffer.from([1])), video)),
      element('1f43b675', Buffer.alloc(16)),
    ),
  ]);
}

function element(id: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, 'hex'), word(bytes.length | 0x10000000), bytes]);
}
