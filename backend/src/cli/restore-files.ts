import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '../platform/storage/storage.js';
import { trashKey } from '../platform/storage/stored-name.js';
import { fileEntry, sumOf } from './backup-archive.js';
import type { Manifest } from './backup-manifest.js';

/** Puts the files of an unpacked backup into the store, and can undo that if the restore fails later. */
export class FileRestore {
  private readonly put: string[] = [];
  /** Files that had the same key but different content. They are kept in the trash. */
  private readonly replaced: { key: string; trash: string }[] = [];
  private untouched = 0;

  constructor(
    private readonly storage: Storage,
    private readonly folder: string,
  ) {}

  async run({ files }: Manifest): Promise<void> {
    const present = await sizesIn(this.storage);
    const day = new Date().toISOString().slice(0, 10);
    for (const { key, size } of files) {
      const unpacked = join(this.folder, fileEntry(key));
      if (present.get(key) === size && (await this.holds(key, unpacked))) {
        this.untouched += 1;
        continue;
      }
      if (present.has(key)) {
        const trash = trashKey(key, day);
        await this.storage.remove(trash);
        await this.storage.move(key, trash);
        this.replaced.push({ key, trash });
      }
      this.put.push(key);
      await this.storage.put(unpacked, key);
    }
  }

  /** Puts the store back into the state in which it was found. */
  async undo(): Promise<void> {
    for (const key of this.put) await this.storage.remove(key);
    for (const { key, trash } of this.replaced) await this.storage.move(trash, key);
  }

  get summary(): string {
    const parts = [`${this.put.length} files put`, `${this.untouched} were there already`];
    if (this.replaced.length > 0) {
      parts.push(`${this.replaced.length} of those put took the place of damaged ones, which are in the trash`);
    }
    return parts.join(', ');
  }

  private async holds(key: string, unpacked: string): Promise<boolean> {
    const { stream } = await this.storage.open(key);
    return (await sumOf(stream)) === (await sumOf(createReadStream(unpacked)));
  }
}

/** For a drill that only reads another installation's files. @returns how many files of the backup are missing there */
export async function countMissing({ files }: Manifest, storage: Storage): Promise<number> {
  const present = await sizesIn(storage);
  return files.filter(({ key, size }) => present.get(key) !== size).length;
}

async function sizesIn(storage: Storage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.listOwn()) sizes.set(key, size);
  return sizes;
}
