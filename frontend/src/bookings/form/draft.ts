import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { EMPTY_BOOKING, type NewBooking } from './newBooking';

const KEY = 'placard.newBooking';

/**
 * What was typed before the page was left, the tab reloaded or the session over (docs/product.md, 9.2). It lives as long as
 * the tab. A file cannot be kept.
 */
export function readDraft(): NewBooking | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<NewBooking> | null;
    return kept === null ? undefined : { ...EMPTY_BOOKING, ...kept };
  } catch {
    // An unreadable draft is worth no more than none.
    return undefined;
  }
}

export const forgetDraft = (): void => sessionStorage.removeItem(KEY);

/** Keeps what is typed in the form around it. */
export function KeepDraft(): null {
  const values = useWatch<NewBooking>();
  useEffect(() => {
    const typed = { ...values, specSheetFile: null };
    const isEmpty = Object.values(typed).every((value) => value === null || value === '');
    if (isEmpty) forgetDraft();
    else sessionStorage.setItem(KEY, JSON.stringify(typed));
  }, [values]);
  return null;
}
