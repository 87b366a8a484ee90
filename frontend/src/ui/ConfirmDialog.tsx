import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate';
import { ignoreSecondClick, isSecondClick } from './doubleClick';
import { forgetDraft, keptDraft } from './drafts';
import { isUntouched, KeepDraft, type FieldErrors } from './form/form';
import { ErrorSummary } from './form/ErrorSummary';
import { useFocusAfterAttempt } from './form/useFocusAfterAttempt';

export type ConfirmDialogProps<Values extends FieldValues> = {
  title: string;
  /** Says what will happen or be lost, or contains a few inputs. */
  children: ReactNode;
  confirmLabel: string;
  /** The confirming button's label while the call is in progress. */
  pendingLabel?: string;
  cancelLabel?: string;
  destructive?: boolean;
  pending?: boolean;
  /** The values of the inputs before anything is typed. Escape and a click outside ask before discarding a change. */
  values?: Values;
  /** Keeps what is typed for the lifetime of the tab under this name (ui/drafts). Closing the dialog discards it. */
  draft?: string;
  /** Closing the dialog keeps the draft, so it does not ask. */
  isKeptOnClose?: boolean;
  /** It shows what cannot be shown again, so only its button closes it. */
  showsOnce?: boolean;
  /** Lists the wrong fields, because they may be out of view: in a dialog of more than three. */
  listsErrors?: boolean;
  validate?: (values: Values) => FieldErrors;
  /** Disables the confirming button, for example until a text has been typed. */
  disabled?: (values: Values) => boolean;
  /** May return errors by field, also as a promise. */
  onConfirm: (values: Values) => unknown;
  onClose: () => void;
};

/**
 * Asks for confirmation of an action, or is a form with a few inputs. Enter confirms. While pending, it can neither be
 * closed nor submitted again.
 */
export const ConfirmDialog = <Values extends FieldValues>({
  title,
  children,
  confirmLabel,
  pendingLabel = confirmLabel,
  cancelLabel,
  destructive = false,
  pending = false,
  values: untouched = {} as Values,
  draft,
  isKeptOnClose = false,
  showsOnce = false,
  listsErrors = false,
  validate,
  disabled,
  onConfirm,
  onClose,
}: ConfirmDialogProps<Values>) => {
  const translate = useTranslate();
  const titleId = useId();
  const fields = Object.keys(untouched).length;
  const [initial] = useState(() => ({ ...untouched, ...(draft && (keptDraft(draft) as Partial<Values> | undefined)) }));
  const typed = useRef<() => FieldValues>(null);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (pending) return;
    if (draft && !isKeptOnClose) forgetDraft(draft);
    onClose();
  };
  const dismiss = (event: { detail: number }) => {
    if (isSecondClick(event)) return;
    const isDirty = !isKeptOnClose && typed.current && !isUntouched(typed.current(), untouched);
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
    if (isOwn && !target.closest('form')) event.currentTarget.querySelector('form')?.requestSubmit();
  };
  return (
    <Dialog
      open
      onClose={showsOnce ? undefined : dismiss}
      onKeyDown={confirmByEnter}
      maxWidth="xs"
      aria-labelledby={titleId}
      // Only what is between title and buttons scrolls.
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
    >
      <Form
        record={initial}
        // Always set, because otherwise a server's error without an input would block the next attempt.
        validate={(values) => validate?.(values as Values)}
        // Enter also submits while the button is disabled.
        onSubmit={(values: FieldValues) =>
          pending || disabled?.(values as Values) ? undefined : onConfirm(values as Values)
        }
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
      >
        <FormState typed={typed} />
        {draft && <KeepDraft name={draft} untouched={untouched} touchedOnly />}
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        {listsErrors && <WrongFields />}
        <DialogActions onClickCapture={ignoreSecondClick}>
          <Button variant="outlined" onClick={close} aria-disabled={pending} autoFocus={destructive && fields === 0}>
            {cancelLabel ?? translate('dialog.cancel')}
          </Button>
          <ConfirmButton color={destructive ? 'error' : 'primary'} aria-disabled={pending} isDisabled={disabled}>
            {pending ? pendingLabel : confirmLabel}
          </ConfirmButton>
        </DialogActions>
      </Form>
      {isAsking && (
        <ConfirmDialog
          title={translate('dialog.discard.title')}
          confirmLabel={translate('dialog.discard.submit')}
          cancelLabel={translate('dialog.discard.cancel')}
          destructive
          onConfirm={close}
          onClose={() => setAsking(false)}
        >
          {translate('dialog.discard.text')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
};

/** Beside the buttons, where it is in view after an attempt. */
const WrongFields = () => (
  <Box sx={{ maxHeight: '30vh', flexShrink: 0, overflowY: 'auto', px: 2, pt: 1, '&:empty': { display: 'none' } }}>
    <ErrorSummary />
  </Box>
);

/** Lets the dialog around the form read what is typed. */
function FormState({ typed }: { typed: Ref<() => FieldValues> }): null {
  const { getValues, setFocus } = useFormContext();
  const state = useFormState();
  useImperativeHandle(typed, () => getValues);
  useFocusAfterAttempt(state, Object.keys(state.errors)[0], setFocus);
  return null;
}

interface ConfirmButtonProps<Values> extends Pick<ButtonProps, 'color' | 'aria-disabled' | 'children'> {
  isDisabled: ((values: Values) => boolean) | undefined;
}

function ConfirmButton<Values extends FieldValues>({ isDisabled, ...button }: ConfirmButtonProps<Values>) {
  const values = useWatch() as Values;
  return <Button type="submit" variant="contained" disabled={isDisabled?.(values)} {...button} />;
}

/**
 * The dialog of a verb, which may be inside a menu: keys typed in the dialog must not move through the menu behind it.
 */
export const ActionDialog = <Values extends FieldValues>({ children, ...dialog }: ConfirmDialogProps<Values>) => (
  <Box component="span" sx={{ display: 'contents' }} onKeyDown={hideFromMenu}>
    <ConfirmDialog {...dialog}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>{children}</Box>
    </ConfirmDialog>
  </Box>
);

function hideFromMenu(event: KeyboardEvent): void {
  // F8 moves the focus to the toasts (docs/product.md, 12.3).
  if (event.key !== 'F8') event.stopPropagation();
}
