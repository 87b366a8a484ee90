import { createHash } from 'node:crypto';
import { Raw, type EntityManager, type FindOperator } from 'typeorm';
import { foldedEmail } from '../../common/folded.js';

/** What replaces words that have to be there. */
export const ERASED = 'Erased';

/** Recognises an erased address without keeping it (docs/product.md, 4.8). */
export function addressHash(email: string, salt: Buffer): Buffer {
  return createHash('sha256').update(salt).update(foldedEmail(email)).digest();
}

/** Finds records by the column of their address. @param email as `folded` returns it */
export function isAddress(email: string): FindOperator<string> {
  return Raw((column) => `folded(${column}) = :email`, { email }) as FindOperator<string>;
}

/** A record that names a person by their email address. */
export interface PersonalRecord {
  id: string;
  status: string;
  /** What the person's copy of their data contains about this record. */
  facts: Record<string, unknown>;
  /** It is another person's record, which names this one: its notes, mails and history are that person's. */
  isOfOthers?: boolean;
}

/** How a module finds a person's records and removes their words from them. Addresses are replaced by personal-data. */
export interface PersonalRecordsOfModule {
  /** @param email as `folded` returns it. @returns the oldest first */
  find(manager: EntityManager, email: string): Promise<PersonalRecord[]>;

  /**
   * Removes the person's own words, and what was written about them. Bookings keep what was booked and billed.
   * @returns new labels for the audit trail, by id, if it had called the records by the person's name
   */
  erase?(manager: EntityManager, ids: string[]): Promise<Map<string, string> | undefined>;
}
