import type { EntityManager } from 'typeorm';
import { planned } from '../../common/pool.js';
import type { Amount } from '../uploads/upload-allowance.js';
import { bytesOf, StoredFile } from './stored-file.entity.js';

/**
 * The files of these records by id, each list in its order, without previews. In a transaction that
 * locks the owners, call it after the lock: a statement that waits for a lock sees other tables as they were before it
 * waited, so two uploads would get the same round.
 */
export async function filesOf(manager: EntityManager, owners: { id: string }[]): Promise<Map<string, StoredFile[]>> {
  const ownerIds = owners.map(({ id }) => id);
  const found = new Map<string, StoredFile[]>(ownerIds.map((id) => [id, []]));
  if (ownerIds.length === 0) return found;
  // The states are spelt out so that PostgreSQL can use the partial index of exactly these states.
  const { columns } = manager.dataSource.getMetadata(StoredFile);
  const rows = await planned<{ ownerId: string; size: string | null }>(
    manager,
    `SELECT ${columns.map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`).join()} FROM files
     WHERE owner_id = ANY ($1) AND kind <> 'preview' AND state IN ('kept', 'missing') ORDER BY position`,
    [ownerIds],
  );
  for (const row of rows)
    found.get(row.ownerId)!.push(Object.assign(new StoredFile(), row, { size: bytesOf(row.size) }));
  return found;
}

/** The existing previews of these artworks. */
export function previewsOf(manager: EntityManager, originals: StoredFile[]): Promise<StoredFile[]> {
  return manager
    .createQueryBuilder(StoredFile, 'file')
    .where(`file.originalId = ANY (:ids) AND file.state = 'kept'`, { ids: originals.map(({ id }) => id) })
    .getMany();
}

/** How much artwork there is. Videos have room of their own. */
export interface ArtworkAmount extends Amount {
  videoBytes: number;
}

/**
 * How much artwork somebody has uploaded since then, and when the first of it.
 * @param owners SQL that selects the ids of the records that count, with the uploader's address as $1
 */
export async function uploadsBy(
  manager: EntityManager,
  uploader: string,
  since: Date,
  owners: string,
): Promise<ArtworkAmount & { oldest: Date | null }> {
  const [used] = await manager.query<[ArtworkAmount & { oldest: Date | null }]>(
    `SELECT count(*)::integer AS files, min(uploaded_at) AS oldest,
       coalesce(sum(size) FILTER (WHERE NOT starts_with(content_type, 'video/')), 0)::float8 AS bytes,
       coalesce(sum(size) FILTER (WHERE starts_with(content_type, 'video/')), 0)::float8 AS "videoBytes"
     FROM files WHERE owner_id IN (${owners}) AND folded(uploaded_by) = folded($1) AND uploaded_at > $2
       AND kind = 'artwork' AND state IN ('kept', 'missing')`,
    [uploader, since],
  );
  return used;
}
