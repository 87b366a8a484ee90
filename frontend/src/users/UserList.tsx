import UsersIcon from '@mui/icons-material/PeopleOutlined';
import ShieldIcon from '@mui/icons-material/VerifiedUserOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useListContext } from 'react-admin';
import type { Role, User } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { ActionMenu } from '../ui/ActionMenu';
import { EmptyState } from '../ui/EmptyState';
import { formatDate } from '../ui/format';
import { BanIcon } from '../ui/icons';
import { rowsAsCards } from '../ui/list/table';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { roleName } from '../ui/statusName';
import { ToneChip } from '../ui/ToneChip';
import { EditUserItem } from './EditUser';
import { ResetPasswordButton } from './ResetPassword';
import { ChangeRoleItem, DeactivateOrReactivateItem } from './UserMenuItems';

// On narrow screens each row is a card; the roles keep it a table for screen readers.
const UserTable = styled(Table)(({ theme }) => ({
  '& .user': { display: 'flex', minWidth: 0, alignItems: 'center', gap: 8, fontWeight: 600 },
  '& [data-inactive] :is(.user, .email)': { color: theme.palette.text.secondary },
  '& .user, & .email': { overflowWrap: 'anywhere', fontVariantNumeric: 'normal' },
  '& .created': { whiteSpace: 'nowrap' },
  '& .user svg': { color: theme.palette.text.secondary },
  '@container (max-width: 619px)': {
    ...rowsAsCards(theme, { gap: '2px 12px', padding: '12px 16px' }),
    '& .email': { gridColumn: '1 / -1', color: theme.palette.text.secondary },
    '& .role': { gridRow: 1, gridColumn: 2, justifySelf: 'end' },
    // Across both columns, because the buttons would otherwise leave no room for the name.
    '& .created, & .actions': { gridColumn: '1 / -1' },
    '& .created': { color: theme.palette.text.secondary },
    '& tbody .actions': { marginTop: 6, textAlign: 'left' },
    '& .created::before': { content: 'attr(data-label) " "' },
  },
}));

const roleIcons = { admin: ShieldIcon, viewer: EyeIcon } satisfies Record<Role, unknown>;

export const UserList = () => {
  const translate = useTranslate();
  return (
    <Loaded
      query={useListContext<User>()}
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
    <UserTable role="table" aria-label={translate('users.list.title')}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          <TableCell role="columnheader">{translate('users.list.user')}</TableCell>
          <TableCell role="columnheader">{translate('resources.user-management.fields.email')}</TableCell>
          <TableCell role="columnheader">{translate('resources.user-management.fields.role')}</TableCell>
          <TableCell role="columnheader">{translate('resources.user-management.fields.createdAt')}</TableCell>
          <TableCell role="columnheader" align="right">
            {translate('list.actions')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </TableBody>
    </UserTable>
  );
}

const UserRow = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const RoleIcon = roleIcons[user.role];
  return (
    <TableRow role="row" data-inactive={!user.active || undefined}>
      <TableCell role="cell">
        <span className="user">
          <RoleIcon fontSize="small" />
          {user.username}
          {!user.active && (
            <ToneChip tone="grey" icon={BanIcon}>
              {translate('users.list.inactive')}
            </ToneChip>
          )}
        </span>
      </TableCell>
      <TableCell role="cell" className="email">
        {user.email}
      </TableCell>
      <TableCell role="cell" className="role">
        <RoleBadge role={user.role} />
      </TableCell>
      <TableCell role="cell" className="created" data-label={translate('resources.user-management.fields.createdAt')}>
        {formatDate(user.createdAt)}
      </TableCell>
      <TableCell role="cell" align="right" className="actions">
        <UserActions user={user} />
      </TableCell>
    </TableRow>
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
        <ActionMenu label={translate('users.list.more', { name: user.username })}>
          <EditUserItem user={user} />
          <ChangeRoleItem user={user} />
          <DeactivateOrReactivateItem user={user} />
        </ActionMenu>
      )}
    </Box>
  );
};

const hasMore = ({ allowedActions }: User): boolean => allowedActions.some((action) => action !== 'resetPassword');
