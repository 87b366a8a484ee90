import { Conflict } from '../../common/errors.js';
import {
  allowedActions,
  BOOKING_EVENTS,
  BOOKING_STATUSES,
  bookingWorkflow,
  DEAL_BOOKING_EVENTS,
  DEAL_STATUSES,
  INITIAL_STATUS,
  isPastDeadline,
  type BookingEvent,
  type BookingKind,
  type BookingState,
  type BookingStatus,
} from './booking-workflow.js';

const NOW = new Date('2026-06-15T12:00:00Z');
const day = (offset: number) => new Date(NOW.getTime() + offset * 86_400_000);
const events = Object.keys(BOOKING_EVENTS) as BookingEvent[];
const PLAIN_STATUSES = BOOKING_STATUSES.filter((status) => status !== 'New Deal');
const OF_DEALS = [...DEAL_STATUSES, 'Cancelled'] as const;
const WORKFLOWS = {
  booking: { table: BOOKING_EVENTS, statuses: PLAIN_STATUSES, initial: INITIAL_STATUS },
  deal: { table: DEAL_BOOKING_EVENTS, statuses: OF_DEALS, initial: 'New Deal' },
} as const;
const KINDS = ['booking', 'deal'] as const;
const isFrom = (kind: BookingKind, event: BookingEvent, status: BookingStatus) =>
  (WORKFLOWS[kind].table[event].from as readonly string[]).includes(status);

function booking(status: BookingStatus, dates: Partial<BookingState> = {}): BookingState {
  const statusBeforeOverdue = status === 'Overdue' ? 'Awaiting Upload' : null;
  return {
    kind: 'booking',
    status,
    statusBeforeOverdue,
    statusBeforeCancellation: status === 'Cancelled' ? 'Approved' : null,
    cancelledWithDeal: false,
    statusChangedAt: day(-1),
    liveDate: day(10),
    deadlineDate: day(5),
    endDate: day(20),
    ...dates,
  };
}

function reachable(kind: BookingKind): Set<BookingStatus> {
  const seen = new Set<BookingStatus>([WORKFLOWS[kind].initial]);
  for (const status of seen) {
    for (const event of events) {
      for (const dates of [{}, { liveDate: day(-1) }, { liveDate: day(-2), endDate: day(-1) }]) {
        if (isFrom(kind, event, status))
          seen.add(bookingWorkflow.next(booking(status, { kind, ...dates }), event, NOW));
      }
    }
  }
  return seen;
}

describe('the booking workflow', () => {
  it.each(KINDS)('of a %s reaches exactly the known statuses from its first one', (kind) => {
    expect([...reachable(kind)].sort()).toEqual([...WORKFLOWS[kind].statuses].sort());
  });

  it.each([
    ['New Booking', 'confirmationSent', 'Awaiting Upload'],
    ['Overdue', 'upload', 'Under Review'],
    ['Under Review', 'approve', 'Approved'],
    ['New Booking', 'deadlinePassed', 'Overdue'],
    ['Awaiting Upload', 'deadlinePassed', 'Overdue'],
    ['Revision Required', 'deadlinePassed', 'Overdue'],
    ['Overdue', 'editDates', 'Awaiting Upload'],
    ['Approved', 'live', 'Live'],
    ['Approved', 'liveDateReached', 'Live'],
    ['Live', 'endDatePassed', 'Completed'],
    ['Live', 'endEarly', 'Completed'],
    ['Completed', 'reactivate', 'Completed'],
    ['Approved', 'reject', 'Revision Required'],
    ['Approved', 'lateUpload', 'Approved'],
    ['Live', 'cancel', 'Cancelled'],
    ['Cancelled', 'correct', 'Cancelled'],
    ['Cancelled', 'reinstate', 'Approved'],
  ] as const)('takes a booking that is %s by %s to %s', (from, event, to) => {
    expect(bookingWorkflow.next(booking(from), event, NOW)).toBe(to);
  });

  it.each([
    ['New Deal', 'dealApproved', 'Approved'],
    ['New Deal', 'upload', 'New Deal'],
    ['New Deal', 'editDates', 'New Deal'],
    ['Approved', 'liveDateReached', 'Live'],
    ['Live', 'endDatePassed', 'Completed'],
    ['Cancelled', 'reinstate', 'Approved'],
  ] as const)('takes a deal booking that is %s by %s to %s', (from, event, to) => {
    expect(bookingWorkflow.next(booking(from, { kind: 'deal' }), event, NOW)).toBe(to);
  });

  it.each(KINDS)('of a %s refuses every other event with the current status in the message', (kind) => {
    for (const status of WORKFLOWS[kind].statuses) {
      for (const event of events.filter((name) => !isFrom(kind, name, status))) {
        expect(() => bookingWorkflow.next(booking(status, { kind }), event, NOW)).toThrow(Conflict);
        expect(() => bookingWorkflow.next(booking(status, { kind }), event, NOW)).toThrow(status);
      }
    }
  });

  it('follows edited dates once a booking is approved', () => {
    const running = { liveDate: day(-1) };
    const over = { liveDate: day(-3), endDate: day(-1) };
    for (const status of ['Approved', 'Live', 'Completed'] as const) {
      expect(bookingWorkflow.next(booking(status), 'editDates', NOW)).toBe('Approved');
      expect(bookingWorkflow.next(booking(status, running), 'editDates', NOW)).toBe('Live');
      expect(bookingWorkflow.next(booking(status, over), 'editDates', NOW)).toBe('Completed');
    }
    expect(bookingWorkflow.next(booking('Under Review', over), 'editDates', NOW)).toBe('Under Review');
  });

  it('returns an overdue booking to its former status unless its new deadline is in the past, too', () => {
    const after = (changes: Partial<BookingState>) =>
      bookingWorkflow.next(booking('Overdue', changes), 'editDates', NOW);
    expect(after({ deadlineDate: day(-1) })).toBe('Overdue');
    expect(after({ statusBeforeOverdue: 'Revision Required' })).toBe('Revision Required');
  });
});

