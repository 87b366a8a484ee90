import { useState } from 'react';
import { forgetDraft, keepDraft, keptDraft } from './drafts';

/** What is typed in a form of a few fields and was not sent; undefined before that, and to throw it away. */
export function useDraft<Draft>(form: string) {
  const [draft, setDraft] = useState(() => keptDraft(form) as Draft | undefined);

  function change(typed: Draft | undefined): void {
    setDraft(typed);
    if (typed) keepDraft(form, typed);
    else forgetDraft(form);
  }

  return [draft, change] as const;
}
