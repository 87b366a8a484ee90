import type { Artwork, Booking, FileCheck } from '../../api/types';
import { checksOf, fits } from '../../api/uploads';
import { uploadTexts } from '../../i18n/en/upload';
import { differencesIn } from '../../ui/upload/artworkSpec';

/** How far one of the wanted pieces has come. */
export interface PieceState {
  name: string;
  state: 'fits' | 'differs' | 'missing';
  /** The file that satisfies it. */
  file?: string;
  /** What differs in the files of the newest round that may be meant for it. */
  differences: FileCheck[];
}

/** The wanted pieces in the order of the spec (docs/product.md, 16.8). */
export function pieceStates({ artworkSpec, artworks }: Booking): PieceState[] {
  const pieces = artworkSpec?.pieces ?? [];
  // What did not fit is compared again: if the spec was changed after the round, the brand is asked for the pieces as
  // they are now.
  const checked = newestRound(artworks).flatMap(({ checks, measured }) =>
    measured && checks.length > 0 && !fits(checks) ? checksOf(pieces, measured) : checks,
  );
  return pieces.map(({ name, satisfiedBy }) => {
    const file = artworks.find(({ id }) => id === satisfiedBy)?.name;
    if (file !== undefined) return { name, state: 'fits', file, differences: [] };
    const differences = checked.filter(({ piece, ok }) => piece === name && !ok);
    return { name, state: differences.length > 0 ? 'differs' : 'missing', differences };
  });
}

const newestRound = (artworks: readonly Artwork[]): Artwork[] => {
  const newest = Math.max(...artworks.map(({ round }) => round));
  return artworks.filter(({ round }) => round === newest);
};

/** What a reviewer may want to tell the brand: a line for each difference, and for each piece that is missing. */
export function failedChecks(booking: Booking): string[] {
  const lines = pieceStates(booking).flatMap(({ name, state, differences }) =>
    state === 'missing' ? [uploadTexts.check.missing(name)] : differencesIn(differences),
  );
  // Two files may differ in the same way.
  return [...new Set(lines)];
}
