import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCloseMenu } from './ActionMenu';
import { ActionDialog } from './ConfirmDialog';
import { useRuledOut, useVerbDialog } from './dialogInAddress';
import { isSecondClick } from './doubleClick';
import { useVerb, type Verb } from './useVerb';

/**
 * Where a verb appears: as the page's primary action, beside it, in a row or card (outlined or plain), in the header of
 * a section, or in a menu.
 */
export type VerbLook = 'primary' | 'secondary' | 'row' | 'plain' | 'quiet' | 'menu';

export interface VerbButtonProps {
  look?: VerbLook;
  label: string;
  /** The accessible name if the label alone would be ambiguous, such as "Approve #1001". */
  name?: string;
  icon?: ReactElement;
  pending?: boolean;
  /** Shown while the call is in progress, instead of a spinner. */
  pendingLabel?: string;
  destructive?: boolean;
  /** The target of a link. Without it, `onClick` is called. */
  to?: string;
  /** The history state for `to`. */
  state?: unknown;
  onClick?: () => void;
}

/** One verb as a button or as an entry of a menu. */
export function VerbButton({
  look = 'row',
  label,
  name,
  icon,
  pending = false,
  pendingLabel,
  destructive,
  to,
  state,
  onClick,
}: VerbButtonProps) {
  const closeMenu = useCloseMenu();
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
  return (
    <Button
      {...target}
      {...BUTTONS[look]}
      startIcon={icon}
      // `disabled` would take the focus away.
      {...(pendingLabel === undefined ? { loading: pending } : { 'aria-disabled': pending })}
      aria-label={name}
      onClick={(event) => !isSecondClick(event) && onClick?.()}
    >
      {pending && pendingLabel !== undefined ? pendingLabel : label}
    </Button>
  );
}

const BUTTONS = {
  primary: { variant: 'contained' },
  secondary: { variant: 'outlined' },
  row: { variant: 'outlined', size: 'small' },
  plain: { variant: 'text', size: 'small' },
  // Aligns its text, not its padding, with the text of the section, also where the text is short.
  quiet: { variant: 'text', size: 'small', sx: { minWidth: 0, marginRight: '-10px' } },
} as const;

interface DialogVerbProps extends Omit<VerbButtonProps, 'pending' | 'to' | 'state' | 'onClick'> {
  /** The dialog's name in the address. */
  dialog: string;
  /** Whether the record allows the verb now. */
  isAllowed?: boolean;
  /** A dialog with a draft can be opened even if the verb is no longer allowed. */
  hasDraft?: boolean;
  /** The dialog. */
  children: (close: () => void) => ReactNode;
}

/**
 * A verb that opens a dialog. The URL says whether the dialog is open. If somebody else's change rules out the verb, an
 * open dialog stays with what was typed there.
 */
export function DialogVerb({ dialog, isAllowed = true, hasDraft = false, children, ...button }: DialogVerbProps) {
  const { isOpen, open, close } = useVerbDialog(dialog);
  const [wasShown, setWasShown] = useState(false);
  const isShown = isOpen && (isAllowed || hasDraft || wasShown);
  if (isShown !== wasShown) setWasShown(isShown);

  useRuledOut(isOpen && !isShown, close);

  return (
    <>
      {isAllowed && <VerbButton {...button} onClick={open} />}
      {isShown && children(close)}
    </>
  );
}

interface ConfirmedVerbProps extends Omit<DialogVerbProps, 'children'> {
  title: string;
  confirmLabel: string;
  confirmPendingLabel?: string;
  cancelLabel?: string;
  pending: boolean;
  onConfirm: () => void;
  /** Says what will happen or be lost. */
  children: ReactNode;
}

/** A verb that asks for confirmation in a dialog. */
export function ConfirmedVerb({
  title,
  confirmLabel,
  confirmPendingLabel,
  cancelLabel,
  pending,
  onConfirm,
  children,
  ...trigger
}: ConfirmedVerbProps) {
  return (
    <DialogVerb {...trigger}>
      {(close) => (
        <ActionDialog
          title={title}
          confirmLabel={confirmLabel}
          pendingLabel={confirmPendingLabel}
          cancelLabel={cancelLabel}
          destructive={trigger.destructive}
          pending={pending}
          onConfirm={onConfirm}
          onClose={close}
        >
          {children}
        </ActionDialog>
      )}
    </DialogVerb>
  );
}

interface ConfirmedCallProps<Reply extends object> extends Omit<ConfirmedVerbProps, 'pending' | 'onConfirm'> {
  verb: Verb<void, Reply>;
}

/** A verb that asks for confirmation and then makes its call. The dialog closes when that has succeeded. */
export function ConfirmedCall<Reply extends object>({ verb, ...props }: ConfirmedCallProps<Reply>) {
  const { close } = useVerbDialog(props.dialog);
  const { isPending, run } = useVerb({ onDone: close, ...verb });
  return <ConfirmedVerb {...props} pending={isPending} onConfirm={run} />;
}