describe('a cancelled booking', () => {
  it('takes nothing but corrections, another charge, its reinstatement and its deletion', () => {
    for (const kind of KINDS)
      expect(allowedActions(booking('Cancelled', { kind }), 'admin')).toEqual([
        ...['correct', 'editRevenue', 'assign', 'reinstate', 'delete'],
      ]);
  });

  it('comes back with its deal, if it was cancelled with it', () => {
    const withDeal = booking('Cancelled', { kind: 'deal', cancelledWithDeal: true });
    expect(() => bookingWorkflow.next(withDeal, 'reinstate', NOW)).toThrow('Reopen the deal request');
    expect(allowedActions(withDeal, 'admin')).not.toContain('reinstate');
  });

  it('is never moved by the clock', () => {
    const past = { liveDate: day(-9), deadlineDate: day(-12), endDate: day(-1) };
    expect(bookingWorkflow.due(booking('Cancelled', past), NOW)).toBeUndefined();
  });
});

describe('timed events', () => {
  const due = (status: BookingStatus, dates: Partial<BookingState>) => bookingWorkflow.due(booking(status, dates), NOW);

  it('are due exactly at their time and not before', () => {
    expect(due('Approved', { liveDate: NOW })).toBe('liveDateReached');
    expect(due('Approved', { liveDate: new Date(NOW.getTime() + 1) })).toBeUndefined();
    expect(due('Live', { liveDate: day(-2), endDate: NOW })).toBe('endDatePassed');
    expect(due('Awaiting Upload', { deadlineDate: NOW })).toBe('deadlinePassed');
    expect(due('Awaiting Upload', { deadlineDate: day(1) })).toBeUndefined();
  });

  it('never take a booking out of review or put an unapproved one live', () => {
    expect(due('Under Review', { deadlineDate: day(-9), liveDate: day(-5), endDate: day(-1) })).toBeUndefined();
  });

  it('make a booking in revision overdue only if the revision was requested before the deadline', () => {
    const deadlineDate = day(-2);
    expect(due('Revision Required', { deadlineDate, statusChangedAt: day(-1) })).toBeUndefined();
    expect(due('Revision Required', { deadlineDate, statusChangedAt: day(-3) })).toBe('deadlinePassed');
  });
});

describe('the allowed actions', () => {
  it('are none for viewers, and only the upload for brands', () => {
    for (const kind of KINDS) {
      for (const status of WORKFLOWS[kind].statuses) {
        expect(allowedActions(booking(status, { kind }), 'viewer')).toEqual([]);
        expect(allowedActions(booking(status, { kind }), 'brand').filter((action) => action !== 'upload')).toEqual([]);
      }
    }
    expect(allowedActions(booking('Overdue'), 'brand')).toEqual(['upload']);
    expect(allowedActions(booking('Approved'), 'brand')).toEqual([]);
    expect(allowedActions(booking('Live'), 'brand')).toEqual([]);
  });

  it.each([
    ['New Booking', ['upload', 'editDates', 'resendEmail', 'cancel']],
    ['Awaiting Upload', ['upload', 'editDates', 'resendEmail', 'cancel']],
    ['Under Review', ['upload', 'approve', 'reject', 'editDates', 'resendEmail', 'cancel']],
    ['Revision Required', ['upload', 'editDates', 'resendEmail', 'cancel']],
    ['Approved', ['upload', 'reject', 'live', 'editDates', 'resendEmail', 'cancel']],
    ['Live', ['upload', 'endEarly', 'editDates', 'resendEmail', 'cancel']],
    ['Completed', ['reactivate', 'editDates', 'resendEmail']],
    ['Overdue', ['upload', 'editDates', 'resendEmail', 'cancel']],
    ['Cancelled', ['reinstate']],
  ] as const)(
    'of administrators are those of the status %s (docs/product.md, 1.2), and four in every one',
    (status, actions) => {
      const always = ['correct', 'editRevenue', 'assign', 'delete'];
      expect(allowedActions(booking(status), 'admin').sort()).toEqual([...actions, ...always].sort());
    },
  );

  it('of a deal booking never include review, but the upload until it is completed', () => {
    const actions = (status: BookingStatus) => allowedActions(booking(status, { kind: 'deal' }), 'admin');
    expect(DEAL_STATUSES.filter((status) => actions(status).some((action) => /approve|reject/.test(action)))).toEqual(
      [],
    );
    expect(DEAL_STATUSES.filter((status) => actions(status).includes('upload'))).toEqual([
      'New Deal',
      'Approved',
      'Live',
    ]);
  });
});

it('flags a passed deadline until the booking is approved or cancelled', () => {
  const deadlineDate = day(-1);
  const flagged = BOOKING_STATUSES.filter((status) => isPastDeadline({ status, deadlineDate }, NOW));
  expect(flagged).toEqual([
    ...['New Booking', 'Awaiting Upload', 'Under Review', 'Revision Required', 'Overdue', 'New Deal'],
  ]);
  expect(isPastDeadline({ status: 'Under Review', deadlineDate: day(1) }, NOW)).toBe(false);
});
