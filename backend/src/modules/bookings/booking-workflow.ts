import { workflow, type Events, type Rule } from '../../common/workflow.js';

/** The statuses of a booking in their usual order; the last one only applies to deal bookings. */
export const BOOKING_STATUSES = [
  'New Booking',
  'Awaiting Upload',
  'Under Review',
  'Revision Required',
  'Approved',
  'Live',
  'Completed',
  'Overdue',
  'Cancelled',
  'New Deal',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The statuses in which a booking waits for artwork and becomes Overdue at its deadline. */
export const WAITING_FOR_ARTWORK = ['New Booking', 'Awaiting Upload', 'Revision Required'] as const;
export type WaitingStatus = (typeof WAITING_FOR_ARTWORK)[number];

/** What has run and been billed can no longer be cancelled. */
export type CancellableStatus = Exclude<BookingStatus, 'Completed' | 'Cancelled'>;

export const INITIAL_STATUS = 'New Booking' satisfies BookingStatus;

/** The statuses of a booking that belongs to a deal request, and of the deal request itself. */
export const DEAL_STATUSES = ['New Deal', 'Approved', 'Live', 'Completed'] as const satisfies BookingStatus[];
export type DealStatus = (typeof DEAL_STATUSES)[number];

/** Ordinary bookings, and deal bookings, which belong to a deal request and are approved with it. */
export type BookingKind = 'booking' | 'deal';

/** The properties that the rules depend on. */
export interface BookingState {
  kind: BookingKind;
  status: BookingStatus;
  /** Kept while it is Cancelled, so that an Overdue booking can be reinstated. */
  statusBeforeOverdue: WaitingStatus | null;
  statusBeforeCancellation: CancellableStatus | null;
  /** Cancelled because its deal request was declined: it comes back with the deal. */
  cancelledWithDeal: boolean;
  statusChangedAt: Date;
  liveDate: Date;
  deadlineDate: Date;
  endDate: Date;
}

type BookingRule = Rule<BookingStatus, BookingState>;

/** The statuses before staff have accepted the artwork. */
export const NOT_YET_APPROVED = [
  'New Booking',
  'Awaiting Upload',
  'Revision Required',
  'Under Review',
  'Overdue',
] as const;
const APPROVED_ONWARD = ['Approved', 'Live', 'Completed'] as const;
const NOT_CANCELLED = BOOKING_STATUSES.filter((status) => status !== 'Cancelled');
const CANCELLABLE = NOT_CANCELLED.filter((status): status is CancellableStatus => status !== 'Completed');

/** How a booking begins. Several that are made at once are confirmed in one mail instead. */
export const CREATION = { done: 'created', mails: ['booking-confirmation'] } as const;

/**
 * Every event of a booking, the statuses in which it is allowed, and the status it leads to (docs/product.md, 1). The
 * server's checks, the interface's buttons, the mails and the timed moves all use this table.
 */
export const BOOKING_EVENTS = {
  confirmationSent: {
    from: ['New Booking'],
    to: 'Awaiting Upload',
    verb: 'be confirmed',
    done: 'confirmation delivered',
  },
  upload: {
    from: NOT_YET_APPROVED,
    to: 'Under Review',
    verb: 'take artwork',
    done: 'artwork uploaded',
    // No mail is sent when the media team uploads files itself.
    mails: ['upload-receipt', 'brand-upload'],
  },
  lateUpload: { from: ['Approved', 'Live'], verb: 'take artwork', done: 'artwork uploaded after approval' },
  approve: {
    from: ['Under Review'],
    to: 'Approved',
    verb: 'be approved',
    done: 'approved',
    mails: ['booking-approval'],
  },
  dealApproved: {
    from: [],
    to: 'Approved',
    verb: 'be approved with a deal',
    done: 'approved with its deal',
    mails: ['booking-approval'],
  },
  // The API has called it reject since 1.0.0; people read "request revision".
  reject: {
    from: ['Under Review', 'Approved'],
    to: 'Revision Required',
    verb: 'be sent back for revision',
    done: 'revision requested',
    mails: ['revision-request'],
  },
  deadlinePassed: { from: WAITING_FOR_ARTWORK, to: 'Overdue', verb: 'become overdue', done: 'deadline passed' },
  liveDateReached: { from: ['Approved'], to: 'Live', verb: 'go live', done: 'went live' },
  live: { from: ['Approved'], to: 'Live', verb: 'be marked as live', done: 'marked as live' },
  endDatePassed: { from: ['Live'], to: 'Completed', verb: 'be completed', done: 'completed' },
  endEarly: { from: ['Live'], to: 'Completed', verb: 'be ended early', done: 'ended early' },
  correct: { from: BOOKING_STATUSES, verb: 'be corrected', done: 'corrected' },
  editDates: { from: NOT_CANCELLED, to: statusForDates, verb: 'have its dates changed', done: 'dates changed' },
  reactivate: { from: ['Completed'], to: 'Completed', verb: 'be reactivated', done: 'reactivated' },
  editRevenue: { from: BOOKING_STATUSES, verb: 'have its revenue changed', done: 'revenue changed' },
  resendEmail: { from: NOT_CANCELLED, verb: 'have its email sent again', done: 'email sent again' },
  cancel: {
    from: CANCELLABLE,
    to: 'Cancelled',
    verb: 'be cancelled',
    done: 'cancelled',
    mails: ['booking-cancelled'],
  },
  reinstate: {
    from: ['Cancelled'],
    to: ({ statusBeforeCancellation }) => statusBeforeCancellation!,
    verb: 'be reinstated',
    done: 'reinstated',
    objection: ({ cancelledWithDeal }) =>
      cancelledWithDeal ? 'This booking was cancelled with its deal request. Reopen the deal request.' : undefined,
  },
  assign: { from: BOOKING_STATUSES, verb: 'be assigned', done: 'assigned' },
  delete: { from: BOOKING_STATUSES, verb: 'be deleted', done: 'deleted' },
} as const satisfies Record<string, BookingRule>;
export type BookingEvent = keyof typeof BOOKING_EVENTS;

/**
 * The differences for deal bookings: they are approved with their deal, and take artwork without a review
 * (docs/product.md, 2.3).
 */
export const DEAL_BOOKING_EVENTS = {
  ...BOOKING_EVENTS,
  upload: {
    from: ['New Deal', 'Approved', 'Live'],
    verb: 'take artwork',
    done: 'artwork uploaded',
    mails: BOOKING_EVENTS.upload.mails,
  },
  lateUpload: { from: [], verb: 'take artwork', done: 'artwork uploaded' },
  approve: {
    from: [],
    to: 'Approved',
    verb: 'be approved by itself: it is approved together with its deal request',
    done: 'approved',
  },
  dealApproved: { ...BOOKING_EVENTS.dealApproved, from: ['New Deal'], verb: 'be approved' },
  reject: {
    from: [],
    verb: 'be sent back for revision, because it belongs to a deal request',
    done: 'revision requested',
  },
} as const satisfies Events<BookingStatus, BookingState, BookingEvent>;

/** Which table applies depends on the kind of booking. */
export const bookingWorkflow = workflow<BookingStatus, BookingState, BookingEvent>({
  noun: 'booking',
  events: ({ kind }) => (kind === 'deal' ? DEAL_BOOKING_EVENTS : BOOKING_EVENTS),
  due: dueEvent,
});

/** The events that users trigger. Each record in the API lists those that the caller may trigger now. */
const BOOKING_ACTIONS = [
  'upload',
  'approve',
  'reject',
  'live',
  'endEarly',
  'reactivate',
  'correct',
  'editDates',
  'editRevenue',
  'resendEmail',
  'assign',
  'cancel',
  'reinstate',
  'delete',
] as const satisfies BookingEvent[];
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

export type Asker = 'admin' | 'viewer' | 'brand';

function dueEvent(booking: BookingState, now: Date): BookingEvent | undefined {
  if (booking.status === 'Approved' && booking.liveDate <= now) return 'liveDateReached';
  if (booking.status === 'Live' && booking.endDate <= now) return 'endDatePassed';
  if (!bookingWorkflow.isAllowed(booking, 'deadlinePassed') || booking.deadlineDate > now) return undefined;
  return isAskedLate(booking) ? undefined : 'deadlinePassed';
}

/**
 * If a revision was requested after the deadline, the brand still gets its chance; if it was requested before, the
 * booking is overdue.
 */
export const isAskedLate = ({
  status,
  statusChangedAt,
  deadlineDate,
}: Pick<BookingState, 'status' | 'statusChangedAt' | 'deadlineDate'>): boolean =>
  status === 'Revision Required' && statusChangedAt >= deadlineDate;

export function allowedActions(booking: BookingState, asker: Asker): BookingAction[] {
  if (asker === 'viewer') return [];
  if (asker === 'brand') return bookingWorkflow.allowed(booking, ['upload']);
  return BOOKING_ACTIONS.filter((action) => {
    if (action === 'upload') return bookingWorkflow.isAllowed(booking, uploadBy('admin', booking));
    return bookingWorkflow.isAllowed(booking, action) && !(action === 'reinstate' && booking.cancelledWithDeal);
  });
}

export const uploaderOf = ({ kind }: { kind: string }) => (kind === 'brand' ? 'brand' : 'admin');

/** Staff also add artwork after the approval, without another review; brands may not (docs/product.md, 1.11). */
export function uploadBy(uploader: 'admin' | 'brand', booking: BookingState): 'upload' | 'lateUpload' {
  return uploader === 'admin' && bookingWorkflow.isAllowed(booking, 'lateUpload') ? 'lateUpload' : 'upload';
}

/** @throws Conflict when the booking takes no artwork now */
export const requireTakesArtwork = (uploader: 'admin' | 'brand', booking: BookingState): void =>
  bookingWorkflow.requireAllowed(booking, uploadBy(uploader, booking));

/** The OVERDUE flag: the deadline has passed, and the booking has been neither approved nor cancelled. */
export function isPastDeadline(
  { status, deadlineDate }: Pick<BookingState, 'status' | 'deadlineDate'>,
  now: Date,
): boolean {
  return (
    deadlineDate < now && status !== 'Cancelled' && !(APPROVED_ONWARD as readonly BookingStatus[]).includes(status)
  );
}

/** Once a booking has gone live, what ran is a fact. */
export function hasPlacementFixed({
  status,
  statusBeforeCancellation,
}: Pick<BookingState, 'status' | 'statusBeforeCancellation'>): boolean {
  return status === 'Completed' || (statusBeforeCancellation ?? status) === 'Live';
}

/** The status of an approved booking according to its dates. */
export function approvedStatus(
  { liveDate, endDate }: Pick<BookingState, 'liveDate' | 'endDate'>,
  now: Date,
): (typeof APPROVED_ONWARD)[number] {
  if (endDate <= now) return 'Completed';
  return liveDate <= now ? 'Live' : 'Approved';
}

function statusForDates(booking: BookingState, now: Date): BookingStatus {
  if (booking.status === 'Overdue' && booking.deadlineDate > now)
    return booking.statusBeforeOverdue ?? 'Awaiting Upload';
  if (!(APPROVED_ONWARD as readonly BookingStatus[]).includes(booking.status)) return booking.status;
  return approvedStatus(booking, now);
}
