import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { requireVersion } from '../../common/version.js';
import { AuditTrail, type Actor } from '../../platform/audit/audit-trail.service.js';
import {
  aboutOf,
  carriedName,
  changingCatalogue,
  ENTRY,
  findEntry,
  requireFree,
  requireReadable,
} from './catalogue-entries.js';
import { CatalogueNames, type CatalogueKind } from './catalogue-names.service.js';
import { CatalogueRecords } from './catalogue-records.service.js';
import type { RenameEntryDto, RenamedEntryDto } from './dto/catalogue-admin.dto.js';

/** A new name for an entry, and where asked for also for the records that carry the old one (docs/product.md, 6.8). */
@Injectable()
export class CatalogueRenaming {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly names: CatalogueNames,
    private readonly records: CatalogueRecords,
  ) {}

  /** One transaction and one entry of the audit trail, however many records. @throws NotFound; Conflict when the name is taken */
  async rename(
    kind: CatalogueKind,
    id: string,
    { name, inExistingRecords = false, version }: RenameEntryDto,
    actor: Actor,
  ): Promise<RenamedEntryDto> {
    requireReadable(kind, name);
    const { found, recordsChanged } = await changingCatalogue(this.dataSource, async (manager) => {
      const found = await findEntry(manager, kind, id);
      requireVersion(found.entry, version, ENTRY);
      await requireFree(manager, kind, name, { categoryId: found.category?.id, except: id });
      const about = aboutOf(found);
      const before = found.entry.name;
      const records = inExistingRecords ? await this.names.rename(manager, kind, carriedName(found), name) : {};
      found.entry.name = name;
      found.entry.version += 1;
      await manager.save(found.entry);
      await this.audit.add(manager, {
        actor,
        about,
        action: 'renamed',
        before: { name: before },
        after: { name, inExistingRecords, ...records },
      });
      return { found, recordsChanged: Object.values(records).reduce((sum, changed) => sum + changed, 0) };
    });
    return { ...(await this.records.shown(found)), recordsChanged };
  }
}
