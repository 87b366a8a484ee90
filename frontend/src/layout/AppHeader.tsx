import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useTranslate } from '../i18n/useTranslate';
import { frame } from '../theme/tokens';
import { SidebarIcon } from '../ui/icons';
import { Logo } from '../ui/Logo';
import { Tooltip } from '../ui/Tooltip';
import { SIDEBAR_ID } from './AppSidebar';
import { ThemeToggle } from '../ui/ThemeToggle';
import type { useSidebar } from './useSidebar';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: frame.headerHeight,
  // The toggle is aligned with the sidebar's icons.
  padding: '0 16px 0 6px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& .logo': { display: 'flex', minWidth: 0, borderRadius: 8, textDecoration: 'none' },
  '& .theme': { flex: 'none', marginLeft: 'auto' },
  [theme.breakpoints.down('md')]: { '& .logo': { display: 'none' } },
}));

export const AppHeader = ({ sidebar }: { sidebar: ReturnType<typeof useSidebar> }) => {
  const translate = useTranslate();
  return (
    <Bar className="print-hidden">
      <Tooltip title={`${translate('layout.toggleSidebar')} (Ctrl+B)`}>
        <IconButton
          onClick={sidebar.toggle}
          aria-label={translate('layout.toggleSidebar')}
          aria-expanded={sidebar.isOpen}
          aria-controls={SIDEBAR_ID}
        >
          <SidebarIcon />
        </IconButton>
      </Tooltip>
      <Link to="/" className="logo">
        <Logo />
      </Link>
      <div className="theme">
        <ThemeToggle toLight={translate('frame.themes.toLight')} toDark={translate('frame.themes.toDark')} />
      </div>
    </Bar>
  );
};
