import { tabStore } from './tabStore';

const drafts = tabStore<unknown>('draft');

/** Keeps what was typed in an unsent form. */
export const keepDraft = drafts.keep;

export const keptDraft = drafts.kept;

/** The draft of the reason that is asked for when the form is refused for lack of space. */
export const reasonOf = (form: string) => `${form}:reason`;

/** Forgets a form's draft, and the reason that was typed for it. */
export function forgetDraft(form: string): void {
  drafts.forget(form);
  drafts.forget(reasonOf(form));
}

/** Whether the user has unsent drafts in this tab. Drafts of other users of this browser do not count. */
export const hasDrafts = drafts.hasAny;

/** Whether closing the tab would lose drafts, of anybody who has used it. */
export const areDraftsKept = () => !drafts.isEmpty();

/** At sign-out, removes the user's drafts from the browser. */
export const forgetDrafts = drafts.forgetAllOf;
