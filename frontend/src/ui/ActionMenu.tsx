import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useCallback, useState, type ReactNode } from 'react';
import { CloseMenuContext } from './closeMenu';
import { DIALOG_PARAMETER, useDialogInAddress } from './dialogInAddress';
import { MoreIcon } from './icons';

interface ActionMenuProps {
  label: string;
  outlined?: boolean;
  children: ReactNode;
}

/** Verbs that are not the next step. The entries stay mounted once it was opened, for the dialogs that they open. */
export function ActionMenu({ label, outlined, children }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A dialog that the address asks for may belong to an entry.
  const { id: dialog } = useDialogInAddress(DIALOG_PARAMETER);
  const [wasOpened, setWasOpened] = useState(dialog !== null);
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
        <MoreIcon />
      </IconButton>
      {wasOpened && (
        <Menu
          keepMounted
          // The entries are whole verbs, which MUI cannot hand its focus to: the list takes it, and arrows go on from there.
          disableAutoFocusItem
          // By itself it would take it at the first opening only.
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
