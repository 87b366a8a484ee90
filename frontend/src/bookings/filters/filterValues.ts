import type { MessageKey } from '../../i18n/useTranslate';
import { isOutOfOrder, isWholeDay, momentUnlessChanged, type Day } from '../../ui/days';
import { businessDay } from '../../ui/format';

/** The filters of the list, as react-admin keeps them. */
type ListFilters = Readonly<Record<string, unknown>>;

const NAMES = ['brandName', 'contactEmail', 'tradingDirectorName', 'mediaCategory'] as const;
const RANGES = [
  ['liveDate_gte', 'liveDate_lte'],
  ['deadlineDate_gte', 'deadlineDate_lte'],
  ['endDate_gte', 'endDate_lte'],
] as const;
const DAYS = RANGES.flat();

type NameFilter = (typeof NAMES)[number];
type DayFilter = (typeof DAYS)[number];

/** The values of the filter form, all of them text; '' means any. */
export type ChosenFilters = Record<NameFilter, string> &
  Record<DayFilter, Day> & { isDealBooking: '' | 'true' | 'false' };

type FilterKey = keyof ChosenFilters;

const FILTER_KEYS: readonly FilterKey[] = [...NAMES, 'isDealBooking', ...DAYS];

const dayOf = (bound: unknown): Day => {
  if (typeof bound !== 'string' || Number.isNaN(Date.parse(bound))) return '';
  return isWholeDay(bound) ? bound : businessDay(bound);
};

/** The values from the URL. A link may contain a moment; its day is shown. */
export const chosenIn = (filters: ListFilters): ChosenFilters => ({
  ...(Object.fromEntries(DAYS.map((key) => [key, dayOf(filters[key])])) as Record<DayFilter, Day>),
  ...(Object.fromEntries(NAMES.map((key) => [key, typeof filters[key] === 'string' ? filters[key] : ''])) as Record<
    NameFilter,
    string
  >),
  isDealBooking: typeof filters.isDealBooking === 'boolean' ? `${filters.isDealBooking}` : '',
});

export const countOfFilters = (filters: ListFilters): number =>
  FILTER_KEYS.filter((key) => filters[key] !== undefined && filters[key] !== '').length;

/** The change of the URL for the chosen values. A moment stays as it is if its day was not changed. */
export const changeTo = (chosen: ChosenFilters, filters: ListFilters): ListFilters =>
  Object.fromEntries(
    FILTER_KEYS.map((key): [FilterKey, unknown] => {
      // A link may name several values, which the form does not show.
      if (chosen[key] === '') return [key, Array.isArray(filters[key]) ? filters[key] : undefined];
      if (key === 'isDealBooking') return [key, chosen[key] === 'true'];
      if (!isDay(key)) return [key, chosen[key].trim() || undefined];
      const before = filters[key];
      const wasDay = typeof before === 'string' && dayOf(before) !== '';
      return [key, wasDay ? momentUnlessChanged(chosen[key], before) : chosen[key]];
    }),
  );

export const NO_FILTERS: ListFilters = Object.fromEntries(FILTER_KEYS.map((key) => [key, undefined]));

/** The messages about what prevents filtering, by field. */
export function problemsOf(chosen: ChosenFilters): Partial<Record<FilterKey, MessageKey>> {
  const problems: Partial<Record<FilterKey, MessageKey>> = {};
  for (const key of DAYS) {
    if (chosen[key] && !isWholeDay(chosen[key])) problems[key] = 'bookings.filters.incomplete';
  }
  for (const [from, until] of RANGES) {
    if (isOutOfOrder(chosen[from], chosen[until])) problems[until] = 'inputs.day.outOfOrder';
  }
  return problems;
}

function isDay(key: FilterKey): key is DayFilter {
  return (DAYS as readonly string[]).includes(key);
}
