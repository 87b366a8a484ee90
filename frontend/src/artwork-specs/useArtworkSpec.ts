import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { OpportunitySpec } from '../api/types';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** A form starts from what was saved when it was opened. What somebody else saves meanwhile is met when it is saved. */
export function useArtworkSpec(opportunityId: string) {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery<OpportunitySpec>({
    queryKey: ['artwork-spec', opportunityId],
    queryFn: () => api.artworkSpec(opportunityId),
    staleTime: Infinity,
    gcTime: 0,
  });
}
