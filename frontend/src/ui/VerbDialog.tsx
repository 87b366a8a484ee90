import Alert from '@mui/material/Alert';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate';
import { ActionDialog, type ConfirmDialogProps } from './ConfirmDialog';
import { closesDialog } from './dialogInAddress';
import { FollowRecord, GuardForm, isUntouched } from './form/form';
import { useVerb, type Verb } from './useVerb';

export interface VerbDialogProps<Values extends FieldValues, Reply extends object> extends Omit<
  ConfirmDialogProps<Values>,
  'pending' | 'onConfirm'
> {
  /**
   * The values of the record that is edited. If somebody else changes it, the inputs follow. Values that do not come from
   * a record must stay the same: if today's date became another one at midnight, that would look like such a change.
   */
  values: Values;
  verb: Omit<Verb<Values, Reply>, 'close'>;
}

/** A dialog that makes the call of a verb with what is typed. When that has succeeded, it closes and its draft is gone. */
export function VerbDialog<Values extends FieldValues, Reply extends object>({
  verb,
  children,
  ...dialog
}: VerbDialogProps<Values, Reply>) {
  const translate = useTranslate();
  const { values } = dialog;
  const [opened] = useState(values);
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    dialog.onClose();
  };
  const { isPending, isSuccess, submit } = useVerb<Values, Reply>({
    form: dialog.draft,
    ...verb,
    close,
  });
  // After a success, the values are those that were sent.
  const hasChanged = !isPending && !isSuccess && !isUntouched(values, opened);
  return (
    <ActionDialog<Values> {...dialog} pending={isPending} onConfirm={submit} onClose={close}>
      <FollowRecord values={values} />
      {!dialog.draft && (
        <GuardForm
          untouched={values}
          isSent={() => isClosed.current}
          isPending={isPending}
          text={translate('dialog.leaving')}
          leaves={closesDialog}
        />
      )}
      {hasChanged && <Alert severity="info">{translate('dialog.changedMeanwhile')}</Alert>}
      {children}
    </ActionDialog>
  );
}
