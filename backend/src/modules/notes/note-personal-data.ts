import type { EntityManager } from 'typeorm';
import { aboutAny, type RecordsOfKind } from '../../platform/audit/audit-personal-data.js';
import { Note } from './note.entity.js';

/**
 * The notes on a person's records, and those on others in which the address occurs, oldest first.
 * @param ids those in which the address occurs
 */
export function notesHeldOf(manager: EntityManager, ids: string[], records: RecordsOfKind[]): Promise<Note[]> {
  const [about, parameters] = aboutAny(records);
  return manager
    .createQueryBuilder(Note, 'note')
    .where(['note.id = ANY (:ids)', ...about].join(' OR '), { ...parameters, ids })
    .orderBy('note.createdAt')
    .addOrderBy('note.id')
    .getMany();
}

export async function eraseNotes(manager: EntityManager, ids: string[]): Promise<void> {
  await manager.createQueryBuilder().delete().from(Note).where('id = ANY (:ids)', { ids }).execute();
}
