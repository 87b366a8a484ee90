import type { EntityManager } from 'typeorm';
import { planned } from '../../common/pool.js';
import { filesOf } from '../../platform/files/files.query.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import { VIDEO_KINDS } from '../../platform/uploads/artwork-checks.js';
import type { ArtworkSpec } from './artwork-spec.entity.js';

const COLUMNS = `id, opportunity_id AS "opportunityId", version, on_mismatch AS "onMismatch", notes, pieces,
  created_at AS "createdAt", replaced_at AS "replacedAt"`;

/** The specs in force of these opportunities, and those with these ids. Those without pieces are left out. */
export async function artworkSpecsOf(
  manager: EntityManager,
  { opportunityIds, ids = [] }: { opportunityIds: string[]; ids?: string[] },
): Promise<ArtworkSpec[]> {
  if (opportunityIds.length + ids.length === 0) return [];
  return planned<ArtworkSpec>(
    manager,
    `SELECT ${COLUMNS} FROM artwork_specs
     WHERE pieces <> '[]' AND (opportunity_id = ANY ($1) AND replaced_at IS NULL OR id = ANY ($2))`,
    [[...new Set(opportunityIds)], [...new Set(ids)]],
  );
}

/** Whether one of its pieces may be a video. */
export function asksForVideo(spec: ArtworkSpec | null): boolean {
  return spec?.pieces.some(({ kinds }) => kinds.some((kind) => VIDEO_KINDS.includes(kind))) ?? false;
}

/** The spec sheet that new bookings of an opportunity take over. */
export async function specSheetOf(manager: EntityManager, opportunityId: string): Promise<StoredFile | null> {
  const files = await filesOf(manager, [{ id: opportunityId }]);
  return files.get(opportunityId)![0] ?? null;
}
