import type { FileHandle } from 'node:fs/promises';

const WINDOW_BYTES = 64 * 1024;

/**
 * Reads `length` bytes at `offset` without reading the rest of the file.
 * @throws RangeError when the file does not have them.
 */
export async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw new RangeError(`${length} bytes at ${offset} are beyond the end of the file`);
  return buffer;
}

/** Reads a file from front to back in windows. */
export class Walk {
  private window: Buffer = Buffer.alloc(0);
  private windowStart = 0;
  private at = 0;

  constructor(
    readonly file: FileHandle,
    readonly size: number,
  ) {}

  get position(): number {
    return this.at;
  }

  /** @throws RangeError when the file ends before that. */
  async take(length: number): Promise<Buffer> {
    if (this.at < this.windowStart || this.at + length > this.windowStart + this.window.length) {
      if (this.at + length > this.size) throw new RangeError('The file ends too early.');
      this.window = await readAt(this.file, this.at, Math.min(Math.max(WINDOW_BYTES, length), this.size - this.at));
      this.windowStart = this.at;
    }
    const start = this.at - this.windowStart;
    this.at += length;
    return this.window.subarray(start, start + length);
  }

  /** @throws RangeError when that is beyond the end. */
  skip(length: number): void {
    this.at += length;
    if (this.at > this.size) throw new RangeError('The file ends too early.');
  }

  /** Moves past the next occurrence of these bytes. @throws RangeError when there is none. */
  async find(bytes: Buffer): Promise<void> {
    for (;;) {
      const length = Math.min(WINDOW_BYTES, this.size - this.at);
      const found = (await this.take(length)).indexOf(bytes);
      if (found >= 0) return this.skip(found + bytes.length - length);
      if (this.at === this.size) throw new RangeError('The file ends too early.');
      // They may straddle the end of the window.
      this.at -= bytes.length - 1;
    }
  }
}
