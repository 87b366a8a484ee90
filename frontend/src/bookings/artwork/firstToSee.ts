import type { Artwork } from '../../api/types';
import { artworkKind } from './useArtworkFile';

/** The first file that can be shown, of files that came together. */
export const firstToSee = (artworks: readonly Artwork[]): Artwork | undefined =>
  artworks.find((artwork) => artworkKind(artwork).canBeSeen) ?? artworks[0];
