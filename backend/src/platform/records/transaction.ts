import type { EntityManager, EntityTarget, FindOptionsOrder, FindOptionsWhere } from 'typeorm';
import type { Clock } from '../../common/clock.js';
import { NotFound } from '../../common/errors.js';
import { requireVersion } from '../../common/version.js';
import type { Workflow } from '../../common/workflow.js';
import { addAuditEntry, PLACARD, type Actor, type AuditRecord } from '../audit/audit-trail.js';
import { changesOf, knownOf } from '../audit/changes.js';
import type { Files, NewFile } from '../files/files.service.js';
import type { FileKind, StoredFile } from '../files/stored-file.entity.js';
import type { MailTemplateName } from '../mail/mail-templates.js';
import type { Outbox, OutgoingMail } from '../mail/outbox.js';

export interface Recorded {
  id: string;
  /** Counts changes by users; timed moves do not make anybody's open dialog stale. */
  version?: number;
}

/** What the unit of work has to know about one kind of record. */
export interface RecordType<Row extends Recorded, Event extends string = never> {
  entity: EntityTarget<Row>;
  /** In messages: "booking". */
  noun: string;
  notFound: string;
  about: (row: Row) => AuditRecord['about'];
  /** The order in which several of them are locked (see `Transaction`). */
  lockedBy?: keyof Row;
  /** What the audit trail compares before and after a change, in terms that users know. */
  facts: (row: Row) => Record<string, unknown>;
  /** Loads what is stored elsewhere. Called after the lock, so that it sees what others have just committed. */
  complete?: (manager: EntityManager, rows: Row[]) => Promise<unknown>;
  workflow?: Workflow<Row, Event>;
  /** Writes the status into the row. Not called when the status stays. */
  enter?: (row: Row, status: string, now: Date) => void;
  /** What a timed move does beside changing the status. */
  timed?: (change: Change<Row, Event>, row: Row, event: Event) => Promise<void>;
  /** The action that the audit trail records for a new record. */
  created?: string;
}

/**
 * Called in the transaction in which a record was created, changed or deleted.
 * @param former the record before the change; undefined for a new one
 */
export type Follower = (tx: Transaction, row: never, event: string | undefined, former?: never) => Promise<void>;

/** What follows from changes, by the type of the record. */
export type Followers = Partial<Record<AuditRecord['about']['type'], Follower[]>>;

export interface Scope {
  manager: EntityManager;
  clock: Clock;
  files: Files;
  outbox: Outbox;
  followers: Followers;
}

/**
 * One transaction, and what has to happen with it.
 *
 * Two transactions that lock the same records in different orders cause a deadlock, so all of them keep to this one and
 * leave out what they do not need:
 *
 * 1. the key of a repeated request (`Idempotency`)
 * 2. the renamings of the catalogue (`renamingsInForce`)
 * 3. deal requests
 * 4. bookings, by number
 * 5. the first options that bookings are made from, or that end, by id
 * 6. the capacities of opportunities, by id (`lockCapacities`), then the options that are queued for them
 * 7. what is written about a booking: the waiting confirmation of several, the quota of a contact
 * 8. enquiries, by id
 *
 * Rates have no place in this order. Bookings only share the locks on theirs, and a change of several rates locks the
 * whole table, and no other records after it.
 *
 * `lockAll` locks several records of one type. Of bookings, `lockBookings` also locks what follows from them.
 */
export class Transaction {
  constructor(private readonly scope: Scope) {}

  get manager(): EntityManager {
    return this.scope.manager;
  }

  get now(): Date {
    return this.scope.clock.now();
  }

  /** Locks a record and reads it. @returns null when it does not exist, or is locked and may be skipped */
  async lock<Row extends Recorded, Event extends string>(
    type: RecordType<Row, Event>,
    id: string,
    { skipLocked = false } = {},
  ): Promise<Row | null> {
    const row = await this.manager.findOne(type.entity, {
      where: { id } as FindOptionsWhere<Row>,
      lock: { mode: 'pessimistic_write', ...(skipLocked && { onLocked: 'skip_locked' }) },
    });
    if (row) await type.complete?.(this.manager, [row]);
    return row;
  }

  /**
   * Locks all records that match, in the order of their type. A property that others may be changing must not choose
   * them: a record that is being changed would match neither before nor after the wait.
   * @param options `skipLocked`: leaves out those that others have locked
   */
  async lockAll<Row extends Recorded, Event extends string>(
    type: RecordType<Row, Event>,
    where: FindOptionsWhere<Row>,
    { skipLocked = false } = {},
  ): Promise<Row[]> {
    const rows = await this.manager.find(type.entity, {
      where,
      order: { [type.lockedBy ?? 'id']: 'ASC' } as FindOptionsOrder<Row>,
      lock: { mode: 'pessimistic_write', ...(skipLocked && { onLocked: 'skip_locked' }) },
    });
    await type.complete?.(this.manager, rows);
    return rows;
  }

  /** Locks a record and reads it. @throws NotFound */
  async open<Row extends Recorded, Event extends string>(type: RecordType<Row, Event>, id: string): Promise<Row> {
    const row = await this.lock(type, id);
    if (!row) throw new NotFound(type.notFound);
    return row;
  }

