import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Opportunity } from '../../api/types';
import type { Day } from '../../ui/days';
import { isDeadlineLate, suggestedDeadline } from '../days';

interface DeadlineOf {
  /** The names of the fields. */
  live: string;
  deadline: string;
  opportunity: Opportunity | undefined;
  /** Until the opportunity is known, nothing is suggested. */
  isLoading?: boolean;
}

/**
 * The deadline follows the live date and the opportunity, however they are changed, until another one is typed.
 * @returns whether it is after the live date
 */
export function useDeadline({ live, deadline, opportunity, isLoading = false }: DeadlineOf): boolean {
  const { getValues, setValue } = useFormContext();
  const [liveDate, deadlineDate] = useWatch({ name: [live, deadline] }) as [Day, Day];
  const suggested = isLoading ? '' : suggestedDeadline(liveDate, opportunity?.leadDays);
  const lastSuggested = useRef(suggested);
  const suggest = useEffectEvent(() => {
    if (suggested === '' || suggested === lastSuggested.current) return;
    const current = getValues(deadline) as Day;
    if (current === '' || current === lastSuggested.current) setValue(deadline, suggested, { shouldDirty: true });
    lastSuggested.current = suggested;
  });
  useEffect(() => suggest(), [suggested]);
  return isDeadlineLate({ liveDate, deadlineDate });
}
