import { Conflict } from '../../common/errors.js';

/** The statuses of a booking, in the order in which people meet them. */
export const BOOKING_STATUSES = [
  'New Booking',
  'Awaiting Upload',
  'Under Review',
  'Revision Required',
  'Approved',
  'Live',
  'Completed',
  'Overdue',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Where a booking waits for artwork, so that a passing deadline makes it Overdue. */
export const WAITING_FOR_ARTWORK = ['New Booking', 'Awaiting Upload', 'Revision Required'] as const;
export type WaitingStatus = (typeof WAITING_FOR_ARTWORK)[number];

export const INITIAL_STATUS = 'New Booking' satisfies BookingStatus;

/** What the rules look at; the entity has all of it. */
export interface BookingState {
  status: BookingStatus;
  statusBeforeOverdue: WaitingStatus | null;
  statusChangedAt: Date;
  liveDate: Date;
  deadlineDate: Date;
  endDate: Date;
}

type Target = BookingStatus | ((booking: BookingState, now: Date) => BookingStatus);

interface Rule {
  from: readonly BookingStatus[];
  to: Target;
  /** Named to the person whose event came too early or too late: "be approved". */
  verb: string;
}

const NOT_YET_APPROVED = ['New Booking', 'Awaiting Upload', 'Revision Required', 'Under Review', 'Overdue'] as const;
const APPROVED_ONWARD = ['Approved', 'Live', 'Completed'] as const;

/**
 * Every event that a booking knows, where it may happen and where it leads (docs/product.md, 1). The server's checks, the interface's
 * buttons, the mails and the timed moves all ask this table.
 */
export const BOOKING_EVENTS = {
  confirmationSent: { from: ['New Booking'], to: 'Awaiting Upload', verb: 'be confirmed' },
  upload: { from: NOT_YET_APPROVED, to: 'Under Review', verb: 'take artwork' },
  approve: { from: ['Under Review'], to: 'Approved', verb: 'be approved' },
  reject: { from: ['Under Review'], to: 'Revision Required', verb: 'be sent back for revision' },
  deadlinePassed: { from: WAITING_FOR_ARTWORK, to: 'Overdue', verb: 'become overdue' },
  liveDateReached: { from: ['Approved'], to: 'Live', verb: 'go live' },
  live: { from: ['Approved'], to: 'Live', verb: 'be marked as live' },
  endDatePassed: { from: ['Live'], to: 'Completed', verb: 'be completed' },
  editDates: { from: BOOKING_STATUSES, to: statusForDates, verb: 'be given other dates' },
  reactivate: { from: ['Completed'], to: 'Completed', verb: 'be reactivated' },
  editRevenue: { from: BOOKING_STATUSES, to: unchanged, verb: 'be given another revenue' },
  resendEmail: { from: BOOKING_STATUSES, to: unchanged, verb: 'be told of again' },
  delete: { from: BOOKING_STATUSES, to: unchanged, verb: 'be deleted' },
} as const satisfies Record<string, Rule>;
export type BookingEvent = keyof typeof BOOKING_EVENTS;

/** The events that people cause; each record that the API returns says which of them the asker may cause now. */
const BOOKING_ACTIONS = [
  'upload',
  'approve',
  'reject',
  'live',
  'reactivate',
  'editDates',
  'editRevenue',
  'resendEmail',
  'delete',
] as const satisfies BookingEvent[];
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

export type Asker = 'admin' | 'viewer' | 'brand';

export function isAllowed(status: BookingStatus, event: BookingEvent): boolean {
  return (BOOKING_EVENTS[event].from as readonly BookingStatus[]).includes(status);
}

/** @throws Conflict naming the current status when the table does not allow the event in it. */
export function requireAllowed(status: BookingStatus, event: BookingEvent): void {
  if (isAllowed(status, event)) return;
  const { verb } = BOOKING_EVENTS[event];
  throw new Conflict(`This booking is ${status} now and cannot ${verb}. Reload to see where it stands.`);
}

/** Where the event leads; errors as for `requireAllowed`. */
export function nextStatus(booking: BookingState, event: BookingEvent, now: Date): BookingStatus {
  requireAllowed(booking.status, event);
  const { to } = BOOKING_EVENTS[event];
  return typeof to === 'function' ? to(booking, now) : to;
}

/** The timed event that is due, if any; a booking that slept through several takes them one by one. */
export function dueEvent(booking: BookingState, now: Date): BookingEvent | undefined {
  if (booking.status === 'Approved' && booking.liveDate <= now) return 'liveDateReached';
  if (booking.status === 'Live' && booking.endDate <= now) return 'endDatePassed';
  if (!isAllowed(booking.status, 'deadlinePassed') || booking.deadlineDate > now) return undefined;
  // A revision asked for after the deadline gives the brand its chance; one that was open when it passed is overdue.
  const askedLate = booking.status === 'Revision Required' && booking.statusChangedAt >= booking.deadlineDate;
  return askedLate ? undefined : 'deadlinePassed';
}

export function allowedActions(status: BookingStatus, asker: Asker): BookingAction[] {
  if (asker === 'viewer') return [];
  const offered = asker === 'brand' ? (['upload'] as const) : BOOKING_ACTIONS;
  return offered.filter((action) => isAllowed(status, action));
}

/** The OVERDUE flag: the deadline has passed and the booking is not through. */
export function isPastDeadline(
  { status, deadlineDate }: Pick<BookingState, 'status' | 'deadlineDate'>,
  now: Date,
): boolean {
  return deadlineDate < now && !(APPROVED_ONWARD as readonly BookingStatus[]).includes(status);
}

function unchanged({ status }: BookingState): BookingStatus {
  return status;
}

function statusForDates(booking: BookingState, now: Date): BookingStatus {
  if (booking.status === 'Overdue' && booking.deadlineDate > now)
    return booking.statusBeforeOverdue ?? 'Awaiting Upload';
  if (!(APPROVED_ONWARD as readonly BookingStatus[]).includes(booking.status)) return booking.status;
  if (booking.endDate <= now) return 'Completed';
  return booking.liveDate <= now ? 'Live' : 'Approved';
}
