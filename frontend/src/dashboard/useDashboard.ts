import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** The dashboard's only request. */
export const useDashboard = () => {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ['dashboard'], queryFn: () => api.dashboard() });
};