  /** Changes a record that is locked in this transaction: saves it and adds the audit entry. */
  async change<Row extends Recorded, Event extends string>(
    type: RecordType<Row, Event>,
    row: Row,
    actor: Actor,
    work: (change: Change<Row, Event>) => unknown,
  ): Promise<Row> {
    const about = type.about(row);
    const before = type.facts(row);
    const former = { ...row };
    const change = new Change(this.scope, type, row);
    await work(change);
    if (actor.kind !== 'system' && row.version !== undefined) row.version += 1;
    if (!change.removed) await this.manager.save(row);
    const entry = { actor, about, action: change.action, ...changesOf(before, type.facts(row)), ...change.recorded };
    await addAuditEntry(this.manager, entry);
    await this.follow(about.type, row, change.event, former);
    return row;
  }

  /** Makes the timed moves of a locked record that are due. */
  async makeDueMoves<Row extends Recorded, Event extends string>(
    type: RecordType<Row, Event>,
    row: Row,
  ): Promise<void> {
    const due = () => type.workflow?.due(row, this.now);
    for (let event = due(); event; event = due()) {
      const next = event;
      await this.change(type, row, PLACARD, async (change) => {
        change.apply(next);
        await type.timed?.(change, row, next);
      });
    }
  }

  /**
   * Writes a new record and its audit entry.
   * @param loaded related data that is stored in other tables
   * @param after what the audit trail records; default: all of its facts
   */
  async create<Row extends Recorded, Event extends string>(
    type: RecordType<Row, Event>,
    values: Partial<Row>,
    actor: Actor,
    { loaded = {}, after = type.facts }: { loaded?: Partial<Row>; after?: (row: Row) => Record<string, unknown> } = {},
  ): Promise<Row> {
    const row = await this.manager.save(this.manager.create(type.entity, values as never));
    Object.assign(row, loaded);
    const about = type.about(row);
    const action = type.created ?? 'created';
    await addAuditEntry(this.manager, { actor, about, action, after: knownOf(after(row)) });
    await this.follow(about.type, row, 'create');
    return row;
  }

  /** Queues a mail, which exists if and only if the transaction commits. @throws InvalidInput for an invalid address */
  mail<Name extends MailTemplateName>(mail: OutgoingMail<Name>): Promise<void> {
    return this.scope.outbox.enqueue(this.manager, mail);
  }

  /**
   * How many mails of these templates the address was sent within the last hour. No other transaction can count before
   * a mail of this one is among them.
   */
  countRecentMails(address: string, templates: readonly MailTemplateName[]): Promise<number> {
    return this.scope.outbox.countRecent(this.manager, address, templates);
  }

  /** Keeps files that were stored for this transaction, with their final round and position. */
  keep(files: StoredFile[]): Promise<void> {
    return this.scope.files.keep(this.manager, files);
  }

  /** Deletes the rows of an owner's files, or of one kind of them, now, and the files after the commit. */
  removeFiles(ownerId: string, kind?: FileKind): Promise<void> {
    return this.scope.files.forget(this.manager, ownerId, kind);
  }

  /** Keeps a file that was stored for this transaction in place of what its owner had. */
  async replaceFile({ file }: NewFile): Promise<StoredFile> {
    await this.removeFiles(file.ownerId);
    await this.keep([file]);
    return file;
  }

  /**
   * Tells the followers of a record. `create` and `change` do it; this is for what belongs to a record and is stored
   * elsewhere.
   */
  async follow(
    type: AuditRecord['about']['type'],
    row: object,
    event: string | undefined,
    former?: object,
  ): Promise<void> {
    for (const follower of this.scope.followers[type] ?? []) await follower(this, row as never, event, former as never);
  }
}

/** The change of one record within a transaction. */
export class Change<Row extends Recorded, Event extends string> extends Transaction {
  action = '';
  event?: Event;
  removed = false;
  recorded: Pick<AuditRecord, 'before' | 'after'> = {};

  constructor(
    scope: Scope,
    private readonly type: RecordType<Row, Event>,
    private readonly row: Row,
  ) {
    super(scope);
  }

  /**
   * Takes the record through an event of its workflow.
   * @param seen the version that the editor saw; undefined skips the check
   * @throws Conflict when the workflow does not allow the event now, or the version is outdated
   */
  apply(event: Event, seen?: number): void {
    const { enter, workflow } = this.type;
    const row = this.row as Row & { status?: string };
    // Before the version, so that nobody corrects a form that the status rules out anyway.
    const status = workflow!.next(row, event, this.now);
    this.requireVersion(seen);
    this.action = workflow!.done(row, event);
    this.event = event;
    if (status === row.status) return;
    if (enter) enter(row, status, this.now);
    else row.status = status;
  }

  /** @throws Conflict when somebody has changed the record since the editor saw it */
  requireVersion(seen: number | undefined): void {
    requireVersion({ version: this.row.version ?? 0 }, seen, this.type.noun);
  }

  /** What the audit trail records, where the changed facts do not say it. */
  record(action: string, recorded: Pick<AuditRecord, 'before' | 'after'> = {}): void {
    this.action = action;
    this.recorded = recorded;
  }

  /** Deletes the record for good. Its last audit entry holds all of its facts. */
  async delete(): Promise<void> {
    this.removed = true;
    this.recorded = { before: knownOf(this.type.facts(this.row)), after: null };
    await this.manager.delete(this.type.entity, { id: this.row.id });
  }
}
