import { useDashboard } from '../../dashboard/useDashboard';
import { StatusFilter } from '../../ui/list/StatusFilter';
import { dealStatuses } from '../../ui/status';
import { dealTexts } from '../texts';

export function DealStatusTabs() {
  const deals = useDashboard().data?.dealRequests;
  return (
    <StatusFilter
      label={dealTexts.list.statuses}
      statuses={dealStatuses}
      counts={deals?.counts}
      total={deals?.total}
    />
  );
}
