import type { FileHandle } from 'node:fs/promises';
import { readAt } from './random-access.js';

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const MAX_DIRECTORY_BYTES = 1024 * 1024;
const ENTRY_BYTES = 46;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY_SIGNATURE = 0x02014b50;

/**
 * The names in a ZIP archive's directory. Nothing is unpacked, so a ZIP bomb does no harm.
 * @throws RangeError when the directory is missing or unreasonable.
 */
export async function zipEntryNames(file: FileHandle): Promise<string[]> {
  const { size } = await file.stat();
  const tailBytes = Math.min(size, END_BYTES + MAX_COMMENT_BYTES);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  const end = tail.lastIndexOf(END_SIGNATURE);
  if (end < 0 || end + END_BYTES > tail.length) throw new RangeError('no directory');
  const directoryBytes = tail.readUInt32LE(end + 12);
  if (directoryBytes > MAX_DIRECTORY_BYTES) throw new RangeError('the directory is too large');
  const directory = await readAt(file, tail.readUInt32LE(end + 16), directoryBytes);
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE;) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    names.push(directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes!));
    at += ENTRY_BYTES + nameBytes! + extraBytes! + commentBytes!;
  }
  return names;
}
