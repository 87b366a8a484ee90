import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** What needs attention among the user's own records, asked for when it is wanted. */
export const useMyAttention = (enabled: boolean) => {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ['dashboard', 'mine'], queryFn: () => api.myAttention(), enabled });
};

/** The dashboard's first request. */
export const useDashboard = () => {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ['dashboard'], queryFn: () => api.dashboard() });
};
