import { workflow, type Rule } from '../../common/workflow.js';
import { DEAL_STATUSES, type DealStatus } from '../bookings/booking-workflow.js';

/** A deal request can be declined; its bookings are cancelled then. */
export const DEAL_REQUEST_STATUSES = [...DEAL_STATUSES, 'Declined'] as const;
export type DealRequestStatus = (typeof DEAL_REQUEST_STATUSES)[number];

export const INITIAL_STATUS: DealRequestStatus = 'New Deal';

/** How a deal request begins. */
export const SUBMISSION = { done: 'submitted', mails: ['team-deal-request', 'deal-acknowledgement'] } as const;

export const ENDS_TOO_EARLY = 'End date must be after the live date';

/** The properties that the rules depend on. */
export interface DealState {
  status: DealRequestStatus;
  statusBeforeDeclined: DealStatus | null;
  liveDate: Date;
  endDate: Date;
}

/**
 * Every event of a deal request, the statuses in which it is allowed, and the status it leads to (docs/product.md,
 * 2.1).
 */
export const DEAL_EVENTS = {
  approve: { from: ['New Deal'], to: 'Approved', verb: 'be approved', done: 'approved', objection: endHasPassed },
  editDates: { from: ['New Deal'], verb: 'have its dates changed', done: 'dates changed' },
  decline: { from: ['New Deal', 'Approved'], to: 'Declined', verb: 'be declined', done: 'declined' },
  reopen: {
    from: ['Declined'],
    to: ({ statusBeforeDeclined }) => statusBeforeDeclined ?? 'New Deal',
    verb: 'be reopened',
    done: 'reopened',
  },
  uploadScreenshot: { from: DEAL_REQUEST_STATUSES, verb: 'take a screenshot', done: 'screenshot uploaded' },
  createBooking: { from: ['New Deal', 'Approved', 'Live'], verb: 'take another booking', done: 'booking made' },
  assign: { from: DEAL_REQUEST_STATUSES, verb: 'be assigned', done: 'assigned' },
  liveDateReached: { from: ['Approved'], to: 'Live', verb: 'go live', done: 'went live' },
  endDatePassed: { from: ['Live'], to: 'Completed', verb: 'be completed', done: 'completed' },
} as const satisfies Record<string, Rule<DealRequestStatus, DealState>>;
export type DealEvent = keyof typeof DEAL_EVENTS;

export const dealWorkflow = workflow<DealRequestStatus, DealState, DealEvent>({
  noun: 'deal request',
  events: DEAL_EVENTS,
  due: ({ status, liveDate, endDate }, now) => {
    if (status === 'Approved' && liveDate <= now) return 'liveDateReached';
    return status === 'Live' && endDate <= now ? 'endDatePassed' : undefined;
  },
});

/** The events that users trigger. Each record in the API lists those that the caller may trigger now. */
const DEAL_ACTIONS = [
  'approve',
  'editDates',
  'decline',
  'reopen',
  'uploadScreenshot',
  'createBooking',
  'assign',
] as const satisfies DealEvent[];
export type DealAction = (typeof DEAL_ACTIONS)[number];

/** For administrators; nobody else sees deal requests. */
export const allowedActions = (deal: DealState): DealAction[] => dealWorkflow.allowed(deal, DEAL_ACTIONS);

function endHasPassed({ endDate }: DealState, now: Date): string | undefined {
  return endDate <= now
    ? 'The end date of this deal request has passed. Change its dates, then approve it.'
    : undefined;
}
