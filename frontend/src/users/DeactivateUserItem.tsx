import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { User } from '../api/types';
import { ActionDialog } from '../ui/ActionDialog';
import { useCloseMenu } from '../ui/closeMenu';
import { useVerbDialog } from '../ui/dialogInAddress';
import { BanIcon } from '../ui/icons';
import { useToast } from '../ui/toast';
import { userTexts } from './texts';
import { useUserAction } from './useUserAction';

const { deactivate: texts } = userTexts;

/** An entry of the user's menu. */
export function DeactivateUserItem({ user }: { user: User }) {
  const { toast } = useToast();
  const closeMenu = useCloseMenu();
  const { isOpen, open, close } = useVerbDialog(`deactivate.${user.id}`);
  const { isAllowed, isPending, run } = useUserAction(user, 'deactivate', {
    call: (api) => api.deactivateUser(user.id),
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
        <MenuItem onClick={choose} sx={{ color: 'error.main' }}>
          <BanIcon />
          {texts.action}
        </MenuItem>
      )}
      {isOpen && isAllowed && (
        <ActionDialog
          title={texts.title}
          confirmLabel={texts.submit}
          pendingLabel={texts.submitting}
          destructive
          pending={isPending}
          onConfirm={() => run()}
          onClose={close}
        >
          <Typography>{texts.text(user.username)}</Typography>
        </ActionDialog>
      )}
    </>
  );
}
