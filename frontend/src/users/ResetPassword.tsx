import KeyIcon from '@mui/icons-material/KeyOutlined';
import DialogContentText from '@mui/material/DialogContentText';
import { MIN_PASSWORD } from '../api/accountRules';
import type { User } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { PasswordInput } from '../ui/form/inputs';
import { DialogVerb } from '../ui/VerbButton';
import { VerbDialog } from '../ui/VerbDialog';

export const ResetPasswordButton = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const label = translate('users.reset.action');
  return (
    <DialogVerb
      dialog={`resetPassword.${user.id}`}
      label={label}
      name={`${label}: ${user.username}`}
      icon={<KeyIcon />}
      isAllowed={user.allowedActions.includes('resetPassword')}
    >
      {(close) => <ResetPasswordDialog user={user} onClose={close} />}
    </DialogVerb>
  );
};

// Not kept as a draft, unlike other forms, because it is a password.
const NO_PASSWORD = { newPassword: '' };

const checkPassword = ({ newPassword }: typeof NO_PASSWORD) =>
  newPassword.length < MIN_PASSWORD ? { newPassword: 'users.errors.password' } : {};

const ResetPasswordDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <VerbDialog<typeof NO_PASSWORD, User>
      title={translate('users.reset.title')}
      confirmLabel={translate('users.reset.submit')}
      pendingLabel={translate('users.reset.submitting')}
      values={NO_PASSWORD}
      validate={checkPassword}
      verb={{
        call: (api, { newPassword }) => api.resetPassword(user, newPassword),
        done: () => ({ key: 'users.reset.done', args: { name: user.username } }),
        failed: 'users.reset.failed',
      }}
      onClose={onClose}
    >
      <DialogContentText>{translate('users.reset.text', { name: user.username })}</DialogContentText>
      <PasswordInput source="newPassword" label={translate('users.reset.password')} autoFocus />
    </VerbDialog>
  );
};
