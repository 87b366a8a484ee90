import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import { keyFor } from '../ui/attempts';
import { useVerb } from '../ui/useVerb';
import { NoteForm } from './NoteForm';
import type { NotedResource } from './useNotes';

/** Writes a note on a record. What is typed is kept for this record, also on other pages, until it is added. */
export function AddNote({ resource, id }: { resource: NotedResource; id: string }) {
  const translate = useTranslate();
  const form = `note:${resource}:${id}`;
  const [added, setAdded] = useState(0);
  const { submit, isPending } = useVerb<string>({
    resource: 'notes',
    call: (api, text) => api.addNote(resource, id, text, keyFor(form, text)),
    done: () => ({ key: 'notes.addDone' }),
    failed: 'notes.addFailed',
    form,
    onDone: () => setAdded((count) => count + 1),
  });
  return (
    <NoteForm
      // A new form after each note, with the focus where it was.
      key={added}
      draft={form}
      submitLabel={translate('notes.add')}
      autoFocus={added > 0}
      pending={isPending}
      onSubmit={submit}
    />
  );
}
