import type { AvailabilitySpan } from '../api/types';
import type { Translate } from '../i18n/useTranslate';
import type { Days } from '../providers/dataProvider';
import { formatCount, formatDays, formatShortDay } from '../ui/format';
import type { Room } from './room';

/** So many bookings are named; the others are counted. */
const MAX_NAMED = 2;

/** "Exclusive", "6 screens". Empty if it is not limited. */
export function capacityInWords(
  { capacity, unitName }: { capacity: number | null; unitName: string | null },
  translate: Translate,
): string {
  if (capacity === null) return '';
  if (capacity === 1) return translate('inventory.exclusive');
  const count = formatCount(capacity);
  return unitName
    ? translate('inventory.units', { count, unit: unitName })
    : translate('inventory.unit', { smart_count: capacity, count });
}

/** "3–14 May, 20 May". */
export const daysInWords = (days: readonly Days[]): string =>
  days.map(({ from, to }) => formatDays(from, to)).join(', ');

/** "Free", "2 of 3 taken; #1042 until 14 Mar". */
export function spaceInWords(room: Room, translate: Translate): string {
  const found = stateOf(room, translate);
  const mayStay = room.fits && room.lacking.length > 0;
  const state = mayStay ? translate('inventory.hint.mayStay', { state: found }) : found;
  const details = [
    ...(room.takers.length > 0 ? [takersInWords(room.takers, translate)] : []),
    ...(room.lacking.length === 0 ? [] : room.blocks.map(({ reason }) => reason)),
  ];
  return details.length === 0 ? state : translate('inventory.hint.with', { state, details: details.join('; ') });
}

function stateOf({ worst: { taken, capacity }, lacking, isBlocked }: Room, translate: Translate): string {
  if (lacking.length === 0)
    return taken === 0 ? translate('inventory.hint.isFree') : translate('inventory.hint.partly', { taken, capacity });
  const days = daysInWords(lacking);
  if (isBlocked) return translate('inventory.hint.blocked', { days });
  if (taken === 0) return translate('inventory.hint.tooFew', { days, smart_count: capacity });
  if (capacity === 1) return translate('inventory.hint.taken', { days });
  return translate('inventory.hint.full', { days, taken, capacity });
}

function takersInWords(takers: readonly AvailabilitySpan[], translate: Translate): string {
  const named = takers
    .slice(0, MAX_NAMED)
    .map(({ label, to }) => translate('inventory.hint.until', { label, day: formatShortDay(to) }))
    .join(', ');
  const count = takers.length - MAX_NAMED;
  return count > 0 ? translate('inventory.hint.more', { takers: named, count }) : named;
}
