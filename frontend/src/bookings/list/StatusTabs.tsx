import { useDashboard } from '../../dashboard/useDashboard';
import { StatusFilter } from '../../ui/list/StatusFilter';
import { bookingStatuses } from '../../ui/status';
import { bookingTexts } from '../texts';

export function StatusTabs() {
  const { data: dashboard } = useDashboard();
  return (
    <StatusFilter
      label={bookingTexts.list.statuses}
      statuses={bookingStatuses}
      counts={dashboard?.statusCounts}
      total={dashboard?.totalBookings}
    />
  );
}
