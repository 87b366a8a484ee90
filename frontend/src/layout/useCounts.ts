import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** The number of records in each status, for the sidebar and the tabs of lists. */
export const useCounts = () => {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ['counts'], queryFn: () => api.counts() });
};
