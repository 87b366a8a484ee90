import { Damaged, readAt, type Walk } from './random-access.js';

const STRIP_OFFSETS = 273;
const STRIP_LENGTHS = 279;
const TILE_OFFSETS = 324;
const TILE_LENGTHS = 325;
const PARTS = new Set([STRIP_OFFSETS, STRIP_LENGTHS, TILE_OFFSETS, TILE_LENGTHS]);
/** The size in bytes of each value type, from TIFF's 1 to BigTIFF's 18. */
const BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];
const MAX_ENTRIES = 1_000;
const MAX_PARTS = 1_000_000;

/**
 * The first directory says where its values and the strips or tiles of the image are. All of them must lie within the
 * file.
 */
export async function checkTiff({ file, size }: Walk): Promise<void> {
  const header = await readAt(file, 0, 16);
  const little = header.toString('latin1', 0, 2) === 'II';
  const number = (bytes: Buffer, at: number, length: number) =>
    length === 8
      ? Number(little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
      : little
        ? bytes.readUIntLE(at, length)
        : bytes.readUIntBE(at, length);
  const isBig = number(header, 2, 2) === 43;
  const [countBytes, entryBytes, valueBytes] = isBig ? [8, 20, 8] : [2, 12, 4];
  const directory = isBig ? number(header, 8, 8) : number(header, 4, 4);
  const entries = number(await readAt(file, directory, countBytes), 0, countBytes);
  if (entries > MAX_ENTRIES) throw new Damaged('The directory is too large.');
  const bytes = await readAt(file, directory + countBytes, entries * entryBytes);

  const numbers = new Map<number, number[]>();
  for (let at = 0; at < bytes.length; at += entryBytes) {
    const tag = number(bytes, at, 2);
    const each = BYTES[number(bytes, at + 2, 2)] ?? 0;
    const count = number(bytes, at + 4, valueBytes);
    const inPlace = bytes.subarray(at + entryBytes - valueBytes, at + entryBytes);
    const elsewhere = count * each > valueBytes ? number(inPlace, 0, valueBytes) : undefined;
    if (elsewhere !== undefined && elsewhere + count * each > size) throw new RangeError('The file ends too early.');
    if (!PARTS.has(tag) || ![2, 4, 8].includes(each)) continue;
    // TIFF allows each tag once. Many lists may share one place, so a small file could be long to read.
    if (numbers.has(tag)) throw new Damaged('The directory has a tag twice.');
    if (count > MAX_PARTS) throw new Damaged('The picture has too many parts.');
    const values = elsewhere === undefined ? inPlace : await readAt(file, elsewhere, count * each);
    numbers.set(
      tag,
      Array.from({ length: count }, (_, index) => number(values, index * each, each)),
    );
  }
  const offsets = numbers.get(STRIP_OFFSETS) ?? numbers.get(TILE_OFFSETS) ?? [];
  const lengths = numbers.get(STRIP_LENGTHS) ?? numbers.get(TILE_LENGTHS) ?? [];
  if (offsets.some((offset, index) => offset + (lengths[index] ?? 0) > size))
    throw new RangeError('The file ends too early.');
}
