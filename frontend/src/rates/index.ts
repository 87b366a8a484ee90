import TagIcon from '@mui/icons-material/SellOutlined';
import type { ResourceProps } from 'react-admin';
import { resourcePage, type ResourceOptions } from '../layout/page';
import { RATES_PATH } from './paths';

export const rates: ResourceProps = {
  name: 'rates',
  list: resourcePage({ resource: 'rates', action: 'list' }, async () => (await import('./RatesPage')).RatesPage),
  icon: TagIcon,
  options: {
    menu: [{ title: 'rates.title', to: RATES_PATH, icon: TagIcon, position: 14 }],
  } satisfies ResourceOptions,
};
