import Box from '@mui/material/Box';
import type { Booking } from '../../api/types';
import { Section } from '../../ui/Section';
import { useRevisions } from '../artwork/useRevisions';
import { RevisionComments } from '../RevisionComments';
import { RevisionNote } from '../RevisionNote';
import { reviewTexts as texts } from '../texts';

/** All comments sent to the brand so far, newest first. */
export function EarlierComments({ booking }: { booking: Booking }) {
  const revisions = useRevisions(booking.id);
  // The booking may be older than the audit trail, or its history may fail to load. The booking itself has the last
  // comment.
  const isOnlyInBooking = revisions.length === 0 && booking.rejectionComments;
  return (
    <Section title={texts.comments}>
      {isOnlyInBooking && <RevisionNote comments={isOnlyInBooking} />}
      {revisions.length === 0 && !isOnlyInBooking && <Box sx={{ color: 'text.secondary' }}>{texts.noComments}</Box>}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {revisions.map((revision) => (
          <RevisionComments key={revision.id} revision={revision} />
        ))}
      </Box>
    </Section>
  );
}
