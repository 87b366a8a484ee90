import { Conflict } from '../../common/errors.js';
import { workflow, type Rule } from '../../common/workflow.js';

export const ENQUIRY_STATUSES = ['New Enquiry', 'In Progress', 'Bookings Confirmed', 'Completed', 'Closed'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

export const INITIAL_STATUS: EnquiryStatus = 'New Enquiry';
/** How an enquiry begins. */
export const SUBMISSION = { done: 'submitted', mails: ['team-sales-enquiry', 'enquiry-acknowledgement'] } as const;
/** The statuses in which staff still have something to do. */
export const OPEN_STATUSES = ['New Enquiry', 'In Progress'] as const satisfies EnquiryStatus[];

export interface EnquiryState {
  status: EnquiryStatus;
  statusBeforeClosed: EnquiryStatus | null;
  bookings: unknown[];
}

/**
 * Every event of an enquiry, the statuses in which it is allowed, and the status it leads to (docs/product.md, 3.2).
 */
export const ENQUIRY_EVENTS = {
  createBooking: {
    from: ['New Enquiry', 'In Progress', 'Bookings Confirmed'],
    to: ({ status }) => (status === 'New Enquiry' ? 'In Progress' : status),
    verb: 'take another booking',
    done: 'first booking made',
  },
  confirm: { from: OPEN_STATUSES, to: 'Bookings Confirmed', verb: 'be confirmed', done: 'bookings confirmed' },
  unconfirm: {
    from: ['Bookings Confirmed'],
    to: calledFor,
    verb: 'be taken back to the new enquiries',
    done: 'confirmation undone',
  },
  close: { from: [...OPEN_STATUSES, 'Bookings Confirmed'], to: 'Closed', verb: 'be closed', done: 'closed' },
  reopen: { from: ['Closed'], to: reopened, verb: 'be reopened', done: 'reopened' },
  bookingsCompleted: { from: ['Bookings Confirmed'], to: 'Completed', verb: 'be completed', done: 'completed' },
  assign: { from: ENQUIRY_STATUSES, verb: 'be assigned', done: 'assigned' },
} as const satisfies Record<string, Rule<EnquiryStatus, EnquiryState>>;
export type EnquiryEvent = keyof typeof ENQUIRY_EVENTS;

export const enquiryWorkflow = workflow<EnquiryStatus, EnquiryState, EnquiryEvent>({
  noun: 'enquiry',
  events: ENQUIRY_EVENTS,
});

/** The events that users trigger. */
const ENQUIRY_ACTIONS = [
  'confirm',
  'unconfirm',
  'createBooking',
  'close',
  'reopen',
  'assign',
] as const satisfies EnquiryEvent[];
export type EnquiryAction = (typeof ENQUIRY_ACTIONS)[number];

/** The event with which a user sets a status. @throws Conflict for statuses that follow from bookings. */
export function eventTowards(target: EnquiryStatus, current: EnquiryStatus): EnquiryEvent {
  if (target === 'Bookings Confirmed') return 'confirm';
  if (target === 'Closed')
    throw new Conflict(`This enquiry is ${current} now. Closing it needs a reason: use the call that closes it.`);
  throw new Conflict(
    `This enquiry is ${current} now. It becomes ${target} by its bookings only; you can set it to Bookings Confirmed.`,
  );
}

export function allowedActions(enquiry: EnquiryState, asker: 'admin' | 'viewer'): EnquiryAction[] {
  return asker === 'admin' ? enquiryWorkflow.allowed(enquiry, ENQUIRY_ACTIONS) : [];
}

/** An enquiry that had been confirmed is again; for others, the status that their bookings call for. */
function reopened(enquiry: EnquiryState): EnquiryStatus {
  const { statusBeforeClosed } = enquiry;
  return statusBeforeClosed === 'Bookings Confirmed' ? statusBeforeClosed : calledFor(enquiry);
}

/** The status that its bookings call for until it is confirmed. */
function calledFor({ bookings }: EnquiryState): EnquiryStatus {
  return bookings.length > 0 ? 'In Progress' : INITIAL_STATUS;
}
