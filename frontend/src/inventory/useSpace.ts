import type { Availability } from '../api/types';
import { useRead } from '../providers/api';
import type { Days } from '../providers/dataProvider';
import { addDays, daysFromTo, isWholeDay, today, YEAR_DAYS } from '../ui/days';
import { useSettled } from '../ui/useSettled';
import {
  heldBy,
  roomIn,
  roomOn,
  unitsOn,
  windowsNear,
  withoutHeld,
  withSiblings,
  type Own,
  type Room,
  type Sibling,
} from './room';

/** How far from the wanted days free ones are looked for. */
const LOOK_AROUND = { before: 60, after: 180 };

interface Wanted {
  opportunityId: string | undefined;
  days: Days;
  units: number;
  own?: Own;
  /** The option that is booked. Unlike a booking that exists, it may not stay above the capacity. */
  option?: Own;
  /** The brand, when one of its enquiries is booked: its own options do not stand in the way. */
  brand?: string;
  siblings?: readonly Sibling[];
}

interface Space {
  room: Room;
  /** The nearest free days of the same length, if there is no room. */
  windows: Days[];
  /** Whether this is about days that have been changed since. */
  isOutdated: boolean;
}

/**
 * What an opportunity offers on the wanted days, of which a year at most can be asked for (docs/product.md, 16.4).
 * Undefined if it is not limited, and while it is not known.
 */
export function useSpace({ opportunityId, days, units, brand, siblings = [], own, option }: Wanted): Space | undefined {
  const { from, to } = useSettled(days);
  const isAsked = isWholeDay(from) && isWholeDay(to) && from <= to && daysFromTo(from, to) <= YEAR_DAYS;
  const wanted = useAvailability({ opportunityId, from, to }, isAsked);
  const leftOf = (found: Availability) => {
    const others = option ? withoutHeld(found, [option], () => option.units) : found;
    const held = brand === undefined ? [] : heldBy(brand, units, others.spans);
    // The siblings take the place of its options, too.
    const unheld = withoutHeld(others, held, (day) => units + unitsOn(siblings, day));
    return withSiblings(unheld, siblings);
  };
  const availability = isAsked && wanted.data ? leftOf(wanted.data) : undefined;
  const room = availability ? roomIn(availability, units, own) : undefined;

  const isFull = room !== undefined && !room.fits;
  const around = isFull ? daysAround({ from, to }) : { from, to };
  const { data: nearby } = useAvailability({ opportunityId, ...around }, isFull && !wanted.isPlaceholderData);
  if (!availability || !room) return undefined;
  return {
    room,
    windows: isFull && nearby ? windowsNear(roomOn(leftOf(nearby).days, own), { from, to }, units) : [],
    isOutdated: wanted.isPlaceholderData || from !== days.from || to !== days.to,
  };
}

/** What is free in a period that does not change. Undefined if it is not limited, and while it is not known. */
export const useAvailabilityIn = (opportunityId: string | undefined, days: Days) =>
  useAvailability({ opportunityId, ...days }, true).data;

function useAvailability(
  { opportunityId = '', ...days }: Partial<Days> & { opportunityId?: string },
  enabled: boolean,
) {
  return useRead(
    ['availability', opportunityId, days],
    async (api) => (await api.availability({ opportunityId, ...(days as Days) }))[0] ?? null,
    {
      enabled: enabled && opportunityId !== '',
      // Colleagues book, too.
      staleTime: 0,
      // The former answer stays on screen until the next one has come, for the same opportunity.
      placeholderData: (former: Availability | null | undefined) =>
        former?.opportunityId === opportunityId ? former : undefined,
    },
  );
}

/** Where free days are looked for: not in the past. */
function daysAround({ from, to }: Days): Days {
  const now = today();
  const earliest = addDays(from, -LOOK_AROUND.before);
  const first = earliest < now ? now : earliest;
  const latest = addDays(to < now ? now : to, LOOK_AROUND.after);
  const last = addDays(first, YEAR_DAYS - 1);
  return { from: first, to: latest < last ? latest : last };
}
