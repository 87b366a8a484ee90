import { Inject, Injectable, Logger } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { batchesById } from '../../common/records-by-id.js';
import type { Actor } from '../audit/audit-trail.js';
import { Files, type NewFile } from '../files/files.service.js';
import { Outbox } from '../mail/outbox.js';
import { Transaction, type Change, type Followers, type Recorded, type RecordType } from './transaction.js';

export const FOLLOWERS = Symbol('followers');

interface Options {
  /** Files that the transaction keeps: stored before it begins, so that no lock is held while content travels. */
  files?: NewFile[];
}

/**
 * The one way to change records: lock, version, workflow, audit entry and mails in one transaction, with what follows
 * its commit or rollback (docs/product.md, 1.3, 1.6 and 1.14).
 */
@Injectable()
export class Records {
  private readonly logger = new Logger('Records');
  /** The types of records whose timed moves are being made. */
  private readonly moving = new Set<object>();

  constructor(
    private readonly manager: EntityManager,
    private readonly clock: Clock,
    private readonly files: Files,
    private readonly outbox: Outbox,
    @Inject(FOLLOWERS) private readonly followers: Followers,
  ) {}

  /**
   * Locks a record and changes it. @returns the record as saved
   * @throws NotFound; what the work throws, and then nothing has changed
   */
  change<Row extends Recorded, Event extends string>(
    type: RecordType<Row, Event>,
    id: string,
    actor: Actor,
    work: (tx: Change<Row, Event>, row: Row) => unknown,
    options?: Options,
  ): Promise<Row> {
    return this.transaction(async (tx) => {
      const row = await tx.open(type, id);
      return tx.change(type, row, actor, (change) => work(change, row));
    }, options);
  }

  /**
   * A change of several records. Mails go out and removed files leave the store after the commit, which nobody waits
   * for; files that were stored for it and not kept are taken back.
   * @throws StorageUnavailable when the files cannot be stored; what the work throws
   */
  async transaction<Result>(work: (tx: Transaction) => Promise<Result>, { files = [] }: Options = {}): Promise<Result> {
    const { clock, outbox, followers } = this;
    await this.files.store(files);
    try {
      return await this.manager.transaction((manager) =>
        work(new Transaction({ manager, clock, files: this.files, outbox, followers })),
      );
    } catch (error) {
      // The work may have marked some of them as kept; without a commit none is.
      for (const { file } of files) file.state = 'arriving';
      throw error;
    } finally {
      await this.files.takeBack(files);
    }
  }

  /**
   * Makes the timed moves of records that are due, one transaction each. Never throws: a record that another instance
   * has locked or that cannot be moved does not hold up the others, and an unavailable database must not end the
   * process. The next round tries all of them again.
   */
  async makeDueMoves<Row extends Recorded, Event extends string>(
    type: RecordType<Row, Event>,
    due: (after: string, limit: number) => Promise<{ id: string }[]>,
  ): Promise<void> {
    if (this.moving.has(type)) return;
    this.moving.add(type);
    try {
      for await (const batch of batchesById(due)) for (const { id } of batch) await this.moveIfDue(type, id);
    } catch (error) {
      this.logger.error({ err: error }, 'Records could not be moved on time; will be tried again');
    } finally {
      this.moving.delete(type);
    }
  }

  private async moveIfDue<Row extends Recorded, Event extends string>(
    type: RecordType<Row, Event>,
    id: string,
  ): Promise<void> {
    const moved = this.transaction(async (tx) => {
      const row = await tx.lock(type, id, { skipLocked: true });
      if (row) await tx.makeDueMoves(type, row);
    });
    await moved.catch((error: unknown) =>
      this.logger.error({ err: error, id }, `A timed move of a ${type.noun} failed`),
    );
  }
}
