import { Conflict } from '../../common/errors.js';
import { DEAL_STATUSES, type DealStatus } from '../bookings/booking-workflow.js';

export const INITIAL_STATUS: DealStatus = 'New Deal';

/** The message for an end date that is not after the live date. */
export const ENDS_TOO_EARLY = 'End date must be after the live date';

/** The properties that the rules depend on. */
export interface DealState {
  status: DealStatus;
  liveDate: Date;
  endDate: Date;
}

interface Rule {
  from: readonly DealStatus[];
  /** Undefined: the status stays. */
  to?: DealStatus;
  /** Used in the message when the event is not allowed: "be approved". */
  verb: string;
}

/**
 * Every event of a deal request, the statuses in which it is allowed, and the status it leads to (docs/product.md,
 * 2.1).
 */
export const DEAL_EVENTS = {
  approve: { from: ['New Deal'], to: 'Approved', verb: 'be approved' },
  editDates: { from: ['New Deal'], verb: 'be given other dates' },
  uploadScreenshot: { from: DEAL_STATUSES, verb: 'take a screenshot' },
  createBooking: { from: ['New Deal', 'Approved', 'Live'], verb: 'have another booking' },
  liveDateReached: { from: ['Approved'], to: 'Live', verb: 'go live' },
  endDatePassed: { from: ['Live'], to: 'Completed', verb: 'be completed' },
} as const satisfies Record<string, Rule>;
export type DealEvent = keyof typeof DEAL_EVENTS;

/** The events that users trigger. Each record in the API lists those that the caller may trigger now. */
const DEAL_ACTIONS = ['approve', 'editDates', 'uploadScreenshot', 'createBooking'] as const satisfies DealEvent[];
export type DealAction = (typeof DEAL_ACTIONS)[number];

export function isAllowed(status: DealStatus, event: DealEvent): boolean {
  return (DEAL_EVENTS[event].from as readonly DealStatus[]).includes(status);
}

/**
 * The status that the event leads to. @throws Conflict naming the current status when the table, or a date in the past,
 * does not allow it.
 */
export function nextStatus({ status, endDate }: DealState, event: DealEvent, now: Date): DealStatus {
  const { to, verb }: Rule = DEAL_EVENTS[event];
  if (!isAllowed(status, event)) {
    throw new Conflict(`This deal request is ${status} now and cannot ${verb}. Reload to see where it stands.`);
  }
  if (event === 'approve' && endDate <= now)
    throw new Conflict('The end date of this deal request has passed. Change its dates, then approve it.');
  return to ?? status;
}

/** The timed event that is due, if any. A deal that missed both goes through them one by one. */
export function dueEvent(
  { status, liveDate, endDate }: DealState,
  now: Date,
): 'liveDateReached' | 'endDatePassed' | undefined {
  if (status === 'Approved' && liveDate <= now) return 'liveDateReached';
  return status === 'Live' && endDate <= now ? 'endDatePassed' : undefined;
}

/** For administrators; nobody else sees deal requests. */
export function allowedActions(status: DealStatus): DealAction[] {
  return DEAL_ACTIONS.filter((action) => isAllowed(status, action));
}
