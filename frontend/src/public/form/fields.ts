/** A field's name and the sentence that says what is wrong with it. */
export type ErrorsOf<Values> = { [Name in keyof Values & string]?: string };

/** The attributes that connect a field with its control. */
export interface Bound<Value> {
  id: string;
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  /** While the form is being sent: a change would be lost. */
  readOnly: boolean;
}

/** As strict as a form may be; the server knows better, and its word appears under the same field. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Attributes that tell assistive technology about the field and its error. */
export function describedBy(id: string, hasHint: boolean, error: string | undefined) {
  const ids = [error && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined };
}
