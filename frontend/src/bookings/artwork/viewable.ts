import type { Artwork, Booking } from '../../api/types';
import { artworkUrl, specSheetUrl } from './fetchFile';
import { artworkKind, previewOf } from './useArtworkFile';

/** A file that can be looked at, be it artwork or a spec sheet. */
export interface Viewable {
  name: string;
  url: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** What kind of file it is, in words. */
  kind: string;
  drawnAs: 'image' | 'pdf' | null;
  /** The URL of a preview, for which the file itself is not needed. */
  previewSrc?: string;
  /** The preview is being drawn; the page asks again. */
  isWaiting?: boolean;
}

export function viewableArtwork(bookingId: string, artwork: Artwork): Viewable {
  const { name, contentType, size, index } = artwork;
  const { name: kind, drawnAs } = artworkKind(artwork);
  const url = artworkUrl(bookingId, index);
  return { name, contentType, size, url, kind, drawnAs, previewSrc: previewOf(bookingId, artwork) };
}

export function viewableSpecSheet({ id, specSheet }: Booking): Viewable | undefined {
  if (!specSheet) return undefined;
  return { ...specSheet, url: specSheetUrl(id), contentType: 'application/pdf', kind: 'PDF', drawnAs: 'pdf' };
}
