import { createHash, randomUUID, type Hash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { Config } from '../../config/config.js';
import { DomainError } from '../errors.js';
import { CHECK_EVERY_BYTES, requireFreeSpace, UnderWay, type Allowance, type Amount } from './room.js';
import { rethrowNoRoom } from './storage-unavailable.js';

/** As multer hands it on. */
export interface ReceivedFile extends Express.Multer.File {
  sha256: Buffer;
}

/** A request whose files are arriving: what it left on disk, and what it may add to which records. */
interface Arrival {
  paths: string[];
  writes: Promise<unknown>[];
  allowances: Allowance[];
  taken: Amount;
  /** Why it may bring no more. */
  refusal?: DomainError;
}

const HOUR_MS = 60 * 60 * 1000;
/** What a multipart body has besides its files, generously: only a clear excess is refused by its length alone. */
const BODY_BESIDES_FILES = 64 * 1024;

/**
 * Where uploads wait, on disk, until a booking takes them over: DATA_DIR/staging, readable by this process only
 * (docs/product.md, 11.2). multer's own disk storage would leave them readable by everyone on the machine, and forgets a file
 * whose sender goes away in the moment in which it is made.
 */
@Injectable()
export class Staging implements StorageEngine, OnModuleInit {
  readonly folder: string;
  private readonly arrivals = new WeakMap<Request, Arrival>();
  private readonly underWay = new UnderWay();

  constructor(private readonly config: Config) {
    this.folder = join(config.dataDir, 'staging');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.sweep();
  }

  /** Limits what a request may bring; guards call it before its body is read. */
  allow(request: Request, allowance: Allowance): void {
    this.arrivalOf(request).allowances.push(allowance);
  }

  /** Refuses a body by the length that it announces, before it is read. @throws StorageUnavailable; what the allowances say. */
  async admit(request: Request): Promise<void> {
    const announced = Math.max(Number(request.headers['content-length'] ?? 0) - BODY_BESIDES_FILES, 0);
    if (announced > 0) await this.requireFreeSpace(announced);
    for (const allowance of this.arrivalOf(request).allowances)
      this.underWay.require(allowance, { files: 1, bytes: announced });
  }

  _handleFile(
    request: Request,
    file: ReceivedFile,
    callback: (error?: unknown, stored?: Partial<ReceivedFile>) => void,
  ): void {
    const arrival = this.arrivalOf(request);
    const write = this.write(arrival, file);
    arrival.writes.push(write);
    write.catch(rethrowNoRoom).then((stored) => callback(null, stored), callback);
  }

  _removeFile(_request: Request, file: Express.Multer.File, callback: (error: Error | null) => void): void {
    rm(file.path, { force: true }).then(() => callback(null), callback);
  }

  /** Why the request may bring no more; multer reports it as a body that broke off. */
  refusalOf(request: Request): DomainError | undefined {
    return this.arrivalOf(request).refusal;
  }

  /** Removes whatever the request staged and nobody moved away. */
  async discard(request: Request): Promise<void> {
    const { paths, writes, allowances, taken } = this.arrivalOf(request);
    this.arrivals.delete(request);
    // Of a body that broke off, a file may be about to be made.
    await Promise.allSettled(writes);
    for (const { key } of allowances) this.underWay.remove(key, taken);
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }

  /** Removes what a killed process left behind; an hour is longer than any request lasts. */
  async sweep(olderThanMs = HOUR_MS): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found && Date.now() - found.mtimeMs > olderThanMs) await rm(path, { force: true });
    }
  }

  private async write(arrival: Arrival, file: Express.Multer.File): Promise<Partial<ReceivedFile>> {
    await this.requireFreeSpace(0);
    const path = join(this.folder, randomUUID());
    this.take(arrival, { files: 1, bytes: 0 });
    arrival.paths.push(path);
    const handle = await open(path, 'wx', 0o600);
    try {
      const target = handle.createWriteStream();
      const hash = createHash('sha256');
      await pipeline(file.stream, (chunks: AsyncIterable<Buffer>) => this.metered(arrival, chunks, hash), target);
      return { path, size: target.bytesWritten, sha256: hash.digest() };
    } catch (error) {
      // Made before the first byte was read, so it is there to be removed however early the sender went away.
      await handle.close().catch(() => undefined);
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Counts bytes as they arrive, so that a body without a length, or with many files, cannot take more than it may. */
  private async *metered(arrival: Arrival, chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
    let unchecked = 0;
    try {
      for await (const chunk of chunks) {
        this.take(arrival, { files: 0, bytes: chunk.length });
        unchecked += chunk.length;
        if (unchecked >= CHECK_EVERY_BYTES) {
          await this.requireFreeSpace(0);
          unchecked = 0;
        }
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      if (error instanceof DomainError) arrival.refusal = error;
      throw error;
    }
  }

  private take({ allowances, taken }: Arrival, more: Amount): void {
    taken.files += more.files;
    taken.bytes += more.bytes;
    for (const { key } of allowances) this.underWay.add(key, more);
    for (const allowance of allowances) this.underWay.require(allowance);
  }

  private requireFreeSpace(wanted: number): Promise<void> {
    return requireFreeSpace(this.folder, this.config.freeSpaceFloor, wanted);
  }

  private arrivalOf(request: Request): Arrival {
    const known = this.arrivals.get(request);
    if (known) return known;
    const arrival: Arrival = { paths: [], writes: [], allowances: [], taken: { files: 0, bytes: 0 } };
    this.arrivals.set(request, arrival);
    return arrival;
  }
}
