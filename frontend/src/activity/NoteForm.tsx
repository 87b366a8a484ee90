import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type KeyboardEvent } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate';
import { keptDraft } from '../ui/drafts';
import { FollowRecord, KeepDraft, type FieldErrors } from '../ui/form/form';
import { TextInput } from '../ui/form/inputs';
import { takeLostFocus } from '../ui/lostFocus';

interface NoteFormProps {
  /** What is typed is kept under this name (ui/drafts) until it is sent. */
  draft: string;
  /** The version of the note that is edited. */
  version?: number;
  /** The text before anything is typed. */
  text?: string;
  submitLabel: string;
  /** Takes the focus if what it replaces had it. */
  autoFocus: boolean;
  pending: boolean;
  onSubmit: (text: string) => Promise<FieldErrors | undefined>;
  onCancel?: () => void;
}

/** One text of several lines. Ctrl or Cmd with Enter sends it. */
export function NoteForm({
  draft,
  version,
  text = '',
  submitLabel,
  autoFocus,
  pending,
  onSubmit,
  onCancel,
}: NoteFormProps) {
  const translate = useTranslate();
  const untouched = { text };
  const [initial] = useState(() => ({ ...untouched, ...(keptDraft(draft) as { text: string } | undefined) }));

  function sendByKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    (event.target as HTMLElement).closest('form')?.requestSubmit();
  }

  return (
    <Form
      record={initial}
      onSubmit={(values: FieldValues) => (pending ? undefined : onSubmit(String(values.text).trim()))}
      disableInvalidFormNotification
      noValidate
    >
      <FollowRecord values={untouched} />
      <KeepDraft name={draft} untouched={untouched} version={version} />
      <Box sx={{ display: 'grid', gap: 1 }} onKeyDown={sendByKey}>
        <TextInput
          source="text"
          label={translate('notes.label')}
          helperText={translate('notes.hint')}
          multiline
          minRows={2}
          maxRows={12}
          slotProps={{ htmlInput: { ref: autoFocus ? takeLostFocus : undefined } }}
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="outlined" size="small" aria-disabled={pending}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="text" size="small" aria-disabled={pending} onClick={() => !pending && onCancel()}>
              {translate('notes.cancel')}
            </Button>
          )}
        </Box>
      </Box>
    </Form>
  );
}
