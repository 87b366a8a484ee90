import type { EntityManager } from 'typeorm';
import { AuditEntry, type AboutType } from './audit-trail.js';

/** Records of one kind. */
export interface RecordsOfKind {
  type: AboutType;
  ids: string[];
}

/**
 * Entries about the given records and those in which the address occurs, oldest first.
 * @param ids those in which the address occurs
 */
export function entriesAbout(manager: EntityManager, ids: string[], records: RecordsOfKind[]): Promise<AuditEntry[]> {
  const [about, parameters] = aboutAny(records);
  return manager
    .createQueryBuilder(AuditEntry, 'audit_entries')
    .where(['id = ANY (:ids)', ...about].join(' OR '), { ...parameters, ids })
    .orderBy('audit_entries.id')
    .getMany();
}

/** The history of the contact that brands can ask (docs/product.md, 15.1). */
export function contactEntries(manager: EntityManager): Promise<AuditEntry[]> {
  return manager
    .createQueryBuilder(AuditEntry, 'audit_entries')
    .where(`about_type = 'settings' AND (before ?| :fields OR after ?| :fields)`, { fields: [...CONTACT_FIELDS] })
    .orderBy('audit_entries.id')
    .getMany();
}

export const CONTACT_FIELDS = ['contactName', 'contactEmail', 'contactPhone'] as const;

/**
 * Allows a transaction to remove a person from entries. This is the only way in which the text of an entry ever changes
 * (docs/product.md, 4.8), and PostgreSQL only allows it in a transaction that declares this purpose.
 */
export async function openTrail(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT set_config('placard.audit', 'erasure', true)`);
}

export async function closeTrail(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT set_config('placard.audit', '', true)`);
}

/** Saves what these entries say now, while the trail is open. */
export async function saveEntries(manager: EntityManager, entries: AuditEntry[]): Promise<void> {
  const rows = entries.map(({ id, aboutLabel, before, after }) => ({ id, about_label: aboutLabel, before, after }));
  for (let from = 0; from < rows.length; from += BATCH)
    await manager.query(
      `UPDATE audit_entries SET about_label = changed.about_label, before = changed.before, after = changed.after
       FROM jsonb_populate_recordset(NULL::audit_entries, $1) AS changed WHERE audit_entries.id = changed.id`,
      [JSON.stringify(rows.slice(from, from + BATCH))],
    );
}

/** Rows per statement. */
const BATCH = 1_000;

/** Removes entries from before a moment, a limited number at a time so that nothing has to wait. @returns how many */
export async function forgetEntries(manager: EntityManager, before: Date, most: number): Promise<number> {
  return manager.transaction(async (transaction) => {
    await transaction.query(`SELECT set_config('placard.audit', 'retention', true)`);
    const [, removed] = await transaction.query<[object[], number]>(
      `DELETE FROM audit_entries WHERE id IN (SELECT id FROM audit_entries WHERE at < $1 ORDER BY at LIMIT $2)`,
      [before, most],
    );
    return removed;
  });
}

/**
 * Conditions for the rows about any of the records.
 * @returns one for each kind, to be joined by OR, and their parameters
 */
export function aboutAny(records: RecordsOfKind[]): [conditions: string[], parameters: Record<string, unknown>] {
  const conditions = records.map((_, at) => `(about_type = :type${at} AND about_id = ANY (:ids${at}))`);
  const parameters = Object.fromEntries<unknown>(
    records.flatMap(({ type, ids }, at) => [
      [`type${at}`, type],
      [`ids${at}`, ids],
    ]),
  );
  return [conditions, parameters];
}
