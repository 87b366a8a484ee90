import { daysBetween, isWorkingDay, plus } from './plain-days.js';
import type { Random } from './random.js';

// The bookings of a year, what happens to them, and which reminders they should lead to: computed without the product's
// own rules and calendar.

const BEFORE = [-14, -7, -3, -1];
const AFTER = [1, 3, 7];

/** Reminders go out between the morning and the afternoon. */
export type Part = 'morning' | 'half past nine' | 'afternoon';
export interface Moment {
  day: string;
  part: Part;
}

export interface Waiting {
  /** Set when it is booked. */
  id: string;
  number: number;
  contacts: string[];
  deadline: string;
  /** When its brand was last asked for artwork; undefined while it is not waited for. */
  asked?: Moment;
  isRevision: boolean;
  /** When the last upload was answered, in milliseconds of the real clock. */
  answeredAt?: number;
  mutedUntil?: string;
  /** By contact, the day of the last reminder. */
  reminded: Map<string, string>;
}

export type Happening = Moment & { booking: Waiting } & (
    | { what: 'booked' | 'uploaded' | 'sent back' | 'contact muted' }
    | { what: 'moved' | 'muted'; to: string }
  );

export interface Extent {
  first: string;
  last: string;
  bookings: number;
  contacts: number;
}

/** What happens in the time, in no particular order. */
export function happeningsOf(extent: Extent, random: Random): Happening[] {
  const { first, last } = extent;
  const people = Array.from({ length: extent.contacts }, (_, index) => `person${index}@brand.test`);
  const all = Array.from({ length: extent.bookings }, (_, index): Happening[] => {
    const booked = bookedIn(extent, people, random);
    // One is muted for three weeks, and the contact of another for good.
    if (index === 0) return mutedFrom(partOf(extent, 2), booked.booking);
    if (index === 1) return [booked, { ...booked, day: partOf(extent, 3), part: 'morning', what: 'contact muted' }];
    return [booked, ...laterOf(booked, random)];
  });
  return all.flat().filter(({ day }) => day >= first && day <= last);
}

function bookedIn({ first, last }: Extent, people: string[], random: Random): Happening {
  // The last step comes seven days after the deadline.
  const deadline = plus(first, random.int(8, daysBetween(first, last) - 8));
  const contacts = random.shuffle(people).slice(0, random.chance(0.3) ? random.int(2, 3) : 1);
  const day = plus(deadline, -random.int(2, 30));
  return {
    ...{ day: day < first ? first : day, part: anyPart(random), what: 'booked' },
    booking: { id: '', number: 0, contacts, deadline, isRevision: false, reminded: new Map() },
  };
}

const partOf = ({ first, last }: Extent, parts: number) => plus(first, Math.floor(daysBetween(first, last) / parts));

/** It is muted when its first reminder has gone out, until its deadline has passed. */
function mutedFrom(deadline: string, booking: Waiting): Happening[] {
  booking.deadline = deadline;
  const day = plus(deadline, -9);
  return [
    { day: plus(day, -7), part: 'morning', booking, what: 'booked' },
    { day, part: 'morning', booking, what: 'muted', to: plus(day, 21) },
  ];
}

/** What happens to a booking later: its artwork comes, its deadline is moved, or nothing. */
function laterOf({ booking, ...booked }: Happening, random: Random): Happening[] {
  if (random.chance(0.65)) return artworkOf(booking, booked, random);
  return random.chance(0.2) ? [moveOf(booking, booked, random)] : [];
}

/** Its artwork comes; some is sent back, and some of that comes again. */
function artworkOf(booking: Waiting, booked: Moment, random: Random): Happening[] {
  const uploaded = uploadAfter(booking, booked, booked.day, random);
  if (!random.chance(0.35)) return [uploaded];
  // On the afternoon of the deadline, little time is left before it is overdue.
  const isLast = uploaded.day < booking.deadline && random.chance(0.3);
  const sentBack: Happening = {
    day: isLast ? booking.deadline : plus(uploaded.day, random.int(1, 6)),
    part: isLast ? 'afternoon' : anyPart(random),
    booking,
    what: 'sent back',
  };
  if (random.chance(0.5)) return [uploaded, sentBack];
  return [uploaded, sentBack, uploadAfter(booking, sentBack, sentBack.day, random)];
}

/** An upload at any time, or while a reminder of the booking goes out. */
function uploadAfter(booking: Waiting, asked: Moment, from: string, random: Random): Happening {
  const reminders = stepsOf({ ...booking, asked }).filter((day) => day > from);
  if (reminders.length > 0 && random.chance(0.5))
    return { day: random.pick(reminders), part: 'half past nine', booking, what: 'uploaded' };
  const latest = Math.max(1, daysBetween(from, booking.deadline)) + 8;
  return { day: plus(from, random.int(1, latest)), part: anyPart(random), booking, what: 'uploaded' };
}

function moveOf(booking: Waiting, booked: Moment, random: Random): Happening {
  const day = plus(booked.day, random.int(1, daysBetween(booked.day, booking.deadline) + 5));
  return { day, part: anyPart(random), booking, what: 'moved', to: plus(day, random.int(3, 25)) };
}

const anyPart = (random: Random): Part => random.pick(['morning', 'afternoon'] as const);

/** By contact, of which bookings a reminder is owed on the day. */
export function owedOn(day: string, bookings: Waiting[], mutedContacts: Set<string>): Map<string, Waiting[]> {
  const owed = new Map<string, Waiting[]>();
  if (!isWorkingDay(day)) return owed;
  for (const booking of bookings) {
    const step = stepsOf(booking).findLast((each) => each <= day);
    if (!step || (booking.mutedUntil && booking.mutedUntil >= day)) continue;
    for (const contact of booking.contacts) {
      const reminded = booking.reminded.get(contact);
      if (mutedContacts.has(contact) || (reminded && reminded >= step)) continue;
      owed.set(contact, [...(owed.get(contact) ?? []), booking]);
    }
  }
  return owed;
}

/** The days of its reminders, in order. */
function stepsOf({ asked, deadline, isRevision }: Waiting): string[] {
  if (!asked) return [];
  const isLate = isRevision && asked.day > deadline;
  const start = isLate ? asked.day : deadline;
  // A brand that was asked in the afternoon is not reminded on the next morning.
  const earliest = plus(asked.day, asked.part === 'afternoon' ? 2 : 1);
  return (isLate ? AFTER : [...BEFORE, ...AFTER])
    .map((days) => workingDayFrom(plus(start, days), Math.sign(days)))
    .filter((day) => day >= earliest)
    .sort();
}

const workingDayFrom = (day: string, direction: number): string =>
  isWorkingDay(day) ? day : workingDayFrom(plus(day, direction), direction);
