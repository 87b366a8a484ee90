import { MutationCache, QueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { OfflineError } from './httpClient';

// Otherwise a browser that considers itself offline would delay calls, and users would not be told that they failed.
const networkMode = 'always';

/** Verbs of these resources change neither the choices in forms nor the accounts. */
const WITH_WORKFLOW: unknown[] = ['bookings', 'deal-requests'];
const isChoiceOrAccount = ([subject, part]: QueryKey): boolean =>
  subject === 'user-management' || (subject === 'catalogue' && part === undefined);

/** For how long a page that is opened again shows what it has loaded before, without asking. */
const FRESH_MS = 60_000;

/** What is shown with a record. */
const OF_A_RECORD: unknown[] = ['history', 'notes'];

/**
 * Nothing is retried, polled or refetched while a page stays open, except what failed offline, once the network is back.
 * A page that is opened again asks anew for what is older than a minute, and always for its record. After a successful
 * change, the data that it can have changed are fetched again: what is on screen immediately, the rest when it is next
 * shown (docs/product.md, 10.4).
 */
export const createQueryClient = (): QueryClient => {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        retry: false,
        // react-admin marks a record as fresh when one of its lists has loaded, even if what it keeps of it is older.
        staleTime: ({ queryKey: [subject, part] }) =>
          part === 'getOne' || OF_A_RECORD.includes(subject) ? 0 : FRESH_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.error instanceof OfflineError && 'always',
      },
      mutations: { networkMode, retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) => {
        const isWorkflow = WITH_WORKFLOW.includes(meta?.resource);
        const isChanged = ({ queryKey }: Query) =>
          queryKey[0] !== 'auth' && !(isWorkflow && isChoiceOrAccount(queryKey));
        // A pending request may return data from before the change.
        void queryClient.cancelQueries({ predicate: (query) => isChanged(query) && !query.isStatic() });
        // Not awaited, so that a dialog closes when its call has succeeded and does not wait for the lists behind it.
        void queryClient.invalidateQueries({ predicate: isChanged });
      },
    }),
  });
  return queryClient;
};
