import { Conflict } from '../../common/errors.js';

export const ENQUIRY_STATUSES = ['New Enquiry', 'In Progress', 'Bookings Confirmed', 'Completed'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

export const INITIAL_STATUS: EnquiryStatus = 'New Enquiry';
/** The statuses in which staff still have something to do. */
export const OPEN_STATUSES = ['New Enquiry', 'In Progress'] as const satisfies EnquiryStatus[];

interface Rule {
  from: readonly EnquiryStatus[];
  to: EnquiryStatus | ((status: EnquiryStatus) => EnquiryStatus);
  /** Used in the message when the event is not allowed: "be confirmed". */
  verb: string;
}

/**
 * Every event of an enquiry, the statuses in which it is allowed, and the status it leads to (docs/product.md, 3.2).
 */
export const ENQUIRY_EVENTS = {
  createBooking: {
    from: ['New Enquiry', 'In Progress', 'Bookings Confirmed'],
    to: (status) => (status === 'New Enquiry' ? 'In Progress' : status),
    verb: 'have another booking',
  },
  confirm: { from: OPEN_STATUSES, to: 'Bookings Confirmed', verb: 'be confirmed' },
  bookingsCompleted: { from: ['Bookings Confirmed'], to: 'Completed', verb: 'be completed' },
} as const satisfies Record<string, Rule>;
export type EnquiryEvent = keyof typeof ENQUIRY_EVENTS;

/** The events that users trigger. */
const ENQUIRY_ACTIONS = ['confirm', 'createBooking'] as const satisfies EnquiryEvent[];
export type EnquiryAction = (typeof ENQUIRY_ACTIONS)[number];

export function isAllowed(status: EnquiryStatus, event: EnquiryEvent): boolean {
  return (ENQUIRY_EVENTS[event].from as readonly EnquiryStatus[]).includes(status);
}

/** The status that the event leads to. @throws Conflict naming the current status when the event is not allowed. */
export function nextStatus(status: EnquiryStatus, event: EnquiryEvent): EnquiryStatus {
  const { to, verb } = ENQUIRY_EVENTS[event];
  if (!isAllowed(status, event)) {
    throw new Conflict(`This enquiry is ${status} now and cannot ${verb}. Reload to see where it stands.`);
  }
  return typeof to === 'function' ? to(status) : to;
}

/** The event with which a user sets a status. @throws Conflict for statuses that follow from bookings. */
export function eventTowards(target: EnquiryStatus, current: EnquiryStatus): EnquiryEvent {
  if (target === 'Bookings Confirmed') return 'confirm';
  throw new Conflict(
    `This enquiry is ${current} now. It becomes ${target} by its bookings only; you can set it to Bookings Confirmed.`,
  );
}

export function allowedActions(status: EnquiryStatus, asker: 'admin' | 'viewer'): EnquiryAction[] {
  return asker === 'admin' ? ENQUIRY_ACTIONS.filter((action) => isAllowed(status, action)) : [];
}
