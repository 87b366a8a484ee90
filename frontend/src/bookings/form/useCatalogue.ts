import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../../providers/dataProvider';

/** The brands, trading directors and placements that a booking can name. */
export function useCatalogue() {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ['catalogue'], queryFn: () => api.catalogue() });
}
