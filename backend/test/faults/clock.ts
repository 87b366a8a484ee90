import { setTimeout as delay } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { bookingThatIs } from '../api/desk.js';
import { until } from '../support/index.js';
import { secretsInLog } from './log-secrets.js';
import { MovedClock } from './moved-clock.js';
import { startTwo } from './placard.js';
import type { Outcome, Settings } from './scenario.js';

const ZONE = 'Europe/London';
const CHANGES = { spring: '2027-03-28', autumn: '2027-10-31' };
/** 60 s are allowed (docs/product.md, 1.4); the rest is for a busy machine. */
const LATEST_MS = 60_000 + 30_000;

interface Expected {
  id: string;
  /** The expected timed changes of status, in order, and the time of the last one. */
  moves: string[];
  due: DateTime;
}

/** Two instances on one database, with a clock that tests can move. */
type Setup = Awaited<ReturnType<typeof startTwo>> & { clock: MovedClock };

/** Moves time past both clock changes, and then by forty days. Every timed change of status must happen once. */
export async function clock(settings: Settings): Promise<Outcome[]> {
  const changes = Object.entries(CHANGES).slice(0, settings.quick ? 1 : 2);
  return [
    ...(await Promise.all(changes.map(([name, day]) => change(name, DateTime.fromISO(day, { zone: ZONE }), settings)))),
    await fortyDays(settings),
  ];
}

async function change(name: string, day: DateTime, settings: Settings): Promise<Outcome> {
  const setup = await open(day.minus({ days: 1 }).set({ hour: 12 }), settings);
  const date = (days: number) => day.plus({ days }).toISODate()!;
  const dates = { deadlineDate: date(5), liveDate: date(9), endDate: date(20) };
  const expected: Expected[] = [];
  for (let round = 0; round < 3; round += 1) {
    const overdue = await bookingThatIs(setup, 'Awaiting Upload', { ...dates, deadlineDate: date(-1) });
    const live = await bookingThatIs(setup, 'Approved', { ...dates, liveDate: date(0) });
    const completed = await bookingThatIs(setup, 'Live', { ...dates, liveDate: date(-1), endDate: date(0) });
    expected.push(
      { id: overdue.id, moves: ['deadline passed'], due: day.minus({ days: 1 }).endOf('day') },
      { id: live.id, moves: ['went live'], due: day.startOf('day') },
      { id: completed.id, moves: ['completed'], due: day.endOf('day') },
    );
  }
  // The end of one day and the start of the next are a millisecond apart, so two moments cover all dates.
  for (const moment of [day.startOf('day'), day.endOf('day')]) {
    setup.clock.to(moment.minus({ seconds: 40 }));
    const due = expected.filter((each) => each.due <= moment);
    await until('the changes of status', () => haveMoved(setup, due), 40_000 + LATEST_MS).catch(() => undefined);
    settings.say(`${name}: ${moment.toISO() ?? ''} has passed`);
  }
  return outcome(`the clock change in ${name}: every timed move in its minute, once`, setup, expected, settings);
}

async function fortyDays(settings: Settings): Promise<Outcome> {
  const start = DateTime.fromISO('2027-03-10T09:00', { zone: ZONE });
  const setup = await open(start, settings);
  const date = (days: number) => start.plus({ days }).toISODate()!;
  const expected: Expected[] = [];
  const due = start.plus({ days: 40 });
  for (let round = 0; round < (settings.quick ? 3 : 10); round += 1) {
    const days = { deadlineDate: date(round + 1), liveDate: date(round + 2), endDate: date(round + 20) };
    expected.push(
      { id: (await bookingThatIs(setup, 'Awaiting Upload', days)).id, moves: ['deadline passed'], due },
      { id: (await bookingThatIs(setup, 'Approved', days)).id, moves: ['went live', 'completed'], due },
      { id: (await bookingThatIs(setup, 'Live', days)).id, moves: ['completed'], due },
      { id: (await bookingThatIs(setup, 'Under Review', days)).id, moves: [], due },
    );
  }
  setup.clock.to(due);
  await until('the changes of status', () => haveMoved(setup, expected), LATEST_MS).catch(() => undefined);
  return outcome('forty days at once: every timed move once, in order', setup, expected, settings);
}

async function outcome(promise: string, setup: Setup, expected: Expected[], { quick }: Settings): Promise<Outcome> {
  // Leaves time for a second instance or a second round to repeat a change by mistake.
  await delay(quick ? 5_000 : 65_000);
  const lost = [...(await violations(setup, expected)), ...(await secretsInLog(setup.databaseUrl, setup.log()))];
  const moves = expected.flatMap((each) => each.moves).length;
  return { promise, tried: `${moves} moves, 2 instances`, lost };
}

async function open(moment: DateTime, settings: Settings): Promise<Setup> {
  const clock = new MovedClock(moment);
  return { clock, ...(await startTwo(settings, clock.options)) };
}

const MOVES = `
  SELECT about_id AS id, array_agg(action ORDER BY id) AS moves FROM audit_entries
  WHERE actor_kind = 'system' AND action <> 'confirmation delivered' GROUP BY 1`;

async function movesMade({ rows }: Setup): Promise<Map<string, string[]>> {
  return new Map((await rows<{ id: string; moves: string[] }>(MOVES)).map(({ id, moves }) => [id, moves]));
}

async function haveMoved(setup: Setup, expected: Expected[]): Promise<boolean> {
  const made = await movesMade(setup);
  return expected.every(({ id, moves }) => (made.get(id)?.length ?? 0) >= moves.length);
}

async function violations(setup: Setup, expected: Expected[]): Promise<string[]> {
  const made = await movesMade(setup);
  const changed = await setup.rows<{ id: string; at: Date }>('SELECT id, status_changed_at AS at FROM bookings');
  const changedAt = new Map(changed.map(({ id, at }) => [id, at.getTime()]));
  return expected.flatMap(({ id, moves, due }) => {
    const found = made.get(id) ?? [];
    if (found.join() !== moves.join()) return [`"${found.join()}" instead of "${moves.join()}"`];
    const late = changedAt.get(id)! - due.toMillis();
    if (moves.length === 0 || (late >= 0 && late <= LATEST_MS)) return [];
    return [`${moves.join()} ${late} ms after its moment, ${due.toISO() ?? ''}`];
  });
}
