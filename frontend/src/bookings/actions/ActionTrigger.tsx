import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCloseMenu } from '../../ui/closeMenu';
import { fromList } from '../paths';
import { bookingTexts } from '../texts';

/**
 * Where a verb appears: as the page's primary action, beside it, in a row or card, in the header of a section, or in a
 * menu.
 */
export type ActionLook = 'primary' | 'secondary' | 'row' | 'quiet' | 'menu';

/** The props of every verb's button. */
export interface ActionProps {
  look?: ActionLook;
}

interface ActionTriggerProps {
  look: ActionLook;
  label: string;
  bookingNumber: number;
  icon: ReactElement;
  pending?: boolean;
  destructive?: boolean;
  /** Goes there; or else `onClick` acts. */
  to?: string;
  onClick?: () => void;
}

/** One verb as a button or as a menu's entry. */
export function ActionTrigger({
  look,
  label,
  bookingNumber,
  icon,
  pending,
  destructive,
  to,
  onClick,
}: ActionTriggerProps) {
  const closeMenu = useCloseMenu();
  const state = fromList(useLocation());
  const target = to === undefined ? {} : { component: Link, to, state };

  if (look === 'menu') {
    function choose() {
      closeMenu();
      onClick?.();
    }
    return (
      <MenuItem {...target} disabled={pending} onClick={choose} sx={destructive ? { color: 'error.main' } : undefined}>
        {icon}
        {label}
      </MenuItem>
    );
  }
  const isOneOfMany = look === 'row';
  return (
    <Button
      {...target}
      {...BUTTONS[look]}
      startIcon={isOneOfMany || look === 'quiet' ? undefined : icon}
      loading={pending}
      // Heard without its row, "Approve" would not say of what.
      aria-label={isOneOfMany ? bookingTexts.of(label, bookingNumber) : undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

const BUTTONS = {
  primary: { variant: 'contained' },
  secondary: { variant: 'outlined' },
  row: { variant: 'outlined', size: 'small' },
  // Its text, not its padding, ends where the section's text does.
  quiet: { variant: 'text', size: 'small', sx: { marginRight: '-10px' } },
} as const;
