import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { User } from '../api/types';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { fieldErrorsOf } from '../providers/httpClient';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useVerbDialog } from '../ui/dialogInAddress';
import { KeyIcon } from '../ui/icons';
import { PasswordField } from '../ui/PasswordField';
import { useToast } from '../ui/toast';
import { useFailureToast } from '../ui/useFailureToast';
import { MIN_PASSWORD, userTexts } from './texts';

const { reset: texts, errors } = userTexts;

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

const ResetPasswordDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const api = useDataProvider<PlacardDataProvider>();
  const { toast } = useToast();
  const failureToast = useFailureToast();
  // Not kept as a draft, unlike other forms, because it is a password.
  const [password, setPassword] = useState('');
  const [wasTried, setWasTried] = useState(false);

  const reset = useMutation({
    mutationFn: () => api.resetPassword(user, password),
    onSuccess: () => {
      toast({ title: texts.done, description: texts.doneText(user.username) });
      onClose();
    },
    onError: (error) => failureToast(error, texts.failed, texts.failedText),
  });

  const isTooShort = password.length < MIN_PASSWORD;
  const confirm = () => {
    setWasTried(true);
    if (!isTooShort) reset.mutate();
  };

  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={texts.submit}
      pendingLabel={texts.submitting}
      pending={reset.isPending}
      isDirty={password !== ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 2 }}>{texts.text(user.username)}</DialogContentText>
      <PasswordField
        label={texts.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wasTried && isTooShort ? errors.password : fieldErrorsOf(reset.error).newPassword}
        autoComplete="new-password"
        autoFocus
      />
    </ConfirmDialog>
  );
};
