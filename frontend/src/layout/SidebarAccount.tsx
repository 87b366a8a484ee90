import LogoutIcon from '@mui/icons-material/LogoutRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useCurrentUser } from '../auth/useSession';
import { useSignOut } from '../auth/useSignOut';
import { useTranslate } from '../i18n/useTranslate';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { hasDrafts } from '../ui/drafts';
import { unsavedWork } from '../ui/leaving';
import { Tooltip } from '../ui/Tooltip';
import { ChangePasswordButton } from '../users/ChangePassword';

const Account = styled('footer')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 8px 10px 16px',
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.8125rem',
  '&[data-folded]': { flexDirection: 'column', gap: 4, padding: '10px 0' },
  '& .portrait': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 30,
    height: 30,
    borderRadius: '50%',
    fontSize: '0.75rem',
    fontWeight: 700,
    color: theme.palette.primary.main,
    backgroundColor: theme.palette.wash,
  },
  '& .name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name small': { fontSize: '0.75rem', color: theme.palette.text.secondary },
}));

/** The signed-in user and the Logout button. */
export const SidebarAccount = ({ isFolded = false }: { isFolded?: boolean }) => {
  const translate = useTranslate();
  const { username, role } = useCurrentUser();
  const { signOut, isPending } = useSignOut();
  /** Says what would be lost. The question is open while it is set. */
  const [loss, setLoss] = useState<string>();
  const leave = () => {
    const discarded = hasDrafts() ? translate('layout.account.drafts.text') : unsavedWork()?.text;
    if (discarded) setLoss(discarded);
    else void signOut();
  };
  const label = isPending ? translate('layout.account.signingOut') : translate('layout.account.signOut');

  const question = loss && (
    <ConfirmDialog
      open
      title={translate('layout.account.drafts.title')}
      confirmLabel={translate('layout.account.signOut')}
      pendingLabel={translate('layout.account.signingOut')}
      destructive
      pending={isPending}
      onConfirm={() => void signOut()}
      onClose={() => setLoss(undefined)}
    >
      {loss}
    </ConfirmDialog>
  );

  if (isFolded) {
    return (
      <Account data-folded>
        <ChangePasswordButton tooltipPlacement="right" />
        <Tooltip title={label} placement="right">
          <IconButton onClick={leave} aria-disabled={isPending} aria-label={label}>
            <LogoutIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        {question}
      </Account>
    );
  }
  return (
    <Account>
      <span className="portrait" aria-hidden>
        {username.slice(0, 2).toUpperCase()}
      </span>
      <span className="name" title={username}>
        <b>{username}</b> <small>({role})</small>
      </span>
      <ChangePasswordButton tooltipPlacement="top" />
      <Button size="small" onClick={leave} aria-disabled={isPending}>
        {label}
      </Button>
      {question}
    </Account>
  );
};
