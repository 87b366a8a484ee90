import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Artwork } from '../../api/types';
import type { PlacardDataProvider } from '../../providers/dataProvider';
import { fileKind } from '../../ui/files/fileKind';
import { artworkUrl, previewUrl } from './fetchFile';

/** Images that browsers can draw from a blob. For other images the server may have made a preview. */
const DRAWABLE = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'];

/** How a file can be shown: from the server's preview, from its own bytes, or not at all (docs/product.md, 11.5). */
export function artworkKind({ name, contentType, hasPreview, preview }: Artwork) {
  const kind = fileKind(name, contentType);
  const isDrawable = kind.drawnAs === 'pdf' || DRAWABLE.includes(contentType);
  return {
    ...kind,
    drawnAs: isDrawable ? kind.drawnAs : null,
    hasPreview,
    canBeSeen: hasPreview || preview === 'pending' || isDrawable,
  };
}

/** Whether the page can show the file without fetching all of it. */
export const previewOf = (bookingId: string, artwork: Artwork): string | undefined =>
  artwork.hasPreview ? previewUrl(bookingId, artwork.index) : undefined;

/** The content of a file. The server only sends it as an attachment, so the page draws it itself. */
export function useFile(url: string, contentType: string, isWanted: boolean) {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({
    queryKey: ['file', url],
    queryFn: async ({ signal }) => new Blob([(await api.file(url, signal)).content], { type: contentType }),
    enabled: isWanted,
    // Uploaded files never change, so reloading a list must not reload every picture.
    staleTime: 'static',
    gcTime: 60_000,
  });
}

export const useArtworkFile = (bookingId: string, { index, contentType }: Artwork, isWanted: boolean) =>
  useFile(artworkUrl(bookingId, index), contentType, isWanted);
