import type { DealAction, DealRequest } from '../../api/types';
import type { PlacardDataProvider } from '../../providers/dataProvider';
import { useRecordAction, type RecordAction } from '../../ui/useRecordAction';

/** One verb on a deal request, and whether that allows it now. */
export function useDealAction<Variables = void>(
  deal: DealRequest,
  action: DealAction,
  call: (api: PlacardDataProvider, variables: Variables) => Promise<DealRequest>,
  outcome: Pick<RecordAction<Variables, DealRequest>, 'failure' | 'onDone' | 'onFailed'>,
) {
  const verb = useRecordAction<Variables, DealRequest>({ resource: 'deal-requests', call, ...outcome });
  return { isAllowed: deal.allowedActions.includes(action), ...verb };
}
