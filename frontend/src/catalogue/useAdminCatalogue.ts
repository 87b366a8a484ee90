import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** Begins as the key of what forms read does: both are read again after any change. */
export const ADMIN_CATALOGUE = ['catalogue', 'admin'] as const;

/** What forms offer of these. */
export const offered = <Entry extends { retiredAt: string | null }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ retiredAt }) => retiredAt === null);

/** The whole catalogue, retired entries too. */
export function useAdminCatalogue() {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ADMIN_CATALOGUE, queryFn: () => api.adminCatalogue() });
}
