import BanIcon from '@mui/icons-material/BlockRounded';
import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/useTranslate';
import type { Refusal } from '../providers/dataProvider';
import { ActionDialog, type ConfirmDialogProps } from './ConfirmDialog';
import type { useVerbDialog } from './dialogInAddress';
import { keptDraft } from './drafts';
import { CheckboxInput, ReasonInput, requireReason } from './form/inputs';
import { Muted } from './Muted';
import { VerbButton, type VerbButtonProps } from './VerbButton';

interface RefusalVerbProps
  extends
    Pick<VerbButtonProps, 'look' | 'label' | 'name'>,
    Pick<ConfirmDialogProps<Refusal>, 'title' | 'confirmLabel' | 'pending' | 'onConfirm'> {
  /** The dialog, as `useVerbDialog` returns it. */
  dialog: ReturnType<typeof useVerbDialog>;
  isAllowed: boolean;
  draft: string;
  onClose: () => void;
  /** Says what will happen. */
  children: ReactNode;
  /** The error if no reason was typed. */
  required: MessageKey;
  tell: { label: string; hint: string };
}

const NOTHING_TYPED: Refusal = { reason: '', tell: true };

/** Refuses with a reason, and asks whether to tell the person who asked. */
export function RefusalVerb({
  dialog,
  isAllowed,
  draft,
  look,
  label,
  name,
  children,
  required,
  tell,
  onConfirm,
  ...texts
}: RefusalVerbProps) {
  return (
    <>
      {isAllowed && <VerbButton look={look} label={label} name={name} icon={<BanIcon />} onClick={dialog.open} />}
      {/* Somebody else may have decided meanwhile. What was typed stays, because it may be needed elsewhere. */}
      {dialog.isOpen && (isAllowed || keptDraft(draft) !== undefined) && (
        <ActionDialog<Refusal>
          {...texts}
          draft={draft}
          values={NOTHING_TYPED}
          isKeptOnClose
          validate={requireReason(required)}
          onConfirm={({ reason, tell: isTold }) => onConfirm({ reason: reason.trim(), tell: isTold })}
        >
          <Muted>{children}</Muted>
          <ReasonInput minRows={3} maxRows={10} />
          <CheckboxInput source="tell" {...tell} />
        </ActionDialog>
      )}
    </>
  );
}
