import MailOnIcon from '@mui/icons-material/MarkEmailReadOutlined';
import MailOffIcon from '@mui/icons-material/MailOutlined';
import DialogContentText from '@mui/material/DialogContentText';
import type { CurrentUser } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { useTranslate } from '../i18n/useTranslate';
import { sessionStore } from '../providers/session';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useVerbDialog } from '../ui/dialogInAddress';
import { SmallIconButton } from '../ui/SmallIconButton';
import { Tooltip } from '../ui/Tooltip';
import { useVerb } from '../ui/useVerb';

/** Switches the morning email of the user who is signed in (docs/product.md, 17.5). Only admins have one. */
export function MorningEmailButton({ tooltipPlacement }: { tooltipPlacement: 'top' | 'right' }) {
  const translate = useTranslate();
  const { role, morningEmail } = useCurrentUser();
  const { isOpen, open, close } = useVerbDialog('morningEmail');
  if (role !== 'admin') return null;
  const title = translate('users.morningEmail.title');
  const Icon = morningEmail ? MailOnIcon : MailOffIcon;
  return (
    <>
      <Tooltip title={title} placement={tooltipPlacement}>
        <SmallIconButton onClick={open} label={title} icon={Icon} />
      </Tooltip>
      {isOpen && <MorningEmailDialog onClose={close} />}
    </>
  );
}

function MorningEmailDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { email, morningEmail } = useCurrentUser();
  const { isPending, submit } = useVerb<boolean, CurrentUser>({
    call: (api, enabled) => api.switchMorningEmail(enabled),
    done: (user) => ({ key: user.morningEmail ? 'users.morningEmail.isOn' : 'users.morningEmail.isOff' }),
    failed: 'users.morningEmail.failed',
    onDone: (user) => {
      sessionStore.changed(user);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      title={translate('users.morningEmail.title')}
      confirmLabel={translate(morningEmail ? 'users.morningEmail.switchOff' : 'users.morningEmail.switchOn')}
      pendingLabel={translate('users.morningEmail.switching')}
      pending={isPending}
      onConfirm={() => submit(!morningEmail)}
      onClose={onClose}
    >
      <DialogContentText>{translate('users.morningEmail.text')}</DialogContentText>
      <DialogContentText sx={{ marginTop: 2 }}>
        {morningEmail ? translate('users.morningEmail.on', { email }) : translate('users.morningEmail.off')}
      </DialogContentText>
    </ConfirmDialog>
  );
}
