import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { Artwork } from '../../api/types';
import { FileIcon } from '../../ui/icons';
import { isDrawable, useArtworkPreview } from './useArtworkPreview';

const Frame = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: 4,
  backgroundColor: theme.palette.tint,
  border: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

const extensionOf = (name: string) => name.split('.').slice(1).at(-1)?.slice(0, 4).toUpperCase();

interface ArtworkThumbnailProps {
  bookingId: string;
  artwork: Artwork;
  width: number | string;
  height: number;
}

/** A small picture of a file, or its type where the browser cannot draw it. Decoration: the name stands beside it. */
export function ArtworkThumbnail({ bookingId, artwork, width, height }: ArtworkThumbnailProps) {
  const { ref, wasSeen } = useWasSeen();
  const { src, isError } = useArtworkPreview(bookingId, artwork, wasSeen);
  const drawn = src && <img src={src} alt="" />;
  return (
    <Frame ref={ref} style={{ width, height }} aria-hidden>
      {drawn || ((isError || !isDrawable(artwork)) && <Kind name={artwork.name} large={height > 60} />)}
    </Frame>
  );
}

const Kind = ({ name, large }: { name: string; large: boolean }) => (
  <span style={{ display: 'grid', placeItems: 'center', fontSize: large ? '0.75rem' : '0.625rem', fontWeight: 600 }}>
    {large && <FileIcon size={24} />}
    {extensionOf(name)}
  </span>
);

/** True from the moment that the element first came near the screen: a queue of hundreds must not load every file. */
function useWasSeen() {
  const ref = useRef<HTMLSpanElement>(null);
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setWasSeen(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, wasSeen };
}
