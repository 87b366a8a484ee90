import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';

/**
 * Focuses a wrong field after each attempt to send a form, also if the server found the error. The error is on the page
 * by then, so that a screen reader reads it with the field. While the user corrects one field, the next wrong one does
 * not take the focus away.
 */
export function useFocusAfterAttempt<Values extends FieldValues>(
  { isSubmitting, submitCount }: Pick<FormState<Values>, 'isSubmitting' | 'submitCount'>,
  wrongField: string | undefined,
  focus: (field: string) => void,
): void {
  const focusWrongField = useEffectEvent(() => {
    if (wrongField) focus(wrongField);
  });
  useEffect(() => {
    if (!isSubmitting && submitCount > 0) focusWrongField();
  }, [isSubmitting, submitCount]);
}
