import { useState } from 'react';
import { forgetDraft, keepDraft, keptDraft } from './drafts';

/**
 * What is typed in a form of a few fields and was not sent; undefined before that, and to throw it away.
 * @param read what of a kept draft can be filled in again; all of it unless said otherwise
 */
export function useDraft<Draft>(form: string, read = (kept: Draft): Draft => kept) {
  const [draft, setDraft] = useState(() => {
    const kept = keptDraft(form) as Draft | undefined;
    return kept && read(kept);
  });

  function change(typed: Draft | undefined): void {
    setDraft(typed);
    if (typed) keepDraft(form, typed);
    else forgetDraft(form);
  }

  return [draft, change] as const;
}
