import { Injectable, Logger } from '@nestjs/common';
import { DateTime } from 'luxon';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Conflict, NotFound } from '../../common/errors.js';
import { Storage } from '../storage/storage.js';
import { FOLDERS, isPhysicalKey, TRASH, trashedOn, trashedOwner, trashKey } from '../storage/stored-name.js';
import { FileStore } from './file-store.service.js';

const HOUR_MS = 60 * 60 * 1000;
const TRASH_DAYS = 30;
/**
 * Uploads leave only a few files behind. When more than this share of the files seems to belong to nobody, and more
 * than ALWAYS_TAKEN, something else is wrong.
 */
const MAX_SHARE = 0.05;
const ALWAYS_TAKEN = 20;
/** The rest is swept on the following days. */
const MAX_TAKEN = 10_000;
const BATCH = 200;

/** The kind of job that does `purgeOf`, for when what is in the trash must not wait for its day. */
export const PURGE_TRASH = 'purge-trash';

export interface PurgeTrash {
  ownerIds: string[];
}

export interface SweepResult {
  /** Files in the store, without the trash. */
  files: number;
  /** How many of them belong to no record. */
  strays: number;
  /** Strays that were moved to the trash. */
  taken: number;
  /** Files deleted from the trash because their time was up. */
  purged: number;
  /** There were so many strays that none was moved. */
  stopped: boolean;
}

const NOTHING: SweepResult = { files: 0, strays: 0, taken: 0, purged: 0, stopped: false };

/**
 * Moves files that belong to no record to the store's trash (docs/product.md, 11.6): those left by a process that died
 * between storing a file and keeping it, and objects with keys of ours but without a row. Files younger than an hour
 * are left alone, because no request lasts that long.
 */
@Injectable()
export class FileSweep {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly manager: EntityManager,
    private readonly storage: Storage,
    private readonly store: FileStore,
    private readonly clock: Clock,
  ) {}

  /** @throws StorageUnavailable when the store is not this installation's */
  async run(signal: AbortSignal): Promise<SweepResult> {
    if (!(await this.store.mayDelete())) return NOTHING;
    const { files, strays, count } = await this.findStrays(signal);
    const found = { ...NOTHING, files, strays: count };
    if (count > ALWAYS_TAKEN && count > files * MAX_SHARE) return { ...found, stopped: true };
    await this.manager.query(
      `UPDATE files SET state = 'trashed', state_since = now()
       WHERE state = 'arriving' AND state_since < now() - interval '1 hour'`,
    );
    const taken = await this.take(strays, signal);
    return { ...found, taken, purged: await this.purge(signal) };
  }

  /**
   * Deletes the trash of these records before its time.
   * @throws StorageUnavailable when the store is away or belongs to another installation; Conflict in a drill
   */
  async purgeOf(ownerIds: string[], signal: AbortSignal): Promise<void> {
    const owners = new Set(ownerIds);
    await this.requireDeletable();
    const keys: string[] = [];
    for await (const { key } of this.storage.list(TRASH)) {
      signal.throwIfAborted();
      if (owners.has(trashedOwner(key) ?? '')) keys.push(key);
    }
    await this.store.remove(keys, signal);
    // Otherwise a folder that went away meanwhile would pass for an empty one.
    await this.requireDeletable();
    await this.manager.query(`DELETE FROM files WHERE state = 'trashed' AND owner_id = ANY ($1)`, [ownerIds]);
  }

  private async requireDeletable(): Promise<void> {
    if (!(await this.store.mayDelete())) throw new Conflict('A drill deletes no files.');
  }

  /** Lists the store once and compares it with the rows in batches. */
  private async findStrays(signal: AbortSignal): Promise<{ files: number; strays: string[]; count: number }> {
    const before = this.clock.now().getTime() - HOUR_MS;
    const strays: string[] = [];
    let [files, count] = [0, 0];
    let batch: string[] = [];
    const compare = async () => {
      signal.throwIfAborted();
      const known = await this.ownedAmong(batch);
      const unknown = batch.filter((key) => !known.has(key));
      count += unknown.length;
      strays.push(...unknown.slice(0, MAX_TAKEN - strays.length));
      batch = [];
    };
    for (const folder of FOLDERS) {
      for await (const { key, modifiedAt } of this.storage.list(folder)) {
        if (!isPhysicalKey(key)) continue;
        files++;
        if (modifiedAt.getTime() < before) batch.push(key);
        if (batch.length === BATCH) await compare();
      }
    }
    await compare();
    return { files, strays, count };
  }

  /** Checks each batch again, because an upload may have been kept in the meantime. */
  private async take(strays: string[], signal: AbortSignal): Promise<number> {
    const day = DateTime.fromJSDate(this.clock.now()).toUTC().toISODate()!;
    let taken = 0;
    for (const batch of batchesOf(strays, signal)) {
      const owned = await this.ownedAmong(batch);
      if (!(await this.store.mayDelete())) return taken;
      for (const key of batch.filter((candidate) => !owned.has(candidate))) {
        if (await this.moved(key, trashKey(key, day))) taken++;
      }
    }
    if (taken > 0) this.logger.log(`Moved ${taken} files that belonged to nobody to the trash`);
    return taken;
  }

  private async moved(from: string, to: string): Promise<boolean> {
    try {
      await this.storage.move(from, to);
      return true;
    } catch (error) {
      if (error instanceof NotFound) return false;
      throw error;
    }
  }

  private async purge(signal: AbortSignal): Promise<number> {
    const before = DateTime.fromJSDate(this.clock.now()).toUTC().minus({ days: TRASH_DAYS }).toISODate()!;
    const keys: string[] = [];
    for await (const { key } of this.storage.list(TRASH)) {
      const day = trashedOn(key);
      if (day && day < before) keys.push(key);
      if (keys.length === MAX_TAKEN) break;
    }
    for (const batch of batchesOf(keys, signal)) await this.store.remove(batch, signal);
    await this.manager.query(`DELETE FROM files WHERE state = 'trashed' AND state_since < now() - $1::interval`, [
      `${TRASH_DAYS} days`,
    ]);
    if (keys.length > 0)
      this.logger.log(`Deleted ${keys.length} files that had been in the trash for ${TRASH_DAYS} days`);
    return keys.length;
  }

  /** Those of the keys that belong to a record or are still arriving. */
  private async ownedAmong(keys: string[]): Promise<Set<string>> {
    const rows = await this.manager.query<{ key: string }[]>(
      `SELECT key FROM files WHERE key = ANY ($1) AND NOT (
         state = 'trashed' OR state = 'arriving' AND state_since < now() - interval '1 hour')`,
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }
}

function* batchesOf(keys: string[], signal: AbortSignal): Generator<string[]> {
  for (let at = 0; at < keys.length; at += BATCH) {
    signal.throwIfAborted();
    yield keys.slice(at, at + BATCH);
  }
}
