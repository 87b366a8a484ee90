import type { Availability, AvailabilitySpan } from '../../api/types';
import type { Translate } from '../../i18n/useTranslate';
import type { Days } from '../../providers/dataProvider';
import type { Day } from '../../ui/days';
import { formatWeekdayAndTime } from '../../ui/format';
import { statusName } from '../../ui/statusName';
import { dayAndMonth, weekdayOf, wholeDate } from './dayTexts';

/** The days at these positions. */
export interface Selected {
  first: number;
  last: number;
}

/** `free`, `2 of 3 taken`: the fullest of the days. */
export function stateOf({ days }: Availability, { first, last }: Selected, translate: Translate): string {
  const among = days.slice(first, last + 1);
  const scarcest = among.reduce(
    (least, day) => ((day.free ?? Infinity) < (least.free ?? Infinity) ? day : least),
    among[0]!,
  );
  const used = Math.max(...among.map(({ booked, held }) => booked + held));
  const { capacity, free } = scarcest;
  if (capacity === null)
    return used === 0
      ? translate('availability.state.unlimited')
      : translate('availability.state.unlimitedTaken', { used });
  if (capacity === 0) return translate('availability.state.blocked');
  const taken = scarcest.booked + scarcest.held;
  if (taken === 0) return translate('availability.state.free');
  if (capacity === 1 && free === 0) return translate('availability.state.taken');
  return translate('availability.state.some', { used: taken, capacity });
}

export const spansOn = ({ spans = [] }: Availability, day: Day): AvailabilitySpan[] =>
  spans.filter(({ from, to }) => from <= day && day <= to);

/** Undefined while some of the days can still be sold. */
export function whyNotSold({ isOffered }: Availability, { to }: Days, today: Day): 'retired' | 'past' | undefined {
  if (!isOffered) return 'retired';
  return to < today ? 'past' : undefined;
}

/** `Front Cover, Tue 3 Mar 2027: taken. #1042 Nimbus Cola, Live, until 14 Mar`. */
export function dayInWords(row: Availability, index: number, translate: Translate): string {
  const { day } = row.days[index]!;
  const said = {
    opportunity: row.name,
    day: `${weekdayOf(day)} ${wholeDate(day)}`,
    state: stateOf(row, { first: index, last: index }, translate),
  };
  const spans = spansOn(row, day).map((span) =>
    translate('availability.state.span', {
      label: span.label,
      status: statusOf(span, translate),
      to: dayAndMonth(span.to),
    }),
  );
  return spans.length === 0
    ? translate('availability.state.name', said)
    : translate('availability.state.withSpans', { ...said, spans: spans.join('; ') });
}

/** The status of a booking; the place of an option, its deadline and who is next. */
export function statusOf(span: AvailabilitySpan, translate: Translate): string {
  const { kind, status } = span;
  if (kind === 'booking') return statusName(status, translate);
  if (status === 'queued') return translate('availability.timeline.queued');
  return [translate('availability.timeline.option'), deadlineOf(span, translate)].filter(Boolean).join(' ');
}

/** `until Thu, 17:00, next: Acme`, of a first option. */
export function deadlineOf({ until, next }: AvailabilitySpan, translate: Translate): string {
  if (!until) return '';
  const moment = formatWeekdayAndTime(until);
  return next
    ? translate('availability.timeline.untilNext', { moment, brand: next })
    : translate('availability.timeline.until', { moment });
}
