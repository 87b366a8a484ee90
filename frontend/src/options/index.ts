import HoldIcon from '@mui/icons-material/HourglassBottomRounded';
import type { ResourceProps } from 'react-admin';
import type { Option } from '../api/types';
import { resourcePage, type ResourceOptions } from '../layout/page';
import { OPTIONS, OPTIONS_PATH } from './paths';

/** /options, in both the interface and the API. */
export const options: ResourceProps = {
  name: OPTIONS,
  list: resourcePage({ resource: OPTIONS, action: 'list' }, async () => (await import('./OptionList')).OptionList),
  icon: HoldIcon,
  recordRepresentation: ({ brandName }: Option) => brandName,
  options: {
    menu: [{ title: 'options.list.title', to: OPTIONS_PATH, icon: HoldIcon, position: 5 }],
  } satisfies ResourceOptions,
};
