import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useTranslate } from '../i18n/useTranslate';
import { frame } from '../theme/tokens';
import { Logo } from '../ui/Logo';
import { SidebarAccount } from './SidebarAccount';
import { SidebarNavigation } from './SidebarNavigation';
import type { useSidebar } from './useSidebar';

export const SIDEBAR_ID = 'sidebar';

const Column = styled('div', { shouldForwardProp: (prop) => prop !== 'isExpanded' })<{ isExpanded: boolean }>(
  ({ theme, isExpanded }) => ({
    position: 'sticky',
    top: frame.headerHeight,
    display: 'flex',
    flex: 'none',
    flexDirection: 'column',
    width: isExpanded ? frame.sidebarWidth : frame.sidebarCollapsedWidth,
    height: `calc(100dvh - ${frame.headerHeight}px)`,
    overflow: 'hidden auto',
    borderRight: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.paper,
    transition: 'width 160ms ease-out',
  }),
);

export const AppSidebar = ({ sidebar }: { sidebar: ReturnType<typeof useSidebar> }) => {
  const translate = useTranslate();
  if (!sidebar.isPhone) {
    return (
      <Column id={SIDEBAR_ID} className="print-hidden" isExpanded={sidebar.isExpanded}>
        <SidebarNavigation isFolded={!sidebar.isExpanded} />
        <SidebarAccount isFolded={!sidebar.isExpanded} />
      </Column>
    );
  }
  return (
    <Drawer
      id={SIDEBAR_ID}
      open={sidebar.isSheetOpen}
      onClose={sidebar.closeSheet}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': translate('layout.sidebarSheet') } }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
        <Box sx={{ p: '15px 24px 0' }}>
          <Logo />
        </Box>
        <SidebarNavigation onNavigate={sidebar.closeSheet} />
        <SidebarAccount onNavigate={sidebar.closeSheet} />
      </Box>
    </Drawer>
  );
};
