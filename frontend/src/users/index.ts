import UsersIcon from '@mui/icons-material/PeopleOutlined';
import type { ResourceProps } from 'react-admin';
import type { User } from '../api/types';
import { resourcePage, type ResourceOptions } from '../layout/page';
import { USERS, USERS_PATH } from './users';

/** /user-management in the interface, /api/admin/users in the API (providers/dataProvider.ts). */
export const users: ResourceProps = {
  name: USERS,
  list: resourcePage(
    { resource: USERS, action: 'list', denied: 'users.denied' },
    async () => (await import('./UserManagementPage')).UserManagementPage,
  ),
  icon: UsersIcon,
  recordRepresentation: ({ username }: User) => username,
  options: {
    menu: [{ title: 'users.title', to: USERS_PATH, icon: UsersIcon, position: 11, isApart: true }],
  } satisfies ResourceOptions,
};
