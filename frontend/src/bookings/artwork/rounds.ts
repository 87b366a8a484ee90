import type { Artwork } from '../../api/types';
import type { Revision } from '../Revisions';

export interface Round {
  round: number;
  uploadedAt: string;
  artworks: Artwork[];
}

/** Groups the files by upload, the newest round first. */
export function roundsOf(artworks: readonly Artwork[]): Round[] {
  const rounds = new Map<number, Artwork[]>();
  for (const artwork of artworks) rounds.set(artwork.round, [...(rounds.get(artwork.round) ?? []), artwork]);
  return [...rounds]
    .sort(([one], [other]) => other - one)
    .map(([round, files]) => ({ round, uploadedAt: files[0]?.uploadedAt ?? '', artworks: files }));
}

/** All but the one with the booking's current comments, which are below the title of the page. @param revisions newest first */
export function earlierRevisions(revisions: readonly Revision[], current: string | null): Revision[] {
  const latest = revisions.findIndex(({ comments }) => comments === current);
  return revisions.filter((_revision, index) => index !== latest);
}
