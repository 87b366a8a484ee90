import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Part } from '../../common/download.js';
import { NotFound } from '../../common/errors.js';
import { flush } from '../../common/flush.js';
import { rethrowDiskFull, StorageUnavailable } from './storage-unavailable.js';
import { MISSING_FILE, PROBE, Storage, type OpenedFile, type StoredObject } from './storage.js';
import { physicalKey } from './stored-name.js';

/**
 * The errors of file systems that cannot create the hard link: the target is on another file system, or links are not
 * supported.
 */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

/** Files in a local folder, readable only by the user that runs this process. */
export class LocalStorage extends Storage {
  readonly place: string;

  constructor(private readonly root: string) {
    super();
    this.place = `the folder ${root}`;
  }

  protected async putObject(stagedFile: string, path: string): Promise<void> {
    await flush(stagedFile);
    // Renaming would replace an object with the same key; linking fails instead.
    await this.add(path, (file) => this.linkFile(stagedFile, file));
    await rm(stagedFile);
  }

  async open(path: string, part?: Part): Promise<OpenedFile> {
    const handle = await open(this.fileOf(path), 'r').catch(rethrowMissing);
    if (part) return { stream: handle.createReadStream(part), size: part.end - part.start + 1 };
    const { size } = await handle.stat();
    return { stream: handle.createReadStream(), size };
  }

  /** Takes no further space, because objects are never changed: the bytes go with the last name that they have. */
  protected async copyObject(from: string, to: string): Promise<void> {
    const original = this.fileOf(from);
    await this.add(to, (file) => this.linkFile(original, file).catch(rethrowMissing));
  }

  protected async moveObject(from: string, to: string): Promise<void> {
    const [original, file] = [this.fileOf(from), this.fileOf(to)];
    await this.add(to, () => rename(original, file).catch(rethrowMissing));
    await flush(dirname(original));
  }

  protected async removeObject(path: string): Promise<void> {
    await rm(this.fileOf(path), { force: true });
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    for await (const key of this.keysBelow(prefix)) {
      const found = await stat(join(this.root, key)).catch(() => null);
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }

  async check(): Promise<void> {
    const probe = join(this.root, `${PROBE}-${randomUUID()}`);
    try {
      await writeFile(probe, '.', { flag: 'wx', mode: 0o600 }).catch(rethrowNoFolder);
    } finally {
      await rm(probe, { force: true });
    }
  }

  protected async readText(name: string): Promise<string | null> {
    return readFile(join(this.root, name), 'utf8').catch(nullIfMissing);
  }

  protected async writeText(name: string, text: string): Promise<void> {
    const first = await mkdir(this.root, { recursive: true, mode: 0o700 });
    if (first) await flush(dirname(first));
    const file = join(this.root, name);
    const unfinished = `${file}-${randomUUID()}`;
    await writeFile(unfinished, text, { mode: 0o600, flush: true });
    await rename(unfinished, file);
    await flush(this.root);
  }

  private fileOf(path: string): string {
    return join(this.root, physicalKey(path));
  }

  private async add(path: string, make: (file: string) => Promise<void>): Promise<void> {
    const file = this.fileOf(path);
    try {
      await this.makeFolder(dirname(file));
      await make(file);
      await flush(dirname(file));
    } catch (error) {
      rethrowDiskFull(error);
    }
  }

  /** Where links are impossible, it copies. A crash half-way leaves a partial file that nothing refers to, like any other orphan. */
  private async linkFile(from: string, to: string): Promise<void> {
    try {
      await link(from, to);
    } catch (error) {
      if (!CANNOT_LINK.has(codeOf(error))) throw error;
      await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      await flush(to);
    }
  }

  /**
   * The root itself is never created: if it has disappeared, files stored in a new one would be lost when the old one
   * comes back.
   */
  private async makeFolder(folder: string): Promise<void> {
    if (folder === this.root) return;
    await this.makeFolder(dirname(folder));
    try {
      await mkdir(folder, { mode: 0o700 });
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return;
      rethrowNoFolder(error);
    }
    await flush(dirname(folder));
  }

  private async *keysBelow(prefix: string): AsyncIterable<string> {
    const folder = await opendir(join(this.root, prefix)).catch(nullIfMissing);
    for await (const entry of folder ?? []) {
      if (entry.isDirectory()) yield* this.keysBelow(`${prefix}${entry.name}/`);
      else yield `${prefix}${entry.name}`;
    }
  }
}

function rethrowMissing(error: unknown): never {
  throw codeOf(error) === 'ENOENT' ? new NotFound(MISSING_FILE) : error;
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

function rethrowNoFolder(error: unknown): never {
  if (codeOf(error) !== 'ENOENT') throw error;
  throw new StorageUnavailable('The folder for uploaded files is missing. Please tell an administrator.', error);
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
