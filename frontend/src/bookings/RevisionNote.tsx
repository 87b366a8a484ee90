import { styled } from '@mui/material/styles';
import { bookingTexts } from './texts';

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
export const RevisionNote = ({ comments }: { comments: string }) => (
  <Note>
    <strong>{bookingTexts.revisionRequired}</strong> {comments}
  </Note>
);
