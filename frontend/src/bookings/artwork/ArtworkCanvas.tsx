import { styled } from '@mui/material/styles';
import type { Artwork } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { formatDateAndTime } from '../../ui/format';
import { CheckList } from '../../ui/upload/CheckList';
import { viewableArtwork } from './files';
import { FileStage } from './FileStage';

const Figure = styled('figure')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  minWidth: 0,
  backgroundColor: theme.palette.tint,
  '& figcaption': {
    padding: '0 16px 12px',
    fontSize: '0.75rem',
    color: theme.palette.text.secondary,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  '& .checks': { justifyContent: 'center', marginTop: 4, textAlign: 'left' },
  '& figcaption strong': { fontWeight: 500, color: theme.palette.text.primary },
}));

interface ArtworkCanvasProps {
  bookingId: string;
  artwork: Artwork;
  /** The server is still drawing the preview. */
  isWaiting: boolean;
  height: number;
  onEnlarge: (page: number) => void;
}

/** One file in large, with its details. */
export function ArtworkCanvas({ bookingId, artwork, isWaiting, height, onEnlarge }: ArtworkCanvasProps) {
  const translate = useTranslate();
  const file = { ...viewableArtwork(bookingId, artwork), isWaiting };
  return (
    <Figure>
      <FileStage key={file.url} file={file} height={height} onEnlarge={onEnlarge} />
      <figcaption>
        <strong>{artwork.name}</strong>
        <br />
        {translate('bookings.artwork.uploadedBy', {
          who: artwork.uploadedBy,
          when: formatDateAndTime(artwork.uploadedAt),
        })}
        <CheckList checks={artwork.checks} className="checks" />
      </figcaption>
    </Figure>
  );
}
