import Typography from '@mui/material/Typography';
import type { User } from '../api/types';
import { useVerbDialog } from '../ui/dialogInAddress';
import { BanIcon, RedoIcon } from '../ui/icons';
import { ConfirmedVerb } from '../ui/VerbButton';
import { userTexts } from './texts';
import { useUserAction } from './useUserAction';

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
