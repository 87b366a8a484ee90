import { currentUser } from '../providers/session';
import { withSessionStorage } from './sessionKept';

const PREFIX = 'draft:';

/** Used if the browser does not allow storage; these drafts are lost with the page. */
const inMemory = new Map<string, string>();

/** Includes the user, so that another user in the same tab does not see the draft (docs/product.md, 9.2). */
const keyOf = (form: string, userId = currentUser()?.id ?? '') => `${PREFIX}${userId}:${form}`;

/** Keeps what was typed in an unsent form for the lifetime of the tab. */
export function keepDraft(form: string, draft: unknown): void {
  const key = keyOf(form);
  const text = JSON.stringify(draft);
  const isKept = withSessionStorage((storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (!isKept) inMemory.set(key, text);
}

/** @returns undefined if there is no readable draft. */
export function keptDraft(form: string): unknown {
  const key = keyOf(form);
  const text = withSessionStorage((storage) => storage.getItem(key)) ?? inMemory.get(key);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** The draft of the reason that is asked for when the form is refused for lack of space. */
export const reasonOf = (form: string) => `${form}:reason`;

/** Forgets a form's draft, and the reason that was typed for it. */
export function forgetDraft(form: string): void {
  for (const key of [keyOf(form), keyOf(reasonOf(form))]) {
    inMemory.delete(key);
    withSessionStorage((storage) => storage.removeItem(key));
  }
}

/** Whether the user has unsent drafts in this tab. Drafts of other users of this browser do not count. */
export const hasDrafts = (): boolean => [...inMemory.keys(), ...storedKeys()].some((key) => key.startsWith(keyOf('')));

/** Called at sign-out, so that none of the user's drafts stay in the browser. */
export function forgetDrafts(userId: string): void {
  const isTheirs = (key: string) => key.startsWith(keyOf('', userId));
  [...inMemory.keys()].filter(isTheirs).forEach((key) => inMemory.delete(key));
  withSessionStorage((storage) =>
    storedKeys()
      .filter(isTheirs)
      .forEach((key) => storage.removeItem(key)),
  );
}

const storedKeys = (): string[] =>
  withSessionStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX))) ?? [];
