import { useRead } from '../providers/api';

/** The number of records in each status, for the sidebar and the tabs of lists. */
export const useCounts = () => {
  return useRead(['counts'], (api) => api.counts());
};
