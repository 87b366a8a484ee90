import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Note } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { isConflict } from '../providers/httpClient';
import { forgetDraft, keptDraft } from '../ui/drafts';
import { formatDateAndTime } from '../ui/format';
import { useVerb } from '../ui/useVerb';
import { ConfirmedCall, VerbButton } from '../ui/VerbButton';
import { NoteForm } from './NoteForm';

/** The text of a note. Its author can change it in its place, or delete it. */
export function NoteText({ note }: { note: Note }) {
  const translate = useTranslate();
  const draft = `note:${note.id}`;
  /** The version that is edited. The note may be a newer one by now, which was saved in another tab. */
  const [edited, setEdited] = useState(() => {
    const kept = keptDraft(draft) as Partial<Note> | undefined;
    return kept && (kept.version ?? note.version);
  });
  const [isRefused, setRefused] = useState(false);
  const { submit, isPending } = useVerb<string>({
    resource: 'notes',
    call: (api, text) => api.editNote({ id: note.id, version: isRefused ? note.version : edited! }, text),
    done: () => ({ key: 'notes.editDone' }),
    failed: 'notes.editFailed',
    form: draft,
    close: stopEditing,
    onFailed: (error) => {
      // The newer text is shown from now on, and may be replaced.
      if (isConflict(error)) setRefused(true);
      return false;
    },
  });
  const nameOf = (label: string) => translate('notes.of', { label, when: formatDateAndTime(note.createdAt) });

  function stopEditing() {
    setEdited(undefined);
    setRefused(false);
  }

  if (edited !== undefined && note.allowedActions.includes('edit'))
    return (
      <Box sx={{ mt: 1 }}>
        {note.version !== edited && (
          <Box sx={{ mb: 2 }}>
            <Alert severity="info">{translate('dialog.changedMeanwhile')}</Alert>
            <Text>{note.text}</Text>
          </Box>
        )}
        <NoteForm
          draft={draft}
          version={edited}
          text={note.text}
          submitLabel={translate('notes.save')}
          autoFocus
          pending={isPending}
          onSubmit={submit}
          onCancel={() => {
            forgetDraft(draft);
            stopEditing();
          }}
        />
      </Box>
    );
  return (
    <>
      <Text>{note.text}</Text>
      {note.allowedActions.length > 0 && (
        <Box sx={{ display: 'flex', gap: 0.5, ml: '-8px' }}>
          <VerbButton
            look="plain"
            label={translate('notes.edit')}
            name={nameOf(translate('notes.edit'))}
            onClick={() => setEdited(note.version)}
          />
          <DeleteNote note={note} name={nameOf(translate('notes.remove'))} />
        </Box>
      )}
    </>
  );
}

function DeleteNote({ note, name }: { note: Note; name: string }) {
  const translate = useTranslate();
  return (
    <ConfirmedCall
      look="plain"
      label={translate('notes.remove')}
      name={name}
      dialog={`deleteNote.${note.id}`}
      title={translate('notes.remove')}
      confirmLabel={translate('notes.removeSubmit')}
      destructive
      verb={{
        resource: 'notes',
        call: (api) => api.deleteNote(note),
        done: () => ({ key: 'notes.removeDone' }),
        failed: 'notes.removeFailed',
      }}
    >
      {translate('notes.removeText')}
    </ConfirmedCall>
  );
}

const Text = styled('p')(({ theme }) => ({
  maxWidth: 620,
  marginTop: '4px !important',
  padding: '8px 12px',
  borderRadius: 8,
  backgroundColor: theme.palette.tint,
  // Notes may have several lines.
  whiteSpace: 'pre-line',
}));
