import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Conflict } from '../../common/errors.js';
import { StorageUnavailable } from '../storage/storage-unavailable.js';
import { READ_ONLY, Storage } from '../storage/storage.js';
import { isPhysicalKey } from '../storage/stored-name.js';
import { readInstallation } from './installation.js';

/** How many files of a store are checked against the database. */
const SAMPLE = 1_000;
/** How long the health check repeats its last answer on whether files can be stored. */
const FRESH_MS = 5_000;

/**
 * The store belongs to another installation, or lacks files that the database knows. Nothing may be put there or
 * deleted (docs/product.md, 11.6).
 */
export class ForeignStore extends Error {
  /** @param advice for the person who starts the server; the message itself is shown to people who upload */
  constructor(
    message: string,
    readonly advice = '',
  ) {
    super(message);
  }
}

/** A drill reads another installation's files and never changes them (docs/product.md, 14.3). */
export class ReadOnlyStore extends ForeignStore {}

/** Makes sure that the file store belongs to this installation: the database and the store carry the same id. */
@Injectable()
export class FileStore {
  private readonly logger = new Logger('Files');
  private claimed = false;
  private tried?: { at: number; answer: Promise<void> };

  constructor(
    private readonly manager: EntityManager,
    private readonly storage: Storage,
  ) {}

  /**
   * Called at start. A store that is not marked, or has no files, is marked as this installation's if it fits the
   * database: either both have no files, or the store dates from before stores were marked. If the store does not
   * answer, `requireOwn` tries again later.
   * @throws Conflict with advice when it belongs to another installation
   */
  async claim(): Promise<void> {
    try {
      await this.claimNow();
    } catch (error) {
      if (error instanceof ReadOnlyStore) return;
      if (error instanceof ForeignStore) throw new Conflict(`${error.message} ${error.advice}`);
      if (!(error instanceof StorageUnavailable)) throw error;
      this.logger.error({ err: error }, 'The file store cannot be used yet; uploads are refused until it can');
    }
  }

  /**
   * Called before anything is put into the store or removed from it.
   * @throws StorageUnavailable when it does not answer, has disappeared, or belongs to another installation
   */
  async requireOwn(): Promise<void> {
    try {
      if (!this.claimed) return await this.claimNow();
      const { id } = await readInstallation(this.manager);
      const marker = await this.storage.readMarker();
      if (marker !== id) throw new ForeignStore(marker ? FOREIGN : GONE);
    } catch (error) {
      if (error instanceof ReadOnlyStore) throw new StorageUnavailable(error.message, error);
      if (error instanceof ForeignStore) throw new StorageUnavailable(`${error.message} ${ASK}`, error);
      throw error;
    }
  }

  /** Deletes objects from this installation's store, unless this is a drill. @throws as `requireOwn` */
  async remove(keys: string[], signal: AbortSignal): Promise<void> {
    if (keys.length === 0 || !(await this.mayDelete())) return;
    for (const key of keys) {
      signal.throwIfAborted();
      await this.storage.remove(key);
    }
  }

  /** Whether this installation may delete files: a drill may not. @throws as `requireOwn` */
  async mayDelete(): Promise<boolean> {
    if ((await readInstallation(this.manager)).isDrill) return false;
    await this.requireOwn();
    return true;
  }

  /** Whether this installation may store files: a drill on another one's files may not. @throws as `requireOwn` */
  async mayStore(): Promise<boolean> {
    try {
      await this.requireOwn();
      return true;
    } catch (error) {
      if (error instanceof StorageUnavailable && error.cause instanceof ReadOnlyStore) return false;
      throw error;
    }
  }

  /** For the health check. @throws StorageUnavailable with the reason why files cannot be stored at the moment */
  async check(): Promise<void> {
    if (await this.mayStore()) await this.writes();
  }

  /** Anybody may ask whether files can be stored, and each try writes one: those who ask together share the answer. */
  private writes(): Promise<void> {
    const now = performance.now();
    if (!this.tried || now - this.tried.at > FRESH_MS) this.tried = { at: now, answer: this.storage.check() };
    return this.tried.answer;
  }

  /** Takes over the store and all that is in it. @returns the id of the previous owner */
  async adopt(): Promise<string | null> {
    const { id } = await readInstallation(this.manager);
    const before = await this.storage.readMarker();
    await this.storage.writeMarker(id);
    return before;
  }

  private async claimNow(): Promise<void> {
    const { id, isDrill } = await readInstallation(this.manager);
    const marker = await this.storage.readMarker();
    if (isDrill) this.storage.protect(marker === id ? 'kept' : 'read-only');
    if (marker !== id && isDrill) throw new ReadOnlyStore(READ_ONLY);
    if (marker === id) {
      this.claimed = true;
      return;
    }
    // One without files may be taken over, as when somebody who tried Placard now names a database.
    if (marker !== null && !(await this.storage.isEmpty())) {
      throw new ForeignStore(
        FOREIGN,
        `${this.storage.place} is marked ${marker}, this database is ${id}. ${CHECK_SETTINGS}`,
      );
    }
    await this.requireFitting();
    await this.storage.writeMarker(id);
    this.claimed = true;
  }

  /** @throws ForeignStore when a store that is not marked as this installation's does not fit the database */
  private async requireFitting(): Promise<void> {
    const keys = await this.someKeys();
    const known = await this.manager.query<[{ all: boolean; here: number }]>(
      `SELECT EXISTS (SELECT FROM files WHERE state = 'kept') AS all, count(*)::integer AS here FROM files WHERE key = ANY ($1)`,
      [keys],
    );
    const [{ all, here }] = known;
    if (keys.length === 0 && all) {
      throw new ForeignStore(
        GONE,
        `The database refers to files, and ${this.storage.place} has none. ` +
          'Mount the folder, or check DATA_DIR and S3_BUCKET, and start again. ' +
          'If the files are lost for good, go on without them: run npm run files:adopt, then npm run files:check -- --give-up.',
      );
    }
    if (here * 2 < keys.length) {
      throw new ForeignStore(
        FOREIGN,
        `${this.storage.place} holds files that are not in this database: of ${keys.length} checked, ${here} are. ${CHECK_SETTINGS}`,
      );
    }
  }

  private async someKeys(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.storage.listOwn()) {
      if (isPhysicalKey(key)) keys.push(key);
      if (keys.length === SAMPLE) break;
    }
    return keys;
  }
}

const FOREIGN = 'The files belong to another installation of Placard.';
const GONE = 'The folder or bucket of the files has been emptied, replaced or unmounted.';
const CHECK_SETTINGS =
  'Check DATABASE_URL against DATA_DIR and S3_BUCKET: one of them belongs to another Placard. ' +
  'To use these files with this database from now on, run npm run files:adopt.';
const ASK = 'Please tell an administrator.';
