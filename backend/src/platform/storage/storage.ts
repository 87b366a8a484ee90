import type { Readable } from 'node:stream';
import type { Part } from '../../common/download.js';
import { StorageUnavailable } from './storage-unavailable.js';
import { FOLDERS, isPhysicalKey, TRASH, trashedOn } from './stored-name.js';

export interface OpenedFile {
  /** Must be read to its end or destroyed, because it holds a file or a connection open. */
  stream: Readable;
  /** Bytes of the stream. */
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
 * Stores the files of all records, on a disk or in a bucket (docs/product.md, 11.4). A path is what
 * `newKey` made; its key is the physical part of it. Wherever a path is expected, a key will do. Objects are never
 * changed, only created, moved and removed.
 * All methods throw StorageUnavailable while the disk is full or the store does not respond.
 */
export abstract class Storage {
  private protection: 'none' | 'kept' | 'read-only' = 'none';

  /**
   * For drills (docs/product.md, 14.3). `kept`: objects are not removed. `read-only`: the store belongs to another
   * installation.
   */
  protect(protection: 'kept' | 'read-only'): void {
    this.protection = protection;
  }

  /**
   * Moves a staged file into the store. When this returns, the content survives a crash of the process and the machine.
   */
  async put(stagedFile: string, path: string): Promise<void> {
    this.requireWritable();
    await this.putObject(stagedFile, path);
  }

  /** @param part which must lie within the object. @throws NotFound when there is no such object. */
  abstract open(path: string, part?: Part): Promise<OpenedFile>;

  /** @throws NotFound when there is no object to copy. */
  async copy(from: string, to: string): Promise<void> {
    this.requireWritable();
    await this.copyObject(from, to);
  }

  /**
   * Gives the object another key, replacing any object that has it. @throws NotFound when there is no object to move.
   */
  async move(from: string, to: string): Promise<void> {
    this.requireWritable();
    await this.moveObject(from, to);
  }

  /** Removes the object, except in a drill. It may already be gone. */
  async remove(path: string): Promise<void> {
    if (this.protection === 'none') await this.removeObject(path);
  }

  /** The objects with this key prefix, which ends in a slash: `bookings/` or `bookings/{id}/`. */
  abstract list(prefix: string): AsyncIterable<StoredObject>;

  /** All of our objects. Other folders are not looked at: some, such as lost+found, cannot be read. */
  async *listOwn(): AsyncIterable<StoredObject> {
    for (const folder of [...FOLDERS, TRASH])
      for await (const object of this.list(folder))
        if (isPhysicalKey(object.key) || trashedOn(object.key)) yield object;
  }

  async isEmpty(): Promise<boolean> {
    for await (const _ of this.listOwn()) return false;
    return true;
  }

  /** The id of the installation that the store belongs to; null when it belongs to none. */
  async readMarker(): Promise<string | null> {
    return (await this.readMark()).installation ?? null;
  }

  /** Marks the store as belonging to this installation. This is the only method that creates the root folder. */
  async writeMarker(installation: string): Promise<void> {
    await this.writeText(MARKER, `${JSON.stringify({ installation })}\n`);
  }

  /**
   * Marks that a restore is going to put files into a store that belongs to no installation yet; it ends with
   * `writeMarker`.
   */
  async beginRestore(): Promise<void> {
    await this.writeText(MARKER, `${JSON.stringify({ restoring: true })}\n`);
  }

  /** Whether a restore has begun but not ended. The files in the store then belong to no installation. */
  async isBeingRestored(): Promise<boolean> {
    return (await this.readMark()).restoring ?? false;
  }

  /** For the health check. @throws when files cannot be stored and fetched at the moment. */
  abstract check(): Promise<void>;

  /** Where the files are, for messages to administrators. */
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

/** The object with the id of the installation. Its name cannot be the key of a file. */
export const MARKER = '.placard-installation';

/** Begins the name of what `check` writes, and removes again. It cannot be the key of a file either. */
export const PROBE = '.probe';

/** Shown to people who try to change files in a drill. */
export const READ_ONLY = 'This is a drill on the files of another installation: they can be read, and not changed.';

/** Shown to people who request a file that the storage does not have. */
export const MISSING_FILE = 'This file is not in the storage any more. Ask its sender for it again.';
