import type { AdminCatalogue } from '../api/types';
import { useRead } from '../providers/api';

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
  return useRead(ADMIN_CATALOGUE, (api) => api.adminCatalogue(), {
    // Polls while a rename is being applied to existing records.
    refetchInterval: ({ state }) => (state.data && isRenaming(state.data) ? 1_000 : false),
  });
}
