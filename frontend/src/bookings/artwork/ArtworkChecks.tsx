import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { AlertIcon, CheckIcon, CircleIcon } from '../../ui/icons';
import { Section } from '../../ui/Section';
import { differenceIn } from '../../ui/upload/artworkSpec';
import { pieceStates, type PieceState } from './pieces';

/** The pieces that the placement wants, compared with the files that have arrived. */
export function ArtworkChecks({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const pieces = pieceStates(booking);
  if (pieces.length === 0) return null;
  return (
    <Section title={translate('bookings.artwork.checks.title')} flush>
      <Pieces>
        {pieces.map((piece) => (
          <Piece key={piece.name} piece={piece} />
        ))}
      </Pieces>
      {booking.artworkSpec?.notes && (
        <Box sx={{ px: 2, pb: 1.5, fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'pre-line' }}>
          {booking.artworkSpec.notes}
        </Box>
      )}
    </Section>
  );
}

const ICONS = { fits: CheckIcon, differs: AlertIcon, missing: CircleIcon };

function Piece({ piece: { name, state, file, differences } }: { piece: PieceState }) {
  const translate = useTranslate();
  const Icon = ICONS[state];
  return (
    <li data-state={state}>
      <Icon />
      <div>
        <strong>{name}</strong>
        {file && <p>{file}</p>}
        {state === 'missing' && <p>{translate('bookings.artwork.checks.missing')}</p>}
        {differences.map((check, index) => (
          <p key={index} className="difference">
            {differenceIn(check)}
          </p>
        ))}
      </div>
    </li>
  );
}

const Pieces = styled('ul')(({ theme }) => ({
  padding: '4px 16px',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& li': { display: 'flex', gap: 10, padding: '8px 0', borderBottom: `1px solid ${theme.palette.divider}` },
  '& li:last-child': { borderBottom: 0 },
  '& svg': { marginTop: 1, color: theme.palette.text.secondary },
  '& strong': { fontWeight: 600 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& [data-state=fits] svg': { color: theme.palette.tones.green.ink },
  '& [data-state=differs] svg, & .difference': { color: theme.palette.tones.orange.ink },
}));
