import type { ResolverResult } from 'react-hook-form';

/** The API's name of the field that only bots fill in, which they usually do with a field of this name. */
export const HONEYPOT = 'website';

/** The error messages by field. */
export type ErrorsOf<Values> = { [Name in keyof Values & string]?: string };

/** The result of a form's validation, as react-hook-form takes it. */
export const resolved = <Values extends object>(values: Values, errors: ErrorsOf<Values>): ResolverResult => {
  const found = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (found.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(found.map(([field, message]) => [field, { type: 'check', message }])),
  };
};

/** The attributes that connect a field with its control. */
export interface Bound<Value> {
  id: string;
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  /** Set while the form is being sent, because a change would be lost. */
  readOnly: boolean;
}

/** A rough check. The server checks thoroughly, and its error appears below the same field. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/**
 * Like `looksLikeEmail`, but takes a host without a dot, as in a company's own network. For accounts, the organisation, and
 * looking people up.
 */
export const looksLikeAccountEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim());

/** The number of characters as the server counts them: code points, without those that choose how an emoji is drawn. */
export const lengthOf = (text: string): number => [...text.trim().replace(/[\uFE0E\uFE0F]/g, '')].length;

/** Attributes that tell assistive technology about the field and its error. */
export function describedBy(id: string, hasHint: boolean, error: string | undefined) {
  const ids = [error && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined };
}
