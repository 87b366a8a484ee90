import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../../providers/dataProvider';
import type { Period, View } from './view';

/** People keep the page open all day, so it is the only one that asks again by itself. */
const ASK_AGAIN_MS = 60_000;

/** The opportunities, with the period that they were read for, which may be the one that was shown before. */
export function useAvailability(period: Period, { category, opportunityId, brand, freeOnly }: View) {
  const api = useDataProvider<PlacardDataProvider>();
  const asked = { ...period, category, opportunityId, brand, freeOnly: freeOnly ? 'true' : '' };
  return useQuery({
    queryKey: ['availability', asked],
    queryFn: async () => ({ period, rows: await api.availability(asked) }),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
  });
}
