import type { Readable } from 'node:stream';

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
  /** Moves a staged file in. When it returns, the bytes are safe from a crash of process and machine. */
  abstract put(stagedFile: string, path: string): Promise<void>;

  /** @throws NotFound when there is no such object. */
  abstract open(path: string): Promise<OpenedFile>;

  /** @throws NotFound when there is no object to copy. */
  abstract copy(from: string, to: string): Promise<void>;

  /** Gives the object another key, in place of whatever has that. @throws NotFound when there is no object to move. */
  abstract move(from: string, to: string): Promise<void>;

  /** Removes the object; that there is none is fine. */
  abstract remove(path: string): Promise<void>;

  /** The objects whose keys begin with the prefix, which ends in a slash: `bookings/` or `bookings/{id}/`. */
  abstract list(prefix: string): AsyncIterable<StoredObject>;

  /** The id of the installation whose store this is, null of one that nobody has taken yet. */
  async readMarker(): Promise<string | null> {
    const text = await this.readText(MARKER);
    return text === null ? null : (JSON.parse(text) as { installation: string }).installation;
  }

  /** From now on the store is this installation's. A folder that is not there is made here, and nowhere else. */
  async writeMarker(installation: string): Promise<void> {
    await this.writeText(MARKER, `${JSON.stringify({ installation })}\n`);
  }

  /** @throws when files cannot be stored and fetched at the moment (health). */
  abstract check(): Promise<void>;

  /** Where the files are, as messages to administrators name it. */
  abstract readonly place: string;

  protected abstract readText(name: string): Promise<string | null>;
  protected abstract writeText(name: string, text: string): Promise<void>;
}

/** The object that says whose store it is; its name is no key of a file. */
const MARKER = '.placard-installation';

/** What a person is told who asks for a file that the storage does not have. */
export const MISSING_FILE = 'This file is not in the storage any more. Ask its sender for it again.';
