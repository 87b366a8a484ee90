import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { NavLink, type NavLinkProps } from 'react-router-dom';
import { useCurrentUser } from '../auth/useSession';
import { useTranslate } from '../i18n/useTranslate';
import { canAccess } from '../providers/canAccess';
import { formatCount } from '../ui/format';
import { Tooltip } from '../ui/Tooltip';
import { MENU, type MenuEntry } from './menu';
import { useCounts } from './useCounts';

const Navigation = styled('nav')(({ theme }) => ({
  flex: 1,
  padding: '16px 12px',
  '&[data-folded]': { padding: '16px 6px' },
  '& ul': { display: 'grid', gap: 2 },
  '& .apart': { marginTop: 11, paddingTop: 11, borderTop: `1px solid ${theme.palette.divider}` },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    height: 36,
    padding: '0 12px',
    borderRadius: 8,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    '@media (pointer: coarse)': { height: 44 },
  },
  '&[data-folded] a': { justifyContent: 'center', padding: 0 },
  '& a:hover': { color: theme.palette.text.primary, backgroundColor: theme.palette.tint },
  '& a:focus-visible': { outlineOffset: -2 },
  "& a[aria-current='page']": {
    fontWeight: 600,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.tint,
    '& svg': { color: theme.palette.primary.main },
  },
  '& .count': { marginLeft: 'auto', fontSize: '0.75rem', fontWeight: 600 },
}));

type SidebarNavigationProps = {
  /** Shows only icons. */
  isFolded?: boolean;
  onNavigate?: () => void;
};

export const SidebarNavigation = ({ isFolded = false, onNavigate }: SidebarNavigationProps) => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const { data: counts } = useCounts();

  return (
    <Navigation aria-label={translate('layout.sidebar')} data-folded={isFolded || undefined}>
      <ul>
        {MENU.filter((entry) => canAccess(role, entry)).map((entry) => (
          <li key={entry.to} className={entry.isApart ? 'apart' : undefined}>
            <Tooltip title={isFolded ? translate(entry.title) : ''} placement="right" describeChild>
              <EntryLink
                entry={entry}
                isFolded={isFolded}
                waiting={(counts && entry.waiting?.(counts)) ?? 0}
                onClick={onNavigate}
              />
            </Tooltip>
          </li>
        ))}
      </ul>
    </Navigation>
  );
};

type EntryLinkProps = Omit<NavLinkProps, 'to'> & { entry: MenuEntry; isFolded: boolean; waiting: number };

/**
 * The title alone is the accessible name; the number of waiting records is the description. The tooltip adds its props.
 */
const EntryLink = ({ entry, isFolded, waiting, ...tooltip }: EntryLinkProps) => {
  const translate = useTranslate();
  const waitingId = useId();
  const { title, to, icon: EntryIcon } = entry;
  const isCounted = waiting > 0 && !isFolded;
  return (
    <NavLink {...tooltip} to={to} end={to === '/'} {...(isCounted && { 'aria-describedby': waitingId })}>
      <EntryIcon fontSize="small" />
      <span style={isFolded ? visuallyHidden : undefined}>{translate(title)}</span>
      {isCounted && (
        <span className="count" id={waitingId} aria-hidden>
          {formatCount(waiting)}
        </span>
      )}
    </NavLink>
  );
};
