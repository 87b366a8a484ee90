import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Artwork } from '../../api/types';
import { artworkUrl, fetchFile } from './fetchFile';

/** What every browser draws from a blob; SVG is never among the files. */
const DRAWABLE = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'];

export const isDrawable = ({ contentType }: Artwork): boolean => DRAWABLE.includes(contentType);

/**
 * An address under which an image can show the artwork. The server hands files out as attachments only, so the page fetches
 * the bytes and draws them itself.
 */
export function useArtworkPreview(bookingId: string, artwork: Artwork, isWanted = true) {
  const { data: file, isError } = useQuery({
    queryKey: ['artwork', bookingId, artwork.path],
    queryFn: async ({ signal }) => {
      const bytes = await fetchFile(artworkUrl(bookingId, artwork.index), signal);
      return new Blob([bytes], { type: artwork.contentType });
    },
    enabled: isWanted && isDrawable(artwork),
    // An uploaded file never changes: reading lists again must not load every picture again.
    staleTime: 'static',
    gcTime: 60_000,
  });
  return { src: useObjectUrl(file), isError };
}

function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return file && url;
}
