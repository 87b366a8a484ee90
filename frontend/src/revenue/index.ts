import PoundIcon from '@mui/icons-material/CurrencyPoundRounded';
import type { ResourceProps } from 'react-admin';
import { resourcePage, type ResourceOptions } from '../layout/page';

export const revenue: ResourceProps = {
  name: 'revenue',
  list: resourcePage({ resource: 'revenue', action: 'read' }, async () => (await import('./RevenuePage')).RevenuePage),
  icon: PoundIcon,
  options: {
    menu: [{ title: 'revenue.title', to: '/revenue', icon: PoundIcon, position: 10, action: 'read' }],
  } satisfies ResourceOptions,
};
