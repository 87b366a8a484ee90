import { statfs } from 'node:fs/promises';
import type { DomainError } from '../errors.js';
import { StorageUnavailable } from './storage-unavailable.js';

/** What is asked for at once while files arrive, so that a disk that fills up meanwhile is noticed in time. */
export const CHECK_EVERY_BYTES = 1024 * 1024;

/** Files, and their bytes together. */
export interface Amount {
  files: number;
  bytes: number;
}

/** What may still be added to one record; requests that add to the same one share it while they are under way. */
export interface Allowance extends Amount {
  /** Names the record, such as a booking. */
  key: string;
  /** What to tell whoever sends more. */
  refusal: () => DomainError;
}

/** @throws StorageUnavailable when fewer than `floor` bytes of the folder's disk would stay free. */
export async function requireFreeSpace(folder: string, floor: number, wanted: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - wanted >= floor) return;
  throw new StorageUnavailable(
    'The server has too little disk space left to take files. Please tell an administrator, and send it again later.',
    new Error(`${bavail * bsize} bytes are free, FREE_SPACE_FLOOR is ${floor}`),
  );
}

const NOTHING: Amount = { files: 0, bytes: 0 };

/** What the requests of this process are taking in at the moment, by record. */
export class UnderWay {
  private readonly amounts = new Map<string, Amount>();

  /** @throws the allowance's refusal when all who add to its record at the moment, and `more`, are too much for it. */
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
