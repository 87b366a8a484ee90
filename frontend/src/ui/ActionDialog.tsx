import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

/**
 * The dialog of a verb, which may be inside a menu: keys typed in the dialog must not move through the menu behind it.
 */
export const ActionDialog = ({ children, ...dialog }: Omit<ConfirmDialogProps, 'open'>) => (
  <Box component="span" sx={{ display: 'contents' }} onKeyDown={keepFromMenu}>
    <ConfirmDialog open {...dialog}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>{children}</Box>
    </ConfirmDialog>
  </Box>
);

function keepFromMenu(event: KeyboardEvent): void {
  // That one leads to the notifications (docs/product.md, 12.3).
  if (event.key !== 'F8') event.stopPropagation();
}
