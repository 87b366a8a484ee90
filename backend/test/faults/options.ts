import { setTimeout as delay } from 'node:timers/promises';
import { expectStatus, signedIn } from '../api/desk.js';
import { newPlace, place, type Option } from '../api/options.js';
import { ADMIN, until } from '../support/index.js';
import { MovedClock } from './moved-clock.js';
import { startTwo } from './placard.js';
import { at, CALENDAR, isWorkingDay, plus } from './plain-days.js';
import type { Outcome, Settings } from './scenario.js';

/** The last Sundays of March and October: in between, 17:00 in London is 16:00 UTC. */
const SUMMER = { from: '2027-03-28', to: '2027-10-30' };
/** A working week that the options begin in, one place a day, so that one expires on every working day. */
const BEGINNING = ['01-04', '01-05', '01-06', '01-07', '01-08'].map((day) => `2027-${day}`);
/** Across Easter and the beginning of summer time. */
const BEGINNING_QUICK = ['03-18', '03-19', '03-22', '03-23', '03-24'].map((day) => `2027-${day}`);
const WORKING_DAYS = 5;
/** How many times as often the servers look for what is due, so that the year takes less time. */
const TICKS = 10;
/** 60 s are allowed (docs/product.md, 1.4). */
const LATEST_MS = 60_000;

/** The mail that tells the owner. */
const MAILS: Record<string, string> = {
  placed: 'option-placed',
  'moved up': 'option-moved-up',
  'owner warned': 'option-expiring',
  expired: 'option-expired',
};

/** What should happen to an option, computed without the product's own calendar. */
interface Expected {
  option: Option;
  first: Date;
  warned: Date;
  expires: Date;
}

interface Happened {
  id: string;
  state: string;
  firstSince: Date;
  actions: string[];
  mails: string[];
}

/**
 * Lets a year of options expire, day by day, on two instances with killed processes. In each place they queue for the
 * same days, so that one moves up whenever another expires.
 */
