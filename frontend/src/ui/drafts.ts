import { tabStore, userIdNow } from './tabStore';

const drafts = tabStore<unknown>('draft');

/** Keeps what was typed in an unsent form. */
export const keepDraft = drafts.keep;

export const keptDraft = drafts.kept;

/** The draft of the reason that is asked for when the form is refused for lack of space. */
export const reasonOf = (form: string) => `${form}:reason`;

/** Forgets a form's draft, and the reason that was typed for it. */
export function forgetDraft(form: string, userId?: string): void {
  drafts.forget(form, userId);
  drafts.forget(reasonOf(form), userId);
}

/**
 * Remembers the draft of a form that is being sent. The returned function forgets it after the success, unless the form
 * was left and opened again meanwhile, and something else was typed there. In that case it returns false: the answer must
 * not close the form either.
 */
export function sentDraft(form: string) {
  const userId = userIdNow();
  // Without the version of the record: what was sent raises that.
  const typed = (name: string) => ({ ...(drafts.kept(name, userId) as object | undefined), version: undefined });
  const now = () => JSON.stringify([typed(form), typed(reasonOf(form))]);
  const sent = now();
  return (isShown: boolean): boolean => {
    const isStillSent = isShown || now() === sent;
    if (isStillSent) forgetDraft(form, userId);
    return isStillSent;
  };
}

/** Whether the user has unsent drafts in this tab. Drafts of other users of this browser do not count. */
export const hasDrafts = drafts.hasAny;

/** Whether closing the tab would lose drafts, of anybody who has used it. */
export const areDraftsKept = () => !drafts.isEmpty();

/** At sign-out, removes the user's drafts from the browser. */
export const forgetDrafts = drafts.forgetAllOf;
