import type { FileHandle } from 'node:fs/promises';

const WINDOW_BYTES = 64 * 1024;

/** The structure of a file contradicts itself, so more is wrong with it than a missing end. */
export class Damaged extends RangeError {}

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

  /**
   * Only goes forward. A walk that a file can send back may go round in a circle, and while it does so within a window,
   * nothing else in the process gets a turn.
   * @throws RangeError when that is beyond the end; Damaged when it is back.
   */
  skip(length: number): void {
    if (length < 0) throw new Damaged('A part of the file is shorter than its own header.');
    this.at += length;
    if (this.at > this.size) throw new RangeError('The file ends too early.');
  }

  /** Moves past the next occurrence of these bytes. @throws RangeError when there is none. */
  async find(bytes: Buffer): Promise<void> {
    for (;;) {
      // What is left of the window comes first, or a file of many short parts would be read once for each of them.
      const left = this.windowStart + this.window.length - this.at;
      const length = left >= bytes.length ? left : Math.min(WINDOW_BYTES, this.size - this.at);
      const found = (await this.take(length)).indexOf(bytes);
      if (found >= 0) {
        this.at += found + bytes.length - length;
        return;
      }
      if (this.at === this.size) throw new RangeError('The file ends too early.');
      // They may straddle the end of the window.
      this.at -= bytes.length - 1;
    }
  }
}
