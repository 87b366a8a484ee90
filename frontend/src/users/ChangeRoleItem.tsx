import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Role, User } from '../api/types';
import { ActionDialog } from '../ui/ActionDialog';
import { useVerbDialog } from '../ui/dialogInAddress';
import { ShieldIcon } from '../ui/icons';
import { VerbButton } from '../ui/VerbButton';
import { userTexts } from './texts';
import { useUserAction } from './useUserAction';

const { changeRole: texts, roles } = userTexts;

/** An entry of the user's menu. */
export function ChangeRoleItem({ user }: { user: User }) {
  const { isOpen, open, close } = useVerbDialog(`changeRole.${user.id}`);
  if (!user.allowedActions.includes('changeRole')) return null;
  return (
    <>
      <VerbButton look="menu" label={texts.action} icon={<ShieldIcon />} onClick={open} />
      {isOpen && <ChangeRoleDialog user={user} onClose={close} />}
    </>
  );
}

function ChangeRoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [role, setRole] = useState(user.role);
  const { isPending, run } = useUserAction<Role>(user, 'changeRole', {
    call: (api, chosen) => api.changeRole(user, chosen),
    done: (changed) => ({ title: texts.done, description: texts.doneText(changed.username, changed.role) }),
    failed: texts.failed,
    onDone: onClose,
  });

  return (
    <ActionDialog
      title={texts.title}
      confirmLabel={texts.submit}
      pendingLabel={texts.submitting}
      pending={isPending}
      isDirty={role !== user.role}
      disabled={role === user.role}
      onConfirm={() => run(role)}
      onClose={onClose}
    >
      <Typography color="text.secondary">{texts.text(user.username)}</Typography>
      <TextField
        select
        autoFocus
        label={texts.role}
        value={role}
        onChange={({ target }) => setRole(target.value as Role)}
      >
        {(Object.keys(roles) as Role[]).map((choice) => (
          <MenuItem key={choice} value={choice}>
            {roles[choice]}
          </MenuItem>
        ))}
      </TextField>
    </ActionDialog>
  );
}
