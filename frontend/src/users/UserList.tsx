import UsersIcon from '@mui/icons-material/PeopleOutlined';
import ShieldIcon from '@mui/icons-material/VerifiedUserOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { DataTable, useListContext } from 'react-admin';
import type { Role, User } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { ActionMenu } from '../ui/ActionMenu';
import { EmptyState } from '../ui/EmptyState';
import { formatDate } from '../ui/format';
import { BanIcon } from '../ui/icons';
import { ActionsColumn, columns, rowsAsCards } from '../ui/list/table';
import { useOpenRow } from '../ui/list/useOpenRow';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { roleName } from '../ui/statusName';
import { ToneChip } from '../ui/ToneChip';
import { EditUserItem } from './EditUser';
import { ResetPasswordButton } from './ResetPassword';
import { ChangeRoleItem, DeactivateOrReactivateItem } from './UserMenuItems';
import { USERS } from './users';

// On narrow screens each row is a card.
const tableStyles: SxProps<Theme> = (theme) => ({
  '& .user': { display: 'flex', minWidth: 0, alignItems: 'center', gap: 1, fontWeight: 600 },
  '& .user, & .column-email': { overflowWrap: 'anywhere', whiteSpace: 'normal', fontVariantNumeric: 'normal' },
  '& .user svg': { color: 'text.secondary' },
  '@container (max-width: 619px)': {
    ...rowsAsCards(theme, { gap: '2px 12px', padding: '12px 16px' }),
    [columns('email', 'createdAt')]: { gridColumn: '1 / -1', color: 'text.secondary' },
    '& .column-role': { gridRow: 1, gridColumn: 2, justifySelf: 'end' },
    // Across both columns, because the buttons would otherwise leave no room for the name.
    '& td.column-id': { gridColumn: '1 / -1', marginTop: '6px', textAlign: 'left' },
    '& td.column-createdAt::before': { content: 'attr(data-label) " "' },
  },
});

const roleIcons = { admin: ShieldIcon, viewer: EyeIcon } satisfies Record<Role, unknown>;

export const UserList = () => {
  const translate = useTranslate();
  return (
    <Loaded
      query={useOpenRow(USERS, useListContext<User>())}
      failed={{ title: translate('users.list.failed') }}
      loading={<RowsSkeleton label={translate('users.list.loading')} />}
      empty={<EmptyState icon={UsersIcon} title={translate('users.list.empty')} />}
    >
      {(users) => <Rows users={users} />}
    </Loaded>
  );
};

function Rows({ users }: { users: User[] }) {
  const translate = useTranslate();
  return (
    <DataTable<User> data={users} sx={tableStyles} rowSx={rowStyles} aria-label={translate('users.list.title')}>
      <DataTable.Col<User>
        source="username"
        label="users.list.user"
        disableSort
        render={(user) => <Username user={user} />}
      />
      <DataTable.Col<User> source="email" disableSort />
      <DataTable.Col<User> source="role" disableSort render={({ role }) => <RoleBadge role={role} />} />
      <DataTable.Col<User>
        source="createdAt"
        disableSort
        data-label={translate('resources.user-management.fields.createdAt')}
        render={({ createdAt }) => formatDate(createdAt)}
      />
      <ActionsColumn<User> render={(user) => <UserActions user={user} />} />
    </DataTable>
  );
}

const rowStyles = ({ active }: User): SxProps =>
  active ? {} : { '& .user, & .column-email': { color: 'text.secondary' } };

const Username = ({ user: { username, role, active } }: { user: User }) => {
  const translate = useTranslate();
  const RoleIcon = roleIcons[role];
  return (
    <span className="user">
      <RoleIcon fontSize="small" />
      {username}
      {!active && (
        <ToneChip tone="grey" icon={BanIcon}>
          {translate('users.list.inactive')}
        </ToneChip>
      )}
    </span>
  );
};

const RoleBadge = ({ role }: { role: Role }) => {
  const tone = role === 'admin' ? 'purple' : 'grey';
  return (
    <Box
      component="span"
      sx={{
        p: '2px 9px',
        borderRadius: '999px',
        fontSize: '0.75rem',
        fontWeight: 600,
        color: `tones.${tone}.ink`,
        bgcolor: `tones.${tone}.tint`,
      }}
    >
      {roleName(role, useTranslate())}
    </Box>
  );
};

/** Reset Password as a button and the other actions in a menu, if the account allows them. */
const UserActions = ({ user }: { user: User }) => {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        // Keeps the buttons of all rows aligned, with or without a menu beside them.
        pr: hasMore(user) ? undefined : '30px',
      }}
    >
      <ResetPasswordButton user={user} />
      {hasMore(user) && (
        <ActionMenu of={user} label={translate('users.list.more', { name: user.username })}>
          <EditUserItem user={user} />
          <ChangeRoleItem user={user} />
          <DeactivateOrReactivateItem user={user} />
        </ActionMenu>
      )}
    </Box>
  );
};

const hasMore = ({ allowedActions }: User): boolean => allowedActions.some((action) => action !== 'resetPassword');
