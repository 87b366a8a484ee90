import { styled } from '@mui/material/styles';
import { formatDateAndTime } from '../ui/format';
import type { Revision } from './artwork/useRevisions';
import { bookingTexts } from './texts';

const Comments = styled('blockquote')(({ theme }) => ({
  margin: 0,
  paddingLeft: 10,
  borderLeft: `3px solid ${theme.palette.tones.orange.ink}`,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& p': { margin: 0, whiteSpace: 'pre-line' },
  '& footer': { marginTop: 2, fontSize: '0.75rem', color: theme.palette.text.secondary },
}));

/** The comments with which artwork was sent back. */
export const RevisionComments = ({ revision: { comments, actorName, at } }: { revision: Revision }) => (
  <Comments>
    <p>{comments}</p>
    <footer>{bookingTexts.sentBack(actorName, formatDateAndTime(at))}</footer>
  </Comments>
);
