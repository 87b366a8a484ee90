import { useRead } from './api';

/** The brands, trading directors and placements that are offered. */
export const useCatalogue = () => useRead(['catalogue'], (api) => api.catalogue());

/** The choices of a form, which are asked for whenever it opens: a colleague may have changed them. */
export function useChoices() {
  const query = useRead(['catalogue'], (api) => api.catalogue(), { staleTime: 0 });
  // The form is filled in only once, with what was asked for.
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}
