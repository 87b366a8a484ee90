import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Part } from '../../common/download.js';
import { NotFound } from '../../common/errors.js';
import { StorageUnavailable } from './storage-unavailable.js';
import type { S3Settings } from '../../config/config.js';
import { MISSING_FILE, PROBE, Storage, type OpenedFile, type StoredObject } from './storage.js';
import { physicalKey } from './stored-name.js';

const PUT_ATTEMPTS = 3;
const CHECK_TIMEOUT_MS = 4000;

/** Objects in a bucket of Amazon S3 or a compatible store. */
export class S3Storage extends Storage implements OnApplicationShutdown {
  private readonly client: S3Client;
  private readonly bucket: string;
  readonly place: string;

  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings) {
    super();
    this.bucket = bucket;
    this.place = `the bucket ${bucket}`;
    this.client = new S3Client({
      endpoint,
      region,
      forcePathStyle,
      // Without configured keys, the SDK uses the machine's role.
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      // Otherwise checksums are sent after the content, and some stores save both as the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      // The SDK warns on the console about each request that it cannot repeat, but `put` repeats them itself.
      logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
      requestHandler: {
        connectionTimeout: 3000,
        socketTimeout: 60_000,
        // A download holds its connection for as long as the slowest receiver takes. With the default of 50, others
        // would have to wait.
        httpAgent: { maxSockets: 1000 },
        httpsAgent: { maxSockets: 1000 },
      },
    });
  }

  /** Runs after the jobs and mails that may still need a file have ended. */
  onApplicationShutdown(): void {
    this.client.destroy();
  }

  protected async putObject(stagedFile: string, path: string): Promise<void> {
    const place = this.at(path);
    const { size } = await stat(stagedFile);
    // The SDK cannot repeat a request whose stream has been consumed, and the alternative would be to hold the whole
    // file in memory.
    for (let attempt = 1; ; attempt++) {
      const body = createReadStream(stagedFile);
      try {
        await this.client.send(
          new PutObjectCommand({
            ...place,
            Body: body,
            ContentLength: size,
            ContentType: 'application/octet-stream',
          }),
        );
        break;
      } catch (error) {
        if (attempt === PUT_ATTEMPTS || isRefusal(error)) rethrow(error);
        await pause(200 * 2 ** attempt);
      } finally {
        body.destroy();
      }
    }
    await rm(stagedFile);
  }

  async open(path: string, part?: Part): Promise<OpenedFile> {
    const Range = part && `bytes=${part.start}-${part.end}`;
    const wanted = new GetObjectCommand({ ...this.at(path), Range });
    const { Body, ContentLength } = await this.client.send(wanted).catch(rethrow);
    if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('The object store sent no file');
    return { stream: Body, size: ContentLength };
  }

  protected async copyObject(from: string, to: string): Promise<void> {
    const source = `${this.bucket}/${physicalKey(from)}`;
    await this.client.send(new CopyObjectCommand({ ...this.at(to), CopySource: source })).catch(rethrow);
  }

  protected async moveObject(from: string, to: string): Promise<void> {
    await this.copyObject(from, to);
    await this.removeObject(from);
  }

  protected async removeObject(path: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(path))).catch(rethrow);
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: prefix });
    try {
      for await (const { Contents = [] } of pages) {
        for (const { Key, Size = 0, LastModified } of Contents) {
          if (Key && LastModified) yield { key: Key, size: Size, modifiedAt: LastModified };
        }
      }
    } catch (error) {
      rethrow(error);
    }
  }

  async check(): Promise<void> {
    const abortSignal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const probe = { Bucket: this.bucket, Key: PROBE };
    await this.client.send(new PutObjectCommand({ ...probe, Body: '.' }), { abortSignal });
    // One that is left behind says nothing against storing, and the next check replaces it.
    await this.client.send(new DeleteObjectCommand(probe), { abortSignal }).catch(() => undefined);
  }

  protected async readText(name: string): Promise<string | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: name }));
      return (await Body?.transformToString()) ?? null;
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
      rethrow(error);
    }
  }

  protected async writeText(name: string, text: string): Promise<void> {
    await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: name, Body: text })).catch(rethrow);
  }

  private at(path: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: physicalKey(path) };
  }
}

/** The store understood the request and refused it, so repeating it would not help. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function rethrow(error: unknown): never {
  if (error instanceof S3ServiceException && error.name === 'NoSuchKey') throw new NotFound(MISSING_FILE);
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403)
    throw new StorageUnavailable(`The file store refuses access (${error.name}). Please tell an administrator.`, error);
  throw new StorageUnavailable('The files cannot be reached at the moment. Please try again in a minute.', error);
}
