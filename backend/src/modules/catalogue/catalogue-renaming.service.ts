import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { EntityManager } from 'typeorm';
import { InvalidInput } from '../../common/errors.js';
import { addAuditEntry, type Actor } from '../../platform/audit/audit-trail.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { Records } from '../../platform/records/records.js';
import { JobHandler, type RunningJob } from '../../platform/jobs/running-job.js';
import {
  aboutOf,
  carriedName,
  withCatalogueLock,
  entryType,
  openEntry,
  requireFree,
  refuseEmail,
  refuseSeparator,
  type CatalogueKind,
} from './catalogue-entries.js';
import { countUses } from './carried-names.query.js';
import { CatalogueRecords } from './catalogue-records.service.js';
import { TradingDirector, type CatalogueEntry } from './catalogue.entities.js';
import type { AdminEntryDto, RenameEntryDto } from './dto/catalogue-admin.dto.js';
import { renameSomeRecords } from './records-to-rename.query.js';

const JOB = 'catalogue-renaming';
/** Rows of each table per transaction: other transactions wait for a row only for a fraction of a second. */
const BATCH = 2_000;

interface Renaming {
  id: string;
  kind: CatalogueKind;
  entry_id: string;
  label: string;
  from_name: string;
  from_category: string | null;
  to_name: string;
  actor: Omit<Actor, 'access'>;
  total: number | null;
  changed: Record<string, number>;
}

/** Gives an entry a new name, and on request also the records that contain the old one (docs/product.md, 6.8). */
@Injectable()
export class CatalogueRenaming implements OnApplicationBootstrap {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly manager: EntityManager,
    private readonly changes: Records,
    private readonly records: CatalogueRecords,
    private readonly jobs: Jobs,
  ) {}

  onApplicationBootstrap(): void {
    void this.goOn();
  }

  /** A renaming that was given up, for example on a full disk, would leave its old name in records for ever. */
  @Cron('0 25 * * * *')
  async goOn(): Promise<void> {
    await this.jobs
      .retryFailed(this.manager, JOB)
      .catch((error: unknown) =>
        this.logger.error({ err: error }, 'Renamings are not tried again before the next hour'),
      );
  }

  /**
   * Renames the entry at once; a job renames the records. A trading director's address is changed in the same way.
   * @throws NotFound; Conflict when the name is taken; InvalidInput when retiredAt would change
   */
  async rename(
    kind: CatalogueKind,
    id: string,
    { name, email, inExistingRecords = false, retiredAt, version }: RenameEntryDto,
    actor: Actor,
  ): Promise<AdminEntryDto> {
    refuseSeparator(kind, name);
    refuseEmail(kind, email);
    const renamed = await withCatalogueLock(this.changes, async (tx) => {
      // Waits for transactions that are writing a record with the old name. Those that begin after the commit write
      // the new one. Before the entry is locked, because erasures lock in this order, too.
      if (inExistingRecords) await tx.manager.query('LOCK TABLE catalogue_renamings IN EXCLUSIVE MODE');
      const found = await openEntry(tx.manager, kind, id);
      await tx.change(entryType(found), found.entry, actor, async (change) => {
        change.requireVersion(version);
        if (retiredAt !== undefined && retiredAt !== (found.entry.retiredAt?.toISOString() ?? null)) {
          const calls = `PUT /api/admin/catalogue/${kind}/{id}/retire or /restore`;
          throw InvalidInput.field('retiredAt', `retiredAt is changed by ${calls}.`);
        }
        const from = carriedName(found);
        const taking = {
          categoryId: found.category?.id,
          except: id,
          former: from.name,
          withRecords: inExistingRecords,
        };
        if (name !== from.name) await requireFree(tx.manager, kind, name, taking);
        const isRenamed = name !== from.name || inExistingRecords;
        found.entry.name = name;
        const address = addressChange(found.entry, email);
        change.record(isRenamed || !address ? 'renamed' : 'address changed', {
          before: { ...(isRenamed && { name: from.name }), ...address?.before },
          after: { ...(isRenamed && { name, inExistingRecords }), ...address?.after },
        });
        if (!inExistingRecords) return;
        // Without their access: what has begun is finished, even if they lose it meanwhile.
        const by: Renaming['actor'] = { kind: actor.kind, name: actor.name };
        const [{ id: renaming }] = await tx.manager.query<[{ id: string }]>(
          `INSERT INTO catalogue_renamings (kind, entry_id, label, from_name, from_category, to_name, actor)
           VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
          [kind, id, aboutOf(found).label, from.name, from.category, name, by],
        );
        await this.jobs.add(tx.manager, JOB, { renaming });
      });
      return found;
    });
    return this.records.shown(renamed);
  }

  /**
   * Renamings run in the order in which they were requested, so that a name that is replaced twice ends up as the last
   * one: a job first does what is left of earlier ones.
   */
  @JobHandler(JOB)
  async renameRecords(job: RunningJob<{ renaming: string }>): Promise<void> {
    for (let isDone = false; !isDone;) {
      job.signal.throwIfAborted();
      isDone = await this.manager.transaction((manager) => this.renameSome(manager, job.payload.renaming));
    }
  }

  /**
   * Renames the next records of the oldest renaming, until none has the old name. None can get it again, because
   * everything that is written waits for this row and then uses the new name (`renamingsInForce`).
   * @returns whether the awaited renaming is done
   */
  private async renameSome(manager: EntityManager, awaited: string): Promise<boolean> {
    const [renaming] = await manager.query<Renaming[]>(
      `SELECT * FROM catalogue_renamings WHERE finished_at IS NULL AND id <= $1 ORDER BY id LIMIT 1 FOR UPDATE`,
      [awaited],
    );
    if (!renaming) return true;
    const { id, kind, from_name: name, from_category: category, to_name: to } = renaming;
    const from = { name, category };
    const total = renaming.total ?? (await countUses(manager, [{ kind, ...from }]))[0]!;
    const batch = Object.entries(await renameSomeRecords(manager, { kind, from, to }, BATCH));
    const changed = Object.fromEntries(batch.map(([of, count]) => [of, (renaming.changed[of] ?? 0) + count]));
    const isDone = batch.every(([, count]) => count < BATCH);
    await manager.query(
      `UPDATE catalogue_renamings SET total = $2, changed = $3,
         finished_at = CASE WHEN $4 THEN clock_timestamp() END WHERE id = $1`,
      [id, total, changed, isDone],
    );
    if (isDone) await this.finished(manager, { ...renaming, changed });
    return isDone && id === awaited;
  }

  private finished(manager: EntityManager, { entry_id: id, label, from_name, to_name, actor, changed }: Renaming) {
    return addAuditEntry(manager, {
      actor,
      about: { type: 'catalogue', id, label },
      action: 'renamed in records',
      before: { name: from_name },
      after: { name: to_name, ...changed },
    });
  }
}

/** Gives a trading director another address. @returns what changed; undefined: nothing */
function addressChange(entry: CatalogueEntry, email: string | null | undefined) {
  if (!(entry instanceof TradingDirector) || email === undefined || email === entry.email) return undefined;
  const change = { before: { email: entry.email }, after: { email } };
  entry.email = email;
  return change;
}
