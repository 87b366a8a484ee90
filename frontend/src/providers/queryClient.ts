import { MutationCache, QueryClient } from '@tanstack/react-query';

const isAuth = (queryKey: readonly unknown[]): boolean => queryKey[0] === 'auth';

// Otherwise a browser that considers itself offline would delay calls, and users would not be told that they failed.
const networkMode = 'always';

/**
 * Nothing is retried, polled or fetched again by itself. After any successful change everything that was loaded is
 * asked for again: what is on screen at once, the rest when it is next opened (docs/product.md, 10.4).
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
        // An answer that is still on its way may have been given before the change.
        void queryClient.cancelQueries({ predicate: (query) => !isAuth(query.queryKey) && !query.isStatic() });
        // Not awaited: a dialog closes when its call has succeeded, not when every list behind it has come back.
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isAuth(queryKey) });
      },
    }),
  });
  return queryClient;
};
