import { useDashboard } from '../../dashboard/useDashboard';
import { StatusFilter } from '../../ui/list/StatusFilter';
import { bookingStatuses } from '../../ui/status';
import { bookingListTexts } from './texts';

export function StatusTabs() {
  const { data: dashboard } = useDashboard();
  return (
    <StatusFilter
      label={bookingListTexts.statuses}
      statuses={bookingStatuses}
      counts={dashboard?.statusCounts}
      total={dashboard?.totalBookings}
    />
  );
}
