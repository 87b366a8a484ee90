import type { ResourceProps } from 'react-admin';
import { resourcePage } from '../layout/page';

/** Opened from the account in the sidebar, because each user has their own. */
export const calendarFeeds: ResourceProps = {
  name: 'calendar-feeds',
  list: resourcePage(
    { resource: 'calendar-feeds', action: 'read' },
    async () => (await import('./CalendarFeedsPage')).CalendarFeedsPage,
  ),
};
