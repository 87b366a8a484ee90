import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import * as sample from '../../../test/samples/files.js';
import { readPdfPages } from './pdf-pages.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placard-pages-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function pagesOf(content: Buffer | string) {
  const path = join(folder, 'staged.pdf');
  await writeFile(path, content);
  return readPdfPages(path);
}

const A4 = '0 0 595.28 841.89';
const object = (number: number, content: string) => `${number} 0 obj\n${content}\nendobj\n`;
const document = (pages: string, page: string, ...more: string[]) =>
  ['%PDF-1.4\n', object(1, '<</Type/Catalog/Pages 2 0 R>>'), object(2, pages), object(3, page), ...more].join('') +
  'trailer\n<</Root 1 0 R>>\n%%EOF\n';

/** As programs write it since PDF 1.5. */
function compressed(...objects: string[]): Buffer {
  let offset = 0;
  const places = objects.map((content, index) => {
    const place = `${index + 1} ${offset}`;
    offset += content.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const content = deflateSync(Buffer.from(head + objects.join(' ')));
  const dictionary = `<</Type/ObjStm/N ${objects.length}/First ${head.length}/Filter/FlateDecode/Length ${content.length}>>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n9 0 obj\n${dictionary}\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n8 0 obj\n<</Type/XRef/Root 1 0 R>>\nstream\n\nendstream\nendobj\n'),
  ]);
}

it('counts the pages of a document and measures the first one', async () => {
  expect(await pagesOf(sample.drawnPdf(3))).toEqual({ pages: 3, width: 105.8, height: 70.6 });
});

it.each([
  ['its own box', `<</Type/Page/MediaBox[${A4}]>>`, 210, 297],
  ['the box of those above it', '<</Type/Page>>', 70.6, 70.6],
  ['its crop box', `<</Type/Page/MediaBox[0 0 900 900]/CropBox [${A4}]>>`, 210, 297],
  ['its trim box, without the bleed', `<</Type/Page/MediaBox[0 0 612 859]/TrimBox[8.5 8.5 603.78 850.39]>>`, 210, 297],
  ['its turn', `<</Type/Page/Rotate 90/MediaBox[${A4}]>>`, 297, 210],
  ['its unit', '<</Type/Page/UserUnit 10/MediaBox[0 0 72 144]>>', 254, 508],
  ['a box of its own object', '<</Type/Page/MediaBox 4 0 R>>', 210, 297],
])('a page is measured by %s', async (_, page, width, height) => {
  const pages = '<</Type/Pages/Kids[3 0 R]/MediaBox[0 0 200 200]>>';
  expect(await pagesOf(document(pages, page, object(4, `[${A4}]`)))).toEqual({ pages: 1, width, height });
});

it.each([
  '/Title(Livestream banner)',
  '/URI(https://brand.test/upstream)',
  '/FontName/BitstreamVera',
  '/Title(A stream\n)',
])('measures a document that says %s before its pages', async (entry) => {
  const pages = object(2, `<</Type/Pages/Kids[3 0 R]/MediaBox[${A4}]>>`) + object(3, '<</Type/Page>>');
  const before = object(1, '<</Type/Catalog/Pages 2 0 R>>') + object(5, `<<${entry}>>`);
  const drawing = object(4, '<</Length 0>> \r\nstream\r\n\r\nendstream');
  expect(await pagesOf(`%PDF-1.4\n${before}${pages}${drawing}trailer\n<</Root 1 0 R>>\n`)).toEqual({
    ...{ pages: 1, width: 210, height: 297 },
  });
});

it('reads compressed objects', async () => {
  const content = compressed(
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[3 0 R 4 0 R]/MediaBox[${A4}]>>`,
    '<</Type/Page/Parent 2 0 R>>',
    '<</Type/Page/Parent 2 0 R>>',
  );
  expect(await pagesOf(content)).toEqual({ pages: 2, width: 210, height: 297 });
});

it('reads the latest version of an object', async () => {
  const first = document('<</Type/Pages/Kids[3 0 R]>>', '<</Type/Page/MediaBox[0 0 72 72]>>');
  expect(await pagesOf(first + object(3, `<</Type/Page/MediaBox[${A4}]>>`))).toMatchObject({ width: 210 });
});

