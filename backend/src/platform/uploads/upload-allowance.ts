import { statfs } from 'node:fs/promises';
import type { DomainError } from '../../common/errors.js';
import { StorageUnavailable } from '../storage/storage-unavailable.js';

/** How often free space is checked while files arrive, so that a disk that fills up is noticed in time. */
export const CHECK_EVERY_BYTES = 1024 * 1024;

/** A number of files and their total size. */
export interface Amount {
  files: number;
  bytes: number;
}

/** How much may still be added to one record. Concurrent requests for the same record share it. */
export interface Allowance extends Amount {
  /** Identifies the record, such as a booking. */
  key: string;
  /** The error for senders who exceed it. */
  refusal: () => DomainError;
}

/** @throws StorageUnavailable when fewer than `floor` bytes would stay free on the folder's disk. */
export async function requireFreeSpace(folder: string, floor: number, wanted: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - wanted >= floor) return;
  throw new StorageUnavailable(
    'The server has too little disk space left to take files. Please tell an administrator, and send it again later.',
    new Error(`${bavail * bsize} bytes are free, FREE_SPACE_FLOOR is ${floor}`),
  );
}

const NOTHING: Amount = { files: 0, bytes: 0 };

/** How much the current requests of this process are uploading, by record. */
export class UploadsInProgress {
  private readonly amounts = new Map<string, Amount>();

  /** @throws the allowance's refusal when the uploads in progress for its record, plus `more`, exceed it. */
  require({ key, files, bytes, refusal }: Allowance, more: Amount = NOTHING): void {
    const sum = this.of(key);
    if (sum.files + more.files > files || sum.bytes + more.bytes > bytes) throw refusal();
  }

  add(key: string, more: Amount): void {
    const sum = this.of(key);
    this.amounts.set(key, { files: sum.files + more.files, bytes: sum.bytes + more.bytes });
  }

  remove(key: string, less: Amount): void {
    const sum = this.of(key);
    const left = { files: sum.files - less.files, bytes: sum.bytes - less.bytes };
    if (left.files > 0) this.amounts.set(key, left);
    else this.amounts.delete(key);
  }

  private of(key: string): Amount {
    return this.amounts.get(key) ?? NOTHING;
  }
}
