import type { DealAction, DealRequest } from '../api/types';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { useVerb, type Verb } from '../ui/useVerb';

/** A verb on a deal request, and whether the deal request allows it now. */
export function useDealAction<Variables = void>(
  deal: DealRequest,
  action: DealAction,
  call: (api: PlacardDataProvider, variables: Variables) => Promise<DealRequest>,
  outcome: Pick<Verb<Variables, DealRequest>, 'done' | 'failed' | 'form' | 'close' | 'onFailed'>,
) {
  const verb = useVerb<Variables, DealRequest>({ resource: 'deal-requests', call, ...outcome });
  return { isAllowed: deal.allowedActions.includes(action), ...verb };
}
