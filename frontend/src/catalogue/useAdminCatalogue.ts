import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminCatalogue } from '../api/types';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** Begins as the key of what forms read does: both are read again after any change. */
export const ADMIN_CATALOGUE = ['catalogue', 'admin'] as const;

/** The whole catalogue, retired entries too. */
export function useAdminCatalogue() {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({
    queryKey: ADMIN_CATALOGUE,
    queryFn: async (): Promise<AdminCatalogue> => {
      const catalogue: Partial<AdminCatalogue> = await api.adminCatalogue();
      // A session that ran out: react-admin answers with an empty object while it leads to the sign-in page.
      return { categories: [], brands: [], tradingDirectors: [], ...catalogue };
    },
  });
}
