import { createHash, randomUUID, type Hash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { DomainError } from '../../common/errors.js';
import { Config } from '../../config/config.js';
import { rethrowDiskFull } from '../storage/storage-unavailable.js';
import {
  CHECK_EVERY_BYTES,
  requireFreeSpace,
  UploadsInProgress,
  type Allowance,
  type Amount,
} from './upload-allowance.js';

/** As multer passes it on. */
export interface ReceivedFile extends Express.Multer.File {
  sha256: Buffer;
}

/** A request whose files are arriving: the files it has written to disk, and the allowances that apply to it. */
interface IncomingUpload {
  paths: string[];
  writes: Promise<unknown>[];
  allowances: Allowance[];
  taken: Amount;
  takesVideo: boolean;
  /** Why the upload was refused, once it has been. */
  refusal?: DomainError;
}

const HOUR_MS = 60 * 60 * 1000;
/**
 * A generous allowance for everything in a multipart body besides the files: the announced length alone only refuses
 * requests that are clearly too large.
 */
const BODY_BESIDES_FILES = 64 * 1024;

/**
 * The folder DATA_DIR/staging, where uploads wait until a booking takes them over, readable by this process only
 * (docs/product.md, 11.2). multer's own disk storage would make the files readable by everyone on the machine, and it
 * leaks a file when the sender disconnects just as it is being created.
 */
@Injectable()
export class Staging implements StorageEngine, OnModuleInit {
  readonly folder: string;
  private readonly arrivals = new WeakMap<Request, IncomingUpload>();
  private readonly inProgress = new UploadsInProgress();

  constructor(private readonly config: Config) {
    this.folder = join(config.dataDir, 'staging');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.sweep();
  }

  /** Limits how much a request may upload. Guards call it before the body is read. */
  allow(request: Request, allowance: Allowance): void {
    this.incomingUploadOf(request).allowances.push(allowance);
  }

  /** Lets a request send videos, too. Guards call it before the body is read. */
  allowVideo(request: Request): void {
    this.incomingUploadOf(request).takesVideo = true;
  }

  takesVideo(request: Request): boolean {
    return this.incomingUploadOf(request).takesVideo;
  }

  get videoLimit(): number {
    return this.config.videoLimit;
  }

  /**
   * Rejects a body by its announced length, before it is read. @throws StorageUnavailable; the refusals of the
   * allowances.
   */
  async admit(request: Request): Promise<void> {
    const announced = Math.max(Number(request.headers['content-length'] ?? 0) - BODY_BESIDES_FILES, 0);
    if (announced > 0) await this.requireFreeSpace(announced);
    for (const allowance of this.incomingUploadOf(request).allowances)
      this.inProgress.require(allowance, { files: 1, bytes: announced });
  }

  _handleFile(
    request: Request,
    file: ReceivedFile,
    callback: (error?: unknown, stored?: Partial<ReceivedFile>) => void,
  ): void {
    const arrival = this.incomingUploadOf(request);
    const write = this.write(arrival, file);
    arrival.writes.push(write);
    write.catch(rethrowDiskFull).then((stored) => callback(null, stored), callback);
  }

  _removeFile(_request: Request, file: Express.Multer.File, callback: (error: Error | null) => void): void {
    rm(file.path, { force: true }).then(() => callback(null), callback);
  }

  /** Why the upload was refused; multer only reports that the body broke off. */
  refusalOf(request: Request): DomainError | undefined {
    return this.incomingUploadOf(request).refusal;
  }

  /** Removes the staged files that have not been moved away. */
  async discard(request: Request): Promise<void> {
    const { paths, writes, allowances, taken } = this.incomingUploadOf(request);
    this.arrivals.delete(request);
    // If the body broke off, a file may still be in the middle of being created.
    await Promise.allSettled(writes);
    for (const { key } of allowances) this.inProgress.remove(key, taken);
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }

  /** Removes what a killed process left behind. No request lasts an hour. */
  @Interval(HOUR_MS)
  async sweep(olderThanMs = HOUR_MS): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found && Date.now() - found.mtimeMs > olderThanMs) await rm(path, { force: true });
    }
  }

  private async write(arrival: IncomingUpload, file: Express.Multer.File): Promise<Partial<ReceivedFile>> {
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
      // The file was created before the first byte was read, so it exists however early the sender disconnected.
      await handle.close().catch(() => undefined);
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Counts bytes as they arrive, so that a body without a length, or with many files, cannot exceed its allowance. */
  private async *metered(arrival: IncomingUpload, chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
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

  private take({ allowances, taken }: IncomingUpload, more: Amount): void {
    taken.files += more.files;
    taken.bytes += more.bytes;
    for (const { key } of allowances) this.inProgress.add(key, more);
    for (const allowance of allowances) this.inProgress.require(allowance);
  }

  /** @param wanted bytes @throws StorageUnavailable */
  requireFreeSpace(wanted: number): Promise<void> {
    return requireFreeSpace(this.folder, this.config.freeSpaceFloor, wanted);
  }

  private incomingUploadOf(request: Request): IncomingUpload {
    const known = this.arrivals.get(request);
    if (known) return known;
    const arrival: IncomingUpload = {
      paths: [],
      writes: [],
      allowances: [],
      taken: { files: 0, bytes: 0 },
      takesVideo: false,
    };
    this.arrivals.set(request, arrival);
    return arrival;
  }
}
