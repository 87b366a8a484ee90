import { useQuery } from '@tanstack/react-query';
import type { Booking } from '../../api/types';
import { callApi } from '../../providers/httpClient';

/** One time that artwork was sent back. */
export interface Revision {
  id: string;
  at: string;
  actorName: string;
  comments: string;
}

interface Entry {
  id: string;
  at: string;
  actorName: string;
  after: { rejectionComments?: string | null } | null;
  action: string;
}

/** What was said each time that artwork was sent back, the newest first: the booking itself keeps only the last (section 1.12). */
export function useRevisions({ id, version }: Booking) {
  return useQuery({
    queryKey: ['bookings', 'revisions', id, version],
    queryFn: async () => (await callApi<Entry[]>('GET', `/bookings/${id}/history`)).flatMap(revisionIn),
    placeholderData: (previous) => previous,
  });
}

function revisionIn({ id, at, actorName, action, after }: Entry): Revision[] {
  const comments = after?.rejectionComments;
  return action === 'revision requested' && comments ? [{ id, at, actorName, comments }] : [];
}
