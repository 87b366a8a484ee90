import { Conflict } from '../../common/errors.js';
import {
  allowedActions,
  ENQUIRY_EVENTS,
  ENQUIRY_STATUSES,
  enquiryWorkflow,
  eventTowards,
  INITIAL_STATUS,
  type EnquiryEvent,
  type EnquiryState,
  type EnquiryStatus,
} from './enquiry-workflow.js';

const NOW = new Date();
const enquiry = (status: EnquiryStatus, known: Partial<EnquiryState> = {}): EnquiryState => ({
  status,
  statusBeforeClosed: null,
  bookings: [],
  ...known,
});
const events = Object.keys(ENQUIRY_EVENTS) as EnquiryEvent[];

describe('the workflow of enquiries', () => {
  it('reaches exactly the known statuses from a new enquiry', () => {
    const seen = new Set<EnquiryStatus>([INITIAL_STATUS]);
    for (const status of seen)
      for (const event of events)
        if (enquiryWorkflow.isAllowed(enquiry(status), event))
          seen.add(enquiryWorkflow.next(enquiry(status), event, NOW));
    expect([...seen].sort()).toEqual([...ENQUIRY_STATUSES].sort());
  });

  it.each([
    ['New Enquiry', 'createBooking', 'In Progress'],
    ['In Progress', 'createBooking', 'In Progress'],
    ['Bookings Confirmed', 'createBooking', 'Bookings Confirmed'],
    ['New Enquiry', 'confirm', 'Bookings Confirmed'],
    ['In Progress', 'confirm', 'Bookings Confirmed'],
    ['Bookings Confirmed', 'bookingsCompleted', 'Completed'],
    ['New Enquiry', 'close', 'Closed'],
    ['In Progress', 'close', 'Closed'],
    ['Bookings Confirmed', 'close', 'Closed'],
    ['Bookings Confirmed', 'unconfirm', 'New Enquiry'],
  ] as const)('takes an enquiry that is %s by %s to %s', (from, event, to) => {
    expect(enquiryWorkflow.next(enquiry(from), event, NOW)).toBe(to);
  });

  it.each([
    ['New Enquiry', 0, 'New Enquiry'],
    ['New Enquiry', 1, 'In Progress'],
    ['In Progress', 2, 'In Progress'],
    ['In Progress', 0, 'New Enquiry'],
    ['Bookings Confirmed', 0, 'Bookings Confirmed'],
  ] as const)('reopens an enquiry that was %s and has %i bookings as %s', (statusBeforeClosed, bookings, status) => {
    const closed = enquiry('Closed', { statusBeforeClosed, bookings: Array(bookings).fill({}) });
    expect(enquiryWorkflow.next(closed, 'reopen', NOW)).toBe(status);
  });

  it('lets people set only Bookings Confirmed', () => {
    expect(eventTowards('Bookings Confirmed', 'New Enquiry')).toBe('confirm');
    for (const target of ['New Enquiry', 'In Progress', 'Completed', 'Closed'] as const) {
      expect(() => eventTowards(target, 'New Enquiry')).toThrow(Conflict);
      expect(() => eventTowards(target, 'New Enquiry')).toThrow('is New Enquiry now');
    }
  });
});

it('offers an administrator the actions allowed in each status, and a viewer none', () => {
  expect(ENQUIRY_STATUSES.map((status) => allowedActions(enquiry(status), 'admin'))).toEqual([
    ['confirm', 'createBooking', 'close', 'assign'],
    ['confirm', 'createBooking', 'close', 'assign'],
    ['unconfirm', 'createBooking', 'close', 'assign'],
    ['assign'],
    ['reopen', 'assign'],
  ]);
  expect(ENQUIRY_STATUSES.flatMap((status) => allowedActions(enquiry(status), 'viewer'))).toEqual([]);
});
