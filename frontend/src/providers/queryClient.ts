import { MutationCache, QueryClient } from '@tanstack/react-query';

const isAuth = (queryKey: readonly unknown[]): boolean => queryKey[0] === 'auth';

// Otherwise a browser that considers itself offline would delay calls, and users would not be told that they failed.
const networkMode = 'always';

/**
 * Nothing is retried, polled or refetched automatically. After any successful change all loaded data is fetched again:
 * what is on screen immediately, the rest when it is next shown (docs/product.md, 10.4).
 */
export const createQueryClient = (): QueryClient => {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode, retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: () => {
        // A pending request may return data from before the change.
        void queryClient.cancelQueries({ predicate: (query) => !isAuth(query.queryKey) && !query.isStatic() });
        // Not awaited, so that a dialog closes when its call has succeeded and does not wait for the lists behind it.
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isAuth(queryKey) });
      },
    }),
  });
  return queryClient;
};
