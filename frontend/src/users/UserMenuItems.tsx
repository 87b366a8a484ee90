import BanIcon from '@mui/icons-material/BlockRounded';
import RedoIcon from '@mui/icons-material/ReplayRounded';
import ShieldIcon from '@mui/icons-material/VerifiedUserOutlined';
import Typography from '@mui/material/Typography';
import type { User, UserAction } from '../api/types';
import { ActionDialog } from '../ui/ConfirmDialog';
import { useVerbDialog } from '../ui/dialogInAddress';
import { SelectInput } from '../ui/form/inputs';
import { useVerb, type Verb } from '../ui/useVerb';
import { ConfirmedVerb, VerbButton } from '../ui/VerbButton';
import { userTexts } from './texts';

const { changeRole: texts, roles } = userTexts;

/** A menu entry that changes a user's role. */
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
  const { isPending, submit } = useUserAction<Pick<User, 'role'>>(user, 'changeRole', {
    call: (api, { role }) => api.changeRole(user, role),
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
      values={{ role: user.role }}
      disabled={({ role }) => role === user.role}
      onConfirm={submit}
      onClose={onClose}
    >
      <Typography color="text.secondary">{texts.text(user.username)}</Typography>
      <SelectInput
        source="role"
        label={texts.role}
        choices={Object.entries(roles).map(([id, name]) => ({ id, name }))}
        autoFocus
      />
    </ActionDialog>
  );
}

/** A menu entry that deactivates or reactivates an account. */
export function DeactivateOrReactivateItem({ user }: { user: User }) {
  const verb = user.active ? 'deactivate' : 'reactivate';
  const texts = userTexts[verb];
  const dialog = `${verb}.${user.id}`;
  const { close } = useVerbDialog(dialog);
  const { isAllowed, isPending, run } = useUserAction(user, verb, {
    call: (api) => (user.active ? api.deactivateUser(user) : api.reactivateUser(user)),
    done: ({ username, active }) => {
      const { done, doneText } = active ? userTexts.reactivate : userTexts.deactivate;
      return { title: done, description: doneText(username) };
    },
    failed: texts.failed,
    onDone: close,
  });

  if (!isAllowed) return null;
  return (
    <ConfirmedVerb
      look="menu"
      label={texts.action}
      icon={user.active ? <BanIcon /> : <RedoIcon />}
      destructive={user.active}
      dialog={dialog}
      title={texts.title}
      confirmLabel={texts.submit}
      confirmPendingLabel={texts.submitting}
      pending={isPending}
      onConfirm={() => run()}
    >
      <Typography>{texts.text(user.username, user.role)}</Typography>
    </ConfirmedVerb>
  );
}

/** A verb on a user, and whether the account allows it now. */
function useUserAction<Variables = void>(
  user: User,
  action: UserAction,
  verb: Pick<Verb<Variables, User>, 'call' | 'done' | 'failed' | 'onDone'>,
) {
  return { isAllowed: user.allowedActions.includes(action), ...useVerb<Variables, User>(verb) };
}
