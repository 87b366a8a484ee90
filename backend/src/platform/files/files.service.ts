import { randomUUID } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Conflict, NotFound } from '../../common/errors.js';
import { quoted } from '../../common/original-name.js';
import type { Download, Part } from '../../common/download.js';
import type { StagedFile } from '../uploads/uploads.interceptor.js';
import { Jobs } from '../jobs/jobs.service.js';
import { JobHandler, type RunningJob } from '../jobs/running-job.js';
import { StorageUnavailable } from '../storage/storage-unavailable.js';
import { Storage, type OpenedFile } from '../storage/storage.js';
import { newKey } from '../storage/stored-name.js';
import { FileStore } from './file-store.service.js';
import { StoredFile, type FileKind, type FileOwner } from './stored-file.entity.js';

/** How long a file that is read as a whole may take: a mail of which it is part must not hold up the others. */
const READ_MS = 20_000;
const TOO_SLOW = 'The files cannot be reached at the moment: the store takes too long.';

/** The kind of job that removes files after the commit that deleted their rows. */
const REMOVE_FILES = 'remove-files';

interface RemoveFiles {
  keys: string[];
}

export interface Owner {
  type: FileOwner;
  id: string;
}

/** A file that is to be stored, and how to put its content under its key. */
export interface NewFile {
  file: StoredFile;
  put: () => Promise<void>;
}

type Content = Pick<StoredFile, 'name' | 'size' | 'sha256' | 'contentType' | 'width' | 'height'> &
  Partial<Pick<StoredFile, 'facts' | 'checks' | 'artworkSpecId'>>;
type Origin = Pick<StoredFile, 'uploadedBy' | 'uploadedAt'> &
  Partial<Pick<StoredFile, 'originalId' | 'preview' | 'fromBooking'>>;

/**
 * The files of records: rows in the database, content in the store (docs/product.md, 11.4). A row is
 * committed before its content is stored, and marked as kept in the transaction that saves its owner. So one query
 * finds everything that a killed process left behind.
 */
