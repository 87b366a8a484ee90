import { spawnSync } from 'node:child_process';
import { readFile, unlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { clusterFiles, isAlive } from './cluster.js';
import { PostgresError } from './postgres-error.js';

/** The setting on PostgreSQL's command line that records which Placard started it. */
export const STARTED_BY = 'placard.started_by';

/**
 * How long a Placard that is shutting down may take to finish its requests and then stop its database, in milliseconds.
 */
const DRAIN = 20_000;
const FAST_SHUTDOWN = 10_000;
const IMMEDIATE_SHUTDOWN = 5_000;
const POLL = 50;

/** A PostgreSQL that is running on our data folder. */
export interface Running {
  pid: number;
  port: number;
  /** Whether it already accepts connections. */
  ready: boolean;
  /** The process id of the Placard that started it; undefined when that process no longer exists. */
  owner?: number;
}

/**
 * Finds the PostgreSQL that is running on this data folder, if any.
 * @param dataDir without symbolic links
 */
export async function findRunning(dataDir: string): Promise<Running | undefined> {
  const { lock, data } = clusterFiles(dataDir);
  const lines = (await readFile(lock, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  const { command, parent } = await describeProcess(pid);
  if (!command.includes(`-D ${data} `) || !/\bpostgres\b/.test(command)) return undefined;
  // When a process dies, its children get another parent. So the two ids only match while it is alive.
  const owner = new RegExp(`${STARTED_BY}=(\\d+)`).exec(command)?.[1];
  return {
    pid,
    port: Number(lines[3]),
    ready: lines[7]?.trim() === 'ready',
    owner: owner && Number(owner) === parent ? parent : undefined,
  };
}

/**
 * Waits until no PostgreSQL is running on the data folder. Stops one whose Placard was killed, and waits for one whose
 * Placard is still shutting down.
 * @throws PostgresError that names the process, when it does not go away
 */
export async function waitUntilFree(dataDir: string, log: (line: string) => void): Promise<void> {
  const begun = Date.now();
  let signalled: { pid: number; at: number; by: NodeJS.Signals } | undefined;
  for (let running = await findRunning(dataDir); running; running = await findRunning(dataDir)) {
    if (running.owner) {
      if (Date.now() - begun > DRAIN) {
        throw new PostgresError(
          `Another Placard (process ${running.owner}) uses the database in ${dataDir}. ` +
            'Stop that one first, or give this one a DATA_DIR of its own.',
        );
      }
    } else if (signalled?.pid !== running.pid) {
      log(`stopping the database (process ${running.pid}) that a killed Placard left behind`);
      signalled = { pid: running.pid, at: Date.now(), by: 'SIGINT' };
      stop(running.pid, 'SIGINT');
    } else if (signalled.by === 'SIGINT' && Date.now() - signalled.at > FAST_SHUTDOWN) {
      signalled = { pid: running.pid, at: Date.now(), by: 'SIGQUIT' };
      stop(running.pid, 'SIGQUIT');
    } else if (signalled.by === 'SIGQUIT' && Date.now() - signalled.at > IMMEDIATE_SHUTDOWN) {
      throw new PostgresError(
        `The database that a killed Placard left behind does not stop: end process ${running.pid}.`,
      );
    }
    await delay(POLL);
  }
  await removeStaleLock(dataDir);
}

function stop(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw new PostgresError(
      `A database that another user's Placard left behind runs on this DATA_DIR: end process ${pid} as its owner.`,
      { cause: error },
    );
  }
}

/** PostgreSQL cannot tell whether a process that has the old id is the old process, and would refuse to start. */
async function removeStaleLock(dataDir: string): Promise<void> {
  const { lock } = clusterFiles(dataDir);
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0]);
  if (pid && isAlive(pid) && !(await findRunning(dataDir))) await unlink(lock).catch(() => undefined);
}

async function describeProcess(pid: number): Promise<{ command: string; parent: number }> {
  try {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return { command, parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) };
  } catch {
    const { stdout, status } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(status === 0 ? stdout : '') ?? [];
    return { command: `${command} `, parent: Number(parent) };
  }
}
