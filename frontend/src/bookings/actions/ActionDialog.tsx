import Box from '@mui/material/Box';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/ConfirmDialog';

/** The dialog of a verb, which may stand in a menu: keys typed in the dialog must not move through the menu behind it. */
export const ActionDialog = ({ children, ...dialog }: Omit<ConfirmDialogProps, 'open'>) => (
  <Box component="span" sx={{ display: 'contents' }} onKeyDown={(event) => event.stopPropagation()}>
    <ConfirmDialog open {...dialog}>
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>{children}</Box>
    </ConfirmDialog>
  </Box>
);
