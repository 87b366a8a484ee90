import fc from 'fast-check';
import { Conflict } from '../../common/errors.js';
import { BOOKING } from './booking-record.js';
import type { Booking } from './booking.entity.js';
import {
  allowedActions,
  approvedStatus,
  BOOKING_EVENTS,
  BOOKING_STATUSES,
  bookingWorkflow,
  DEAL_STATUSES,
  uploadBy,
  type BookingEvent,
  type BookingState,
  type BookingStatus,
} from './booking-workflow.js';

const HOUR_MS = 3_600_000;
const EVENTS = Object.keys(BOOKING_EVENTS) as BookingEvent[];
const APPROVALS: BookingEvent[] = ['approve', 'dealApproved'];
const ONCE_APPROVED: readonly BookingStatus[] = ['Approved', 'Live', 'Completed'];

const moment = fc.integer({ min: -1000, max: 1000 }).map((hours) => new Date(Date.UTC(2026, 5, 15) + hours * HOUR_MS));

/** A new booking of either kind, with any dates. */
const begun = fc
  .record({
    kind: fc.constantFrom('booking' as const, 'deal' as const),
    liveDate: moment,
    deadlineDate: moment,
    now: moment,
  })
  .chain(({ kind, liveDate, deadlineDate, now }) =>
    fc.integer({ min: 1, max: 500 }).map((hours): { now: Date; booking: BookingState } => ({
      now,
      booking: {
        kind,
        status: kind === 'deal' ? ('New Deal' as const) : ('New Booking' as const),
        statusBeforeOverdue: null,
        statusBeforeCancellation: null,
        cancelledWithDeal: false,
        statusChangedAt: now,
        liveDate,
        deadlineDate,
        endDate: new Date(liveDate.getTime() + hours * HOUR_MS),
      },
    })),
  );

const statusesOf = ({ kind }: BookingState): readonly BookingStatus[] =>
  kind === 'deal' ? [...DEAL_STATUSES, 'Cancelled'] : BOOKING_STATUSES.filter((status) => status !== 'New Deal');

/** Applies an event as the application does. */
function take(booking: BookingState, event: BookingEvent, now: Date): BookingState {
  const status = bookingWorkflow.next(booking, event, now);
  if (status === booking.status) return booking;
  const taken = { ...booking } as Booking;
  BOOKING.enter!(taken, status, now);
  return taken;
}

it('any sequence of events keeps a booking in a status of its kind, and it goes live only once approved', () => {
  const steps = fc.array(fc.record({ event: fc.constantFrom(...EVENTS), later: fc.integer({ min: 0, max: 300 }) }));
  fc.assert(
    fc.property(begun, steps, ({ booking: first, now: begin }, taken) => {
      let booking = first;
      let now = begin;
      let isApproved = false;
      for (const { event, later } of taken) {
        now = new Date(now.getTime() + later * HOUR_MS);
        if (!bookingWorkflow.isAllowed(booking, event)) {
          expect(() => bookingWorkflow.next(booking, event, now)).toThrow(Conflict);
          continue;
        }
        if (APPROVALS.includes(event)) isApproved = true;
        if (event === 'reject') isApproved = false;
        booking = take(booking, event, now);
        const status = booking.statusBeforeCancellation ?? booking.status;
        expect(statusesOf(booking)).toContain(booking.status);
        expect(ONCE_APPROVED.includes(status)).toBe(isApproved);
        expect(status === 'Overdue').toBe(booking.statusBeforeOverdue !== null);
        expect(booking.status === 'Cancelled').toBe(booking.statusBeforeCancellation !== null);
      }
    }),
  );
});

it('a reinstated booking is as it was before it was cancelled', () => {
  fc.assert(
    fc.property(begun, fc.nat(), moment, fc.integer({ min: 0, max: 900 }), ({ booking: first }, nth, now, hours) => {
      const statuses = statusesOf(first).filter((status) => status !== 'Completed' && status !== 'Cancelled');
      const status = statuses[nth % statuses.length]!;
      const booking = {
        ...first,
        status,
        statusBeforeOverdue: status === 'Overdue' ? 'Revision Required' : null,
      } as BookingState;
      const later = new Date(now.getTime() + hours * HOUR_MS);
      expect(take(take(booking, 'cancel', now), 'reinstate', later)).toMatchObject(booking);
    }),
  );
});

it('applying due events ends after a few steps', () => {
  fc.assert(
    fc.property(begun, fc.boolean(), moment, ({ booking: first }, approved, now) => {
      let booking: BookingState = approved ? { ...first, status: 'Approved' } : first;
      for (let moves = 0; ; moves += 1) {
        const event = bookingWorkflow.due(booking, now);
        if (!event) break;
        expect(moves).toBeLessThan(3);
        booking = take(booking, event, now);
      }
      if (approved) expect(booking.status).toBe(approvedStatus(booking, now));
    }),
  );
});

it('an approved booking never goes back as time passes', () => {
  fc.assert(
    fc.property(begun, moment, moment, ({ booking }, one, other) => {
      const [earlier, later] = one <= other ? [one, other] : [other, one];
      const place = (now: Date) => ONCE_APPROVED.indexOf(approvedStatus(booking, now));
      expect(place(earlier)).toBeLessThanOrEqual(place(later));
    }),
  );
});

it('every offered action is possible, and viewers and brands are offered nothing that an administrator is not', () => {
  fc.assert(
    fc.property(begun, fc.nat(), moment, ({ booking }, nth, now) => {
      const statuses = statusesOf(booking);
      const status = statuses[nth % statuses.length]!;
      const state = {
        ...booking,
        status,
        statusBeforeOverdue: status === 'Overdue' ? 'Awaiting Upload' : null,
        statusBeforeCancellation: status === 'Cancelled' ? 'Approved' : null,
      } as BookingState;
      const offered = allowedActions(state, 'admin');
      for (const action of offered) {
        const event = action === 'upload' ? uploadBy('admin', state) : action;
        expect(() => bookingWorkflow.next(state, event, now)).not.toThrow();
      }
      for (const asker of ['viewer', 'brand'] as const)
        for (const action of allowedActions(state, asker)) expect(offered).toContain(action);
    }),
  );
});
