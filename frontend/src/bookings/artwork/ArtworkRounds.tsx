import { styled } from '@mui/material/styles';
import type { Artwork } from '../../api/types';
import { formatDate } from '../../ui/format';
import { bookingTexts } from '../texts';
import { ArtworkRow } from './ArtworkRow';
import type { Round } from './rounds';

const { detail: texts } = bookingTexts;

const Rounds = styled('div')(({ theme }) => ({
  minWidth: 0,
  maxHeight: 520,
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
  '& summary:focus-visible': { outlineOffset: -2 },
}));

interface ArtworkRoundsProps {
  bookingId: string;
  rounds: Round[];
  shown: Artwork;
  onChoose: (index: number) => void;
}

/** The rounds, newest first and open; older ones open on demand. */
export const ArtworkRounds = ({ bookingId, rounds, shown, onChoose }: ArtworkRoundsProps) => (
  <Rounds aria-label={texts.files} role="group">
    {rounds.map(({ round, uploadedAt, artworks }, position) => (
      <details key={round} open={position === 0}>
        <summary>{texts.round(round, formatDate(uploadedAt))}</summary>
        <ul>
          {artworks.map((artwork) => (
            <ArtworkRow
              key={artwork.index}
              bookingId={bookingId}
              artwork={artwork}
              isShown={artwork.index === shown.index}
              onChoose={() => onChoose(artwork.index)}
            />
          ))}
        </ul>
      </details>
    ))}
  </Rounds>
);
