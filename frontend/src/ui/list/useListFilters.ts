import { useCallback } from 'react';
import { removeEmpty, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { parametersNow } from '../dialogInAddress';

/** What a list is narrowed to: search, status, and whatever else the API filters by that a link brought along. */
export interface ListFilters {
  q?: string;
  status?: string | string[];
  [other: string]: unknown;
}

/** What a list itself keeps in the address. */
const OF_THE_LIST = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];

export function useListFilters() {
  const filters = useListContext().filterValues as ListFilters;
  const navigate = useNavigate();

  // react-admin's own `setFilters` would write an address of the list alone, and close a dialog that was opened meanwhile.
  const setFilters = useCallback(
    (wanted: ListFilters) => {
      const next = parametersNow();
      next.set('filter', JSON.stringify(removeEmpty(wanted)));
      next.delete('page');
      const isDialogOpen = [...next.keys()].some((key) => !OF_THE_LIST.includes(key));
      // Back from the dialog leads to where it was opened.
      void navigate({ search: next.toString() }, { replace: isDialogOpen });
    },
    [navigate],
  );

  return {
    filters,
    isNarrowed: Object.keys(filters).length > 0,
    /** Changes some and keeps the others; undefined takes one away. */
    changeFilters: useCallback((change: ListFilters) => setFilters({ ...filters, ...change }), [filters, setFilters]),
    clearFilters: () => setFilters({}),
  };
}
