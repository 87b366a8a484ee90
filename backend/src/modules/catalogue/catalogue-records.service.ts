import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { EntityManager } from 'typeorm';
import { planned } from '../../common/pool.js';
import { countUses, foldCarriedNames } from './carried-names.query.js';
import { carriedName, type CatalogueKind } from './catalogue-entries.js';
import type { CatalogueEntry } from './catalogue.entities.js';
import { AdminEntryDto, type RenamingDto } from './dto/catalogue-admin.dto.js';

/** More than this is shown as this. */
const MAX_SHOWN = 1000;

/** An entry and, for an opportunity, its category. */
interface Shown {
  kind: CatalogueKind;
  entry: CatalogueEntry;
  category: { name: string } | null;
}

/** Catalogue entries as admins see them, with the number of records that contain their names (docs/product.md, 6.8). */
@Injectable()
export class CatalogueRecords {
  constructor(private readonly manager: EntityManager) {}

  async shown(found: Shown): Promise<AdminEntryDto> {
    const [shown] = await this.reading((manager) => this.shownAll(manager, [found]));
    return shown!;
  }

  /** @param manager from `reading` */
  async shownAll(manager: EntityManager, found: Shown[]): Promise<AdminEntryDto[]> {
    const counts = await countUses(
      manager,
      found.map(({ kind, ...named }) => ({ kind, ...carriedName(named) })),
    );
    const renamings = await renamingsOf(
      manager,
      found.map(({ entry }) => entry.id),
    );
    return found.map(({ entry }, index) =>
      AdminEntryDto.of(entry, Math.min(counts[index]!, MAX_SHOWN), renamings.get(entry.id) ?? null),
    );
  }

  @Cron('30 * * * * *')
  async foldCounts(): Promise<void> {
    await foldCarriedNames(this.manager);
  }

  /** Makes all counts of a list consistent with each other. */
  reading<Result>(read: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction('REPEATABLE READ', read);
  }
}

/** The progress of running renamings by entry; several renamings of one entry are added up. */
async function renamingsOf(manager: EntityManager, entries: string[]): Promise<Map<string, RenamingDto>> {
  const rows = await planned<RenamingDto & { entry: string }>(
    manager,
    `SELECT entry_id AS entry, sum(done)::integer AS done,
       CASE WHEN bool_and(total IS NOT NULL) THEN sum(total)::integer END AS total
     FROM catalogue_renamings
       CROSS JOIN LATERAL (SELECT coalesce(sum(value::integer), 0) AS done FROM jsonb_each_text(changed)) AS so_far
     WHERE finished_at IS NULL AND entry_id = ANY ($1) GROUP BY entry_id`,
    [entries],
  );
  return new Map(rows.map(({ entry, done, total }) => [entry, { done, total }]));
}
