import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What happens, or what is lost. */
  children: ReactNode;
  confirmLabel: string;
  /** The confirming button's words while the call is under way. */
  pendingLabel?: string;
  cancelLabel?: string;
  destructive?: boolean;
  pending?: boolean;
  /** When the confirmation has to wait for what is typed in the dialog, which then takes the focus. */
  disabled?: boolean;
  /** Something was typed: Escape and a press beside the dialog ask before they throw it away. Cancel means it. */
  isDirty?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action, or holds its few fields. Enter confirms; while pending it neither closes nor fires twice. */
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
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (!pending) onClose();
  };
  const dismiss = () => {
    if (isDirty && !pending) setAsking(true);
    else close();
  };
  return (
    <Dialog open={open} onClose={dismiss} maxWidth="xs" aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog is a child of its page in React: its submit must not reach a form around it.
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
