import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Artwork } from '../../api/types';
import { formatDateAndTime, formatFileSize } from '../../ui/format';
import { FileIcon } from '../../ui/icons';
import { bookingTexts } from '../texts';
import { isDrawable, useArtworkPreview } from './useArtworkPreview';

const { detail: texts } = bookingTexts;

const Figure = styled('figure')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  minWidth: 0,
  backgroundColor: theme.palette.tint,
  '& .picture': { flex: 1, display: 'grid', placeItems: 'center', minHeight: 180, padding: 16 },
  '@container (min-width: 600px)': { '& .picture': { minHeight: 320, padding: 24 } },
  '& img': { display: 'block', maxWidth: '100%', maxHeight: 460, borderRadius: 4, objectFit: 'contain' },
  '& .none': {
    display: 'grid',
    justifyItems: 'center',
    gap: 8,
    color: theme.palette.text.secondary,
    textAlign: 'center',
  },
  '& figcaption strong': { fontWeight: 500, color: theme.palette.text.primary },
  '& figcaption': {
    padding: '0 16px 12px',
    fontSize: '0.75rem',
    color: theme.palette.text.secondary,
    textAlign: 'center',
  },
}));

/** One file, large: drawn where the browser can, else named. */
export const ArtworkCanvas = ({ bookingId, artwork }: { bookingId: string; artwork: Artwork }) => (
  <Figure>
    <div className="picture">
      <Picture key={artwork.path} bookingId={bookingId} artwork={artwork} />
    </div>
    <figcaption>
      <strong>{artwork.name}</strong>
      <br />
      {texts.uploadedBy(artwork.uploadedBy, formatDateAndTime(artwork.uploadedAt))}
    </figcaption>
  </Figure>
);

function Picture({ bookingId, artwork }: { bookingId: string; artwork: Artwork }) {
  const { src, isError } = useArtworkPreview(bookingId, artwork);
  const [isBroken, setBroken] = useState(false);

  if (!isDrawable(artwork)) return <NoPicture artwork={artwork} reason={texts.noPreview} />;
  if (isError || isBroken) return <NoPicture artwork={artwork} reason={texts.previewFailed} />;
  if (!src) return <CircularProgress size={24} aria-label={texts.preview(artwork.name)} />;
  return <img src={src} alt={texts.preview(artwork.name)} onError={() => setBroken(true)} />;
}

const NoPicture = ({ artwork, reason }: { artwork: Artwork; reason: string }) => (
  <div className="none">
    <FileIcon size={40} strokeWidth={1.25} />
    <strong>{artwork.name}</strong>
    <span>
      {formatFileSize(artwork.size)} · {reason}
    </span>
  </div>
);
