import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';
import { isFocusInOrLost } from '../lostFocus';

/**
 * Focuses a wrong field after each attempt to send a form, also if the server found the error. The error is on the page
 * by then, so that a screen reader reads it with the field. While the user corrects one field, the next wrong one does
 * not take the focus away, and neither does an answer that comes while the user types elsewhere.
 */
export function useFocusAfterAttempt<Values extends FieldValues>(
  { isSubmitting, submitCount }: Pick<FormState<Values>, 'isSubmitting' | 'submitCount'>,
  wrongField: string | undefined,
  focus: (field: string) => void,
): void {
  const focusWrongField = useEffectEvent(() => {
    if (wrongField) focus(wrongField);
  });
  const focusedForm = useRef<Element | null>(null);
  useEffect(() => {
    if (isSubmitting) focusedForm.current = document.activeElement?.closest('form') ?? null;
    else if (submitCount > 0 && (!focusedForm.current || isFocusInOrLost(focusedForm.current))) focusWrongField();
  }, [isSubmitting, submitCount]);
}
