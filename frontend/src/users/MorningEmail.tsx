import MailOnIcon from '@mui/icons-material/MarkEmailReadOutlined';
import MailOffIcon from '@mui/icons-material/MailOutlined';
import DialogContentText from '@mui/material/DialogContentText';
import { useCurrentUser } from '../auth/useSession';
import { useTranslate } from '../i18n/useTranslate';
import { sessionStore } from '../providers/session';
import { useVerbDialog } from '../ui/dialogInAddress';
import { SmallIconButton } from '../ui/SmallIconButton';
import { Tooltip } from '../ui/Tooltip';
import { VerbDialog } from '../ui/VerbDialog';

/** Opens the dialog below. */
export function MorningEmailButton({ tooltipPlacement }: { tooltipPlacement: 'top' | 'right' }) {
  const translate = useTranslate();
  const { role, morningEmail } = useCurrentUser();
  const { open } = useVerbDialog('morningEmail');
  if (role !== 'admin') return null;
  const title = translate('users.morningEmail.title');
  const Icon = morningEmail ? MailOnIcon : MailOffIcon;
  return (
    <Tooltip title={title} placement={tooltipPlacement}>
      <SmallIconButton onClick={open} label={title} icon={Icon} />
    </Tooltip>
  );
}

/** Switches the morning email of the user who is signed in (docs/product.md, 17.5). Only admins have one. */
export function MorningEmailDialog() {
  const translate = useTranslate();
  const { email, role, morningEmail } = useCurrentUser();
  const { isOpen, close } = useVerbDialog('morningEmail');
  if (!isOpen || role !== 'admin') return null;
  return (
    <VerbDialog
      title={translate('users.morningEmail.title')}
      confirmLabel={translate(morningEmail ? 'users.morningEmail.switchOff' : 'users.morningEmail.switchOn')}
      pendingLabel={translate('users.morningEmail.switching')}
      values={{}}
      verb={{
        call: (api) => api.switchMorningEmail(!morningEmail),
        done: (user) => ({ key: user.morningEmail ? 'users.morningEmail.isOn' : 'users.morningEmail.isOff' }),
        failed: 'users.morningEmail.failed',
        onDone: sessionStore.changed,
      }}
      onClose={close}
    >
      <DialogContentText>{translate('users.morningEmail.text')}</DialogContentText>
      <DialogContentText>
        {morningEmail ? translate('users.morningEmail.on', { email }) : translate('users.morningEmail.off')}
      </DialogContentText>
    </VerbDialog>
  );
}
