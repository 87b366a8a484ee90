import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { User } from '../api/types';
import { ActionDialog } from '../ui/ActionDialog';
import { useCloseMenu } from '../ui/closeMenu';
import { useVerbDialog } from '../ui/dialogInAddress';
import { BanIcon, RedoIcon } from '../ui/icons';
import { useToast } from '../ui/toast';
import { userTexts } from './texts';
import { useUserAction } from './useUserAction';

/** A menu entry that deactivates or reactivates an account. */
export function DeactivateOrReactivateItem({ user }: { user: User }) {
  const { toast } = useToast();
  const closeMenu = useCloseMenu();
  const verb = user.active ? 'deactivate' : 'reactivate';
  const texts = userTexts[verb];
  const { isOpen, open, close } = useVerbDialog(`${verb}.${user.id}`);
  const { isAllowed, isPending, run } = useUserAction(user, verb, {
    call: (api) => (user.active ? api.deactivateUser(user) : api.reactivateUser(user)),
    failure: texts.failed,
    onDone: ({ username, active }) => {
      close();
      const { done, doneText } = active ? userTexts.reactivate : userTexts.deactivate;
      toast({ title: done, description: doneText(username) });
    },
  });

  function choose() {
    closeMenu();
    open();
  }

  if (!isAllowed) return null;
  return (
    <>
      <MenuItem onClick={choose} sx={user.active ? { color: 'error.main' } : undefined}>
        {user.active ? <BanIcon /> : <RedoIcon />}
        {texts.action}
      </MenuItem>
      {isOpen && (
        <ActionDialog
          title={texts.title}
          confirmLabel={texts.submit}
          pendingLabel={texts.submitting}
          destructive={user.active}
          pending={isPending}
          onConfirm={() => run()}
          onClose={close}
        >
          <Typography>{texts.text(user.username, user.role)}</Typography>
        </ActionDialog>
      )}
    </>
  );
}
