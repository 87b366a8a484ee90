import { styled } from '@mui/material/styles';
import type { Artwork, Booking } from '../../api/types';
import { formatDate } from '../../ui/format';
import { RevisionComments } from '../RevisionComments';
import { ArtworkRow } from './ArtworkRow';
import type { Round } from './rounds';
import { artworkTexts as texts } from './texts';
import type { Revision } from './useRevisions';

const Rounds = styled('div')(({ theme }) => ({
  minWidth: 0,
  maxHeight: 640,
  overflowY: 'auto',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
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
  /** What is said about a round, in its place. */
  revisions: readonly Revision[];
  onChoose: (index: number) => void;
}

/** The rounds, newest first and open, and the one that is looked at; others open on demand. */
export const ArtworkRounds = ({ booking, rounds, shown, revisions, onChoose }: ArtworkRoundsProps) => (
  <Rounds aria-label={texts.files} role="group">
    {rounds.map(({ round, uploadedAt, artworks }, position) => (
      <details key={round} open={position === 0 || round === shown.round}>
        <summary>{texts.round(round, formatDate(uploadedAt))}</summary>
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

/** The round that was the newest at that moment. @param rounds the newest first */
const roundBefore = (at: string, rounds: Round[]) => rounds.find(({ uploadedAt }) => uploadedAt <= at)?.round;
