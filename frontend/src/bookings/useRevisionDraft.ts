import { useState } from 'react';
import { forgetDraft, keepDraft, keptDraft } from '../ui/drafts';

/** The comments of a revision as far as they are typed, in the dialog or on the review page; undefined before that. */
export function useRevisionDraft(bookingId: string) {
  const name = `revision:${bookingId}`;
  const [draft, setDraft] = useState(() => keptDraft(name) as string | undefined);

  function change(comments: string | undefined): void {
    setDraft(comments);
    if (comments) keepDraft(name, comments);
    else forgetDraft(name);
  }

  return [draft, change] as const;
}
