import type { Days } from '../../providers/dataProvider';
import { addDays, isWholeDay, monthAround, type Day } from '../../ui/days';

export const ZOOMS = ['days', 'weeks', 'months'] as const;
export type Zoom = (typeof ZOOMS)[number];

export const SHAPES = ['timeline', 'table'] as const;
export type Shape = (typeof SHAPES)[number];

/** What the page shows, all of which is in its address. */
export interface View {
  zoom: Zoom;
  /** A day in the period that is shown; '' for today. */
  date: Day;
  /** Undefined: whichever suits the width of the screen. */
  shape: Shape | undefined;
  category: string;
  opportunityId: string;
  brand: string;
  freeOnly: boolean;
}

/** The day in an address; '' if it is none. */
export const dayIn = (text: string | null | undefined): Day =>
  text && isWholeDay(text) && !Number.isNaN(Date.parse(text)) ? text : '';

export function viewIn(address: URLSearchParams): View {
  return {
    zoom: ZOOMS.find((zoom) => zoom === address.get('zoom')) ?? 'weeks',
    date: dayIn(address.get('date')),
    shape: SHAPES.find((shape) => shape === address.get('view')),
    category: address.get('category') ?? '',
    opportunityId: address.get('opportunity') ?? '',
    brand: address.get('brand') ?? '',
    freeOnly: address.get('free') === 'true',
  };
}

/** The address of the view. What is as usual is left out. */
export function addressOf({ zoom, date, shape, category, opportunityId, brand, freeOnly }: View): URLSearchParams {
  const values = {
    zoom: zoom === 'weeks' ? '' : zoom,
    date,
    view: shape ?? '',
    category,
    opportunity: opportunityId,
    brand,
    free: freeOnly ? 'true' : '',
  };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
}

export const NO_FILTERS = { category: '', opportunityId: '', brand: '', freeOnly: false };

export const isFiltered = ({ category, opportunityId, brand, freeOnly }: View): boolean =>
  [category, opportunityId, brand].some((value) => value !== '') || freeOnly;

const SEASON_DAYS = 13 * 7;
const FOUR_WEEKS_DAYS = 28;

/** Four weeks or a season from a Monday, a year from the first of a month; for the table, a season from the first of a month. */
export function periodOf({ zoom, date }: Pick<View, 'zoom' | 'date'>, shape: Shape, today: Day): Days {
  const day = date || today;
  const month = monthAround(day).first;
  if (shape === 'table') return { from: month, to: addDays(month, SEASON_DAYS - 1) };
  if (zoom === 'months') return { from: month, to: addDays(addMonths(month, 12), -1) };
  const from = mondayOf(day);
  return { from, to: addDays(from, (zoom === 'days' ? FOUR_WEEKS_DAYS : SEASON_DAYS) - 1) };
}

/** A day in the period before (-1) or after (1) the one that is shown, which overlap. */
export function neighbourOf({ zoom, date }: Pick<View, 'zoom' | 'date'>, shape: Shape, today: Day, way: -1 | 1): Day {
  const day = date || today;
  const month = monthAround(day).first;
  if (shape === 'table') return addMonths(month, way);
  if (zoom === 'months') return addMonths(month, 3 * way);
  return addDays(mondayOf(day), (zoom === 'days' ? 14 : 28) * way);
}

export function mondayOf(day: Day): Day {
  const weekday = new Date(day).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** @param month its first day */
function addMonths(month: Day, months: number): Day {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10);
}
