import { useQuery, type QueryFunctionContext, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from './dataProvider';

/** The calls to the API. If the session has ended, react-admin signs the user out. */
export const useApi = () => useDataProvider<PlacardDataProvider>();

/** Reads from the API. Components with the same key share the answer. */
export function useRead<Reply, Data = Reply>(
  queryKey: QueryKey,
  read: (api: PlacardDataProvider, context: QueryFunctionContext) => Promise<Reply>,
  options?: Omit<UseQueryOptions<Reply, Error, Data>, 'queryKey' | 'queryFn'>,
) {
  const api = useApi();
  return useQuery({ queryKey, queryFn: (context) => read(api, context), ...options });
}
