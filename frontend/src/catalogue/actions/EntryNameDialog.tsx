import { useRef, useState, type ReactNode } from 'react';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { useDraft } from '../../ui/drafts';
import { FormField } from '../../ui/FormField';
import { catalogueTexts } from '../texts';

const { add: texts } = catalogueTexts;

interface EntryNameDialogProps {
  title: string;
  confirmLabel: string;
  pendingLabel: string;
  /** The initial value of the field. */
  name?: string;
  /** The name of the draft (ui/drafts). */
  draftName: string;
  pending: boolean;
  /** The server's error about the name. */
  error?: string;
  /** Shown below the name. */
  children?: ReactNode;
  onConfirm: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of an entry. A rejected name stays in the field. */
export function EntryNameDialog({
  name = '',
  draftName,
  error,
  children,
  onConfirm,
  onClose,
  ...dialog
}: EntryNameDialogProps) {
  const [typed = name, setTyped] = useDraft<string>(draftName);
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function close() {
    setTyped(undefined);
    onClose();
  }

  function submit() {
    const isBlank = typed.trim() === '';
    setMissing(isBlank);
    if (isBlank) input.current?.focus();
    else onConfirm(typed.trim());
  }

  return (
    <ActionDialog {...dialog} isDirty={typed !== name} onConfirm={submit} onClose={close}>
      <FormField
        label={texts.name}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
        }}
        error={isMissing ? texts.required : error}
        required
        autoFocus
        autoComplete="off"
        inputRef={input}
        inputProps={{ maxLength: 200 }}
        onFocus={({ target }) => target.select()}
      />
      {children}
    </ActionDialog>
  );
}
