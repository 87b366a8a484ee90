import { useRead } from '../providers/api';

/** The number of records in each status, for the sidebar and the tabs of lists. */
export const useCounts = () => {
  return useRead(['counts'], (api) => api.counts());
};

/** The number of records in any of the statuses. */
export const countOf = (
  statuses: readonly string[],
  counts: readonly { status: string; count: number }[] | null,
): number => (counts ?? []).reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
