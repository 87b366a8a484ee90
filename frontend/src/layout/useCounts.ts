import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useRead } from '../providers/api';
import type { StatusCounts } from '../ui/list/filters';

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

/** The counts of these statuses. */
export const countsOf = (statuses: readonly string[], counts: StatusCounts): StatusCounts =>
  counts.filter(({ status }) => statuses.includes(status));

/** The number of records in any of the statuses. */
export const countOf = (statuses: readonly string[], counts: StatusCounts | null): number =>
  countsOf(statuses, counts ?? []).reduce((sum, { count }) => sum + count, 0);
