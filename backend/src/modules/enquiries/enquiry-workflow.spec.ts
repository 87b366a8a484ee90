import { Conflict } from '../../common/errors.js';
import {
  allowedActions,
  ENQUIRY_EVENTS,
  ENQUIRY_STATUSES,
  enquiryWorkflow,
  eventTowards,
  INITIAL_STATUS,
  type EnquiryEvent,
  type EnquiryStatus,
} from './enquiry-workflow.js';

const NOW = new Date();
const events = Object.keys(ENQUIRY_EVENTS) as EnquiryEvent[];

describe('the workflow of enquiries', () => {
  it('reaches exactly the known statuses from a new enquiry', () => {
    const seen = new Set<EnquiryStatus>([INITIAL_STATUS]);
    for (const status of seen)
      for (const event of events)
        if (enquiryWorkflow.isAllowed({ status }, event)) seen.add(enquiryWorkflow.next({ status }, event, NOW));
    expect([...seen].sort()).toEqual([...ENQUIRY_STATUSES].sort());
  });

  it.each([
    ['New Enquiry', 'createBooking', 'In Progress'],
    ['In Progress', 'createBooking', 'In Progress'],
    ['Bookings Confirmed', 'createBooking', 'Bookings Confirmed'],
    ['New Enquiry', 'confirm', 'Bookings Confirmed'],
    ['In Progress', 'confirm', 'Bookings Confirmed'],
    ['Bookings Confirmed', 'bookingsCompleted', 'Completed'],
  ] as const)('takes an enquiry that is %s by %s to %s', (from, event, to) => {
    expect(enquiryWorkflow.next({ status: from }, event, NOW)).toBe(to);
  });

  it('refuses every other event with the current status in the message', () => {
    for (const status of ENQUIRY_STATUSES) {
      for (const event of events.filter((name) => !enquiryWorkflow.isAllowed({ status }, name))) {
        expect(() => enquiryWorkflow.next({ status }, event, NOW)).toThrow(Conflict);
        expect(() => enquiryWorkflow.next({ status }, event, NOW)).toThrow(status);
      }
    }
  });

  it('lets people set only Bookings Confirmed', () => {
    expect(eventTowards('Bookings Confirmed', 'New Enquiry')).toBe('confirm');
    for (const target of ['New Enquiry', 'In Progress', 'Completed'] as const)
      expect(() => eventTowards(target, 'Bookings Confirmed')).toThrow(Conflict);
  });
});

it('offers an administrator the actions allowed in each status, and a viewer none', () => {
  expect(ENQUIRY_STATUSES.map((status) => allowedActions({ status }, 'admin'))).toEqual([
    ['confirm', 'createBooking'],
    ['confirm', 'createBooking'],
    ['createBooking'],
    [],
  ]);
  expect(ENQUIRY_STATUSES.flatMap((status) => allowedActions({ status }, 'viewer'))).toEqual([]);
});
