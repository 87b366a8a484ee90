import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import LogoutIcon from '@mui/icons-material/LogoutRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../auth/useSession';
import { CALENDAR_FEEDS_PATH } from '../calendar-feeds/paths';
import { authTexts } from '../i18n/en/auth';
import { useTranslate } from '../i18n/useTranslate';
import { sessionStore } from '../providers/session';
import { forgetAttempts } from '../ui/attempts';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { forgetDrafts, hasDrafts } from '../ui/drafts';
import { failureToast } from '../ui/failureToast';
import { unsavedWork } from '../ui/leaving';
import { roleName } from '../ui/statusName';
import { toast } from '../ui/toast';
import { Tooltip } from '../ui/Tooltip';
import { ChangePasswordButton } from '../users/ChangePassword';
import { MorningEmailButton } from '../users/MorningEmail';

const Account = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  padding: '10px 8px 10px 16px',
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.8125rem',
  '&[data-folded]': { flexDirection: 'column', flexWrap: 'nowrap', gap: 4, padding: '10px 0' },
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
  // In a line of its own, with the portrait.
  '& .name': {
    flex: '1 0 calc(100% - 38px)',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .name small': { fontSize: '0.75rem', color: theme.palette.text.secondary },
}));

type SidebarAccountProps = {
  /** Shows only icons. */
  isFolded?: boolean;
  onNavigate?: () => void;
};

/** The signed-in user, what belongs to them, and the Logout button. */
export const SidebarAccount = ({ isFolded = false, onNavigate }: SidebarAccountProps) => {
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

  const tooltipPlacement = isFolded ? 'right' : 'top';

  return (
    <Account data-folded={isFolded || undefined}>
      {!isFolded && (
        <>
          <span className="portrait" aria-hidden>
            {username.slice(0, 2).toUpperCase()}
          </span>
          <span className="name" title={username}>
            <b>{username}</b> <small>({roleName(role, translate)})</small>
          </span>
        </>
      )}
      <CalendarFeedsLink tooltipPlacement={tooltipPlacement} onNavigate={onNavigate} />
      <MorningEmailButton tooltipPlacement={tooltipPlacement} />
      <ChangePasswordButton tooltipPlacement={tooltipPlacement} />
      {isFolded ? (
        <Tooltip title={label} placement={tooltipPlacement}>
          <IconButton onClick={leave} aria-disabled={isPending} aria-label={label}>
            <LogoutIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button size="small" onClick={leave} aria-disabled={isPending} sx={{ marginLeft: 'auto' }}>
          {label}
        </Button>
      )}
      {loss && (
        <ConfirmDialog
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
      )}
    </Account>
  );
};

function CalendarFeedsLink({
  tooltipPlacement,
  onNavigate,
}: {
  tooltipPlacement: 'top' | 'right';
  onNavigate?: () => void;
}) {
  const title = useTranslate()('calendarFeeds.title');
  return (
    <Tooltip title={title} placement={tooltipPlacement}>
      <IconButton size="small" component={Link} to={CALENDAR_FEEDS_PATH} onClick={onNavigate} aria-label={title}>
        <CalendarIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** Ends the session on the server first, so that users are never wrongly told that they are signed out. */
const useSignOut = () => {
  const { id } = useCurrentUser();
  const [isPending, setIsPending] = useState(false);

  const signOut = async () => {
    if (isPending) return;
    setIsPending(true);
    try {
      await sessionStore.signOut();
      forgetAttempts(id);
      forgetDrafts(id);
      toast(authTexts.signedOut);
    } catch (error) {
      failureToast(error, authTexts.signOutFailed, authTexts.signOutFailedText);
      setIsPending(false);
    }
  };

  return { signOut, isPending };
};
