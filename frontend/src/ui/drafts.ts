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

/** Whether this tab has unsent drafts of the user or of a public form. Drafts of other users do not count. */
export const hasDrafts = drafts.hasAny;

/** Whether closing the tab would lose drafts, of anybody who has used it. */
export const areDraftsKept = () => !drafts.isEmpty();

/** At sign-out, removes the user's drafts and those of public forms from this tab. */
export const forgetDrafts = drafts.forgetAllOf;
