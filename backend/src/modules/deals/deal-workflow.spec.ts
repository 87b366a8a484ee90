import {
  allowedActions,
  DEAL_EVENTS,
  DEAL_REQUEST_STATUSES,
  dealWorkflow,
  INITIAL_STATUS,
  type DealEvent,
  type DealRequestStatus,
  type DealState,
} from './deal-workflow.js';

const NOW = new Date('2026-06-15T12:00:00Z');
const day = (offset: number) => new Date(NOW.getTime() + offset * 86_400_000);
const deal = (status: DealRequestStatus, dates: Partial<DealState> = {}): DealState => ({
  status,
  statusBeforeDeclined: null,
  liveDate: day(1),
  endDate: day(9),
  ...dates,
});
const events = Object.keys(DEAL_EVENTS) as DealEvent[];

describe('the workflow of deal requests', () => {
  it('reaches exactly the known statuses from a new deal', () => {
    const seen = new Set<DealRequestStatus>([INITIAL_STATUS]);
    for (const status of seen)
      for (const event of events)
        if (dealWorkflow.isAllowed(deal(status), event)) seen.add(dealWorkflow.next(deal(status), event, NOW));
    expect([...seen].sort()).toEqual([...DEAL_REQUEST_STATUSES].sort());
  });

  it.each([
    ['New Deal', 'approve', 'Approved'],
    ['New Deal', 'editDates', 'New Deal'],
    ['Approved', 'liveDateReached', 'Live'],
    ['Live', 'endDatePassed', 'Completed'],
    ['Completed', 'uploadScreenshot', 'Completed'],
    ['Live', 'createBooking', 'Live'],
    ['New Deal', 'decline', 'Declined'],
    ['Approved', 'decline', 'Declined'],
  ] as const)('takes a deal that is %s by %s to %s', (from, event, to) => {
    expect(dealWorkflow.next(deal(from), event, NOW)).toBe(to);
  });

  it('reopens a declined deal in the status that it had', () => {
    for (const statusBeforeDeclined of ['New Deal', 'Approved'] as const)
      expect(dealWorkflow.next(deal('Declined', { statusBeforeDeclined }), 'reopen', NOW)).toBe(statusBeforeDeclined);
  });

  it('does not approve a deal whose end date has passed', () => {
    const over = deal('New Deal', { liveDate: day(-2), endDate: NOW });
    expect(() => dealWorkflow.next(over, 'approve', NOW)).toThrow('The end date of this deal request has passed.');
  });
});

it('timed events are due exactly at their time, and never for an unapproved deal', () => {
  expect(dealWorkflow.due(deal('Approved', { liveDate: NOW }), NOW)).toBe('liveDateReached');
  expect(dealWorkflow.due(deal('Approved', { liveDate: new Date(NOW.getTime() + 1) }), NOW)).toBeUndefined();
  expect(dealWorkflow.due(deal('Live', { liveDate: day(-2), endDate: NOW }), NOW)).toBe('endDatePassed');
  expect(dealWorkflow.due(deal('Live', { liveDate: day(-2) }), NOW)).toBeUndefined();
  expect(dealWorkflow.due(deal('New Deal', { liveDate: day(-2), endDate: day(-1) }), NOW)).toBeUndefined();
  expect(dealWorkflow.due(deal('Declined', { liveDate: day(-2), endDate: day(-1) }), NOW)).toBeUndefined();
  expect(dealWorkflow.due(deal('Completed', { liveDate: day(-2), endDate: day(-1) }), NOW)).toBeUndefined();
});

it('offers an administrator the actions allowed in each status', () => {
  expect(DEAL_REQUEST_STATUSES.map((status) => allowedActions(deal(status)))).toEqual([
    ['approve', 'editDates', 'decline', 'uploadScreenshot', 'createBooking', 'assign'],
    ['decline', 'uploadScreenshot', 'createBooking', 'assign'],
    ['uploadScreenshot', 'createBooking', 'assign'],
    ['uploadScreenshot', 'assign'],
    ['reopen', 'uploadScreenshot', 'assign'],
  ]);
});
