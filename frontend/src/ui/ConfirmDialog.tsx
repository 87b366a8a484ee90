import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** Says what will happen or be lost. */
  children: ReactNode;
  confirmLabel: string;
  /** The confirming button's label while the call is in progress. */
  pendingLabel?: string;
  cancelLabel?: string;
  destructive?: boolean;
  pending?: boolean;
  /** Disables the confirming button, for example until there is a comment, whose field then has the focus. */
  disabled?: boolean;
  /** Something was typed, so Escape and a click outside the dialog ask before discarding it. Cancel does not ask. */
  isDirty?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Asks for confirmation of an action, or contains its few fields. Enter confirms. While pending, it can neither be
 * closed nor submitted again.
 */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  pendingLabel = confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  pending = false,
  disabled = false,
  isDirty = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (!pending) onClose();
  };
  const dismiss = () => {
    if (isDirty && !pending) setAsking(true);
    else close();
  };
  // Until a control is focused, the focus is on the dialog, outside the form.
  const confirmByEnter = (event: KeyboardEvent) => {
    const { target } = event;
    // The Enter that opened the dialog may still be held down.
    if (event.key !== 'Enter' || event.repeat || !(target instanceof HTMLElement)) return;
    // The events of a dialog within this one pass through here, too.
    const isOwn = event.currentTarget.contains(target);
    if (isOwn && !form.current?.contains(target)) form.current?.requestSubmit();
  };
  return (
    <Dialog open={open} onClose={dismiss} onKeyDown={confirmByEnter} maxWidth="xs" aria-labelledby={titleId}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // In React, a dialog is a child of its page, so its submit event must not reach a form around it.
          event.stopPropagation();
          if (!pending && !disabled) onConfirm();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close} aria-disabled={pending} autoFocus={destructive && !disabled}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            aria-disabled={pending}
            disabled={disabled}
          >
            {pending ? pendingLabel : confirmLabel}
          </Button>
        </DialogActions>
      </form>
      {isAsking && (
        <ConfirmDialog
          open
          title="Discard what you typed?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          destructive
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          It has not been saved.
        </ConfirmDialog>
      )}
    </Dialog>
  );
};

/**
 * The dialog of a verb, which may be inside a menu: keys typed in the dialog must not move through the menu behind it.
 */
export const ActionDialog = ({ children, ...dialog }: Omit<ConfirmDialogProps, 'open'>) => (
  <Box component="span" sx={{ display: 'contents' }} onKeyDown={hideFromMenu}>
    <ConfirmDialog open {...dialog}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>{children}</Box>
    </ConfirmDialog>
  </Box>
);

function hideFromMenu(event: KeyboardEvent): void {
  // F8 moves the focus to the toasts (docs/product.md, 12.3).
  if (event.key !== 'F8') event.stopPropagation();
}
