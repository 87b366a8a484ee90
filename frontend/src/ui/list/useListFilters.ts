import { useCallback } from 'react';
import { useListContext } from 'react-admin';

/** What a list is narrowed to: search, status, and whatever else the API filters by that a link brought along. */
export interface ListFilters {
  q?: string;
  status?: string | string[];
  [other: string]: unknown;
}

export function useListFilters() {
  const list = useListContext();
  const filters = list.filterValues as ListFilters;
  const { setFilters } = list;
  return {
    filters,
    isNarrowed: Object.keys(filters).length > 0,
    /** Changes some and keeps the others; undefined takes one away. */
    changeFilters: useCallback(
      (change: ListFilters) => {
        setFilters({ ...filters, ...change });
      },
      [filters, setFilters],
    ),
    clearFilters: () => {
      setFilters({});
    },
  };
}
