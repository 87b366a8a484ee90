import Button from '@mui/material/Button';
import type { User } from '../api/types';
import { useVerbDialog } from '../ui/dialogInAddress';
import { KeyIcon } from '../ui/icons';
import { ResetPasswordDialog } from './ResetPasswordDialog';
import { userTexts } from './texts';

const { reset: texts } = userTexts;

export const ResetPasswordButton = ({ user }: { user: User }) => {
  const { isOpen, open, close } = useVerbDialog(`resetPassword.${user.id}`);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<KeyIcon size={14} />}
        aria-label={`${texts.action}: ${user.username}`}
        onClick={open}
      >
        {texts.action}
      </Button>
      {isOpen && <ResetPasswordDialog user={user} onClose={close} />}
    </>
  );
};
