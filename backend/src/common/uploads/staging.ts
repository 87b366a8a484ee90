import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { Config } from '../../config/config.js';
import { rethrowNoRoom } from './storage-unavailable.js';

/** What multer knows of a file, and the sum of the bytes that came. */
export type ReceivedFile = Express.Multer.File & { sha256: Buffer };

const HOUR_MS = 60 * 60 * 1000;

/**
 * Where uploads wait, on disk, until a booking takes them over: DATA_DIR/staging, readable by this process only
 * (docs/product.md, 11.2). multer's own disk storage would leave them readable by everyone on the machine, and forgets a file
 * whose sender goes away in the moment in which it is made.
 */
@Injectable()
export class Staging implements StorageEngine, OnModuleInit {
  readonly folder: string;
  private readonly staged = new WeakMap<Request, string[]>();

  constructor(config: Config) {
    this.folder = join(config.dataDir, 'staging');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.sweep();
  }

  _handleFile(
    request: Request,
    file: ReceivedFile,
    callback: (error?: unknown, stored?: Partial<ReceivedFile>) => void,
  ): void {
    this.write(request, file)
      .catch(rethrowNoRoom)
      .then((stored) => callback(null, stored), callback);
  }

  _removeFile(_request: Request, file: ReceivedFile, callback: (error: Error | null) => void): void {
    rm(file.path, { force: true }).then(() => callback(null), callback);
  }

  /** Removes whatever the request staged and nobody moved away. */
  async discard(request: Request): Promise<void> {
    await Promise.all((this.staged.get(request) ?? []).map((path) => rm(path, { force: true })));
  }

  /** Removes what a killed process left behind; an hour is longer than any request lasts. */
  async sweep(olderThanMs = HOUR_MS): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found && Date.now() - found.mtimeMs > olderThanMs) await rm(path, { force: true });
    }
  }

  private async write(request: Request, file: ReceivedFile): Promise<Partial<ReceivedFile>> {
    const path = join(this.folder, randomUUID());
    this.staged.set(request, [...(this.staged.get(request) ?? []), path]);
    const handle = await open(path, 'wx', 0o600);
    try {
      const target = handle.createWriteStream();
      const sum = createHash('sha256');
      const summed = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          sum.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(file.stream, summed, target);
      return { path, size: target.bytesWritten, sha256: sum.digest() };
    } catch (error) {
      // Made before the first byte was read, so it is there to be removed however early the sender went away.
      await handle.close().catch(() => undefined);
      await rm(path, { force: true });
      throw error;
    }
  }
}
