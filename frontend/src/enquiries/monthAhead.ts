import type { Enquiry } from '../api/types';
import type { Days } from '../providers/dataProvider';
import { monthAround, today } from '../ui/days';
import { monthNameOf } from '../ui/format';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** What is still ahead of the month that an enquiry asks for. Undefined if the month has passed. */
export function monthAhead({
  bookingPeriodMonth,
  bookingPeriodYear,
}: Pick<Enquiry, 'bookingPeriodMonth' | 'bookingPeriodYear'>): Days | undefined {
  const month = MONTHS.find((each) => monthNameOf(each) === bookingPeriodMonth);
  const { first, last } = monthAround(`${bookingPeriodYear}-${String(month).padStart(2, '0')}-01`);
  const now = today();
  return last < now ? undefined : { from: first < now ? now : first, to: last };
}
