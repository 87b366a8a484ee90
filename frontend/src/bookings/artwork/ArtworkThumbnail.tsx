import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Artwork } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { FirstPage } from '../../ui/files/FirstPage';
import { useObjectUrl } from '../../ui/files/useObjectUrl';
import { useWasSeen } from '../../ui/files/useWasSeen';
import { useWhenOnline } from '../../ui/useWhenOnline';
import { artworkKind, previewOf, useArtworkFile, useCurrentArtwork } from './files';

const Frame = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: 4,
  backgroundColor: theme.palette.tint,
  border: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  '& img, & canvas': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& canvas': { objectPosition: 'top', backgroundColor: '#fff' },
  '& .kind': { display: 'grid', justifyItems: 'center', gap: 4, fontSize: '0.625rem', fontWeight: 600 },
  '& .kind.large, & .waiting': { fontSize: '0.75rem' },
}));

interface ArtworkThumbnailProps {
  bookingId: string;
  artwork: Artwork;
  width: number | string;
  height: number;
  /** For pages about a single booking. A list must not fetch a PDF of 10 MB to show a thumbnail. */
  withPdf?: boolean;
}

/**
 * A picture of a file, or its type where it cannot be drawn. A small one is decorative, because the name is beside it.
 */
export function ArtworkThumbnail({ bookingId, artwork: given, width, height, withPdf = false }: ArtworkThumbnailProps) {
  const translate = useTranslate();
  const { ref, wasSeen } = useWasSeen<HTMLSpanElement>();
  const [hasFailed, setFailed] = useState(false);
  useWhenOnline(() => setFailed(false));
  const { artwork, isWaiting } = useCurrentArtwork(bookingId, given);
  const { drawnAs, hasPreview, tag, name } = artworkKind(artwork);
  const isDrawn = hasPreview || drawnAs === 'image' || (drawnAs === 'pdf' && withPdf);
  const { data: file, isError } = useArtworkFile(bookingId, artwork, wasSeen && isDrawn && !hasPreview && !isWaiting);
  const src = useObjectUrl(drawnAs === 'image' ? file : undefined) ?? previewOf(bookingId, artwork);
  const fail = () => setFailed(true);
  const isLarge = height > 60;

  function picture() {
    if (isWaiting)
      return (
        <span className={isLarge ? 'waiting' : 'kind'}>
          {isLarge ? translate('bookings.artwork.preview.pending') : tag}
        </span>
      );
    if (!isDrawn || hasFailed || isError) {
      return (
        <span className={isLarge ? 'kind large' : 'kind'}>
          {isLarge && <FileIcon fontSize="large" />}
          {isLarge ? name : tag}
        </span>
      );
    }
    if (!wasSeen) return null;
    if (drawnAs !== 'pdf') return src && <img src={src} alt="" onError={fail} />;
    return file && <FirstPage file={file} width={typeof width === 'number' ? width : 300} onFailed={fail} />;
  }

  return (
    <Frame ref={ref} style={{ width, height }} aria-hidden={!isLarge}>
      {picture()}
    </Frame>
  );
}
