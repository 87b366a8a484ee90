import type { FileHandle } from 'node:fs/promises';
import { Damaged, readAt, Walk } from './random-access.js';
import { checkTiff } from './tiff-structure.js';

/**
 * Follows an image's structure from its first byte to its last, by lengths and end markers and without decoding pixels,
 * so that large files cost little. This finds files that were cut off; damage inside a complete file is found when it
 * is drawn.
 * @param contentType as `judge` names it; types without such a structure are accepted
 * @throws RangeError when the file ends before its structure does; Damaged when it does not follow it
 */
export async function checkWhole(file: FileHandle, contentType: string): Promise<void> {
  const check = CHECKS[contentType];
  if (!check) return;
  const { size } = await file.stat();
  await check(new Walk(file, size)).catch(async (error: unknown) => {
    const mark = END_MARKS[contentType];
    const hasEnd = error instanceof RangeError && mark?.equals(await readAt(file, size - mark.length, mark.length));
    throw hasEnd ? new Damaged('Its end is there, and cannot be reached.') : error;
  });
}

const CHECKS: Partial<Record<string, (walk: Walk) => Promise<void>>> = {
  'image/png': checkPng,
  'image/apng': checkPng,
  'image/jpeg': checkJpeg,
  'image/gif': checkGif,
  'image/webp': checkWebp,
  'image/tiff': checkTiff,
  'image/bmp': checkBmp,
  'image/avif': checkBoxes,
  'image/heic': checkBoxes,
  'image/heif': checkBoxes,
};

/** The last bytes of a whole file, which occur nowhere else by chance. */
const END_OF_PNG = Buffer.from('IEND\xaeB`\x82', 'latin1');
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const END_MARKS: Partial<Record<string, Buffer>> = {
  'image/png': END_OF_PNG,
  'image/apng': END_OF_PNG,
  'image/jpeg': END_OF_JPEG,
};

/** Chunks of length, type, data and checksum, the last one of type IEND. */
async function checkPng(walk: Walk): Promise<void> {
  walk.skip(8);
  for (;;) {
    const chunk = await walk.take(8);
    const type = chunk.toString('latin1', 4);
    walk.skip(chunk.readUInt32BE(0) + 4);
    if (type === 'IEND') return;
  }
}

/** Segments with lengths, then the scans, in which the end marker cannot occur by chance. */
async function checkJpeg(walk: Walk): Promise<void> {
  walk.skip(2);
  for (;;) {
    await walk.find(MARK);
    let marker = 0xff;
    while (marker === 0xff) marker = (await walk.take(1))[0]!;
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    if (marker === END_OF_JPEG[1]) return;
    // The length counts its own two bytes. Decoders read on after one that does not, so we accept it as well.
    walk.skip(Math.max((await walk.take(2)).readUInt16BE(0) - 2, 0));
    if (marker === START_OF_SCAN) return walk.find(END_OF_JPEG);
  }
}
const MARK = Buffer.from([0xff]);
const START_OF_SCAN = 0xda;

/** Blocks of sub-blocks of up to 255 bytes, each ending with an empty one, and a trailer after the last block. */
async function checkGif(walk: Walk): Promise<void> {
  walk.skip(10);
  const screen = await walk.take(3);
  walk.skip(colourTableBytes(screen[0]!));
  // Browsers show a GIF whose trailer is missing or replaced by padding, so we accept it as well.
  while (walk.position < walk.size) {
    const kind = (await walk.take(1))[0]!;
    if (kind !== 0x21 && kind !== 0x2c) return;
    if (kind === 0x2c) {
      const frame = await walk.take(9);
      walk.skip(colourTableBytes(frame[8]!));
    }
    // The label of an extension, or the initial code size of a frame.
    walk.skip(1);
    for (let length = -1; length !== 0; walk.skip(length)) length = (await walk.take(1))[0]!;
  }
}

function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

async function checkWebp(walk: Walk): Promise<void> {
  walk.skip((await walk.take(8)).readUInt32LE(4));
}

/** Without compression every row must be there. With compression the length is not recorded anywhere. */
async function checkBmp(walk: Walk): Promise<void> {
  const header = await walk.take(18);
  const pixelsAt = header.readUInt32LE(10);
  if (header.readUInt32LE(14) < 40) return;
  const info = await walk.take(16);
  const [width, height] = [info.readInt32LE(0), Math.abs(info.readInt32LE(4))];
  if (width <= 0 || height === 0) throw new Damaged('No picture is that small.');
  if (info.readUInt32LE(12) !== 0) return;
  const rowBytes = Math.ceil((width * info.readUInt16LE(10)) / 32) * 4;
  if (pixelsAt + rowBytes * height > walk.size) throw new RangeError('The file ends too early.');
}

/** Boxes with a length and a type. A length of 0 means the rest of the file, 1 that a longer number follows. */
async function checkBoxes(walk: Walk): Promise<void> {
  while (walk.position + 8 <= walk.size) {
    const length = (await walk.take(8)).readUInt32BE(0);
    if (length === 0) return;
    walk.skip(length === 1 ? Number((await walk.take(8)).readBigUInt64BE(0)) - 16 : length - 8);
  }
}
