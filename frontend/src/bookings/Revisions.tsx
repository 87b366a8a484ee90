import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useHistory } from '../activity/History';
import type { AuditEntry, Booking } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { formatDateAndTime } from '../ui/format';

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
export const RevisionComments = ({ revision: { comments, actorName, at } }: { revision: Revision }) => {
  const translate = useTranslate();
  return (
    <Comments>
      <p>{comments}</p>
      <footer>{translate('bookings.sentBack', { who: actorName, when: formatDateAndTime(at) })}</footer>
    </Comments>
  );
};

interface RevisionNoteProps {
  comments: string;
  /** Who wrote them and when. */
  sentBack?: string;
  /** At most five lines where many bookings are shown together. */
  brief?: boolean;
}

const briefStyles = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 5, overflow: 'hidden' };

/** Why artwork was sent back. */
export const RevisionNote = ({ comments, sentBack, brief = false }: RevisionNoteProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="p"
      sx={{
        m: 0,
        p: '10px 12px',
        borderLeft: 3,
        borderRadius: '4px',
        bgcolor: 'tones.orange.tint',
        color: 'tones.orange.ink',
        fontSize: '0.8125rem',
        // Comments may have several lines and contain long URLs.
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        ...(brief && briefStyles),
      }}
    >
      <strong>{translate('bookings.revisionRequired')}</strong> {comments}
      {sentBack && (
        <Box component="small" sx={{ display: 'block', mt: 0.25, fontSize: '0.75rem' }}>
          {sentBack}
        </Box>
      )}
    </Box>
  );
};

/** The comments that the booking has now, below the title of its page. */
export function LastRevision({ booking: { id, rejectionComments } }: { booking: Booking }) {
  const translate = useTranslate();
  const revision = useRevisions(id).find(({ comments }) => comments === rejectionComments);
  if (!rejectionComments) return null;
  const sentBack =
    revision && translate('bookings.sentBack', { who: revision.actorName, when: formatDateAndTime(revision.at) });
  return (
    <Box sx={{ mb: 2 }}>
      <RevisionNote comments={rejectionComments} sentBack={sentBack} />
    </Box>
  );
}

/** One time that artwork was sent back. */
export interface Revision {
  id: string;
  at: string;
  actorName: string;
  comments: string;
}

/** The comments of every revision, newest first. The booking itself only has the last one (section 1.12). */
export function useRevisions(bookingId: string): Revision[] {
  const { data: entries = [] } = useHistory('bookings', bookingId);
  return entries.flatMap(revisionIn);
}

function revisionIn({ id, at, actorName, action, after }: AuditEntry): Revision[] {
  const comments = after?.rejectionComments;
  return action === 'revision requested' && typeof comments === 'string' && comments
    ? [{ id, at, actorName, comments }]
    : [];
}