@Injectable()
export class Files {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly manager: EntityManager,
    private readonly storage: Storage,
    private readonly fileStore: FileStore,
    private readonly jobs: Jobs,
  ) {}

  /** Prepares a staged file for `store`. */
  staged(owner: Owner, kind: FileKind, staged: Omit<StagedFile, 'kind'>, origin: Origin): NewFile {
    const file = newFile(owner, kind, staged, origin);
    return { file, put: () => this.storage.put(staged.path, file.key) };
  }

  /** Prepares a copy of a file for another owner, so that each can be deleted without the other. */
  copied(original: StoredFile, owner: Owner, originalId: string | null = null): NewFile {
    const { kind, round, position, afterApproval } = original;
    const copy = newFile(owner, kind, original, { ...original, originalId });
    const file = Object.assign(copy, { round, position, afterApproval });
    return { file, put: () => this.storage.copy(original.key, file.key).catch(refuseLost(original)) };
  }

  /**
   * Stores files before the transaction that keeps them (`keep`) begins.
   * @throws StorageUnavailable when they cannot be stored; Conflict when the original of a copy is lost. In both cases, none
   * of them is stored.
   */
  async store(newFiles: NewFile[]): Promise<void> {
    if (newFiles.length === 0) return;
    await this.fileStore.requireOwn();
    await this.manager.insert(
      StoredFile,
      newFiles.map(({ file }) => file),
    );
    try {
      for (const { put } of newFiles) await put();
    } catch (error) {
      await this.takeBack(newFiles);
      throw error;
    }
  }

  /**
   * Marks stored files as kept, with their final round, position and sender.
   * @param manager of the transaction that saves their owner
   */
  async keep(manager: EntityManager, files: StoredFile[]): Promise<void> {
    const [, kept] = await manager.query<[unknown, number]>(
      `UPDATE files SET state = 'kept', state_since = now(), round = arrived.round, position = arrived.position,
         after_approval = arrived.after_approval, uploaded_by = arrived.uploaded_by
       FROM unnest($1::uuid[], $2::integer[], $3::integer[], $4::boolean[], $5::text[])
         AS arrived (id, round, position, after_approval, uploaded_by)
       WHERE files.id = arrived.id AND files.state = 'arriving'`,
      [
        files.map(({ id }) => id),
        files.map(({ round }) => round),
        files.map(({ position }) => position),
        files.map(({ afterApproval }) => afterApproval),
        files.map(({ uploadedBy }) => uploadedBy),
      ],
    );
    if (kept < files.length)
      throw new Conflict('The upload took too long and was given up. Please send the files again.');
    for (const file of files) file.state = 'kept';
  }

  /** @throws NotFound when the store no longer has the file; StorageUnavailable when it has lost all of its files */
  open({ key }: StoredFile, part?: Part): Promise<OpenedFile> {
    return this.storage.open(key, part).catch(async (error: unknown) => {
      // Throws when the whole store is away.
      await this.fileStore.mayStore();
      throw error;
    });
  }

  /** Whether the store has the file. @throws StorageUnavailable */
  async has(file: StoredFile): Promise<boolean> {
    try {
      (await this.open(file)).stream.destroy();
      return true;
    } catch (error) {
      if (error instanceof NotFound) return false;
      throw error;
    }
  }

  /** For `sendDownload`, which throws as `open`. */
  download(file: StoredFile): Download {
    const { name, contentType, size, sha256 } = file;
    return { name, contentType, size, sum: sha256?.toString('hex'), open: (part) => this.open(file, part) };
  }

  /**
   * The whole content of a small file.
   * @throws as `open`; StorageUnavailable when the store takes longer than `most` milliseconds
   */
  async read(file: StoredFile, most = READ_MS): Promise<Buffer> {
    const patience = AbortSignal.timeout(most);
    const content = this.open(file).then(({ stream }) => buffer(addAbortSignal(patience, stream)));
    const given = new Promise<never>((_, reject) => {
      patience.onabort = () => reject(new StorageUnavailable(TOO_SLOW, patience.reason));
    });
    try {
      return await Promise.race([content, given]);
    } finally {
      patience.onabort = null;
      // After the timeout nothing awaits the read, so a late failure would be an unhandled rejection.
      content.catch(() => undefined);
    }
  }

  /**
   * Deletes the rows of an owner's files, or of one kind of them, in the transaction that deletes or replaces them. Their
   * content is removed after its commit.
   */
  async forget(manager: EntityManager, ownerId: string, kind?: FileKind): Promise<void> {
    const [gone] = await manager.query<[{ key: string }[], number]>(
      `DELETE FROM files WHERE owner_id = $1 AND state IN ('kept', 'missing') AND ($2::text IS NULL OR kind = $2) RETURNING key`,
      [ownerId, kind ?? null],
    );
    await this.removeLater(manager, gone);
  }

  /**
   * Removes stored files that no transaction has kept. If the commit succeeded but its confirmation was lost, the files
   * were kept; until that is decided, their rows are locked.
   */
  async takeBack(newFiles: NewFile[]): Promise<void> {
    const files = newFiles.map(({ file }) => file).filter(({ state }) => state === 'arriving');
    if (files.length === 0) return;
    try {
      await this.manager.transaction(async (manager) => {
        const [gone] = await manager.query<[{ key: string }[], number]>(
          `DELETE FROM files WHERE id = ANY ($1) AND state = 'arriving' RETURNING key`,
          [files.map(({ id }) => id)],
        );
        await this.removeLater(manager, gone);
      });
    } catch (error) {
      this.logger.warn({ err: error, files: files.length }, 'left for the sweep');
    }
  }

  /** What the store does not remove in the hours for which a job is tried, the sweep takes. */
  @JobHandler(REMOVE_FILES)
  async remove({ payload, signal }: RunningJob<RemoveFiles>): Promise<void> {
    await this.fileStore.remove(payload.keys, signal);
  }

  /** A store may take a minute for each file, so no request waits for it. */
  private async removeLater(manager: EntityManager, gone: { key: string }[]): Promise<void> {
    const keys = gone.map(({ key }) => key);
    if (keys.length > 0) await this.jobs.add(manager, REMOVE_FILES, { keys } satisfies RemoveFiles);
  }
}

/**
 * For `catch`, where a change needs the content of another record's file.
 * @throws Conflict that names it when it is lost
 */
export const refuseLost =
  ({ name }: StoredFile) =>
  (error: unknown): never => {
    if (!(error instanceof NotFound)) throw error;
    throw new Conflict(
      `${quoted(name)} is not in the storage any more, so it cannot be used again. Use another file, or upload it anew.`,
    );
  };

function newFile(owner: Owner, kind: FileKind, content: Content, origin: Origin): StoredFile {
  const { name, size, sha256, contentType, width, height } = content;
  const { facts = null, checks = null, artworkSpecId = null } = content;
  const { uploadedBy, uploadedAt, originalId = null, fromBooking = null, preview = 'none' } = origin;
  return Object.assign(new StoredFile(), {
    ...{ id: randomUUID(), ownerType: owner.type, ownerId: owner.id, kind, key: newKey(owner.type, owner.id) },
    ...{ name, size, sha256, contentType, width, height, facts, checks, artworkSpecId },
    ...{ uploadedBy, uploadedAt, originalId, fromBooking, preview },
    ...{ round: null, afterApproval: false, position: 0, state: 'arriving' as const, stateSince: new Date() },
  });
}
