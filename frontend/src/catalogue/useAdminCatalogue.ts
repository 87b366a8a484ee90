import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminCatalogue } from '../api/types';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** Starts with the key of the forms' catalogue, so that both are reloaded after any change. */
export const ADMIN_CATALOGUE = ['catalogue', 'admin'] as const;

/** The entries that forms offer, without retired ones. */
export const offered = <Entry extends { retiredAt: string | null }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ retiredAt }) => retiredAt === null);

const isRenaming = ({ brands, tradingDirectors, categories }: AdminCatalogue): boolean =>
  [...brands, ...tradingDirectors, ...categories, ...categories.flatMap(({ opportunities }) => opportunities)].some(
    ({ renaming }) => renaming !== null,
  );

/** The whole catalogue, including retired entries. */
export function useAdminCatalogue() {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({
    queryKey: ADMIN_CATALOGUE,
    queryFn: () => api.adminCatalogue(),
    // Polls while a rename is being applied to existing records.
    refetchInterval: ({ state }) => (state.data && isRenaming(state.data) ? 1_000 : false),
  });
}
