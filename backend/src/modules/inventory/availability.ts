import { addDays } from '../../common/plain-days.js';
import type { FoundOpportunity, TakenSpan } from './availability.query.js';
import type { AvailabilityDto, AvailableDayDto } from './dto/availability.dto.js';

const byNumber = new Intl.Collator('en', { numeric: true });

/** The figures of each day, and what takes space if `spans` are wanted (docs/product.md, 16.4). */
export function availabilityOf(
  opportunity: FoundOpportunity,
  taken: TakenSpan[],
  days: string[],
  { hasSpans, isShown }: { hasSpans: boolean; isShown: (span: TakenSpan) => boolean },
): AvailabilityDto {
  const figures = { ...opportunity, days: figuresOf(opportunity.capacity, taken, days) };
  if (!hasSpans) return figures;
  // Bookings of the same days by their numbers, so that they do not change places when they are loaded again.
  const ordered = taken.toSorted(
    (one, other) => one.first - other.first || one.last - other.last || byNumber.compare(one.label!, other.label!),
  );
  const dated = ({ first, last }: TakenSpan) => ({ from: addDays(days[0]!, first), to: addDays(days[0]!, last) });
  const spans = ordered.flatMap((span) => {
    const { kind, id, label, status, units } = span;
    return kind !== 'block' && isShown(span)
      ? [{ kind, id: id!, label: label!, status: status!, ...dated(span), units, ...deadlineOf(span) }]
      : [];
  });
  const blocks = ordered
    .filter(({ kind }) => kind === 'block')
    .map((block) => ({ id: block.id!, reason: block.label!, ...dated(block), capacity: block.units }));
  return { ...figures, spans, blocks };
}

/** Until when a first option is held, and who waits for its days. */
function deadlineOf({ kind, status, expiresAt, next }: TakenSpan) {
  if (kind !== 'option' || status !== 'first' || !expiresAt) return {};
  return { until: expiresAt.toISOString(), ...(next !== null && { next }) };
}

function figuresOf(capacity: number | null, taken: TakenSpan[], days: string[]): AvailableDayDto[] {
  const booked = unitsPerDay(taken, days.length, ({ kind }) => kind === 'booking');
  const held = unitsPerDay(taken, days.length, ({ kind, status }) => kind === 'option' && status === 'first');
  const blocks = taken.filter(({ kind }) => kind === 'block');
  return days.map((day, index) => {
    const present = { day, booked: booked[index]!, held: held[index]!, capacity, free: null as number | null };
    // Where nothing is limited, a blocked day only says so.
    if (capacity === null) return present;
    let most = capacity;
    for (const { first, last, units } of blocks) if (first <= index && index <= last && units < most) most = units;
    present.capacity = most;
    present.free = Math.max(most - present.booked - present.held, 0);
    return present;
  });
}

function unitsPerDay(taken: TakenSpan[], days: number, isCounted: (span: TakenSpan) => boolean): number[] {
  const change = new Array<number>(days + 1).fill(0);
  for (const span of taken) {
    if (!isCounted(span) || span.last < 0 || span.first >= days) continue;
    change[Math.max(span.first, 0)]! += span.units;
    change[Math.min(span.last + 1, days)]! -= span.units;
  }
  let units = 0;
  return change.slice(0, days).map((step) => (units += step));
}
