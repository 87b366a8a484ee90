import { isTimeToRemind, nextDay, owedOn, stepsOf, type Plan } from './steps.js';

const plan: Plan = {
  settings: {
    ...{ enabled: true, beforeDays: [14, 7, 3, 1], afterDays: [1, 3, 7], sendAt: '09:30', lastAt: '16:30' },
    queuedFor: null,
  },
  calendar: { workingDays: [1, 2, 3, 4, 5], nonWorkingDays: [{ day: '2027-05-03', name: 'Early May' }] },
  zone: 'Europe/London',
};

/** Its deadline is a Thursday. */
const waiting = {
  status: 'Awaiting Upload',
  statusBeforeOverdueSince: null,
  approvedAt: null,
  createdAt: new Date('2027-04-01T08:00:00Z'),
  statusChangedAt: new Date('2027-04-01T08:00:00Z'),
  deadlineDate: new Date('2027-05-06T22:59:59.999Z'),
} as const;

const daysOf = (booking: Parameters<typeof stepsOf>[0]) =>
  stepsOf(booking, plan).map(({ days, day }) => `${days} ${day}`);

it('moves steps on non-working days earlier before the deadline and later after it', () => {
  expect(daysOf(waiting)).toEqual([
    ...['-14 2027-04-22', '-7 2027-04-29', '-3 2027-04-30', '-1 2027-05-05'],
    ...['1 2027-05-07', '3 2027-05-10', '7 2027-05-13'],
  ]);
});

it('leaves out what comes before the brand was asked, or within a day of that', () => {
  const asked = (at: string) => daysOf({ ...waiting, statusChangedAt: new Date(at) })[0];
  expect(asked('2027-04-21T08:30:00Z')).toBe('-14 2027-04-22');
  expect(asked('2027-04-21T08:30:01Z')).toBe('-7 2027-04-29');
});

it('counts from the request when the booking is Overdue meanwhile', () => {
  const overdue = { ...waiting, status: 'Overdue', statusChangedAt: waiting.deadlineDate } as const;
  const since = (at: string) => daysOf({ ...overdue, statusBeforeOverdueSince: new Date(at) });
  expect(since('2027-05-06T08:30:00Z')).toEqual(['1 2027-05-07', '3 2027-05-10', '7 2027-05-13']);
  expect(since('2027-05-06T13:00:00Z')).toEqual(['3 2027-05-10', '7 2027-05-13']);
  expect(daysOf(overdue)).toHaveLength(7);
});

it.each(['Live', 'Approved'] as const)('counts from the approval when the dates make the booking %s', (status) => {
  const live = { ...waiting, status, statusChangedAt: new Date('2027-05-07T08:00:00Z') } as const;
  const since = (at: string) => daysOf({ ...live, approvedAt: new Date(at) });
  expect(since('2027-05-06T08:30:00Z')).toEqual(['1 2027-05-07', '3 2027-05-10', '7 2027-05-13']);
  expect(since('2027-05-07T08:00:00Z')).toEqual(['3 2027-05-10', '7 2027-05-13']);
  expect(daysOf(live)).toHaveLength(7);
});

it('counts from the request when a revision is asked for after the deadline', () => {
  const statusChangedAt = new Date('2027-05-11T10:00:00Z');
  expect(daysOf({ ...waiting, status: 'Revision Required', statusChangedAt })).toEqual([
    ...['3 2027-05-14', '7 2027-05-18'],
  ]);
});

it('owes the latest step that has come, unless a reminder went out since', () => {
  const steps = stepsOf(waiting, plan);
  const owed = (day: string, remindedOn?: string) => owedOn(steps, day, remindedOn)?.days;
  expect(owed('2027-04-21')).toBeUndefined();
  expect(owed('2027-04-22')).toBe(-14);
  expect(owed('2027-04-28')).toBe(-14);
  expect(owed('2027-04-28', '2027-04-22')).toBeUndefined();
  expect(owed('2027-04-30', '2027-04-28')).toBe(-3);
  expect(owed('2028-01-03', '2027-05-10')).toBe(7);
  expect(owed('2028-01-03', '2027-05-13')).toBeUndefined();
});

it('reminds on working days between two times, also when the clocks change', () => {
  const may = (at: string) => isTimeToRemind(plan, new Date(at));
  expect(
    ['2027-05-05T08:29:59Z', '2027-05-05T08:30:00Z', '2027-05-05T15:29:59Z', '2027-05-05T15:30:00Z'].map(may),
  ).toEqual([false, true, true, false]);
  expect(may('2027-01-05T09:29:59Z')).toBe(false);
  expect(may('2027-01-05T09:30:00Z')).toBe(true);
  expect(may('2027-05-03T10:00:00Z')).toBe(false);
  expect(
    isTimeToRemind({ ...plan, settings: { ...plan.settings, enabled: false } }, new Date('2027-05-05T10:00:00Z')),
  ).toBe(false);
});

it('names the next day on which reminders go out', () => {
  const next = (at: string, queuedFor: string | null = null) =>
    nextDay({ ...plan, settings: { ...plan.settings, queuedFor } }, new Date(at));
  expect(next('2027-05-05T05:00:00Z')).toBe('2027-05-05');
  expect(next('2027-05-05T09:00:00Z', '2027-05-05')).toBe('2027-05-06');
  expect(next('2027-05-05T15:30:00Z')).toBe('2027-05-06');
  expect(next('2027-04-30T15:30:00Z')).toBe('2027-05-04');
});
