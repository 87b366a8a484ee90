import BanIcon from '@mui/icons-material/BlockRounded';
import type { ReactNode } from 'react';
import { useTranslate, type MessageKey } from '../i18n/useTranslate';
import type { Refusal } from '../providers/dataProvider';
import type { ConfirmDialogProps } from './ConfirmDialog';
import { keptDraft } from './drafts';
import { CheckboxInput, ReasonInput, requireReason } from './form/inputs';
import { Hint, Muted } from './Muted';
import type { Verb } from './useVerb';
import { DialogVerb, type VerbButtonProps } from './VerbButton';
import { VerbDialog } from './VerbDialog';

interface RefusalVerbProps<Reply extends object>
  extends
    Pick<VerbButtonProps, 'look' | 'label' | 'name'>,
    Pick<ConfirmDialogProps<Refusal>, 'title' | 'confirmLabel'>,
    Pick<Verb<Refusal, Reply>, 'resource' | 'call' | 'done' | 'failed'> {
  /** The dialog's name in the address. */
  dialogName: string;
  isAllowed: boolean;
  draft: string;
  /** Says what will happen. */
  children: ReactNode;
  warnings?: ReactNode;
  /** The error if no reason was typed. */
  required: MessageKey;
  /** False: everybody to tell was erased. */
  tell: false | { label: string; hint: string };
}

const NOTHING_TYPED: Refusal = { reason: '', tell: true };

/** Refuses with a reason, and asks whether to tell the person who asked. */
export function RefusalVerb<Reply extends object>({
  dialogName,
  isAllowed,
  look,
  label,
  name,
  children,
  warnings,
  required,
  tell,
  resource,
  call,
  done,
  failed,
  ...dialog
}: RefusalVerbProps<Reply>) {
  const translate = useTranslate();
  return (
    <DialogVerb
      look={look}
      label={label}
      name={name}
      icon={<BanIcon />}
      dialog={dialogName}
      isAllowed={isAllowed}
      hasDraft={keptDraft(dialog.draft) !== undefined}
    >
      {(close) => (
        <VerbDialog<Refusal, Reply>
          {...dialog}
          values={NOTHING_TYPED}
          isKeptOnClose
          validate={requireReason(required)}
          verb={{
            resource,
            done,
            failed,
            call: (api, typed) => call(api, { reason: typed.reason.trim(), tell: tell && typed.tell }),
          }}
          onClose={close}
        >
          <Muted>{children}</Muted>
          {warnings}
          <ReasonInput minRows={3} maxRows={10} />
          {tell ? <CheckboxInput source="tell" {...tell} /> : <Hint>{translate('inputs.nobodyTold')}</Hint>}
        </VerbDialog>
      )}
    </DialogVerb>
  );
}
