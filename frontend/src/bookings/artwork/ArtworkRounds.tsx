import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { Artwork, Booking, FileCheck } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { formatDate, formatFileSize, formatLength } from '../../ui/format';
import { AlertIcon, CheckIcon } from '../../ui/icons';
import { ToneChip } from '../../ui/ToneChip';
import { RevisionComments, type Revision } from '../Revisions';
import { ArtworkThumbnail } from './ArtworkThumbnail';
import { DownloadIconButton } from './DownloadIconButton';
import { artworkUrl } from './files';
import type { Round } from './rounds';

const Rounds = styled('div')(({ theme }) => ({
  minWidth: 0,
  maxHeight: 640,
  overflowY: 'auto',
  '& summary': {
    padding: '10px 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontSize: '0.75rem',
    fontWeight: 500,
    color: theme.palette.text.secondary,
    cursor: 'pointer',
  },
  '& details:last-of-type:not([open]) summary': { borderBottom: 0 },
  '& summary:focus-visible': { outlineOffset: -2 },
  '& .said': { padding: 12, borderBottom: `1px solid ${theme.palette.divider}` },
}));

interface ArtworkRoundsProps {
  booking: Booking;
  rounds: Round[];
  shown: Artwork;
  /** The comments, each shown below the round that it is about. */
  revisions: readonly Revision[];
  onChoose: (index: number) => void;
}

/** The rounds, newest first. The newest and the one with the selected file are open; others open on demand. */
export const ArtworkRounds = ({ booking, rounds, shown, revisions, onChoose }: ArtworkRoundsProps) => {
  const translate = useTranslate();
  return (
    <Rounds aria-label={translate('bookings.artwork.files')} role="group">
      {rounds.map(({ round, uploadedAt, artworks }, position) => (
        <details key={round} open={position === 0 || round === shown.round}>
          <summary>
            {translate(artworks[0]?.afterApproval ? 'bookings.artwork.lateRound' : 'bookings.artwork.round', {
              round,
              date: formatDate(uploadedAt),
            })}
            {artworks[0]?.fromBooking &&
              ` · ${translate('bookings.artwork.from', { bookingNumber: artworks[0].fromBooking })}`}
          </summary>
          <ul>
            {artworks.map((artwork) => (
              <ArtworkRow
                key={artwork.index}
                bookingId={booking.id}
                artwork={artwork}
                isShown={artwork.index === shown.index}
                onChoose={() => onChoose(artwork.index)}
              />
            ))}
          </ul>
          {revisions
            .filter(({ at }) => roundBefore(at, rounds) === round)
            .map((revision) => (
              <div key={revision.id} className="said">
                <RevisionComments revision={revision} />
              </div>
            ))}
        </details>
      ))}
    </Rounds>
  );
};

/** The round that was the newest one at that moment. @param rounds sorted, the newest first */
const roundBefore = (at: string, rounds: Round[]) => rounds.find(({ uploadedAt }) => uploadedAt <= at)?.round;

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

/** One file, with buttons that show it in large or download it. */
const ArtworkRow = ({ bookingId, artwork, isShown, onChoose }: ArtworkRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      pr: 0.5,
      borderBottom: 1,
      borderColor: 'divider',
      '&[data-shown=true]': { bgcolor: 'tint' },
    }}
    data-shown={isShown}
  >
    <Choice onClick={onChoose} aria-pressed={isShown} title={artwork.name}>
      <ArtworkThumbnail bookingId={bookingId} artwork={artwork} width={40} height={30} withPdf />
      <span className="text">
        <span className="name">{artwork.name}</span>
        <small>{measures(artwork)}</small>
        <CheckChips checks={artwork.checks} />
      </span>
    </Choice>
    <DownloadIconButton url={artworkUrl(bookingId, artwork.index)} name={artwork.name} />
  </Box>
);

const measures = ({ width, height, measured, size }: Artwork) =>
  [
    width && height ? `${width}×${height}` : undefined,
    measured?.seconds ? formatLength(measured.seconds) : undefined,
    formatFileSize(size),
  ]
    .filter((measure) => measure !== undefined)
    .join(' · ');

/** A chip for each piece that a file was compared with. What differs is said where there is more room. */
function CheckChips({ checks = [] }: { checks?: readonly FileCheck[] }) {
  const translate = useTranslate();
  const pieces = [...new Set(checks.map(({ piece }) => piece))];
  const fits = (name: string) => checks.every(({ piece, ok }) => piece !== name || ok);
  if (pieces.length === 0) return null;
  return (
    <CheckChipList>
      {pieces.map((piece) =>
        fits(piece) ? (
          <ToneChip key={piece} tone="green" icon={CheckIcon}>
            {translate('bookings.artwork.checks.fits', { piece })}
          </ToneChip>
        ) : (
          <ToneChip key={piece} tone="orange" icon={AlertIcon}>
            {translate('bookings.artwork.checks.differs', { piece })}
          </ToneChip>
        ),
      )}
    </CheckChipList>
  );
}

const CheckChipList = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginTop: 4,
  // A long name of a piece takes several lines on a phone.
  '& > span': { whiteSpace: 'normal', overflowWrap: 'anywhere', borderRadius: 12 },
});
