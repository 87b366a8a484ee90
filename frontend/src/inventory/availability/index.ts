import TimelineIcon from '@mui/icons-material/ViewTimelineOutlined';
import type { ResourceProps } from 'react-admin';
import { resourcePage, type ResourceOptions } from '../../layout/page';
import { AVAILABILITY_PATH } from './paths';

export const availability: ResourceProps = {
  name: 'availability',
  list: resourcePage(
    { resource: 'availability', action: 'read' },
    async () => (await import('./AvailabilityPage')).AvailabilityPage,
  ),
  icon: TimelineIcon,
  options: {
    menu: [{ title: 'availability.title', to: AVAILABILITY_PATH, icon: TimelineIcon, position: 4, action: 'read' }],
  } satisfies ResourceOptions,
};
