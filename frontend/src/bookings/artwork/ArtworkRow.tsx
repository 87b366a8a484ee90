import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { Artwork } from '../../api/types';
import { formatFileSize } from '../../ui/format';
import { ArtworkThumbnail } from './ArtworkThumbnail';
import { DownloadButton } from './DownloadButton';
import { artworkUrl } from './fetchFile';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  paddingRight: 4,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&[data-shown=true]': { backgroundColor: theme.palette.tint },
}));

const Choice = styled(ButtonBase)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  gap: 10,
  padding: '10px 0 10px 12px',
  textAlign: 'left',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  '&.Mui-focusVisible': { outlineOffset: -2 },
  // Two lines, because the end of a name tells version and type.
  '& .name': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  '& .text': { minWidth: 0 },
  '& small': { fontSize: '0.75rem', color: theme.palette.text.secondary },
}));

interface ArtworkRowProps {
  bookingId: string;
  artwork: Artwork;
  isShown: boolean;
  onChoose: () => void;
}

/** One file: shows it large, or downloads it. */
export const ArtworkRow = ({ bookingId, artwork, isShown, onChoose }: ArtworkRowProps) => (
  <Row data-shown={isShown}>
    <Choice onClick={onChoose} aria-pressed={isShown} title={artwork.name}>
      <ArtworkThumbnail bookingId={bookingId} artwork={artwork} width={40} height={30} withPdf />
      <span className="text">
        <span className="name">{artwork.name}</span>
        <small>{measures(artwork)}</small>
      </span>
    </Choice>
    <DownloadButton url={artworkUrl(bookingId, artwork.index)} name={artwork.name} />
  </Row>
);

const measures = ({ width, height, size }: Artwork) =>
  width && height ? `${width}×${height} · ${formatFileSize(size)}` : formatFileSize(size);
