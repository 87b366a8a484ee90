import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { wholeDaysOf } from '../../ui/days';
import { forgetDraft, keepDraft, keptDraft } from '../../ui/drafts';
import { EMPTY_BOOKING, type NewBooking } from './newBooking';

/** @param source the id of the booking's origin; each origin has a separate draft */
export const draftName = (source: string) => `new-booking:${source}`;

/**
 * Restores what was typed before the user left or reloaded the page or the session ended (docs/product.md, 9.2). It is
 * kept for the lifetime of the tab. A file cannot be kept.
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
    // `untouched` is not a dependency, because it does not change while the form is open.
  }, [source, values]);
  return null;
}

const daysOf = ({ liveDate, deadlineDate, endDate }: NewBooking) => ({ liveDate, deadlineDate, endDate });
