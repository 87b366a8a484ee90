import KeyIcon from '@mui/icons-material/KeyOutlined';
import DialogContentText from '@mui/material/DialogContentText';
import { MIN_PASSWORD } from '../api/accountRules';
import { useTranslate } from '../i18n/useTranslate';
import { useVerbDialog } from '../ui/dialogInAddress';
import { PasswordInput } from '../ui/form/inputs';
import { SmallIconButton } from '../ui/SmallIconButton';
import { Tooltip } from '../ui/Tooltip';
import { VerbDialog } from '../ui/VerbDialog';

/** Opens the dialog below. */
export function ChangePasswordButton({ tooltipPlacement }: { tooltipPlacement: 'top' | 'right' }) {
  const title = useTranslate()('users.own.title');
  const { open } = useVerbDialog('changePassword');
  return (
    <Tooltip title={title} placement={tooltipPlacement}>
      <SmallIconButton edge="end" onClick={open} label={title} icon={KeyIcon} />
    </Tooltip>
  );
}

// Not kept as a draft, unlike other forms, because they are passwords.
const NO_PASSWORDS = { currentPassword: '', newPassword: '' };

const checkPasswords = ({ currentPassword, newPassword }: typeof NO_PASSWORDS) => ({
  ...(currentPassword === '' && { currentPassword: 'users.own.missing' }),
  ...(newPassword.length < MIN_PASSWORD && { newPassword: 'users.errors.password' }),
});

/** Changes the password of the user who is signed in. */
export function ChangePasswordDialog() {
  const translate = useTranslate();
  const { isOpen, close } = useVerbDialog('changePassword');
  if (!isOpen) return null;
  return (
    <VerbDialog
      title={translate('users.own.title')}
      confirmLabel={translate('users.own.submit')}
      pendingLabel={translate('users.own.submitting')}
      values={NO_PASSWORDS}
      validate={checkPasswords}
      verb={{
        call: (api, passwords) => api.changePassword(passwords),
        done: () => ({ key: 'users.own.done' }),
        failed: 'users.own.failed',
      }}
      onClose={close}
    >
      <DialogContentText>{translate('users.own.text')}</DialogContentText>
      <PasswordInput
        source="currentPassword"
        label={translate('users.own.currentPassword')}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordInput source="newPassword" label={translate('users.own.newPassword')} />
    </VerbDialog>
  );
}
