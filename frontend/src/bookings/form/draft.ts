import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { wholeDaysOf } from '../../ui/days';
import { forgetDraft, keepDraft, keptDraft } from '../../ui/drafts';
import { EMPTY_BOOKING, type NewBooking } from './newBooking';

/** @param source the id of the booking's origin: each has a draft of its own */
export const draftName = (source: string) => `new-booking:${source}`;

/**
 * What was typed before the page was left, the tab reloaded or the session over (docs/product.md, 9.2). It lives as
 * long as the tab. A file cannot be kept.
 */
export function readDraft(source: string): NewBooking | undefined {
  const kept = keptDraft(draftName(source)) as Partial<NewBooking> | undefined;
  return kept && { ...EMPTY_BOOKING, ...kept };
}

interface KeepDraftProps {
  source: string;
  /** The initial form is not a draft. */
  untouched: NewBooking;
}

/** Keeps what is typed in the surrounding form. */
export function KeepDraft({ source, untouched }: KeepDraftProps): null {
  const values = useWatch<NewBooking>() as NewBooking;
  useEffect(() => {
    const typed = { ...values, ...wholeDaysOf(daysOf(values), daysOf(untouched)), specSheetFile: null };
    const isUntouched = Object.entries(typed).every(([field, value]) => value === untouched[field as keyof NewBooking]);
    if (isUntouched) forgetDraft(draftName(source));
    else keepDraft(draftName(source), typed);
    // What the form began with does not change while it is open.
  }, [source, values]);
  return null;
}

const daysOf = ({ liveDate, deadlineDate, endDate }: NewBooking) => ({ liveDate, deadlineDate, endDate });
