import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** The resources with a history. */
export type RecordedResource = Parameters<PlacardDataProvider['history']>[0];

export function useHistory(resource: RecordedResource, id: string) {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({
    queryKey: ['history', resource, id],
    queryFn: () => api.history(resource, id),
  });
}
