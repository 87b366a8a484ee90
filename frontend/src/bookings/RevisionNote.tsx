import { styled } from '@mui/material/styles';
import { bookingTexts } from './texts';

interface RevisionNoteProps {
  comments: string;
  /** At most five lines where many bookings are shown together. */
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
  // Comments may have several lines and contain long URLs.
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

/** Why artwork was sent back. */
export const RevisionNote = ({ comments, brief = false }: RevisionNoteProps) => (
  <Note sx={brief ? brieflyStyles : undefined}>
    <strong>{bookingTexts.revisionRequired}</strong> {comments}
  </Note>
);
