import type { EntityManager } from 'typeorm';
import { StoredFile } from './stored-file.entity.js';

/** The files of these owners by owner, in their order; previews are left out. Read them after their owners were locked, not with them. */
export async function filesOf(manager: EntityManager, ownerIds: string[]): Promise<Map<string, StoredFile[]>> {
  const found = new Map<string, StoredFile[]>(ownerIds.map((id) => [id, []]));
  // The states are spelt out, so that PostgreSQL knows that the index of just these has the files.
  const files = await manager
    .createQueryBuilder(StoredFile, 'file')
    .where(`file.ownerId = ANY (:ownerIds) AND file.kind <> 'preview' AND file.state IN ('kept', 'missing')`, {
      ownerIds,
    })
    .orderBy('file.position')
    .getMany();
  for (const file of files) found.get(file.ownerId)!.push(file);
  return found;
}

/** The previews of these artworks that are there. */
export function previewsOf(manager: EntityManager, originals: StoredFile[]): Promise<StoredFile[]> {
  return manager
    .createQueryBuilder(StoredFile, 'file')
    .where(`file.originalId = ANY (:ids) AND file.state = 'kept'`, { ids: originals.map(({ id }) => id) })
    .getMany();
}
