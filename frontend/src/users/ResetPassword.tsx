import KeyIcon from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import type { User } from '../api/types';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useVerbDialog } from '../ui/dialogInAddress';
import { PasswordInput } from '../ui/form/inputs';
import { useVerb } from '../ui/useVerb';
import { MIN_PASSWORD, userTexts } from './texts';

const { reset: texts, errors } = userTexts;

export const ResetPasswordButton = ({ user }: { user: User }) => {
  const { isOpen, open, close } = useVerbDialog(`resetPassword.${user.id}`);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<KeyIcon />}
        aria-label={`${texts.action}: ${user.username}`}
        onClick={open}
      >
        {texts.action}
      </Button>
      {isOpen && <ResetPasswordDialog user={user} onClose={close} />}
    </>
  );
};

// Not kept as a draft, unlike other forms, because it is a password.
const NO_PASSWORD = { newPassword: '' };

const checkPassword = ({ newPassword }: typeof NO_PASSWORD) =>
  newPassword.length < MIN_PASSWORD ? { newPassword: errors.password } : {};

const ResetPasswordDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { isPending, submit } = useVerb<typeof NO_PASSWORD, User>({
    call: (api, { newPassword }) => api.resetPassword(user, newPassword),
    done: () => ({ title: texts.done, description: texts.doneText(user.username) }),
    failed: { title: texts.failed, description: texts.failedText },
    onDone: onClose,
  });

  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={texts.submit}
      pendingLabel={texts.submitting}
      pending={isPending}
      values={NO_PASSWORD}
      validate={checkPassword}
      onConfirm={submit}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 2 }}>{texts.text(user.username)}</DialogContentText>
      <PasswordInput source="newPassword" label={texts.password} autoFocus />
    </ConfirmDialog>
  );
};
