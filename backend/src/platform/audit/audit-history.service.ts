import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { NotFound } from '../../common/errors.js';
import { distinctValues } from '../../common/distinct-values.js';
import { List } from '../../common/list.js';
import { ABOUT_TYPES, ACTOR_KINDS, AuditEntry, type AboutType } from './audit-trail.js';
import { AuditEntryDto } from './dto/audit-entry.dto.js';

const ENTRY_NOT_FOUND = 'This entry does not exist. Go back to the audit trail.';

export const auditList = new List(AuditEntry, {
  resource: 'audit',
  sortable: ['id', 'at', 'createdAt'],
  filters: ['q', 'aboutType', 'aboutId', 'actorKind', 'actorName', 'action'],
  dates: ['at', 'createdAt'],
  defaultSort: ['createdAt', 'DESC'],
  order: { createdAt: 'at' },
  columns: { createdAt: 'at' },
  exact: { id: 'integer', aboutId: 'uuid', aboutType: ABOUT_TYPES, actorKind: ACTOR_KINDS, action: 'text' },
});

/** Reading the audit trail (docs/product.md, 1.14). */
@Injectable()
export class AuditHistory {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /**
   * The history of one record, newest first. Entries outlive the record.
   * @param find called when there is no entry; throws NotFound when the record does not exist either
   */
  async of(aboutType: AboutType, aboutId: string, find: (id: string) => Promise<unknown>): Promise<AuditEntryDto[]> {
    const entries = await this.entries.find({
      where: { aboutType, aboutId },
      order: { id: 'DESC' },
    });
    if (entries.length === 0) await find(aboutId);
    return entries.map((entry) => AuditEntryDto.of(entry));
  }

  /** Every action that occurs in the trail. */
  async actions(): Promise<string[]> {
    const sql = distinctValues({ table: 'audit_entries', column: 'action' });
    return (await this.entries.query<{ value: string }[]>(sql)).map(({ value }) => value);
  }

  /** @throws NotFound, also when the id is not a number. */
  async get(id: string): Promise<AuditEntry> {
    const entry = /^\d{1,18}$/.test(id) && (await this.entries.findOneBy({ id }));
    if (!entry) throw new NotFound(ENTRY_NOT_FOUND);
    return entry;
  }
}
