import { setTimeout as delay } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';

const LOOK_EVERY_MS = 1_000;
const TELL_EVERY_MS = 30_000;

/**
 * The sessions that hold what the given one waits for. A role without privileges sees that they exist, but not what
 * they do.
 */
const IN_THE_WAY = `
  SELECT string_agg(format('process %s of PostgreSQL (%s%s)', pid, coalesce(nullif(application_name, ''), 'unnamed'),
    ', ' || state || ' for ' || extract(epoch FROM now() - state_change)::int || ' s'), ' and ') AS sessions
  FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1))`;

/**
 * Watches a migration from another connection: reports every half minute that it is still running, and immediately when
 * another session blocks it.
 * @returns a function that ends the watch
 */
export async function reportProgress(
  runner: QueryRunner,
  migration: string,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const [{ pid }] = (await runner.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
  const begun = Date.now();
  const ended = new AbortController();
  const { signal } = ended;

  async function watch(): Promise<void> {
    let toldAt = begun;
    let toldOfWaiting = false;
    let waitsFor: string | null = null;
    while (await pause(LOOK_EVERY_MS, signal)) {
      const sessions = await sessionsInTheWay(runner, pid);
      if (sessions !== null) waitsFor = sessions;
      const isNew: boolean = sessions !== null && !toldOfWaiting;
      if (!isNew && Date.now() - toldAt < TELL_EVERY_MS) continue;
      const waiting = waitsFor && `, waiting for ${waitsFor} to end its transaction`;
      log(`${migration} has been running for ${Math.round((Date.now() - begun) / 1000)} s${waiting ?? ''}`);
      toldAt = Date.now();
      toldOfWaiting ||= isNew;
      waitsFor = null;
    }
  }
  const watched = watch();
  return async () => {
    ended.abort();
    await watched;
  };
}

/** @returns null when nothing is in the way, or when that cannot be determined at the moment */
async function sessionsInTheWay(runner: QueryRunner, pid: number): Promise<string | null> {
  try {
    const [found] = await runner.dataSource.query<{ sessions: string | null }[]>(IN_THE_WAY, [pid]);
    return found?.sessions ?? null;
  } catch {
    return null;
  }
}

/** @returns false when there is nothing more to wait for */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return delay(ms, true, { signal }).catch(() => false);
}
