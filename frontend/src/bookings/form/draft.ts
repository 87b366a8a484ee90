import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { EMPTY_BOOKING, type NewBooking } from './newBooking';

const KEY = 'placard.newBooking';

/**
 * What was typed before the page was left, the tab reloaded or the session over (docs/product.md, 9.2). It lives as long as
 * the tab. A file cannot be kept.
 * @param source the id of what the booking is made from: each has a draft of its own
 */
export function readDraft(source: string): NewBooking | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(source)) ?? 'null') as Partial<NewBooking> | null;
    return kept === null ? undefined : { ...EMPTY_BOOKING, ...kept };
  } catch {
    // An unreadable draft is worth no more than none.
    return undefined;
  }
}

export const forgetDraft = (source: string): void => sessionStorage.removeItem(keyOf(source));

const keyOf = (source: string) => (source === '' ? KEY : `${KEY}.${source}`);

interface KeepDraftProps {
  source: string;
  /** The form before anybody typed: that is no draft. */
  untouched: NewBooking;
}

/** Keeps what is typed in the form around it. */
export function KeepDraft({ source, untouched }: KeepDraftProps): null {
  const values = useWatch<NewBooking>();
  useEffect(() => {
    const typed = { ...values, specSheetFile: null };
    const isUntouched = Object.entries(typed).every(([field, value]) => value === untouched[field as keyof NewBooking]);
    if (isUntouched) forgetDraft(source);
    else sessionStorage.setItem(keyOf(source), JSON.stringify(typed));
    // What the form began with does not change while it is open.
  }, [source, values]);
  return null;
}
