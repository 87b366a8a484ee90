import type { AuditEntry } from '../../api/types';
import { useHistory } from '../../audit/useHistory';

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