/** CPU time since then, because on a busy machine everything takes longer. */
function secondsOfWork(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

/** `count` pages, each of which is the whole of a text that has nothing of a page. */
function pagesThatAreAll(count: number, text: string): Buffer {
  const kids = Array.from({ length: count }, (_, index) => index + 3);
  const pages = `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`;
  const catalog = '<</Type/Catalog/Pages 2 0 R>>';
  // Between two that begin at the same place, one that ends there.
  const places = kids.map((kid) => `${kid} ${catalog.length + pages.length} 1 ${catalog.length + text.length}`);
  const head = `1 0 2 ${catalog.length} ${places.join(' ')} 1 0 `;
  const content = deflateSync(Buffer.from(head + catalog + pages + text));
  return objectStream(head.length, content);
}

const objectStream = (first: number, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<</Type/ObjStm/First ${first}/Filter/FlateDecode>>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n/Root 1 0 R '),
  ]);

/** Pages that all share one list. */
const sharingKids = (count: number, list: string): string => {
  const kids = Array.from({ length: count }, (_, index) => index + 4);
  const node = '<</Type/Pages/Kids 3 0 R>>';
  return document(
    `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`,
    list,
    ...kids.map((kid) => object(kid, node)),
  );
};

it.each<[string, () => Buffer | string]>([
  ['nothing to follow', () => sample.PDF],
  ['pages that lead in a circle', () => document('<</Type/Pages/Kids[2 0 R]>>', '')],
  ['a page that is missing', () => document('<</Type/Pages/Kids[7 0 R]>>', '')],
  ['a page without a box', () => document('<</Type/Pages/Kids[3 0 R]>>', '<</Type/Page>>')],
  ['too many pages', () => document(`<</Type/Pages/Kids[${'3 0 R '.repeat(20_000)}]>>`, '<</Type/Page>>')],
  ['objects that never end', () => '1 0 obj\n'.repeat(1_000_000)],
  ['lists that never end', () => `${'1 0 obj<</Pages [ '.repeat(400_000)}/Root 1 0 R `],
  ['words that begin no stream', () => `1 0 obj${' stream\n'.repeat(1_200_000)}/Root 1 0 R `],
  ['numbers only', () => '1 1 '.repeat(2_000_000)],
  ['pages that are all the same long text', () => pagesThatAreAll(5_000, ' '.repeat(20 * 1024 ** 2))],
  ['pages that share a long list', () => sharingKids(5_000, '1 1 '.repeat(2_000_000))],
  [
    'a box of millions of numbers',
    () => document('<</Type/Pages/Kids[3 0 R]>>', `<</MediaBox[${'11 '.repeat(3_000_000)}]>>`),
  ],
  [
    'millions of compressed objects',
    () => {
      const head = Array.from({ length: 3_000_000 }, (_, index) => `${index} 0 `).join('');
      return objectStream(head.length, deflateSync(head));
    },
  ],
  [
    'many streams that grow too large',
    () => {
      const bomb = objectStream(4, deflateSync(Buffer.alloc(100 * 1024 ** 2)));
      return Buffer.concat(Array.from({ length: 90 }, () => bomb));
    },
  ],
])('gives up on %s, soon and without filling the memory', async (_, make) => {
  const content = make();
  const begun = { work: process.cpuUsage(), memory: process.memoryUsage().rss };
  expect(await pagesOf(content)).toBeNull();
  expect(secondsOfWork(begun.work)).toBeLessThan(5);
  expect(process.memoryUsage().rss - begun.memory).toBeLessThan(500 * 1024 ** 2);
});

it('reads a long number before compressed objects as fast as a long word', async () => {
  const secondsOf = async (character: string) => {
    const head = character.repeat(31 * 1024 ** 2);
    const content = objectStream(head.length, deflateSync(head));
    const begun = process.cpuUsage();
    await pagesOf(content);
    return secondsOfWork(begun);
  };
  await secondsOf('x');
  expect(await secondsOf('1')).toBeLessThan(3 * (await secondsOf('x')) + 0.1);
});

it('gives up on objects that replace each other without end', async () => {
  const whole = document('<</Type/Pages/Kids[3 0 R]>>', `<</Type/Page/MediaBox[${A4}]>>`);
  const replacing = (times: number) => {
    const head = '7 0 '.repeat(times);
    return Buffer.concat([Buffer.from(whole), objectStream(head.length, deflateSync(head))]);
  };
  expect(await pagesOf(replacing(1_000))).toMatchObject({ pages: 1, width: 210 });
  expect(await pagesOf(replacing(500_000))).toBeNull();
  expect(await pagesOf(whole + object(7, '').repeat(500_000))).toBeNull();
});
