import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** All users by name, including deactivated ones. */
export function useStaff({ enabled = true } = {}) {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ['staff'], queryFn: () => api.staff(), enabled });
}
