import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** How audit entries and mails refer to their record. */
interface About {
  aboutType: string | null;
  aboutId: string | null;
}

/** Records that can be gone or are behind an address of their own; the other kinds have one page for all. */
const RESOURCES = { booking: 'bookings', enquiry: 'sales-enquiries', deal: 'deal-requests' } as const;
const CHECKED = Object.keys(RESOURCES) as (keyof typeof RESOURCES)[];

/**
 * Which records of these rows still exist: the record of what happened outlives what it happened to. Undefined while that is on its
 * way; one call a kind of record, whatever the number of rows.
 */
export function useExisting(rows: readonly About[]): ReadonlySet<string> | undefined {
  const api = useDataProvider<PlacardDataProvider>();
  return useQueries({
    queries: CHECKED.map((kind) => {
      const ids = [
        ...new Set(rows.flatMap(({ aboutType, aboutId }) => (aboutType === kind && aboutId ? aboutId : []))),
      ];
      return {
        queryKey: [RESOURCES[kind], 'existing', ids],
        enabled: ids.length > 0,
        queryFn: async () => (await api.getMany(RESOURCES[kind], { ids })).data.map(({ id }) => String(id)),
      };
    }),
    combine: existingOf,
  });
}

/** Not within the hook: a new function would make a new set at every render, and every row would be drawn again. */
const existingOf = (answers: UseQueryResult<string[]>[]): ReadonlySet<string> | undefined =>
  answers.some(({ isLoading }) => isLoading) ? undefined : new Set(answers.flatMap(({ data = [] }) => data));

/** The result of `useExisting` for the rows of a page. */
export const ExistingContext = createContext<ReadonlySet<string> | undefined>(undefined);

/** Until the response has arrived, every record is assumed to exist. */
export function useIsGone({ aboutType, aboutId }: About): boolean {
  const existing = useContext(ExistingContext);
  return aboutType !== null && aboutType in RESOURCES && existing?.has(aboutId ?? '') === false;
}
