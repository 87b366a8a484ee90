import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { ResourceProps } from 'react-admin';
import { resourcePage, type ResourceOptions } from '../layout/page';
import { SETTINGS_PATH } from './texts';

export const settings: ResourceProps = {
  name: 'settings',
  list: resourcePage(
    { resource: 'settings', action: 'read', denied: 'settings.denied' },
    async () => (await import('./SettingsPage')).SettingsPage,
  ),
  icon: SettingsIcon,
  options: {
    menu: [{ title: 'settings.title', to: SETTINGS_PATH, icon: SettingsIcon, position: 18, action: 'read' }],
  } satisfies ResourceOptions,
};
