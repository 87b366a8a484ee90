import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import type { Refusal } from '../providers/dataProvider';
import { ActionDialog, type ConfirmDialogProps } from './ConfirmDialog';
import { CheckboxInput, TextInput } from './form/inputs';

interface RefusalDialogProps extends Pick<
  ConfirmDialogProps<Refusal>,
  'title' | 'confirmLabel' | 'pendingLabel' | 'pending' | 'draft' | 'onConfirm' | 'onClose'
> {
  /** Says what will happen. */
  children: ReactNode;
  /** The error if no reason was typed. */
  required: string;
  tell: { label: string; hint: string };
}

const NOTHING_TYPED: Refusal = { reason: '', tell: true };

/** Asks for the reason of a refusal, and whether to tell the person who asked. */
export function RefusalDialog({ children, required, tell, onConfirm, ...dialog }: RefusalDialogProps) {
  const translate = useTranslate();
  return (
    <ActionDialog<Refusal>
      {...dialog}
      values={NOTHING_TYPED}
      isKeptOnClose
      validate={({ reason }) => (reason.trim() === '' ? { reason: required } : {})}
      onConfirm={({ reason, tell: isTold }) => onConfirm({ reason: reason.trim(), tell: isTold })}
    >
      <Typography color="text.secondary">{children}</Typography>
      <TextInput
        source="reason"
        label={translate('dialog.reason')}
        multiline
        minRows={3}
        maxRows={10}
        required
        autoFocus
      />
      <CheckboxInput source="tell" {...tell} />
    </ActionDialog>
  );
}
