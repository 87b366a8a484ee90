import type { Readable } from 'node:stream';
import { StorageUnavailable } from '../../common/uploads/storage-unavailable.js';

export interface OpenedFile {
  /** Read it or destroy it: it holds a file or a connection open. */
  stream: Readable;
  /** Bytes. */
  size: number;
}

export interface StoredObject {
  /** See `physicalKey`. */
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/**
 * Keeps the files of bookings, on a disk or in a bucket (docs/product.md, 11.4). A path is what `newKey` made, a key
 * its physical part; where a path is asked for, its key will do. Objects are never changed, only made,
 * moved and removed.
 * Everything here throws StorageUnavailable while the disk is full or the store does not answer.
 */
export abstract class Storage {
  private protection: 'none' | 'kept' | 'read-only' = 'none';

  /** For a drill (docs/product.md, 14.3): `kept` objects are not removed; `read-only` is the store of another installation. */
  protect(protection: 'kept' | 'read-only'): void {
    this.protection = protection;
  }

  /** Moves a staged file in. When it returns, the bytes are safe from a crash of process and machine. */
  async put(stagedFile: string, path: string): Promise<void> {
    this.requireWritable();
    await this.putObject(stagedFile, path);
  }

  /** @throws NotFound when there is no such object. */
  abstract open(path: string): Promise<OpenedFile>;

  /** @throws NotFound when there is no object to copy. */
  async copy(from: string, to: string): Promise<void> {
    this.requireWritable();
    await this.copyObject(from, to);
  }

  /** Gives the object another key, in place of whatever has that. @throws NotFound when there is no object to move. */
  async move(from: string, to: string): Promise<void> {
    this.requireWritable();
    await this.moveObject(from, to);
  }

  /** Removes the object, except in a drill; that there is none is fine. */
  async remove(path: string): Promise<void> {
    if (this.protection === 'none') await this.removeObject(path);
  }

  /** The objects whose keys begin with the prefix, which ends in a slash: `bookings/` or `bookings/{id}/`. */
  abstract list(prefix: string): AsyncIterable<StoredObject>;

  /** The id of the installation whose store this is, null of one that nobody has taken yet. */
  async readMarker(): Promise<string | null> {
    return (await this.readMark()).installation ?? null;
  }

  /** From now on the store is this installation's. A folder that is not there is made here, and nowhere else. */
  async writeMarker(installation: string): Promise<void> {
    await this.writeText(MARKER, `${JSON.stringify({ installation })}\n`);
  }

  /** A restore is about to put files into a store that is nobody's yet; `writeMarker` follows when it is done. */
  async beginRestore(): Promise<void> {
    await this.writeText(MARKER, `${JSON.stringify({ restoring: true })}\n`);
  }

  /** Whether a restore has begun and not ended: what is in the store by then is nobody's. */
  async isBeingRestored(): Promise<boolean> {
    return (await this.readMark()).restoring ?? false;
  }

  /** @throws when files cannot be stored and fetched at the moment (health). */
  abstract check(): Promise<void>;

  /** Where the files are, as messages to administrators name it. */
  abstract readonly place: string;

  protected abstract putObject(stagedFile: string, path: string): Promise<void>;
  protected abstract copyObject(from: string, to: string): Promise<void>;
  protected abstract moveObject(from: string, to: string): Promise<void>;
  protected abstract removeObject(path: string): Promise<void>;
  protected abstract readText(name: string): Promise<string | null>;
  protected abstract writeText(name: string, text: string): Promise<void>;

  private requireWritable(): void {
    if (this.protection === 'read-only') throw new StorageUnavailable(READ_ONLY, this.place);
  }

  private async readMark(): Promise<{ installation?: string; restoring?: boolean }> {
    return JSON.parse((await this.readText(MARKER)) ?? '{}') as { installation?: string; restoring?: boolean };
  }
}

/** The object that says whose store it is; its name is no key of a file. */
const MARKER = '.placard-installation';

/** What a person is told who would change the files in a drill. */
export const READ_ONLY = 'This is a drill on the files of another installation: they can be read, and not changed.';

/** What a person is told who asks for a file that the storage does not have. */
export const MISSING_FILE = 'This file is not in the storage any more. Ask its sender for it again.';
