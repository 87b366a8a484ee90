import MoreIcon from '@mui/icons-material/MoreHorizRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { DIALOG_PARAMETER, isDialogOf, useDialogInAddress } from './dialogInAddress';

const CloseMenuContext = createContext<() => void>(() => undefined);

/** Closes the menu that contains a verb. */
export const useCloseMenu = () => useContext(CloseMenuContext);

interface ActionMenuProps {
  label: string;
  /** In a list, the record of the row: only its dialogs open from this menu. */
  of?: { id: string };
  outlined?: boolean;
  children: ReactNode;
}

/** The verbs that are not the next step. Once opened, the menu stays mounted, because its entries contain dialogs. */
export function ActionMenu({ label, of, outlined, children }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The URL may ask for a dialog that belongs to an entry.
  const { id: dialog } = useDialogInAddress(DIALOG_PARAMETER);
  const [wasOpened, setWasOpened] = useState(false);
  const isAskedFor = of ? isDialogOf(dialog, of) : dialog !== null;
  if (isAskedFor && !wasOpened) setWasOpened(true);
  const close = useCallback(() => setAnchor(null), []);

  return (
    <CloseMenuContext.Provider value={close}>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        size={outlined ? 'medium' : 'small'}
        onClick={({ currentTarget }) => {
          setWasOpened(true);
          setAnchor(currentTarget);
        }}
        sx={outlined ? { border: 1, borderColor: 'divider', bgcolor: 'background.paper', p: '9px' } : undefined}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {wasOpened && (
        <Menu
          keepMounted
          // MUI cannot focus the entries, because they are separate components. It focuses the list instead, from where
          // the arrow keys work.
          disableAutoFocusItem
          // By default, MUI only does this when the menu is opened for the first time.
          autoFocus={anchor !== null}
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {children}
        </Menu>
      )}
    </CloseMenuContext.Provider>
  );
}
