import type { EntityManager } from 'typeorm';

/** A record that names a person by their email address. */
export interface PersonalRecord {
  id: string;
  status: string;
  /** What the person's copy of their data contains about this record. */
  facts: Record<string, unknown>;
  /** It is another person's record, which names this one: mails about it are theirs only if they name them. */
  isOfOthers?: boolean;
}

/** How a module finds a person in its records and erases them. */
export interface PersonalRecordsOfModule {
  /** SQL that selects the addresses in the records, folded, as `email`. */
  addresses: string;

  /** @param email as `folded` returns it. @returns the oldest first */
  find(manager: EntityManager, email: string): Promise<PersonalRecord[]>;

  /**
   * Replaces the address with an alias and removes the person's own words.
   * @returns by id, the new labels in the audit trail of those records whose labels named the person
   */
  erase(manager: EntityManager, ids: string[], email: string, alias: string): Promise<Map<string, string>>;
}
