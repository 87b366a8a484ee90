import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { carriedName, type FoundEntry } from './catalogue-entries.js';
import { countCarrying, NAME_KEEPERS, type CatalogueKind, type NameKeepers } from './catalogue-names.js';
import { AdminEntryDto, type RenamingDto } from './dto/catalogue-admin.dto.js';

/** More than this need not be counted exactly, and counting takes time. */
const MOST_COUNTED = 1000;

/** Catalogue entries as admins see them, with the number of records that contain their names (docs/product.md, 6.8). */
@Injectable()
export class CatalogueRecords {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(NAME_KEEPERS) private readonly keepers: NameKeepers,
  ) {}

  async shown(found: FoundEntry): Promise<AdminEntryDto> {
    const [shown] = await this.reading((manager) => this.shownAll(manager, found.kind, [found]));
    return shown!;
  }

  /** @param manager from `reading` */
  async shownAll(
    manager: EntityManager,
    kind: CatalogueKind,
    found: Pick<FoundEntry, 'entry' | 'category'>[],
  ): Promise<AdminEntryDto[]> {
    const counts = await countCarrying(this.keepers, manager, kind, found.map(carriedName), MOST_COUNTED);
    const renamings = await renamingsOf(
      manager,
      found.map(({ entry }) => entry.id),
    );
    return found.map(({ entry }, index) => AdminEntryDto.of(entry, counts[index]!, renamings.get(entry.id) ?? null));
  }

  /** Makes all counts of a list consistent with each other. */
  reading<Result>(read: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction('REPEATABLE READ', read);
  }
}

/** The progress of running renamings by entry; several renamings of one entry are added up. */
async function renamingsOf(manager: EntityManager, entries: string[]): Promise<Map<string, RenamingDto>> {
  const rows = await manager.query<(RenamingDto & { entry: string })[]>(
    `SELECT entry_id AS entry, sum(done)::integer AS done,
       CASE WHEN bool_and(total IS NOT NULL) THEN sum(total)::integer END AS total
     FROM catalogue_renamings
       CROSS JOIN LATERAL (SELECT coalesce(sum(value::integer), 0) AS done FROM jsonb_each_text(changed)) AS so_far
     WHERE finished_at IS NULL AND entry_id = ANY ($1) GROUP BY entry_id`,
    [entries],
  );
  return new Map(rows.map(({ entry, done, total }) => [entry, { done, total }]));
}
