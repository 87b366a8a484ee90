import type { EntityManager } from 'typeorm';
import { shownDay } from '../../common/business-day.js';
import { Conflict, type FieldErrors } from '../../common/errors.js';
import { addDays, dayNumber, dayText, YEAR_DAYS, type DaySpan } from '../../common/plain-days.js';
import { bookingTypeName } from '../catalogue/catalogue.service.js';
import type { Blocker, FreeWindow } from './dto/no-space.dto.js';
import { blockersOf, freeWindows, type Block, type Taken } from './free-windows.js';

const WAY_OUT = 'To book it anyway, give a reason.';

/** Units that a booking or an option is to take. */
export interface Wanted extends Taken {
  opportunityId: string;
  /** Its own id, because it does not stand in its own way. */
  id: string;
}

/** A day that lacks space, with what can be sold and what others have taken on it. */
export interface FullDay {
  day: string;
  capacity: number;
  units: number;
}

/** There are not as many units on one of the days. A repetition with a reason goes through (docs/product.md, 16.1). */
export class NoSpace extends Conflict {
  /**
   * @param lack which place has no space, when and why
   * @param lackBesides `lack`, worded without bookings that are rolled back
   */
  constructor(
    readonly lack: string,
    override readonly facts: { blockers: Blocker[]; freeWindows: FreeWindow[] },
    errors?: FieldErrors,
    readonly lackBesides: (undone: Blocker[]) => string = () => lack,
  ) {
    super(`${lack} ${WAY_OUT}`, errors);
  }

  /**
   * Of the bookings of a deal: names all that do not fit, because one reason would let all of them through.
   * @param refused by the number of the booking
   * @param undone the ids of all its bookings. They are rolled back, so blockers do not name them.
   */
  static ofDeal(refused: Map<number, NoSpace>, undone: string[]): NoSpace {
    const { lacks, facts } = together(refused, undone, 'Other bookings of the deal');
    return new NoSpace(lacks.map(([bookingNumber, lack]) => `#${bookingNumber}: ${lack}`).join(' '), facts);
  }

  /**
   * Of several bookings of a form: names all that do not fit, also by row.
   * @param refused by the row
   * @param undone as for `ofDeal`
   */
  static ofRows(refused: Map<number, NoSpace>, undone: string[]): NoSpace {
    const { lacks, facts } = together(refused, undone, 'Other dates of the same form');
    const errors = lacks.map(([row, lack]) => [`dates.${row}.liveDate`, `${lack} ${WAY_OUT}`]);
    const all = new Set(lacks.map(([, lack]) => lack));
    return new NoSpace([...all].join(' '), facts, Object.fromEntries(errors) as FieldErrors);
  }
}

function together(refused: Map<number, NoSpace>, undone: string[], others: string) {
  const isUndone = ({ bookingId = '' }: Blocker) => undone.includes(bookingId);
  const lacks = [...refused].map(([key, { lack, lackBesides, facts }]): [number, string] => {
    const own = facts.blockers.filter(isUndone);
    return [key, own.length > 0 ? `${lackBesides(own)} ${others} take some of this space.` : lack];
  });
  const blockers = [...refused.values()].flatMap(({ facts }) => facts.blockers).filter((each) => !isUndone(each));
  // Days that are free for one booking need not be free for several.
  const windows = undone.length === 1 ? [...refused.values()].flatMap(({ facts }) => facts.freeWindows) : [];
  return { lacks, facts: { blockers: eachOnce(blockers), freeWindows: windows } };
}

const eachOnce = (blockers: Blocker[]): Blocker[] => [
  ...new Map(blockers.map((each) => [each.bookingId ?? each.option, each])).values(),
];

/** Says what stands in the way, and when there is space. */
export async function noSpace(manager: EntityManager, wanted: Wanted, full: FullDay, now: Date): Promise<NoSpace> {
  const [about] = await manager.query<[{ category: string; name: string; capacity: number; today: string }]>(
    `SELECT categories.name AS category, opportunities.name, capacity, business_day($2)::text AS today
     FROM opportunities JOIN categories ON categories.id = category_id WHERE opportunities.id = $1`,
    [wanted.opportunityId, now],
  );
  // Free days are looked for a year before and after the wanted ones.
  const start = Math.max(dayNumber(about.today), dayNumber(wanted.from) - YEAR_DAYS);
  const around = { from: dayText(start), to: addDays(wanted.to, YEAR_DAYS) };
  const span = { from: wanted.from < around.from ? wanted.from : around.from, to: around.to };
  const place = {
    capacity: about.capacity,
    blocks: await blocksIn(manager, wanted.opportunityId, span),
    taken: await takenBesides(manager, wanted, span),
  };
  const lackBesides = (undone: Blocker[]) => {
    const there = undone.filter(({ from, to }) => from <= full.day && full.day <= to);
    const units = there.reduce((left, each) => left - each.units, full.units);
    return lackOf(bookingTypeName(about.category, about.name), { ...full, units }, place.blocks);
  };
  const facts = {
    blockers: blockersOf(place, wanted),
    freeWindows: freeWindows(place, wanted, around).map(({ from, to }) => ({ liveDate: from, endDate: to })),
  };
  return new NoSpace(lackBesides([]), facts, undefined, lackBesides);
}

function lackOf(name: string, { day, capacity, units }: FullDay, blocks: (Block & { reason: string })[]): string {
  // Ordered by what they leave.
  const block = blocks.find(({ from, to }) => from <= day && day <= to);
  let why = `${units} of ${capacity} are taken`;
  if (block && capacity === 0) why = `it is blocked (${block.reason})`;
  else if (units === 0) why = capacity === 1 ? 'there is only 1' : `there are only ${capacity}`;
  else if (capacity === 1 && units === 1) why = 'it is taken';
  return `“${name}” has no space for this on ${shownDay(day)}: ${why}.`;
}

function blocksIn(manager: EntityManager, opportunityId: string, { from, to }: DaySpan) {
  return manager.query<(Block & { reason: string })[]>(
    `SELECT from_day::text AS from, to_day::text AS to, capacity, reason FROM blocked_days
     WHERE opportunity_id = $1 AND from_day <= $3 AND to_day >= $2 ORDER BY capacity, from_day`,
    [opportunityId, from, to],
  );
}

async function takenBesides(manager: EntityManager, { opportunityId, id }: Wanted, { from, to }: DaySpan) {
  const rows = await manager.query<(Taken & { id: string; bookingNumber: number | null; brandName: string })[]>(
    `SELECT taken.id, taken.from_day::text AS from, taken.to_day::text AS to, taken.units,
       booking_number AS "bookingNumber", coalesce(bookings.brand_name, options.brand_name) AS "brandName"
     FROM taken_units($1, $2, $3) AS taken
       LEFT JOIN bookings ON bookings.id = taken.id LEFT JOIN options ON options.id = taken.id
     WHERE taken.id <> $4 ORDER BY taken.from_day, booking_number`,
    [opportunityId, from, to, id],
  );
  return rows.map(({ id: taker, bookingNumber, ...taken }): Blocker =>
    bookingNumber === null ? { option: taker, ...taken } : { bookingId: taker, bookingNumber, ...taken },
  );
}
