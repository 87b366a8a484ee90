import { useState } from 'react';
import { currentUser } from '../providers/session';
import { withSessionStorage } from './sessionKept';

const PREFIX = 'draft:';

/** If the browser does not allow storage, drafts last as long as the page. */
const inMemory = new Map<string, string>();

/** Per user, so that another person who signs in on the same tab does not find it (docs/product.md, 9.2). */
const keyOf = (form: string) => `${PREFIX}${currentUser()?.id ?? ''}:${form}`;

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

/** @returns undefined when there is none, or none that can be read. */
export function keptDraft(form: string): unknown {
  const key = keyOf(form);
  const text = withSessionStorage((storage) => storage.getItem(key)) ?? inMemory.get(key);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

export function forgetDraft(form: string): void {
  const key = keyOf(form);
  inMemory.delete(key);
  withSessionStorage((storage) => storage.removeItem(key));
}

/** Whether anything in this tab was typed and not sent. */
export const hasDrafts = (): boolean => inMemory.size > 0 || storedKeys().length > 0;

/** After signing out, none of it stays in the browser. */
export function forgetDrafts(): void {
  inMemory.clear();
  withSessionStorage((storage) => storedKeys().forEach((key) => storage.removeItem(key)));
}

const storedKeys = (): string[] =>
  withSessionStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX))) ?? [];

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
