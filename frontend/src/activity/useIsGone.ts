import { useGetManyAggregate } from 'react-admin';

/** The kinds of records that can be deleted and have their own URL. Other kinds share a single page. */
const RESOURCES: Record<string, string> = { booking: 'bookings', enquiry: 'sales-enquiries', deal: 'deal-requests' };

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
  return resource !== undefined && data !== undefined && !data[0];
}
