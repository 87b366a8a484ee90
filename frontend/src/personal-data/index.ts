import PersonIcon from '@mui/icons-material/PersonOutlined';
import type { ResourceProps } from 'react-admin';
import { resourcePage, type ResourceOptions } from '../layout/page';
import { PERSONAL_DATA_PATH } from './texts';

export const personalData: ResourceProps = {
  name: 'personal-data',
  list: resourcePage(
    { resource: 'personal-data', action: 'read', denied: 'personalData.denied' },
    async () => (await import('./PersonalDataPage')).PersonalDataPage,
  ),
  icon: PersonIcon,
  options: {
    menu: [{ title: 'personalData.title', to: PERSONAL_DATA_PATH, icon: PersonIcon, position: 17, action: 'read' }],
  } satisfies ResourceOptions,
};
