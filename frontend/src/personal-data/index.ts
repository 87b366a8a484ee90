import PersonIcon from '@mui/icons-material/PersonOutlined';
import type { ResourceProps } from 'react-admin';
import { resourcePage, type ResourceOptions } from '../layout/page';
import { PERSONAL_DATA_PATH, personalDataTexts } from './texts';

const { title, denied } = personalDataTexts;

export const personalData: ResourceProps = {
  name: 'personal-data',
  list: resourcePage(
    { resource: 'personal-data', action: 'read', denied },
    async () => (await import('./PersonalDataPage')).PersonalDataPage,
  ),
  icon: PersonIcon,
  options: {
    label: title,
    menu: [{ title, to: PERSONAL_DATA_PATH, icon: PersonIcon, position: 14, action: 'read' }],
  } satisfies ResourceOptions,
};
