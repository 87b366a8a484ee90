import { useGetManyAggregate } from 'react-admin';
import { MAIL } from '../mail/paths';
import { useRead } from '../providers/api';

/** The kinds of records that can be deleted and asked for by their ids. */
const RESOURCES: Record<string, string> = {
  booking: 'bookings',
  enquiry: 'sales-enquiries',
  deal: 'deal-requests',
  mail: MAIL,
};

/**
 * Whether the record that an audit entry or a mail refers to has been deleted. Until the response has arrived it is
 * assumed to exist. react-admin asks for the records of all rows in one call per resource.
 */
export function useIsGone({ aboutType, aboutId }: { aboutType: string | null; aboutId: string | null }): boolean {
  const resource = aboutType === null ? undefined : RESOURCES[aboutType];
  const { data } = useGetManyAggregate(
    resource ?? '',
    { ids: [aboutId ?? ''] },
    { enabled: resource !== undefined && aboutId !== null },
  );
  // Rates can only be asked for all together. Those that are kept may be older than the entry.
  const { data: rates, isFetchedAfterMount } = useRead(['rates'], (api) => api.rates(), {
    enabled: aboutType === 'rate',
    refetchOnMount: 'always',
  });
  if (aboutType === 'rate')
    return isFetchedAfterMount && rates !== undefined && !rates.some(({ id }) => id === aboutId);
  return resource !== undefined && data !== undefined && !data[0];
}
