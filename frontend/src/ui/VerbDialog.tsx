import type { FieldValues } from 'react-hook-form';
import { ActionDialog, type ConfirmDialogProps } from './ConfirmDialog';
import { useVerb, type Verb } from './useVerb';

export interface VerbDialogProps<Values extends FieldValues, Reply extends object> extends Omit<
  ConfirmDialogProps<Values>,
  'pending' | 'onConfirm'
> {
  verb: Verb<Values, Reply>;
}

/** A dialog that makes the call of a verb with what is typed. When that has succeeded, it closes and its draft is gone. */
export function VerbDialog<Values extends FieldValues, Reply extends object>({
  verb,
  ...dialog
}: VerbDialogProps<Values, Reply>) {
  const { isPending, submit } = useVerb<Values, Reply>({ form: dialog.draft, onDone: dialog.onClose, ...verb });
  return <ActionDialog<Values> {...dialog} pending={isPending} onConfirm={submit} />;
}
