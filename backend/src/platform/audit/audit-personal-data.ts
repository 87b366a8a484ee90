import type { EntityManager } from 'typeorm';
import { escapeLike } from '../../common/list-search.js';
import { AuditEntry, type AboutType } from './audit-trail.js';

/** Records of one kind. */
export interface Records {
  type: AboutType;
  ids: string[];
}

/** The person to remove from the trail, and what replaces them. */
export interface Person {
  /** As `folded` returns it. */
  email: string;
  alias: string;
  /** Fields of `before` and `after` that contain the person's own words or their name. */
  fields: string[];
}

/**
 * Entries that the person made, about the given records, or about settings and in notes that name the person, oldest first.
 */
export function entriesAbout(manager: EntityManager, email: string, records: Records[]): Promise<AuditEntry[]> {
  const [mentions, parameters] = mentioning(email, records);
  return manager
    .createQueryBuilder(AuditEntry, 'audit_entries')
    .where(mentions, parameters)
    .orderBy('audit_entries.id')
    .getMany();
}

/**
 * Replaces the person in those entries with the alias. This is the only way in which the text of an entry ever changes
 * (docs/product.md, 4.8), and PostgreSQL only allows it in a transaction that declares this purpose.
 * @param labels by record id, the new labels of records whose labels named the person
 * @returns the number of entries
 */
export async function eraseFromEntries(
  manager: EntityManager,
  { email, alias, fields }: Person,
  records: Records[],
  labels: Map<string, string>,
): Promise<number> {
  const [mentions, parameters] = mentioning(email, records);
  await manager.query(`SELECT set_config('placard.audit', 'erasure', true)`);
  const { affected } = await manager
    .createQueryBuilder()
    .update(AuditEntry)
    .set({
      actorName: () => `regexp_replace(actor_name, :pattern, :alias, 'gi')`,
      aboutLabel: () =>
        `coalesce(:labels::jsonb ->> about_id::text, regexp_replace(about_label, :pattern, :alias, 'gi'))`,
      before: () => withoutPerson('before'),
      after: () => withoutPerson('after'),
    })
    .where(mentions, parameters)
    .setParameters({
      pattern: escapeRegExp(JSON.stringify(email).slice(1, -1)),
      alias,
      fields,
      labels: JSON.stringify(Object.fromEntries(labels)),
    })
    .execute();
  await manager.query(`SELECT set_config('placard.audit', '', true)`);
  return affected ?? 0;
}

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

/** Replaces the address in any text, and the whole value of fields that are the person's own words. */
function withoutPerson(column: 'before' | 'after'): string {
  return `(
    SELECT jsonb_object_agg(key, CASE WHEN key = ANY (:fields) THEN '"Erased"'::jsonb
      ELSE regexp_replace(value::text, :pattern, :alias, 'gi')::jsonb END)
    FROM jsonb_each(${column}))`;
}

/**
 * Conditions for the rows about any of the records.
 * @returns one for each kind, to be joined by OR, and their parameters
 */
export function aboutAny(records: Records[]): [conditions: string[], parameters: Record<string, unknown>] {
  const conditions = records.map((_, at) => `(about_type = :type${at} AND about_id = ANY (:ids${at}))`);
  const parameters = Object.fromEntries<unknown>(
    records.flatMap(({ type, ids }, at) => [
      [`type${at}`, type],
      [`ids${at}`, ids],
    ]),
  );
  return [conditions, parameters];
}

/** Parameters for finding an address in what people wrote: `mention` by an index, `whole` excludes longer addresses. */
export const mentionOf = (email: string) => ({
  mention: `%${escapeLike(email)}%`,
  whole: `(?<![[:alnum:]._%+-])${escapeRegExp(email)}(?![[:alnum:]-]|[.][[:alnum:]])`,
});

/** The texts of notes in an entry, as in the index audit_entries_notes. */
const NOTES = `folded(coalesce(before ->> 'note', '') || E'\\n' || coalesce(after ->> 'note', ''))`;
const IN_NOTES = `(action IN ('note written', 'note edited', 'note deleted') AND ${NOTES} LIKE :mention AND ${NOTES} ~ :whole)`;

const IN_SETTINGS = `(about_type = 'settings' AND folded(concat(before, after)) LIKE :quoted)`;

/** Each condition has an index of its own (audit_entries_actor, audit_entries_about, audit_entries_notes). */
function mentioning(email: string, records: Records[]): [sql: string, parameters: Record<string, unknown>] {
  const [about, parameters] = aboutAny(records);
  const made = `(folded(actor_name) = :email AND actor_kind <> 'user')`;
  const quoted = `%"${escapeLike(email)}"%`;
  return [[made, IN_SETTINGS, IN_NOTES, ...about].join(' OR '), { ...parameters, email, quoted, ...mentionOf(email) }];
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
