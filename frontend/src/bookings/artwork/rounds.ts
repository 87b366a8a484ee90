import type { Artwork } from '../../api/types';

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
