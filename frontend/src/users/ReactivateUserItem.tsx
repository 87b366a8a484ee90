import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { User } from '../api/types';
import { ActionDialog } from '../ui/ActionDialog';
import { useCloseMenu } from '../ui/closeMenu';
import { useVerbDialog } from '../ui/dialogInAddress';
import { RedoIcon } from '../ui/icons';
import { useToast } from '../ui/toast';
import { userTexts } from './texts';
import { useUserAction } from './useUserAction';

const { reactivate: texts } = userTexts;

/** An entry of the user's menu. */
export function ReactivateUserItem({ user }: { user: User }) {
  const { toast } = useToast();
  const closeMenu = useCloseMenu();
  const { isOpen, open, close } = useVerbDialog(`reactivate.${user.id}`);
  const { isAllowed, isPending, run } = useUserAction(user, 'reactivate', {
    call: (api) => api.reactivateUser(user.id),
    failure: texts.failed,
    onDone: ({ username }) => {
      close();
      toast({ title: texts.done, description: texts.doneText(username) });
    },
  });

  function choose() {
    closeMenu();
    open();
  }

  return (
    <>
      {isAllowed && (
        <MenuItem onClick={choose}>
          <RedoIcon />
          {texts.action}
        </MenuItem>
      )}
      {isOpen && isAllowed && (
        <ActionDialog
          title={texts.title}
          confirmLabel={texts.submit}
          pendingLabel={texts.submitting}
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
