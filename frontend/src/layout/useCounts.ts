import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useRead } from '../providers/api';

/**
 * The number of records in each status, for the sidebar and the tabs of lists. The sidebar never goes away, so another
 * page asks again, unless the numbers are less than a minute old.
 */
export const useCounts = () => {
  const { pathname } = useLocation();
  const counts = useRead(['counts'], (api) => api.counts());
  const askAgain = useEffectEvent(() => counts.isStale && void counts.refetch({ cancelRefetch: false }));
  useEffect(() => void askAgain(), [pathname]);
  return counts;
};

/** The number of records in any of the statuses. */
export const countOf = (
  statuses: readonly string[],
  counts: readonly { status: string; count: number }[] | null,
): number => (counts ?? []).reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
