import type { FileHandle } from 'node:fs/promises';
import * as sample from '../../../test/samples/files.js';
import { checkWhole } from './image-structure.js';
import { Walk } from './random-access.js';

/** A file in memory, which counts what is read of it. */
function fileOf(content: Buffer) {
  const file = {
    bytesRead: 0,
    stat: () => Promise.resolve({ size: content.length }),
    read: (buffer: Buffer, offset: number, length: number, position: number) => {
      const bytesRead = content.copy(buffer, offset, position, position + length);
      file.bytesRead += bytesRead;
      return Promise.resolve({ bytesRead, buffer });
    },
  };
  return file as typeof file & FileHandle;
}

describe('a HEIC', () => {
  /** A walk in a circle never lets go of the thread, so that no time limit could end the test. */
  beforeEach(() => {
    const take = Reflect.get(Walk.prototype, 'take');
    let steps = 0;
    vi.spyOn(Walk.prototype, 'take').mockImplementation(function (this: Walk, length) {
      steps += 1;
      if (steps > 1000) throw new Error('The walk does not end.');
      return take.call(this, length);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const heicWith = (box: string) => fileOf(Buffer.concat([sample.heic().subarray(0, 24), Buffer.from(box, 'hex')]));
  const MDAT = '6d646174';

  it.each([
    ['a long length of nothing', `00000001${MDAT}0000000000000000`],
    ['a long length that is shorter than its header', `00000001${MDAT}000000000000000f`],
    ['a length that is shorter than its header', `00000007${MDAT}`],
  ])('whose box has %s is refused', async (_, box) => {
    await expect(checkWhole(heicWith(box), 'image/heic')).rejects.toThrow(RangeError);
  });

  it('may have boxes with a long length', async () => {
    await checkWhole(heicWith(`00000001${MDAT}0000000000000012abcd00000008${MDAT}`), 'image/heic');
  });
});

it('a JPEG may have a segment whose length does not count itself', async () => {
  await checkWhole(fileOf(Buffer.from('ffd8fffe0000ffd9', 'hex')), 'image/jpeg');
});

it.each([
  ['empty comments', 'fffe0002'],
  ['marks without content', 'ffd0'],
])('a JPEG of nothing but %s is read once', async (_, segment) => {
  const [begin, filling, end] = ['ffd8', segment, 'ffd9'].map((bytes) => Buffer.from(bytes, 'hex'));
  const content = Buffer.concat([begin!, Buffer.alloc(2 ** 20, filling), end!]);
  const file = fileOf(content);
  await checkWhole(file, 'image/jpeg');
  expect(file.bytesRead).toBeLessThan(1.1 * content.length);
});

it('the end of a JPEG is found wherever it is', async () => {
  const scan = Buffer.from('ffd8ffda0002', 'hex');
  const end = Buffer.from('ffd9', 'hex');
  for (let more = 2 ** 16 - 12; more < 2 ** 16 + 4; more += 1) {
    const content = Buffer.concat([scan, Buffer.alloc(more, 1), end]);
    await checkWhole(fileOf(content), 'image/jpeg');
    await expect(checkWhole(fileOf(content.subarray(0, -1)), 'image/jpeg')).rejects.toThrow(RangeError);
  }
});

/** A TIFF of a directory and numbers, which all of its entries list. */
function tiffWith(entries: { tag: number; count: number }[], numbers: number): Buffer {
  const directory = Buffer.alloc(8 + 2 + 12 * entries.length + 4);
  directory.write('49492a0008000000', 'hex');
  directory.writeUInt16LE(entries.length, 8);
  entries.forEach(({ tag, count }, index) => {
    const at = 10 + 12 * index;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(4, at + 2);
    directory.writeUInt32LE(count, at + 4);
    directory.writeUInt32LE(directory.length, at + 8);
  });
  return Buffer.concat([directory, Buffer.alloc(4 * numbers)]);
}

it('a TIFF that lists its parts again and again is refused before they are read again', async () => {
  const lists = Array.from({ length: 100 }, () => ({ tag: 273, count: 10_000 }));
  const file = fileOf(tiffWith(lists, 10_000));
  await expect(checkWhole(file, 'image/tiff')).rejects.toThrow(RangeError);
  expect(file.bytesRead).toBeLessThan(50_000);
});

it('a TIFF may list the places and the lengths of its parts', async () => {
  const lists = [273, 279].map((tag) => ({ tag, count: 10_000 }));
  await checkWhole(fileOf(tiffWith(lists, 10_000)), 'image/tiff');
});
