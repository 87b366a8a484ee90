import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LayoutProps } from 'react-admin';
import { NavigationType, useBlocker, useLocation, useNavigationType } from 'react-router-dom';
import { useTranslate } from '../i18n/useTranslate';
import { frame } from '../theme/tokens';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { unsavedWork } from '../ui/leaving';
import { toastStore } from '../ui/toast';
import { ChangePasswordDialog } from '../users/ChangePassword';
import { MorningEmailDialog } from '../users/MorningEmail';
import { AppHeader } from './AppHeader';
import { AppSidebar } from './AppSidebar';
import { useSidebar } from './useSidebar';

const SkipButton = styled('button')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  border: 0,
  borderRadius: 8,
  font: 'inherit',
  fontWeight: 600,
  color: theme.palette.background.paper,
  backgroundColor: theme.palette.text.primary,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
}));

/** The frame around every page for signed-in users: header, sidebar, main region (docs/product.md, 7.2). */
export const AppLayout = ({ children }: LayoutProps) => {
  const translate = useTranslate();
  const sidebar = useSidebar();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigationType = useNavigationType();

  // On Back, the browser returns to the place itself, and so do lists when they are mounted, which is later.
  const startAtTop = useEffectEvent(() => {
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  });
  useLayoutEffect(() => startAtTop(), [pathname]);
  // An offer such as Undo is about the page that was left.
  useEffect(() => toastStore.closeOffersOfOtherPages(pathname), [pathname]);

  return (
    <>
      {/* A button, because a link would leave #main in the URL, where it would be copied along. */}
      <SkipButton type="button" className="print-hidden" onClick={() => main.current?.focus()}>
        {translate('frame.skip')}
      </SkipButton>
      <LeaveQuestion />
      <AppHeader sidebar={sidebar} />
      <Box sx={{ display: 'flex', minHeight: `calc(100dvh - ${frame.headerHeight}px)` }} className="print-flow">
        <AppSidebar sidebar={sidebar} />
        <Box
          component="main"
          sx={{ flex: 1, minWidth: 0, maxWidth: frame.contentMaxWidth + 48, p: { xs: 2, md: 3 } }}
          ref={main}
          tabIndex={-1}
        >
          <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
        </Box>
      </Box>
      {/* Not in the sidebar, which becomes another one when a phone is turned. */}
      <ChangePasswordDialog />
      <MorningEmailDialog />
    </>
  );
};

/** Asks before a navigation discards unsaved work. The router allows a single blocker, so there is one for all forms. */
function LeaveQuestion() {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const blocker = useBlocker((step) => {
    const unsaved = unsavedWork(step);
    if (unsaved) setText(unsaved.text);
    return unsaved !== undefined;
  });

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={translate('layout.leave.title')}
      confirmLabel={translate('layout.leave.submit')}
      cancelLabel={translate('layout.leave.cancel')}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <Typography>{text}</Typography>
    </ConfirmDialog>
  );
}
