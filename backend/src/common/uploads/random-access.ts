import type { FileHandle } from 'node:fs/promises';

/**
 * `length` bytes at `offset` of a file, without reading the rest.
 * @throws RangeError when the file has no such bytes.
 */
export async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw new RangeError(`${length} bytes at ${offset} are beyond the end of the file`);
  return buffer;
}
