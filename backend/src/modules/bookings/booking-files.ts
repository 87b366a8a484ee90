import { Clock } from '../../common/clock.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import { Files, type NewFile } from '../../platform/files/files.service.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { Booking } from './booking.entity.js';

/** What distinguishes files, for telling a repeated request from a different one. */
export function contentsOf(files: StagedFile[]): [name: string, sha256: string][] {
  return files.map(({ name, sha256 }) => [name, sha256.toString('hex')]);
}

/** Who has sent a file, and when. */
export const uploaded = (actor: Actor, clock: Clock) => ({ uploadedBy: actor.name, uploadedAt: clock.now() });

export function stagedSheets(
  files: Files,
  id: string,
  staged: StagedFile[],
  origin: ReturnType<typeof uploaded>,
): NewFile[] {
  return staged.map((file) => files.staged({ type: 'booking', id }, 'spec-sheet', file, origin));
}

/** The artwork that runs or is to run: the last round, and what was added after its approval. */
export function artworkToRun({ artworks }: Booking): StoredFile[] {
  const round = artworks.findLast(({ afterApproval }) => !afterApproval)?.round ?? 0;
  return artworks.filter((file) => file.round! >= round);
}
