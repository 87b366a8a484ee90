import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../support/index.js';
import { embeddedDatabase, processTree, signalProcess, START_TIMEOUT_MS, type Placard } from './placard.js';
import type { Random } from './random.js';
import type { Outcome, Settings } from './scenario.js';
import { HAPPENINGS } from './traffic.js';
import { lostAfter, startWithTraffic } from './with-traffic.js';

/** The time after which the server must answer again after a crash, on an idle machine. */
const HEALTHY_MS = 10_000;
/** A machine with other work to do may take longer, but not this many times as long as a start without a crash. */
const HEALTHY_STARTS = 3;

type Victim = 'server' | 'database' | 'everything';

/** Sends SIGKILL again and again under load. */
export async function kills(settings: Settings): Promise<Outcome[]> {
  const plan = settings.quick
    ? { server: 5, database: 3, everything: 2 }
    : { server: 50, database: 20, everything: 10 };
  return [await killed(settings, plan)];
}

/** @param plan how often each of them is killed */
export async function killed(
  { random, atEnd, say }: Pick<Settings, 'random' | 'atEnd' | 'say'>,
  plan: Record<Victim, number>,
): Promise<Outcome> {
  const begun = Date.now();
  const running = await startWithTraffic({ random, atEnd }, { embedded: true });
  const { placard, ledger } = running;
  const healthyWithin = Math.max(HEALTHY_MS, HEALTHY_STARTS * (Date.now() - begun));
  const lost: string[] = [];
  let slowest = 0;
  const victims = Object.entries(plan).flatMap(([victim, times]) => Array<Victim>(times).fill(victim as Victim));
  for (const [index, victim] of random.shuffle(victims).entries()) {
    await delay(random.int(200, 1_500));
    const took = await recovery(placard, victim, random);
    slowest = Math.max(slowest, took);
    if (took > healthyWithin) lost.push(`healthy only ${took} ms after kill ${index + 1} (${victim})`);
    say(`kill ${index + 1}: ${victim}, healthy after ${took} ms; ${ledger.writes} writes`);
  }
  // A short run on a slow machine may have got around to few things.
  await until('everything to have been done once', () => ledger.expectsMailsOf(HAPPENINGS), 120_000);
  lost.push(...(await lostAfter(running, placard)));
  return {
    promise: 'kill -9 under load loses nothing that was acknowledged',
    tried:
      `server ${plan.server}×, PostgreSQL ${plan.database}×, both at once ${plan.everything}×; ` +
      `${ledger.writes} writes, ${ledger.files} files, ${ledger.mails} mails`,
    lost,
    measured: `healthy after ${(slowest / 1000).toFixed(1)} s at most`,
  };
}

/** Kills the victim and waits until the server is healthy again. @returns the time taken in milliseconds */
async function recovery(placard: Placard, victim: Victim, random: Random): Promise<number> {
  const database = embeddedDatabase(placard.dataDir).pid;
  const begun = Date.now();
  if (victim === 'server') {
    await placard.kill();
    await placard.startAgain();
  } else if (victim === 'everything') {
    for (const pid of [placard.pid, ...stoppedProcessTree(database)]) signalProcess(pid, 'SIGKILL');
    await placard.kill();
    await placard.startAgain();
  } else {
    // Kills either the postmaster alone or all its processes, since both can happen.
    for (const pid of random.chance(0.5) ? [database] : stoppedProcessTree(database)) signalProcess(pid, 'SIGKILL');
    await until(
      'the database to be started again',
      () => isBackAfter(placard, database).catch(() => false),
      START_TIMEOUT_MS,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${placard.log.slice(-3_000)}`, { cause: error });
    });
  }
  return Date.now() - begun;
}

/** PostgreSQL with all its processes. It is stopped first, so that it cannot start another one that would survive. */
function stoppedProcessTree(database: number): number[] {
  process.kill(database, 'SIGSTOP');
  return processTree(database);
}

/** @throws Error while the database is between its end and its start */
async function isBackAfter({ dataDir, url }: Placard, killed: number): Promise<boolean> {
  const { pid, ready } = embeddedDatabase(dataDir);
  return pid !== killed && ready && (await fetch(`${url}/api/health`)).ok;
}
