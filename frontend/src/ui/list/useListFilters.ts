import { useCallback } from 'react';
import { removeEmpty, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { parametersNow } from '../dialogInAddress';

/** The filters of a list: search, status, and any other filter that came with a link. */
export interface ListFilters {
  q?: string;
  status?: string | string[];
  [other: string]: unknown;
}

/** The parameters that the list itself keeps in the URL. */
const OF_THE_LIST = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];

export function useListFilters() {
  const filters = useListContext().filterValues as ListFilters;
  const navigate = useNavigate();

  // react-admin's own `setFilters` would replace the whole query string and close a dialog that was opened since.
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
    /** Changes some filters and keeps the others; undefined removes a filter. */
    changeFilters: useCallback((change: ListFilters) => setFilters({ ...filters, ...change }), [filters, setFilters]),
    clearFilters: () => setFilters({}),
  };
}