export async function options({ quick, random, atEnd, say }: Settings): Promise<Outcome[]> {
  const beginning = quick ? BEGINNING_QUICK : BEGINNING;
  const last = quick ? '2027-04-09' : '2027-12-31';
  const clock = new MovedClock(at(beginning[0]!, 9), TICKS);
  const { both, rows, admin } = await startTwo({ atEnd }, clock.options);
  expectStatus(200, await admin.put('/api/settings/calendar', CALENDAR));

  const expected: Expected[] = [];
  const lost: string[] = [];
  let kills = 0;
  for (let day = beginning[0]!; day <= last; day = plus(day, 1)) {
    if (beginning.includes(day)) {
      clock.to(at(day, 10));
      // The servers read the new time four times a second.
      await delay(1_000);
      expected.push(...(await chainFrom(day)));
    }
    const due = expected.filter(({ expires }) => dayOf(expires) === day);
    const warned = expected.filter((each) => dayOf(each.warned) === day);
    clock.to(at(day, 17).minus({ seconds: 5 }));
    await delay(2_000);
    for (const { option } of due)
      if ((await stateOf(option)) !== 'first') lost.push(`${option.id} was early on ${day}`);
    if (isWorkingDay(day) && random.chance(quick ? 0.4 : 0.1)) {
      const victim = random.pick(both);
      await delay(random.int(2_500, 6_000));
      await victim.kill();
      kills += 1;
      await victim.startAgain();
    }
    const isDone = async () =>
      (await Promise.all(due.map(({ option }) => stateOf(option)))).every((state) => state === 'expired') &&
      (await Promise.all(warned.map(({ option }) => isWarned(option)))).every(Boolean);
    await until(`what is due on ${day}`, isDone, LATEST_MS).catch(() => lost.push(`something is late on ${day}`));
    // Leaves time for the other instance to do it again by mistake.
    await delay(2_000);
    if (day.endsWith('-01') || quick) say(`${day} has passed; ${kills} kills, ${lost.length} lost`);
  }
  const found = await happened();
  lost.push(...violations(found, expected, last));
  const ended = expected.filter(({ expires }) => dayOf(expires) <= last).length;
  const latest = Math.max(...expected.filter(movedUp).map((each) => lateness(found, each)));
  return [
    {
      promise:
        'every option expires, is warned of and moves up in its minute, once, over bank holidays and clock changes',
      tried: `${ended} expiries from ${beginning[0]} to ${last}, 2 instances, ${kills} kills`,
      lost,
      measured: `at most ${(latest / 1000).toFixed(0)} s late`,
    },
  ];

  /** Options that queue for one place until after the last day. */
  async function chainFrom(day: string): Promise<Expected[]> {
    const client = await signedIn(both[0]!.url, ADMIN);
    const held = await newPlace({ admin: client, rows });
    const chain: Expected[] = [];
    const days = { from: '2028-01-10', to: '2028-01-16' };
    for (let first = at(day, 10).toJSDate(); dayOf(first) <= last; first = chain.at(-1)!.expires) {
      const warnedOn = afterWorkingDays(dayOf(first), WORKING_DAYS - 1);
      const expiresOn = afterWorkingDays(dayOf(first), WORKING_DAYS);
      const option = await place(client, held, days);
      chain.push({ option, first, warned: fiveOClock(warnedOn), expires: fiveOClock(expiresOn) });
    }
    return chain;
  }

  async function stateOf({ id }: Option): Promise<string | undefined> {
    return (await rows<{ state: string }>('SELECT state FROM options WHERE id = $1', [id]))[0]?.state;
  }

  async function isWarned({ id }: Option): Promise<boolean> {
    return (await rows('SELECT FROM options WHERE id = $1 AND warned_at IS NOT NULL', [id])).length === 1;
  }

  function happened(): Promise<Happened[]> {
    return rows<Happened>(
      `SELECT id, state, first_since AS "firstSince",
         ARRAY(SELECT action FROM audit_entries WHERE about_id = options.id ORDER BY audit_entries.id) AS actions,
         ARRAY(SELECT template FROM mails WHERE about_id = options.id ORDER BY template) AS mails
       FROM options`,
    );
  }
}

function violations(happened: Happened[], expected: Expected[], last: string): string[] {
  return expected.flatMap((each) => {
    const { option, warned, expires } = each;
    const { id } = option;
    const found = happened.find((row) => row.id === id)!;
    const actions = [
      'placed',
      ...(movedUp(each) ? ['moved up'] : []),
      ...(dayOf(warned) <= last ? ['owner warned'] : []),
      ...(dayOf(expires) <= last ? ['expired'] : []),
    ];
    const mails = actions.map((action) => MAILS[action]!).sort();
    const late = lateness(happened, each);
    return [
      ...(found.actions.join() === actions.join() ? [] : [`${id}: "${found.actions.join()}", not "${actions.join()}"`]),
      ...(found.mails.join() === mails.join() ? [] : [`${id}: mails "${found.mails.join()}", not "${mails.join()}"`]),
      ...(movedUp(each) && (late < 0 || late > LATEST_MS) ? [`${id} moved up ${late} ms late`] : []),
    ];
  });
}

const movedUp = ({ option }: Expected): boolean => option.state === 'queued';
const lateness = (happened: Happened[], { option, first }: Expected): number =>
  happened.find(({ id }) => id === option.id)!.firstSince.getTime() - first.getTime();

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const fiveOClock = (day: string) =>
  new Date(`${day}T${day >= SUMMER.from && day <= SUMMER.to ? '16' : '17'}:00:00.000Z`);

function afterWorkingDays(day: string, count: number): string {
  const next = plus(day, 1);
  const left = isWorkingDay(next) ? count - 1 : count;
  return left === 0 ? next : afterWorkingDays(next, left);
}
