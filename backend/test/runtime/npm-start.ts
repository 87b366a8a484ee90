import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from '../support/index.js';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Started {
  url: string;
  /** Everything that npm has printed so far. */
  output(): string;
  /** Sends a signal to npm alone, or to its whole process group as a terminal does. */
  signal(signal: NodeJS.Signals, to: 'npm' | 'group'): void;
  /** Waits until npm has ended. @returns its exit code */
  ended(): Promise<number | null>;
}

const groups = new Set<number>();

/** Starts `npm start` as from a terminal, in its own process group, without waiting for it. */
export function npmStart(port: number, dataDir: string, env: Record<string, string> = {}): Started {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir, ...env },
  });
  groups.add(child.pid!);
  const exit = once(child, 'close');
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => printed,
    signal: (signal, to) => process.kill(to === 'group' ? -child.pid! : child.pid!, signal),
    ended: async () => {
      await exit;
      return child.exitCode;
    },
  };
}

/** Waits until it reports that Placard is running, and checks that it answers. */
export async function waitUntilUp(started: Started, patience = 60_000): Promise<void> {
  await until('npm start to say that it runs', () => started.output().includes('Placard is running'), patience).catch(
    (error: unknown) => {
      throw new Error(`${(error as Error).message}\n${started.output()}`);
    },
  );
  const { status } = await fetch(`${started.url}/api/health`);
  if (status !== 200) throw new Error(`/api/health answered ${status}\n${started.output()}`);
}

/** Kills processes that a failed test has left behind. */
export function killAll(): void {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // The group has already ended.
    }
  }
  groups.clear();
}
