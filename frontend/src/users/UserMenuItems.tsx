import BanIcon from '@mui/icons-material/BlockRounded';
import RedoIcon from '@mui/icons-material/ReplayRounded';
import ShieldIcon from '@mui/icons-material/VerifiedUserOutlined';
import Typography from '@mui/material/Typography';
import type { Role, User } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useAsOpened } from '../ui/dialogInAddress';
import { SelectInput } from '../ui/form/inputs';
import { Muted } from '../ui/Muted';
import { ConfirmedCall, DialogVerb } from '../ui/VerbButton';
import { VerbDialog } from '../ui/VerbDialog';

const ROLES: Role[] = ['admin', 'viewer'];

/** A menu entry that changes a user's role. */
export function ChangeRoleItem({ user }: { user: User }) {
  const translate = useTranslate();
  return (
    <DialogVerb
      look="menu"
      dialog={`changeRole.${user.id}`}
      label={translate('users.changeRole.action')}
      icon={<ShieldIcon />}
      isAllowed={user.allowedActions.includes('changeRole')}
    >
      {(close) => <ChangeRoleDialog user={user} onClose={close} />}
    </DialogVerb>
  );
}

function ChangeRoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <VerbDialog
      title={translate('users.changeRole.title')}
      confirmLabel={translate('users.changeRole.submit')}
      pendingLabel={translate('users.changeRole.submitting')}
      values={{ role: user.role }}
      disabled={({ role }) => role === user.role}
      verb={{
        call: (api, { role }) => api.changeRole(user, role),
        done: (changed) => ({ key: `users.changeRole.done.${changed.role}`, args: { name: changed.username } }),
        failed: 'users.changeRole.failed',
      }}
      onClose={onClose}
    >
      <Muted>{translate('users.changeRole.text', { name: user.username })}</Muted>
      <SelectInput
        source="role"
        label={translate('users.changeRole.role')}
        choices={ROLES.map((role) => ({ id: role, name: translate(`users.roles.${role}`) }))}
        autoFocus
      />
    </VerbDialog>
  );
}

/** A menu entry that deactivates or reactivates an account. */
export function DeactivateOrReactivateItem({ user }: { user: User }) {
  const translate = useTranslate();
  const dialogOf = (deactivates: boolean) => `${deactivates ? 'deactivate' : 'reactivate'}.${user.id}`;
  const isActive = useAsOpened(dialogOf, user.active);
  const verb = isActive ? 'deactivate' : 'reactivate';
  const texts = `users.${verb}` as const;
  return (
    <ConfirmedCall
      look="menu"
      label={translate(`${texts}.action`)}
      icon={isActive ? <BanIcon /> : <RedoIcon />}
      destructive={isActive}
      isAllowed={user.allowedActions.includes(verb)}
      dialog={dialogOf(isActive)}
      title={translate(`${texts}.title`)}
      confirmLabel={translate(`${texts}.submit`)}
      confirmPendingLabel={translate(`${texts}.submitting`)}
      verb={{
        call: (api) => (isActive ? api.deactivateUser(user) : api.reactivateUser(user)),
        done: ({ username, active }) => ({
          key: active ? 'users.reactivate.done' : 'users.deactivate.done',
          args: { name: username },
        }),
        failed: `${texts}.failed`,
      }}
    >
      <Typography>
        {isActive
          ? translate('users.deactivate.text', { name: user.username })
          : translate(`users.reactivate.text.${user.role}`, { name: user.username })}
      </Typography>
    </ConfirmedCall>
  );
}
