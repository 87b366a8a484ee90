import { styled } from '@mui/material/styles';
import { bookingTexts } from './texts';

interface RevisionNoteProps {
  comments: string;
  /** Five lines, where many bookings stand together. */
  brief?: boolean;
}

const brieflyStyles = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 5, overflow: 'hidden' };

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '10px 12px',
  borderLeft: `3px solid ${theme.palette.tones.orange.ink}`,
  borderRadius: 4,
  backgroundColor: theme.palette.tones.orange.tint,
  color: theme.palette.tones.orange.ink,
  fontSize: '0.8125rem',
  // Comments are typed in lines and may hold a long address.
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

/** Why artwork was sent back. */
export const RevisionNote = ({ comments, brief = false }: RevisionNoteProps) => (
  <Note sx={brief ? brieflyStyles : undefined}>
    <strong>{bookingTexts.revisionRequired}</strong> {comments}
  </Note>
);
