import type { FileHandle } from 'node:fs/promises';

/**
 * Reads `length` bytes at `offset` without reading the rest of the file.
 * @throws RangeError when the file does not have them.
 */
export async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw new RangeError(`${length} bytes at ${offset} are beyond the end of the file`);
  return buffer;
}
