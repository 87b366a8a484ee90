import { useState } from 'react';
import type { Artwork, Booking } from '../../api/types';
import { useRead } from '../../providers/api';
import { fileKind, type DrawnAs } from '../../ui/files/fileKind';

/** Images that browsers can draw from a blob. For other images the server may have made a preview. */
const DRAWABLE = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'];

/** How a file can be shown: from the server's preview, from its own bytes, or not at all (docs/product.md, 11.5). */
export function artworkKind({ name, contentType, hasPreview, preview }: Artwork) {
  const kind = fileKind(name, contentType);
  const isDrawable = kind.drawnAs === 'pdf' || kind.drawnAs === 'video' || DRAWABLE.includes(contentType);
  return {
    ...kind,
    drawnAs: isDrawable ? kind.drawnAs : null,
    hasPreview,
    canBeSeen: hasPreview || preview === 'pending' || isDrawable,
  };
}

/** Whether the page can show the file without fetching all of it. */
export const previewOf = (bookingId: string, artwork: Artwork): string | undefined =>
  artwork.hasPreview ? `/api/bookings/${bookingId}/artwork/${artwork.index}/preview` : undefined;

/** The content of a file. The server only sends it as an attachment, so the page draws it itself. */
export function useFile(url: string, contentType: string, isWanted: boolean) {
  return useRead(
    ['file', url],
    async (api, { signal }) => new Blob([(await api.file(url, signal)).content], { type: contentType }),
    {
      enabled: isWanted,
      // What is at an address never changes, so reloading a list must not reload every picture.
      staleTime: ({ state }) => (state.data ? 'static' : 0),
      gcTime: 60_000,
    },
  );
}

export const useArtworkFile = (bookingId: string, { index, contentType }: Artwork, isWanted: boolean) =>
  useFile(artworkUrl(bookingId, index), contentType, isWanted);

const ASK_EVERY_MS = 2_000;
const TIMEOUT_MS = 2 * 60_000;

/**
 * The current state of the file. While its preview is being drawn, the booking is reloaded every two seconds; after two
 * minutes the page stops waiting for the preview. It is a separate query, so that a failure does not affect the page.
 */
export function useCurrentArtwork<Given extends Artwork | undefined>(bookingId: string, given: Given) {
  const isPending = given?.preview === 'pending';
  const pendingId = isPending ? given.id : undefined;
  const [waiting, setWaiting] = useState({ pendingId, deadline: Date.now() + TIMEOUT_MS });
  // The two minutes begin anew with each file.
  if (waiting.pendingId !== pendingId) setWaiting({ pendingId, deadline: Date.now() + TIMEOUT_MS });
  const { deadline } = waiting;
  const inBooking = (booking?: Booking) => booking?.artworks.find(({ id }) => id === given?.id);
  const {
    data: booking,
    dataUpdatedAt,
    errorUpdatedAt,
  } = useRead(
    ['artwork-of', bookingId],
    async (api) => (await api.getOne<Booking>('bookings', { id: bookingId })).data,
    {
      enabled: isPending,
      retry: false,
      refetchInterval: ({ state }) =>
        isPending && (inBooking(state.data) ?? given).preview === 'pending' && Date.now() < deadline
          ? ASK_EVERY_MS
          : false,
    },
  );
  const artwork = ((isPending && inBooking(booking)) || given) as Given;
  return { artwork, isWaiting: artwork?.preview === 'pending' && Math.max(dataUpdatedAt, errorUpdatedAt) < deadline };
}

export const artworkUrl = (bookingId: string, index: number): string => `/api/bookings/${bookingId}/download/${index}`;

/** It changes with each sheet, because a file that has been loaded is not loaded again. */
export const specSheetUrl = ({ id, specSheetFile }: Pick<Booking, 'id' | 'specSheetFile'>): string =>
  `/api/bookings/${id}/spec-sheet/download?${new URLSearchParams({ file: specSheetFile ?? '' })}`;

/** The first file of an upload that can be displayed. */
export const firstDisplayable = (artworks: readonly Artwork[]): Artwork | undefined =>
  artworks.find((artwork) => artworkKind(artwork).canBeSeen) ?? artworks[0];

/** A file to display, either artwork or a spec sheet. */
export interface Viewable {
  name: string;
  url: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** The kind of file, as shown to users. */
  kind: string;
  drawnAs: DrawnAs | null;
  /** The URL of a preview, which makes loading the file itself unnecessary. */
  previewSrc?: string;
  /** The preview is still being drawn, and the page keeps checking. */
  isWaiting?: boolean;
}

export function viewableArtwork(bookingId: string, artwork: Artwork): Viewable {
  const { name, contentType, size, index } = artwork;
  const { name: kind, drawnAs } = artworkKind(artwork);
  const url = artworkUrl(bookingId, index);
  return { name, contentType, size, url, kind, drawnAs, previewSrc: previewOf(bookingId, artwork) };
}

export function viewableSpecSheet(booking: Booking): Viewable | undefined {
  const { specSheet } = booking;
  if (!specSheet) return undefined;
  return { ...specSheet, url: specSheetUrl(booking), contentType: 'application/pdf', kind: 'PDF', drawnAs: 'pdf' };
}
