import type { EntityManager } from 'typeorm';
import { aboutAny, mentionOf, type Records } from '../audit/audit-personal-data.js';
import { Note } from './note.entity.js';

/** SQL that selects the addresses that occur in notes, folded, as `email`. */
export const NOTE_ADDRESSES = `
  SELECT folded(found[1]) AS email
  FROM notes, regexp_matches(text, '([[:alnum:]._%+''-]+@[[:alnum:].-]*[[:alnum:]])', 'g') AS found`;

/** The notes on a person's records, and those on others in which the address occurs, oldest first. */
export function notesHeldOf(manager: EntityManager, email: string, records: Records[]): Promise<Note[]> {
  const [about, parameters] = aboutAny(records);
  const mentions = '(folded(note.text) LIKE :mention AND folded(note.text) ~ :whole)';
  return manager
    .createQueryBuilder(Note, 'note')
    .where([mentions, ...about].join(' OR '), { ...parameters, ...mentionOf(email) })
    .orderBy('note.createdAt')
    .addOrderBy('note.id')
    .getMany();
}

export async function eraseNotes(manager: EntityManager, ids: string[]): Promise<void> {
  await manager.createQueryBuilder().delete().from(Note).where('id = ANY (:ids)', { ids }).execute();
}
