import { Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export type PersonalRecordType = 'booking' | 'enquiry' | 'deal';

/** A record that names a person by their email address. */
export interface PersonalRecord {
  id: string;
  status: string;
  /** What the person's copy of their data contains about this record. */
  facts: Record<string, unknown>;
}

/** How a module finds a person in its records and erases them. */
export interface PersonalRecordsOfModule {
  /** @param email as `folded` returns it. @returns the oldest first */
  find(manager: EntityManager, email: string): Promise<PersonalRecord[]>;

  /**
   * Replaces the address with an alias and removes the person's own words.
   * @returns by id, the new labels in the audit trail of those records whose labels named the person
   */
  erase(manager: EntityManager, ids: string[], email: string, alias: string): Promise<Map<string, string>>;
}

/** The modules whose records hold personal data. They register here in `onModuleInit`, so that nothing has to import them. */
@Injectable()
export class PersonalRecords {
  private readonly modules = new Map<PersonalRecordType, PersonalRecordsOfModule>();

  register(type: PersonalRecordType, records: PersonalRecordsOfModule): void {
    this.modules.set(type, records);
  }

  of(type: PersonalRecordType): PersonalRecordsOfModule {
    const records = this.modules.get(type);
    if (!records) throw new Error(`No module has registered its ${type} records.`);
    return records;
  }
}

@Module({ providers: [PersonalRecords], exports: [PersonalRecords] })
export class PersonalRecordsModule {}
