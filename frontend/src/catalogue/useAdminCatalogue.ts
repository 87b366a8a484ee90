import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminCatalogue } from '../api/types';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** Begins as the key of what forms read does: both are read again after any change. */
export const ADMIN_CATALOGUE = ['catalogue', 'admin'] as const;

/** What forms offer of these. */
export const offered = <Entry extends { retiredAt: string | null }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ retiredAt }) => retiredAt === null);

const isRenaming = ({ brands, tradingDirectors, categories }: AdminCatalogue): boolean =>
  [...brands, ...tradingDirectors, ...categories, ...categories.flatMap(({ opportunities }) => opportunities)].some(
    ({ renaming }) => renaming !== null,
  );

/** The whole catalogue, retired entries too. */
export function useAdminCatalogue() {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({
    queryKey: ADMIN_CATALOGUE,
    queryFn: () => api.adminCatalogue(),
    // Only while existing records follow a new name does anything change by itself.
    refetchInterval: ({ state }) => (state.data && isRenaming(state.data) ? 1_000 : false),
  });
}
